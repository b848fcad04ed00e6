import { invalid, isUuid, ok, refuse, type NotificationDraft, type Result } from '@senlab/domain';
import { type Actor, mayDo } from '../../../platform/actor.ts';
import {
  readListRequest,
  type ListRequest,
  type ListShape,
  type Page,
  type RawListRequest,
  readMomentFilters,
} from '../../../platform/lists/list-request.ts';
import { isoOf } from '../../../platform/moment.ts';
import { type Outcome, reading } from '../../../platform/tx.ts';
import { clinicalWardOf, isInWard, wardParameter } from '../../ground/wards/index.ts';
import {
  acknowledge,
  close,
  notify,
  readBack,
  type CriticalRef,
  type NotifyOutcome,
  type SeenCritical,
} from './commands.ts';
import {
  viewOf,
  type CriticalView,
  type CriticalDependencies,
  alarmsFor,
  mayMeetCriticals,
} from './policy.ts';
import {
  countActive,
  listCriticals,
  listOfRecord,
  type CriticalCounts,
  listByIds,
} from './list-repository.ts';
import type { AboutById, NoticeAbout } from '../../ground/notices/index.ts';

export interface CriticalService {
  list(actor: Actor, raw: RawListRequest): Promise<Result<Page<CriticalView>>>;
  counts(actor: Actor): Promise<Result<CriticalCounts>>;
  ofRecord(actor: Actor, recordId: string): Promise<Result<readonly CriticalView[]>>;
  notify(actor: Actor, seen: SeenCritical, call: NotificationDraft): Promise<Result<Outcome<NotifyOutcome>>>;
  acknowledge(actor: Actor, seen: SeenCritical): Promise<Result<CriticalRef>>;
  readBack(actor: Actor, seen: SeenCritical, value: string): Promise<Result<CriticalRef>>;
  close(actor: Actor, seen: SeenCritical, reason: string | null): Promise<Result<CriticalRef>>;
}

const shape: ListShape = {
  filters: { status: ['eq'], location: ['eq'], section: ['eq'], detected: ['gte', 'lte'] },
  sorts: ['detected'],
  defaultSort: { id: 'detected', desc: true },
};

/** What somebody must still do something about stands in the order in which it has to be done, and in no other. */
const activeShape: ListShape = { ...shape, sorts: [], defaultSort: { id: 'urgency', desc: false } };

function readQuery(
  raw: RawListRequest,
): Result<{ readonly request: ListRequest; readonly isActive: boolean }> {
  const isActive = raw.filtered?.some(({ id, value }) => id === 'status' && value === 'active') === true;
  const read = readListRequest(raw, isActive ? activeShape : shape);
  if (!read.ok) return read;
  const filters = readMomentFilters(read.value.filters, 'detected');
  if (filters === undefined) return invalid('unknown-filter');
  const kept = isActive ? filters.filter(({ id }) => id !== 'status') : filters;
  return ok({ request: { ...read.value, filters: kept }, isActive });
}

export function criticalService(dependencies: CriticalDependencies): CriticalService {
  const { database, clock } = dependencies;
  return {
    async list(actor, raw) {
      if (!mayMeetCriticals(actor)) return refuse({ kind: 'denied' });
      const query = readQuery(raw);
      if (!query.ok) return query;
      return reading(database, async (tx) => {
        const own = await clinicalWardOf(tx, actor);
        const page = await listCriticals(tx, {
          ...query.value,
          ward: wardParameter(await alarmsFor(tx, actor)),
        });
        const catalogue = await dependencies.catalogue.current(tx);
        return ok({ ...page, rows: page.rows.map((row) => viewOf(row, { actor, own, catalogue })) });
      });
    },

    async counts(actor) {
      if (!mayMeetCriticals(actor)) return refuse({ kind: 'denied' });
      return reading(database, async (tx) =>
        ok(
          await countActive(tx, { ward: wardParameter(await alarmsFor(tx, actor)), at: isoOf(clock.now()) }),
        ),
      );
    },

    async ofRecord(actor, recordId) {
      if (!mayMeetCriticals(actor)) return refuse({ kind: 'denied' });
      if (!isUuid(recordId)) return ok([]);
      return reading(database, async (tx) => {
        const own = await clinicalWardOf(tx, actor);
        const rows = await listOfRecord(tx, recordId);
        const catalogue = await dependencies.catalogue.current(tx);
        const ward = await alarmsFor(tx, actor);
        const met = rows.filter(({ departmentId }) => isInWard(ward, departmentId));
        return ok(met.map((row) => viewOf(row, { actor, own, catalogue })));
      });
    },

    notify: (actor, seen, call) => notify(dependencies, { actor, seen, call }),
    acknowledge: (actor, seen) => acknowledge(dependencies, { actor, seen }),
    readBack: (actor, seen, value) => readBack(dependencies, { actor, seen, value }),
    close: (actor, seen, reason) => close(dependencies, { actor, seen, reason }),
  };
}

/** What was dealt with is told by its number alone: a value that nobody must act upon is not repeated. */
const over: readonly string[] = ['acknowledged', 'closed'];

/**
 * Alarms by the names that their list shows to this person now. One whose value is not for her is left out whole: beside
 * a name a missing value would say that it is a secret one.
 */
export async function namedAlarms(
  { database, catalogue: catalogues }: CriticalDependencies,
  actor: Actor,
  ids: readonly string[],
): Promise<AboutById> {
  if (!mayMeetCriticals(actor) || !mayDo(actor, 'patients.read')) return new Map();
  return reading(database, async (tx) => {
    const own = await clinicalWardOf(tx, actor);
    const ward = await alarmsFor(tx, actor);
    const catalogue = await catalogues.current(tx);
    const aboutOf = ({ recordId, sid, patientName, testCode, valueText }: CriticalView): NoticeAbout => ({
      recordId,
      sid,
      patientName,
      testCode,
      testName: catalogue.tests.get(testCode)?.name ?? testCode,
      valueText,
    });
    return new Map(
      (await listByIds(tx, ids))
        .filter(({ status, departmentId }) => !over.includes(status) && isInWard(ward, departmentId))
        .map((row) => viewOf(row, { actor, own, catalogue }))
        .filter(({ valueText }) => valueText !== null)
        .map((view) => [view.id, aboutOf(view)]),
    );
  });
}
