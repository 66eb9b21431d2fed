/** What the fighting keeps of a battle between its steps. Owned by the combat chapters. */
export interface BattleState {
  /** Dice of the last step: value needed, what was thrown, by which unit. */
  dice: { unit: number; needs: number; value: number }[];
}
