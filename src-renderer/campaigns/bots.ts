/** Names and descriptions of the bots; one that the window has no words for goes by its id. */
import { t } from '../i18n/index.ts';

const or = (said: string, otherwise: string): string => (said.startsWith('⟨') ? otherwise : said);
export const botName = (id: string): string => or(t(`new.bot.${id}`), id);
export const botHelp = (id: string): string => or(t(`new.bot-help.${id}`), '');
