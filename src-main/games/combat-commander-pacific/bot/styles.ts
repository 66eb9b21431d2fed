/** The major's styles: what he fears and what draws him, beside how he plays otherwise. */
import type { Bot } from '../../../engine/bot.ts';
import type { Name } from '../../../engine/game.ts';
import { STYLE_NAMES, bent, type Factors } from '../../../kit/styles.ts';
import { playerOf } from './player.ts';
import { TUNED, type Temper } from './temper.ts';

const CAUTIOUS: Factors<Temper> = {
  wary: 2, risk: 1.5, content: 1.25, hunted: 0.6, leastPush: 0.75, mostPush: 0.75, shelter: 1.5, dangerLast: 1.6,
};
const BOLD: Factors<Temper> = {
  wary: 0.5, risk: 0.6, content: 0.6, hunted: 1.6, leastPush: 1.7, mostPush: 1.3, stormed: 1.6, holdFire: 0.5,
};

const styled = (name: Name, help: Name, factors: Factors<Temper>): Bot => ({ name, help, ...playerOf(bent(TUNED, factors)) });

export const styles: Readonly<Record<string, Bot>> = {
  cautious: styled(STYLE_NAMES.cautious, {
    en: 'stays in Cover, lets the enemy come, and attacks only what it is sure of.',
    it: 'resta al coperto, lascia venire il nemico e attacca solo a colpo sicuro.',
  }, CAUTIOUS),
  bold: styled(STYLE_NAMES.bold, {
    en: 'presses on through fire, goes for the enemy, and seeks the Melee.',
    it: 'avanza sotto il fuoco, va addosso al nemico e cerca la mischia.',
  }, BOLD),
};
