/** Lights on the map where a bot has just acted, as long as its pace lets an eye follow. */
import { watch } from 'vue';
import { useSettings } from '../../stores/settings.ts';
import { useTable } from '../../stores/table.ts';

export function followBots(): void {
  const table = useTable();
  const settings = useSettings();
  let lit: string | null = null;
  watch(() => table.snapshot?.log.at(-1)?.seq, () => {
    const slow = ['slow', 'normal'].includes(settings.settings.botSpeed);
    const now = table.snapshot;
    if (!now || table.replaying || !slow || now.bots.state === 'waiting') return;
    // The pointer's own place stays lit.
    if (table.hover !== null && table.hover !== lit) return;
    lit = now.log.at(-1)?.spaces?.findLast((id) => table.spaceById.has(id)) ?? null;
    table.hover = lit;
  });
  watch(() => table.snapshot?.bots.state, (state) => {
    if (state !== 'thinking' && lit !== null && table.hover === lit) table.hover = lit = null;
  });
}
