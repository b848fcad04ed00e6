import {
  isStoredDate,
  isUuid,
  karyotypeSpecimenKinds,
  karyotypeStates,
  invalid,
  ok,
  refuse,
  type Result,
} from '@senlab/domain';
import { mayDo, type Actor } from '../../../platform/actor.ts';
import {
  readListRequest,
  type ListShape,
  type Page,
  type RawListRequest,
} from '../../../platform/lists/list-request.ts';
import { reading, type Tx } from '../../../platform/tx.ts';
import { isInWard, wardOf, wardParameter } from '../../ground/wards/index.ts';
import { confirmMask, moveAside, type AsideMove } from './aside.ts';
import { linkCouple, type CoupleLink } from './couple.ts';
import {
  failCulture,
  harvestCulture,
  setUpCulture,
  stainKaryotype,
  type Banding,
  type CultureDraft,
  type CultureFailure,
  type Harvest,
} from './culture.ts';
import {
  listKaryotypes,
  listRows,
  listRunning,
  listUnregistered,
  type KaryotypeQuery,
  type RunningCulture,
  type WaitingItem,
} from './list-repository.ts';
import type { KaryotypeRef, SeenKaryotype } from './move.ts';
import {
  listCells,
  listCultures,
  listImages,
  listReadings,
  listRecordsOfFile,
  type Cell,
  type ImageRow,
} from './parts-repository.ts';
import { mayReadKaryotypes, sightOf, type KaryotypesDependencies } from './policy.ts';
import {
  attachImage,
  beginReading,
  finishKaryotypeReading,
  keepCells,
  settleKaryotype,
  type FinishedReading,
  type KeptCells,
  type Settlement,
} from './reading.ts';
import {
  describeKaryotype,
  registerKaryotype,
  type KaryotypeDescription,
  type KaryotypeDraft,
} from './register.ts';
import { findKaryotype, findNames, listPhrases, type KaryotypePhrase } from './repository.ts';
import {
  countMonths,
  countReadings,
  type KaryotypeStatistics,
  type MonthSpan,
} from './statistics-repository.ts';
import {
  isBlind,
  isImageSeen,
  rowViewOf,
  viewOf,
  type KaryotypeRowView,
  type KaryotypeView,
} from './view.ts';

type Changed = Promise<Result<KaryotypeRef>>;

interface Seen {
  readonly seen: SeenKaryotype;
}

export interface KaryotypesService {
  list(actor: Actor, raw: RawListRequest): Promise<Result<Page<KaryotypeRowView>>>;
  find(actor: Actor, id: string): Promise<Result<KaryotypeView>>;
  board(actor: Actor): Promise<Result<readonly RunningCulture[]>>;
  toRegister(actor: Actor): Promise<Result<readonly WaitingItem[]>>;
  statistics(
    actor: Actor,
    span: { readonly from: string; readonly to: string },
  ): Promise<Result<KaryotypeStatistics>>;
  phrases(actor: Actor): Promise<Result<readonly KaryotypePhrase[]>>;
  register(actor: Actor, draft: KaryotypeDraft): Changed;
  describe(actor: Actor, given: Seen & { readonly description: KaryotypeDescription }): Changed;
  linkCouple(actor: Actor, given: CoupleLink): Changed;
  setUpCulture(actor: Actor, given: Seen & { readonly culture: CultureDraft }): Changed;
  harvest(actor: Actor, given: Seen & { readonly harvest: Harvest }): Changed;
  failCulture(actor: Actor, given: Seen & { readonly failure: CultureFailure }): Changed;
  stain(actor: Actor, given: Seen & { readonly banding: Banding }): Changed;
  attachImage(
    actor: Actor,
    given: Seen & { readonly fileId: string; readonly kind: ImageRow['kind'] },
  ): Changed;
  beginReading(actor: Actor, seen: SeenKaryotype): Changed;
  keepCells(
    actor: Actor,
    given: { readonly id: string; readonly cells: readonly Cell[] },
  ): Promise<Result<KeptCells>>;
  finishReading(actor: Actor, given: FinishedReading): Changed;
  settle(actor: Actor, given: Settlement): Changed;
  confirmMask(actor: Actor, given: Seen & { readonly maskedIscn: string }): Changed;
  move(actor: Actor, given: AsideMove): Changed;
}

const shape: ListShape = {
  filters: { keyword: ['eq'], status: ['eq'], kind: ['eq'] },
  sorts: ['registered', 'code', 'status'],
  defaultSort: { id: 'registered', desc: true },
};

/** What is no state and no kind finds nothing, and is refused as every unknown filter is. */
function readQuery(raw: RawListRequest): Result<KaryotypeQuery> {
  const read = readListRequest(raw, shape);
  if (!read.ok) return read;
  const valueOf = (wanted: string): string | null =>
    read.value.filters.find(({ id }) => id === wanted)?.value.trim() ?? null;
  const [status, kind, keyword] = [valueOf('status'), valueOf('kind'), valueOf('keyword')];
  const isActive = status === 'active';
  const isStatus = status === null || isActive || (karyotypeStates as readonly string[]).includes(status);
  const isKind = kind === null || (karyotypeSpecimenKinds as readonly string[]).includes(kind);
  if (!isStatus || !isKind) return invalid('unknown-filter');
  const filters = read.value.filters.filter(({ id }) => id !== 'keyword' && (id !== 'status' || !isActive));
  return ok({ request: { ...read.value, filters }, isActive, keyword: keyword === '' ? null : keyword });
}

const unknown = { kind: 'not-found', reason: 'karyotype-unknown' } as const;

async function find(tx: Tx, actor: Actor, id: string): Promise<Result<KaryotypeView>> {
  const stored = isUuid(id) ? await findKaryotype(tx, id) : undefined;
  if (stored === undefined) return refuse(unknown);
  const ward = await wardOf(tx, actor);
  const rows = await listRows(tx, [id, ...(stored.spouse_id === null ? [] : [stored.spouse_id])]);
  const met = rows.filter(({ departmentId }) => isInWard(ward, departmentId));
  const row = met.find((each) => each.id === id);
  if (row === undefined) return refuse(unknown);
  const names = await findNames(tx, [stored.settled_by, stored.approved_by]);
  const nameOf = (accountId: string | null): string | null => names.get(accountId ?? '') ?? null;
  const detail = {
    row,
    stored: {
      ...stored,
      settledByName: nameOf(stored.settled_by),
      approvedByName: nameOf(stored.approved_by),
    },
    cultures: await listCultures(tx, id),
    readings: await listReadings(tx, id),
    cells: await listCells(tx, id),
    images: await listImages(tx, id),
    spouse: met.find((each) => each.id === stored.spouse_id) ?? null,
  };
  return ok(viewOf(detail, actor));
}

const mostMonths = 24;

const monthNumber = (day: string): number => Number(day.slice(0, 4)) * 12 + Number(day.slice(5, 7));

/** Both ends in. */
function isCountable({ from, to }: MonthSpan): boolean {
  if (!isStoredDate(from) || !isStoredDate(to) || from > to) return false;
  return monthNumber(to) - monthNumber(from) < mostMonths;
}

/** How much the genetics room does, for whoever answers for it. What was found is counted nowhere: few are told apart. */
async function karyotypeStatistics(
  { database }: KaryotypesDependencies,
  actor: Actor,
  span: MonthSpan,
): Promise<Result<KaryotypeStatistics>> {
  const answersFor = mayDo(actor, 'karyotypes.work') || mayDo(actor, 'karyotypes.approve');
  if (!mayReadKaryotypes(actor) || !answersFor) return refuse({ kind: 'denied' });
  if (!isCountable(span)) return invalid('karyotype-months-out-of-range');
  return reading(database, async (tx) => {
    const ward = wardParameter(await wardOf(tx, actor));
    return ok({ months: await countMonths(tx, span, ward), readers: await countReadings(tx, span, ward) });
  });
}

export function karyotypesService(dependencies: KaryotypesDependencies): KaryotypesService {
  const { database } = dependencies;
  return {
    async list(actor, raw) {
      if (!mayReadKaryotypes(actor)) return refuse({ kind: 'denied' });
      const query = readQuery(raw);
      if (!query.ok) return query;
      return reading(database, async (tx) => {
        const page = await listKaryotypes(tx, query.value, wardParameter(await wardOf(tx, actor)));
        return ok({ ...page, rows: page.rows.map((row) => rowViewOf(row, actor)) });
      });
    },
    async find(actor, id) {
      if (!mayReadKaryotypes(actor)) return refuse({ kind: 'denied' });
      return reading(database, (tx) => find(tx, actor, id));
    },
    async board(actor) {
      if (!mayReadKaryotypes(actor)) return refuse({ kind: 'denied' });
      return reading(database, async (tx) =>
        ok(await listRunning(tx, wardParameter(await wardOf(tx, actor)))),
      );
    },
    async toRegister(actor) {
      if (!mayReadKaryotypes(actor)) return refuse({ kind: 'denied' });
      return reading(database, async (tx) =>
        ok(await listUnregistered(tx, wardParameter(await wardOf(tx, actor)))),
      );
    },
    statistics: (actor, span) => karyotypeStatistics(dependencies, actor, span),
    // For whoever writes: to all others the house's words say nothing about a record.
    async phrases(actor) {
      if (!mayDo(actor, 'karyotypes.work')) return refuse({ kind: 'denied' });
      return reading(database, async (tx) => ok(await listPhrases(tx)));
    },
    register: (actor, draft) => registerKaryotype(dependencies, actor, draft),
    describe: (actor, given) => describeKaryotype(dependencies, actor, given),
    linkCouple: (actor, given) => linkCouple(dependencies, actor, given),
    setUpCulture: (actor, given) => setUpCulture(dependencies, actor, given),
    harvest: (actor, given) => harvestCulture(dependencies, actor, given),
    failCulture: (actor, given) => failCulture(dependencies, actor, given),
    stain: (actor, given) => stainKaryotype(dependencies, actor, given),
    attachImage: (actor, given) => attachImage(dependencies, actor, given),
    beginReading: (actor, seen) => beginReading(dependencies, actor, seen),
    keepCells: (actor, given) => keepCells(dependencies, actor, given),
    finishReading: (actor, given) => finishKaryotypeReading(dependencies, actor, given),
    settle: (actor, given) => settleKaryotype(dependencies, actor, given),
    confirmMask: (actor, given) => confirmMask(dependencies, actor, given),
    move: (actor, given) => moveAside(dependencies, actor, given),
  };
}

/** A picture of chromosomes is seen by whoever may see what its record says, at the time when she may. */
export async function isKaryotypeImage(tx: Tx, actor: Actor, fileId: string): Promise<boolean> {
  if (!mayReadKaryotypes(actor)) return false;
  const ids = await listRecordsOfFile(tx, fileId);
  const ward = await wardOf(tx, actor);
  for (const row of ids.length === 0 ? [] : await listRows(tx, ids)) {
    const stored = await findKaryotype(tx, row.id);
    const image = (await listImages(tx, row.id)).find((each) => each.fileId === fileId);
    if (stored === undefined || image === undefined || !isInWard(ward, row.departmentId)) continue;
    const given = { actor, sight: sightOf(actor, row), isOpen: isBlind(stored) };
    if (isImageSeen(image, given)) return true;
  }
  return false;
}
