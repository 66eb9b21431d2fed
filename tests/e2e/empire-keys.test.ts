/** The same offensive by keys alone, in both languages. */
import { EmpireKeys } from './empire-keys.ts';
import { offensive } from './kuantan.ts';

offensive('keys', (page) => new EmpireKeys(page));
