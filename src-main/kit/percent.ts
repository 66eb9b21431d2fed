/** A chance or a share from 0 to 1 as it is told. */
export const percent = (share: number): number => Math.round(share * 100);
