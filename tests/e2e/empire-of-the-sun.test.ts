/** A whole offensive of Empire of the Sun by mouse, in both languages. */
import { EmpireHand } from './empire-hand.ts';
import { offensive } from './kuantan.ts';

offensive('mouse', (page) => new EmpireHand(page));
