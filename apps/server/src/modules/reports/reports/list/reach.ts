import { isoOf } from '../../../../platform/moment.ts';
import { resultReach } from '@senlab/domain';
import { mayDo, type Actor } from '../../../../platform/actor.ts';
import { isInWard, isWardOnly, ownWardOf } from '../../../ground/wards/index.ts';
import { listedStates, type ListedState, inStates } from './query.ts';
import { isReportFor, isShownToWards, mayReadWithdrawn } from '../sight.ts';
import type { StatementParameters } from '../../../../platform/counted-list/conditions.ts';
import type { Database } from '../../../../platform/database.ts';
import { reading } from '../../../../platform/tx.ts';
import type { AboutById } from '../../../ground/notices/index.ts';
import { listReportPeople } from '../report-repository.ts';

/** What somebody meets in the list, and what the rows say to them. */
export interface ListReach {
  readonly accountId: string;
  /** The states of the papers that are there for them at all. */
  readonly states: readonly ListedState[];
  /** In which of them they may know what a paper says, had it no secret of its own. */
  readonly readable: readonly ListedState[];
  /** Sees the papers of the own department and no others. */
  readonly isWardOnly: boolean;
  /** Named for what is restricted; the others know what they entered themselves, or have broken the glass for. */
  readonly knowsRestricted: boolean;
  readonly mayBreakGlass: boolean;
}

export function mayListReports(actor: Actor): boolean {
  const isConcerned = (['results.manage', 'results.read', 'results.read-released'] as const).some((right) =>
    mayDo(actor, right),
  );
  return isConcerned && mayDo(actor, 'patients.read');
}

/** Lists that leave the house as a file are for those who run the laboratory. */
export function mayExportReports(actor: Actor): boolean {
  return mayListReports(actor) && (mayDo(actor, 'results.manage') || mayDo(actor, 'results.read'));
}

function isReadable(actor: Actor, status: ListedState): boolean {
  if (status === 'withdrawn') return mayReadWithdrawn(actor);
  const reach = resultReach(actor);
  return reach === 'all' || (reach === 'released' && isShownToWards({ status }));
}

/** The administration meets every paper, and learns of what is in it as much as its other rights allow: nothing. */
export function listReachOf(actor: Actor): ListReach {
  const isOfTheHouse =
    mayDo(actor, 'results.manage') || mayDo(actor, 'results.read') || actor.roles.includes('staff');
  return {
    accountId: actor.accountId,
    states: listedStates.filter((status) => isReportFor(actor, { status })),
    readable: listedStates.filter((status) => isReadable(actor, status)),
    isWardOnly: isWardOnly(actor) || !isOfTheHouse,
    knowsRestricted: mayDo(actor, 'results.restricted'),
    mayBreakGlass: mayDo(actor, 'break-glass') && !actor.roles.includes('admin'),
  };
}

/** Whether the caller may know what a row says, had it no secret of its own. */
export function readableRow({ readable }: ListReach): string {
  return readable.length === listedStates.length ? 'true' : inStates(readable);
}

export interface Looking {
  readonly reach: ListReach;
  readonly nowMs: number;
}

/**
 * Asked anew of each row that is met. Of an `exists` among the columns the planner believes that it is asked of the whole
 * table, whatever the limit of the page, and answers it beforehand for every report of the house.
 */
function isThere(found: string): string {
  return `(select true ${found} limit 1) is true`;
}

/**
 * The rule of sightOfResult for a paper that is restricted, as a condition: whether this row keeps from the caller what
 * it is about. `row` is the name of the row in its statement. Asked of restricted rows only, which are few.
 */
export function hiddenRow(row: string, { reach, nowMs }: Looking, parameters: StatementParameters): string {
  const readable = readableRow(reach);
  if (reach.knowsRestricted) return `(is_restricted and not ${readable})`;
  const account = `${parameters.add(reach.accountId)}::uuid`;
  const entered = isThere(`from report_item item join result_item entered
    using (lab_record_id, test_code, run_no) where item.report_id = ${row}.id and entered.entered_by = ${account}`);
  if (!reach.mayBreakGlass) return `(is_restricted and not (${readable} and ${entered}))`;
  const now = parameters.add(isoOf(nowMs));
  const opened = isThere(`from break_glass glass where glass.account_id = ${account}
    and glass.patient_id = any(records_of_person(${row}.patient_id)) and glass.opened_at <= ${now} and glass.ends_at > ${now}
    and glass.reviewed_at is null`);
  return `(is_restricted and not (${readable} and (${entered} or ${opened})))`;
}

/**
 * Whose report it is, for those who meet it in the lists now. Never what it is about: of a restricted one the lists
 * tell no more than this either, so that no notice looks different from the others.
 */
export async function namedReports(
  { database }: { readonly database: Database },
  actor: Actor,
  ids: readonly string[],
): Promise<AboutById> {
  if (!mayListReports(actor)) return new Map();
  const { isWardOnly, states } = listReachOf(actor);
  return reading(database, async (tx) => {
    const ward = isWardOnly ? await ownWardOf(tx, actor) : 'every';
    const people = await listReportPeople(tx, ids);
    const nothing = { testCode: null, testName: null, valueText: null };
    return new Map(
      people
        .filter(
          ({ departmentId, status }) =>
            isInWard(ward, departmentId) && states.some((state) => state === status),
        )
        .map(({ id, recordId, sid, patientName }) => [id, { recordId, sid, patientName, ...nothing }]),
    );
  });
}
