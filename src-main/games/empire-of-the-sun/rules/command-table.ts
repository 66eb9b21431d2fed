/** Which HQs may activate and supply which units (7.53, 6.21; charts.json commandTable). */
import { UNIT_FACTS } from '../data.ts';
import { COMMAND, commandTypeOf } from '../units.ts';

function maskOf(unit: (typeof UNIT_FACTS)[number]): number {
  switch (unit.commandGroup) {
    case 'japan': return COMMAND.japan;
    // A Commonwealth HQ commands the air units of the US Army and no other US unit (6.21 B).
    case 'us': return COMMAND.us | COMMAND.joint | (unit.class === 'air' && unit.service === 'us-army' ? COMMAND.commonwealth : 0);
    case 'commonwealth': return COMMAND.commonwealth | COMMAND.joint;
    case 'chinese': return COMMAND.us | COMMAND.commonwealth | COMMAND.joint;
    case 'dutch': return COMMAND.joint;
    case 'joint': return COMMAND.joint;
    default: return unit.side === 'japan' ? COMMAND.japan : 0;
  }
}

/** By unit: the kinds of HQ that may activate and supply it, as bits of COMMAND. */
export const commandMask: Uint8Array = Uint8Array.from(UNIT_FACTS, maskOf);

/** The nationality of this HQ lets it activate this unit (EOTS-7.53-01 to EOTS-7.53-04). Card text may say otherwise. */
export const mayCommand = (hq: number, unit: number): boolean => (commandMask[unit] & COMMAND[commandTypeOf(hq)]) !== 0;
