import type { Bot } from '../../../engine/bot.ts';
export const captain: Bot = { choose: ({ open }) => open.actions[0].id };
