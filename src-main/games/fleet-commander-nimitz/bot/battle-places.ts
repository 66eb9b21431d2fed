/** Where Ships take their places for a Battle. */
import type { Decision } from '../../../engine/state.ts';
import { offersOf, type NimitzAction } from '../answers.ts';
import { battleOf, carriersOf, isEscort, isSub, shipsIn } from '../battle/fighters.ts';
import { fact, forceOf, forcesAt, isInfantry, isLba, type Force, type NimitzState } from '../state.ts';
import { isCarrier, valueOf } from '../units.ts';
import { hitsOf } from './worth.ts';

const surface = (force: Force): number => hitsOf(valueOf(fact(force), force.damaged, 'surface'));

/** Off the coast where guns are wanted, unless alone against a fleet; with the carriers as many as they need against aircraft. */
export function station(s: NimitzState, open: Decision): NimitzAction {
  const offers = offersOf(open);
  const { area } = battleOf(s);
  const { force: id } = offers[0];
  const force = forceOf(s, id!);
  const foes = forcesAt(s, area, 'jp');
  const carriers = carriersOf(s, 'us').length;
  const raiders = foes.some((it) => isCarrier(fact(it)) || isLba(it));
  const guarding = shipsIn(s, 'us', 'us-ocean').filter(isEscort).length;
  const japanese = foes.filter(isEscort);
  const hostile = japanese.reduce((sum, it) => sum + surface(it), 0) * (foes.some((it) => isCarrier(fact(it))) ? 0.6 : 1);
  const own = forcesAt(s, area, 'us').filter((it) => isEscort(it) && it.zone !== 'us-ocean').reduce((sum, it) => sum + surface(it), 0);
  const wanted = foes.some((it) => isInfantry(it) || isLba(it) || isEscort(it));
  const guards = carriers > 0 && raiders && guarding < carriers && surface(force) < 0.45;
  const zone = wanted && !guards && own > 0.1 * hostile ? 'coastal' : 'us-ocean';
  return offers.find((it) => it.force === id && it.zone === zone) ?? offers[0];
}

/** A Submarine goes where the dearest Ships are. */
export function hunt(s: NimitzState, open: Decision): NimitzAction {
  const offers = offersOf(open);
  const rank = (it: NimitzAction): number => {
    const ships = shipsIn(s, 'jp', it.zone as 'coastal').filter((force) => !isSub(force));
    return ships.some((force) => isCarrier(fact(force))) ? 3 : ships.length > 0 ? 2 : 1;
  };
  return offers.reduce((best, it) => (rank(it) > rank(best) ? it : best));
}
