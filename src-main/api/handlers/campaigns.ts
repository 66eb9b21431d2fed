/** Calls about campaigns as a whole: making, finding, keeping, sharing. */
import { randomInt } from 'node:crypto';
import { NAME_MAX, summaryOf, type Campaign } from '../../campaigns/campaign.ts';
import { checkSetup, exportCampaign, takeIn } from '../../campaigns/file.ts';
import { openCampaign, type OpenCampaign } from '../../campaigns/play.ts';
import { fold } from '../../campaigns/listing.ts';
import { listBackups } from '../../campaigns/backups.ts';
import { rescue } from '../../campaigns/rescue-campaign.ts';
import { BACKUPS } from '../../campaigns/store.ts';
import { Session } from '../../engine/session.ts';
import { shorten, suffixed } from '../../engine/text.ts';
import { join } from 'node:path';
import { campaignCard, damagedCard, thumbnail } from '../cards.ts';
import { FILE_EXTENSION, type CallName, type Checked } from '../contract.ts';
import type { Handlers } from '../dispatch.ts';
import { exportLog, type Format } from '../log-export.ts';
import { albumOf } from '../pictures/album.ts';
import type { Program } from '../program.ts';
import { checkSeats, checkViewer, sidesOf } from '../seats.ts';
import { setUp } from '../set-up.ts';
import type { CampaignCard, FileText, Lang, Thumbnail } from '../types.ts';
import { checkScenario, gameNamed } from './games.ts';

type Names = Extract<CallName, `campaigns.${string}`>;

/** Pictures kept in memory: what a person scrolls through, and back. */
const MOST_PICTURES = 200;

/** Where a folded word stands in the name of the game or of the scenario, in either language. */
function placesOf(games: Program['games']): (word: string) => string[] {
  const places = [...games.values()].flatMap((game) => game.scenarios.map((scenario) => ({
    place: `${game.id}/${scenario.id}`, words: fold([game.name, scenario.name].flatMap(({ en, it }) => [en, it]).join('\n')),
  })));
  return (word) => places.filter(({ words }) => words.includes(word)).map(({ place }) => place);
}

type Looking = Extract<Names, `campaigns.${'list' | 'overview' | 'get' | 'thumbnail'}`>;
type Sharing = Extract<Names, `campaigns.${'export' | 'import' | 'log' | 'backup' | 'backups'}`>;

export const campaignHandlers = (it: Program): Pick<Handlers, Names> => ({
  ...lookingHandlers(it), ...changingHandlers(it), ...sharingHandlers(it),
});

/** Tells every window that a campaign is another than before. */
function changed({ emit }: Program, campaign: Campaign): CampaignCard {
  emit({ event: 'campaigns.changed', data: { campaign: campaign.id } });
  return campaignCard(campaign);
}

/** The campaign as it is played: the open table's own, or opened for a moment. */
export const played = ({ repository, games, tables }: Program, id: string): OpenCampaign =>
  (tables.has(id) ? tables.get(id).play : openCampaign(repository, games, id));

/** Finding campaigns, and what is shown of them. */
function lookingHandlers(it: Program): Pick<Handlers, Looking> {
  const { repository, games } = it;
  const also = placesOf(games);
  const pictures = new Map<string, { head: number; picture: Thumbnail }>();
  return {
    'campaigns.list': ({ show, sort, ...looked }) =>
      repository.list({ ...looked, also, show: show === 'current' ? 'open' : show, sort: sort === 'changed' ? 'updated' : sort })
        .map(campaignCard),
    'campaigns.overview': (looked) => {
      const { open: current, ...counts } = repository.counts({ ...looked, also });
      const { all, deleted } = repository.counts();
      const next = repository.list({ show: 'going', count: 1 })[0] ?? repository.list({ count: 1 })[0];
      return {
        counts: { current, ...counts }, kept: all - deleted, all, games: repository.gamesPlayed(), next: next ? campaignCard(next) : null,
        damaged: repository.aside().damaged().map(damagedCard),
      };
    },
    'campaigns.get': ({ campaign }) => campaignCard(repository.get(campaign)),
    'campaigns.thumbnail': ({ campaign }) => {
      const { head, seats } = repository.get(campaign);
      const known = pictures.get(campaign);
      if (known?.head === head) return known.picture;
      const { game, session } = played(it, campaign);
      const sides = sidesOf(game, session.start.scenario);
      const viewer = sides.find((side) => seats[side]?.kind === 'person') ?? sides[0];
      const state = session.stateAt(head);
      setUp(game, state, viewer);
      const picture = thumbnail(game.view(game.observe(state, viewer), null));
      pictures.set(campaign, { head, picture });
      if (pictures.size > MOST_PICTURES) pictures.delete(pictures.keys().next().value!);
      return picture;
    },
  };
}

/** Making campaigns, naming and keeping them, and throwing them away. */
function changingHandlers(it: Program): Pick<Handlers, Exclude<Names, Looking | Sharing>> {
  const { repository, games, tables } = it;
  return {
    'campaigns.create': (given) => changed(it, create(it, given)),
    'campaigns.rename': ({ campaign, name }) => changed(it, repository.rename(campaign, name)),
    'campaigns.seats': ({ campaign, seats }) => {
      const { game, scenario } = repository.get(campaign);
      const checked = checkSeats(gameNamed(games, game), scenario, seats);
      const saved = repository.seat(campaign, checked);
      tables.renewLog(campaign);
      if (tables.has(campaign)) tables.get(campaign).open.table.reseat(checked);
      return changed(it, saved);
    },
    'campaigns.duplicate': ({ campaign, name }) => {
      const copy = repository.duplicate(campaign, name ?? suffixed(repository.get(campaign).name, ' (2)', NAME_MAX));
      tables.renewLog(campaign);
      return changed(it, copy);
    },
    'campaigns.tag': ({ campaign, tags }) => changed(it, repository.tag(campaign, tags)),
    'campaigns.archive': ({ campaign, archived }) => changed(it, repository.archive(campaign, archived)),
    'campaigns.delete': async ({ campaign }) => {
      const deleted = repository.delete(campaign);
      await tables.close(campaign);
      return changed(it, deleted);
    },
    'campaigns.restore': ({ campaign }) => changed(it, repository.restore(campaign)),
    'campaigns.purge': async ({ campaign }) => {
      // A campaign in the bin is on no table: whatever is not in the bin stays on it.
      repository.purge(campaign);
      it.emit({ event: 'campaigns.changed', data: { campaign } });
      return { campaign };
    },
    'campaigns.rescue': ({ campaign }) => changed(it, rescue(repository, games, campaign, join(it.folder, BACKUPS))),
    'campaigns.discard': ({ campaign }) => {
      repository.discard(campaign);
      it.emit({ event: 'campaigns.changed', data: { campaign } });
      return { campaign };
    },
  };
}

/** What leaves the program as a file, and what comes in as one. */
function sharingHandlers(it: Program): Pick<Handlers, Sharing> {
  const { repository, store } = it;
  return {
    'campaigns.export': ({ campaign }) => {
      const { name } = repository.get(campaign);
      return {
        fileName: `${fileName(name)}.${FILE_EXTENSION}`, mime: 'application/json', text: exportCampaign(repository, played(it, campaign)),
      };
    },
    'campaigns.import': async ({ text }) => changed(it, await it.prover.prove(text, (incoming) => takeIn(repository, incoming))),
    'campaigns.log': ({ campaign, format, lang, side }) => {
      const open = played(it, campaign);
      const { seats } = repository.get(campaign);
      if (side !== undefined) checkViewer(Object.keys(seats), seats, side);
      return logOf(open, format, lang, side);
    },
    'campaigns.backup': async () => {
      const made = await store.backup();
      return made && { path: made.path, madeAt: made.made };
    },
    'campaigns.backups': () => listBackups(join(it.folder, BACKUPS)).map(({ path, made }) => ({ path, madeAt: made })),
  };
}

function create({ repository, games, settings }: Program, given: Checked<'campaigns.create'>): Campaign {
  const game = gameNamed(games, given.game);
  checkScenario(game, given.scenario);
  const seats = checkSeats(game, given.scenario, given.seats);
  const options = checkSetup(game, given.scenario, given.options, seats);
  const seed = given.seed ?? randomInt(0, 2 ** 32);
  const start = { scenario: given.scenario, options, seed };
  const session = new Session(game, start);
  const { lang } = settings();
  const scenario = game.scenarios.find(({ id }) => id === given.scenario)!;
  return repository.create({
    name: given.name ?? nameFor(scenario.name[lang], (search) => repository.list({ show: 'all', game: game.id, search })),
    game: game.id, rules: game.rulesVersion, ...start, seats,
    tags: given.tags, fair: { strict: given.strict }, summary: summaryOf(game, session.state, session.opening),
  });
}

/** A short name that no other campaign of the game has: "December 1941", then "December 1941, 2". */
export function nameFor(scenario: string, found: (search: string) => readonly Pick<Campaign, 'name'>[]): string {
  const name = shorten(scenario.replace(/ ?[(,].*$/, '') || scenario, NAME_MAX - 6);
  const taken = new Set(found(name).map((it) => it.name));
  let free = name;
  for (let n = 2; taken.has(free); n++) free = `${name}, ${n}`;
  return free;
}

/** The log of a campaign as a file: what everybody may read, or what one side may. A page has pictures. */
export async function logOf(open: OpenCampaign, format: Format, lang: Lang, side?: string): Promise<FileText> {
  const { name, scenario, fair } = open.campaign;
  const lines = open.log();
  const album = format === 'html' ? await albumOf(open.session, open.head, side) : undefined;
  return exportLog({ name, game: open.game, scenario, fair, side, lines, album }, format, lang, fileName(name));
}

/** A name that every file system takes. */
export const fileName = (name: string): string =>
  name.normalize('NFKD').replace(/[^A-Za-z0-9]+/g, '-').replace(/^-+|-+$/g, '').slice(0, 60).toLowerCase() || 'campaign';
