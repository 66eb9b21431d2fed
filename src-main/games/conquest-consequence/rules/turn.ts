/** A Player Turn: how many Commands it has, and what stands for its length. */
import { auto, type Step } from '../../../engine/flow.ts';
import { actionCard, discard } from '../cards.ts';
import { TABLES } from '../data.ts';
import { NATION, factionName, landStatus, sideId, type CncState, type Ctx, type PlayerTurn } from '../state.ts';
import { isEmergency } from './command.ts';
import { tellControl } from './control.ts';
import { forget } from './memory.ts';
import { atomicVictory } from './victory.ts';

export const newTurn = (faction: number, card: number): PlayerTurn => ({
  faction, card, commands: 0, emergency: false, winter: false, begun: false, duties: [], surprise: false, sneak: -1, crossed: {}, unit: -1,
  aggressions: [], risen: [], battles: [], suppressions: [], fought: [], recruits: 0, recruited: [], partition: [], origins: [],
  sneaking: false,
});

export const turnOf = (s: CncState): PlayerTurn => s.turn!;
export const active = ({ s }: Ctx): number => s.turn!.faction;

export const beginTurn: Step<CncState> = auto('turn.start', (ctx) => {
  const { s } = ctx;
  const faction = ctx.locals.faction as number;
  const card = s.factions[faction].committed;
  s.clock++;
  const turn = newTurn(faction, card);
  s.factions[faction].fought = [];
  s.turn = turn;
  turn.winter = s.season === 4;
  turn.emergency = isEmergency(s, card);
  turn.commands = turn.emergency ? TABLES.factions[faction].emergency : actionCard(card).command;
  for (const unit of s.units) {
    unit.moved = false;
    unit.from = -1;
    unit.group = '';
    unit.invader = false;
    unit.acted = false;
  }
  tellControl(ctx);
  // An Aggressor that has become the owner stands up.
  for (const unit of s.units) if (unit.up && unit.nation !== NATION.armed && landStatus(s, unit.nation, unit.at) === 'own') unit.up = false;
  ctx.log('turn', { faction: factionName(faction), n: turn.commands },
    { rule: turn.emergency ? 'CNC-10-03' : 'CNC-10-02', side: sideId(faction) });
  atomicVictory(ctx, faction);
});

export const endTurn: Step<CncState> = auto('turn.end', ({ s }) => {
  const { faction, card } = s.turn!;
  s.factions[faction].committed = 0;
  discard(s, card);
  s.turn = null;
  forget(s);
});
