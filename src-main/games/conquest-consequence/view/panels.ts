/** The lists beside the map: the Season, embassies, Technologies, the economy, Victory Points. */
import type { Decision } from '../../../engine/state.ts';
import { text, type Text } from '../../../engine/text.ts';
import type { EmbassiesDetail } from '../../../engine/view-details.ts';
import type { Panel, PanelRow, StandingRow, Track } from '../../../engine/view.ts';
import { actionCard, cardWord } from '../cards.ts';
import { TABLES, TECHS } from '../data.ts';
import { AREA_IDS, BRITEMP, CAPITAL_OF, MINORS, NATION_IDS } from '../map.ts';
import type { Seen } from '../observe.ts';
import { capitalsHeld, handLimit, industryCost, popRes, productionLevel, reachable, stagesOf, victoryPoints } from '../rules/economy.ts';
import { USA, factionName, isAtWar, isNeutral, masterOf, nationName, sideId, type CncState } from '../state.ts';
import { battlePanels } from './battle-panel.ts';
import { FLAGS } from './board.ts';
import { declarationsPanel } from './declarations.ts';
import { phaseAt } from './phase.ts';

const state = (seen: Seen): CncState => seen as unknown as CncState;
/** What everybody may count, and for oneself what lies hidden too. */
export const pointsSeen = (seen: Seen, faction: number): number =>
  victoryPoints(state(seen), faction, { secret: faction === seen.viewer, blockade: true });

/** Of one's own what nobody else can count. */
export const secretOf = (seen: Seen, faction: number): number => pointsSeen(seen, faction)
  - victoryPoints(state(seen), faction, { secret: false, blockade: true });

export function standing(seen: Seen): StandingRow[] {
  const s = state(seen);
  return seen.players.map((faction) => ({
    nation: FLAGS[faction],
    cells: [
      { column: 'ind', value: seen.factions[faction].ind }, { column: 'pop', value: popRes(s, faction).pop },
      { column: 'res', value: popRes(s, faction).res },
      { column: 'level', value: productionLevel(s, faction, true) },
      { column: 'vp', value: pointsSeen(seen, faction) - secretOf(seen, faction),
        ...(secretOf(seen, faction) > 0 && { secret: secretOf(seen, faction) }) },
    ],
  }));
}

/** What is being spent now. */
export function tracks(seen: Seen): Track[] {
  const { turn, points } = seen;
  if (turn && turn.card > 0) {
    const max = turn.emergency ? TABLES.factions[turn.faction].emergency : actionCard(turn.card).command;
    return [{ id: 'commands', name: text('track.commands'), max: Math.max(max, turn.commands), value: turn.commands,
      nation: FLAGS[turn.faction] }];
  }
  if (points < 0) return [];
  const faction = Number(seen.kernel.frames.at(0)?.locals.faction ?? seen.turnOrder[0]);
  return [{ id: 'points', name: text('track.points'), max: Math.max(points, productionLevel(state(seen), faction, true), 1), value: points,
    nation: FLAGS[faction] ?? FLAGS[0] }];
}

/** Whose Turn comes when in this Season, and with which card. */
function seasonPanel(seen: Seen): Panel | null {
  const { commandOrder, turn, factions } = seen;
  if (commandOrder.length === 0) return null;
  const now = turn ? commandOrder.indexOf(turn.faction) : -1;
  const rows = commandOrder.map((faction, i): PanelRow => {
    const card = turn?.faction === faction ? turn.card : factions[faction].committed;
    return { id: sideId(faction), label: factionName(faction), nation: FLAGS[faction],
      values: card > 0 ? [{ column: 'card', value: text(`card.${cardWord(card)}`) }] : [],
      state: i === now ? 'now' : card > 0 && (now < 0 || i > now) ? 'next' : 'done' };
  });
  return { id: 'season', kind: 'list', title: text('panel.season'), rows };
}

/** A Nation's standing in a word: of whom, and how near. */
export function statusOf(seen: Seen, nation: number): Text | null {
  const s = state(seen);
  if (nation === BRITEMP && (s.allied || s.influence[nation] > 0)) {
    return s.allied ? text('status.allied') : text('status.influence', { n: s.influence[nation] });
  }
  if (s.armed[nation] >= 0) return text('status.armed');
  if (masterOf(s, nation) >= 0) return text('status.satellite');
  const n = s.influence[nation];
  return n === 0 ? null : text(['status.associate', 'status.protectorate', 'status.satellite-next'][Math.min(n, 3) - 1]);
}
/** In Government it is looked at with care: markers, standing, cards in play. */
function diplomacyPanel(seen: Seen, open: Decision | null): Panel {
  const s = state(seen);
  const inPlay = seen.players.flatMap((faction) => seen.factions[faction].inPlay.map(({ nation }) => ({ faction, nation })));
  const rows = [BRITEMP, ...MINORS].flatMap((nation): PanelRow[] => {
    const status = statusOf(seen, nation);
    const cards = inPlay.filter((it) => it.nation === nation);
    if (!status && cards.length === 0) return [];
    const who = nation === BRITEMP ? USA : isNeutral(s, nation) ? s.influencer[nation] : masterOf(s, nation);
    return [{ id: NATION_IDS[nation], label: nationName(nation), ...(status && { note: status }), spaces: [AREA_IDS[CAPITAL_OF[nation]]],
      ...(who >= 0 && { nation: FLAGS[who] }),
      values: [...Map.groupBy(cards, ({ faction }) => faction)].map(([faction, { length: n }]) => ({
        column: `in-play-${sideId(faction)}`, value: text('status.in-play', { faction: factionName(faction), n }) })) }];
  });
  if (!open?.step.startsWith('government.')) return { id: 'diplomacy', kind: 'list', title: text('panel.diplomacy'), rows };
  const detail: EmbassiesDetail = Object.fromEntries(rows.map(({ id }) => {
    const nation = NATION_IDS.indexOf(id);
    return [id, { marks: nation === BRITEMP || isNeutral(s, nation) ? s.influence[nation] : 0,
      cards: inPlay.filter((it) => it.nation === nation).map(({ faction }) => FLAGS[faction]) }];
  }));
  return { id: 'diplomacy', kind: 'embassies', title: text('panel.diplomacy'), detail,
    rows: rows.map(({ values, ...row }) => ({ ...row, values: [],
      ...(values.length > 0 && { more: text('panel.names', { names: values.map(({ value }) => value as Text) }) }) })) };
}
function technologyPanel(seen: Seen): Panel {
  const rows = seen.players.flatMap((faction): PanelRow[] => {
    const { techs, vault } = seen.factions[faction];
    if (techs.length + vault.length === 0) return [];
    const open = techs.map(({ tech }) => text(`tech.${TECHS[tech].id}`));
    const own = faction === seen.viewer ? vault.map(({ tech, province }) => (tech >= 0 ? text(`tech.${TECHS[tech].id}`)
      : text('tech.insurgents', { space: text(`space.${AREA_IDS[province]}`) }))) : [];
    return [{ id: sideId(faction), nation: FLAGS[faction],
      label: open.length > 0 ? text('panel.names', { names: open }) : text('panel.no-tech'),
      ...(own.length > 0 && { note: text('panel.own-vault', { names: own }) }),
      values: vault.length > 0 ? [{ column: 'vault', value: text('panel.vault', { n: vault.length }) }] : [] }];
  });
  return { id: 'technology', kind: 'list', title: text('panel.technology'), rows };
}
/** What limits the Production of whoever looks: the least of three counts, of two while it is at peace (CNC-7-23). */
function productionPanel(seen: Seen): Panel | null {
  const faction = seen.viewer;
  if (seen.points < 0 || !seen.players.includes(faction)) return null;
  const s = state(seen);
  const war = seen.players.some((other) => isAtWar(s, faction, other));
  const { pop, res } = popRes(s, faction);
  const counts = [['ind', seen.factions[faction].ind], ['pop', pop], ['res', res]] as const;
  const least = Math.min(...counts.filter(([id]) => war || id !== 'res').map(([, n]) => n));
  const rows = counts.map(([id, n]): PanelRow => {
    const counted = war || id !== 'res';
    const more = Math.min(...counts.filter(([other]) => other !== id && (war || other !== 'res')).map(([, other]) => other), n + 1);
    const note = !counted ? text('panel.at-peace-none') : n > least ? null
      : more > least ? text('panel.limits-alone', { n: more }) : text('panel.limits');
    return { id, label: text(`panel.${id}`), ...(note && { note }), values: [{ column: 'n', value: n }],
      state: counted && n === least ? 'now' : 'next' };
  });
  return { id: 'production', kind: 'production', title: text('panel.production'),
    sum: text('panel.production-sum', { n: productionLevel(s, faction, true) }), rows };
}
function economyPanel(seen: Seen): Panel {
  const s = state(seen);
  const rows = seen.players.map((faction): PanelRow => {
    const foes = seen.players.filter((other) => isAtWar(s, faction, other));
    const [cards, limit] = [seen.factions[faction].hand.length, handLimit(s, faction)];
    return { id: sideId(faction), label: factionName(faction), nation: FLAGS[faction],
      note: text('panel.economy-row', {
        peace: foes.length > 0 ? text('panel.at-war', { factions: foes.map(factionName) }) : text('panel.at-peace'),
        cost: industryCost(s, faction),
      }), values: [{ column: 'hand', value: text('panel.hand', { cards, limit }) }] };
  });
  return { id: 'economy', kind: 'list', title: text('panel.economy'), rows };
}
/** For oneself what lies hidden is counted as it is. A Dividend is drawn before the next check only while it is still New Year. */
export const reachOf = (seen: Seen, faction: number): number =>
  reachable(state(seen), faction, { secret: faction === seen.viewer, dividend: phaseAt(seen.kernel) === 'new-year' });

function ledgerPanel(seen: Seen): Panel {
  const s = state(seen);
  const rows = seen.players.map((faction): PanelRow => {
    const { chits, dows, bid = 0 } = seen.factions[faction];
    const secret = secretOf(seen, faction);
    return { id: sideId(faction), label: factionName(faction), nation: FLAGS[faction],
      note: text('panel.ledger-row', { level: productionLevel(s, faction, true), stages: stagesOf(s, faction, faction === seen.viewer),
        capitals: capitalsHeld(s, faction) * 2, dows, chits: chits.length, bid }),
      values: [{ column: 'vp', value: text(secret > 0 ? 'panel.reach-own' : 'panel.reach', { n: pointsSeen(seen, faction) - secret, secret,
        most: reachOf(seen, faction) }) }] };
  });
  return { id: 'ledger', kind: 'list', title: text('panel.ledger'), sum: text('panel.ledger-sum', { n: TABLES.victory.economic }), rows };
}

export function panels(seen: Seen, open: Decision | null): Panel[] {
  const season = seasonPanel(seen);
  const lists = [
    ...[declarationsPanel(seen, open), productionPanel(seen)].filter((it) => it !== null),
    diplomacyPanel(seen, open), technologyPanel(seen), economyPanel(seen), ledgerPanel(seen),
  ];
  return [...battlePanels(seen, open), ...[...(season ? [season] : []), ...lists].filter(({ rows }) => rows.length > 0)];
}
