import {
  type SightActor,
  codesOfFormula,
  resultReach,
  secrecyOfResult,
  sightOfResult,
  type AccountId,
  type ResultSightKind,
  type ResultState,
  type Sensitivity,
} from '@senlab/domain';
import type { Actor } from '../../../platform/actor.ts';
import type { Tx } from '../../../platform/tx.ts';
import { isInWard, ownWardOf, type OwnWard } from '../../ground/wards/index.ts';
import { resultNeeds, type ResultNeeds } from './needs.ts';
import type { ResultRecord, ItemRow } from './list-repository.ts';
import { testOfEvent, type TimelineRow } from '../../ground/audit/index.ts';
import type { Catalogue } from '../../ground/catalogue/index.ts';
import { formulaBookOf } from './calculated.ts';

interface Reading {
  readonly actor: Actor;
  readonly nowMs: number;
  /** Left out: the real ones. */
  readonly needs?: Pick<ResultNeeds, 'openBreakGlassOf'>;
}

type ReadRecord = Pick<ResultRecord, 'id' | 'departmentId' | 'patientId'>;

async function wardToMatch(tx: Tx, actor: Actor): Promise<OwnWard> {
  const { permissions, roles } = actor;
  // Asked of nobody else: those who read everything, and the house's own staff, meet the records of every ward.
  const isOfNone = permissions.has('results.read') || roles.includes('staff');
  return isOfNone ? { departmentId: null } : ownWardOf(tx, actor);
}

/** The person as the rules of secrecy look at her, before each of these records, by their ids. */
export async function readersOf(
  tx: Tx,
  records: readonly ReadRecord[],
  { actor, nowMs, needs = resultNeeds }: Reading,
): Promise<ReadonlyMap<string, SightActor>> {
  const { accountId, permissions, roles } = actor;
  const ward = await wardToMatch(tx, actor);
  const patientIds = [...new Set(records.map(({ patientId }) => patientId))];
  const opened = permissions.has('break-glass')
    ? await needs.openBreakGlassOf(tx, actor, { patientIds, nowMs })
    : new Set<string>();
  return new Map(
    records.map((record) => {
      const departmentMatches = isInWard(ward, record.departmentId);
      const hasBreakGlass = opened.has(record.patientId);
      return [record.id, { accountId, permissions, roles, departmentMatches, hasBreakGlass }];
    }),
  );
}

export async function readerOf(
  tx: Tx,
  { record, ...reading }: Reading & { readonly record: ReadRecord },
): Promise<SightActor> {
  const reader = (await readersOf(tx, [record], reading)).get(record.id);
  if (reader === undefined) throw new Error('nobody reads this record');
  return reader;
}

const everything: readonly Sensitivity[] = ['HIV', 'GENETIC', 'FETAL_SEX'];

/**
 * What a test must be kept secret for. A calculated value tells what it was calculated from, so it is as secret as
 * the most secret of those. A test that nobody knows is kept from everyone.
 */
export function sensitivitiesOf(testCode: string, catalogue: Catalogue): readonly string[] {
  const test = catalogue.tests.get(testCode);
  if (test === undefined) return everything;
  const formula = formulaBookOf(catalogue).get(testCode);
  const inherited = formula === undefined ? [] : codesOfFormula(formula);
  return [...test.sensitive, ...inherited.flatMap((code) => sensitivitiesOf(code, catalogue))];
}

/** Of the version that was measured and of the one in force: what either keeps secret stays so. */
export function secretsOf(
  { testCode, sensitive }: Pick<ItemRow, 'testCode' | 'sensitive'>,
  catalogue: Catalogue,
): readonly string[] {
  return [...sensitive, ...sensitivitiesOf(testCode, catalogue)];
}

/** Which results of a record somebody meets, each with what may be known of it. */
export function sightOfItem(reader: SightActor, item: ItemRow, catalogue: Catalogue): ResultSightKind {
  const { status, isSelected, enteredBy } = item;
  return sightOfResult(reader, {
    sensitivities: secretsOf(item, catalogue),
    // Every test that is made of such a tube is marked by its own sensitivity, as is the mother's blood.
    isFetalSpecimen: false,
    status: status as ResultState,
    enteredBy: enteredBy as AccountId | null,
    isReleased: status === 'released' && isSelected,
  });
}

/**
 * HIV: those on the list, whoever made the result, and who broke the glass. Sex of an unborn child: nobody outside the
 * genetics room; a value with only its sex masked is shown by the page that knows how, and closed here.
 */
export function maySeeValue(
  reader: SightActor,
  { sensitive, enteredBy }: { readonly sensitive: readonly string[]; readonly enteredBy: string | null },
): boolean {
  const secrecy = secrecyOfResult(reader, {
    sensitivities: sensitive,
    isFetalSpecimen: false,
    status: 'entered',
    enteredBy: enteredBy as AccountId | null,
    isReleased: false,
  });
  return secrecy === 'value';
}

const telling: readonly string[] = ['acknowledge-delta', 'reflex', 'withdraw-reflex'];

/** That it happened says what the value is like. */
function isTelling({ entity, command }: TimelineRow): boolean {
  return entity === 'critical' || telling.includes(command);
}

/** Of a paper, of its file, of what was written on it: each can be computed for every answer and compared. */
const digests: readonly string[] = ['documentHash', 'sha256', 'conclusionLength'];

/** They stay in the log, which is checked by them, and are shown to nobody. */
export function withoutDigests<T extends TimelineRow>(row: T): T {
  const { diff } = row;
  if (diff === null || !digests.some((key) => key in diff)) return row;
  const kept = Object.entries(diff).filter(([key]) => !digests.includes(key));
  return { ...row, diff: kept.length === 0 ? null : Object.fromEntries(kept) };
}

/** Why a report was corrected or withdrawn tells of its values, too. */
function redactReportEvent(row: TimelineRow, actor: Actor): TimelineRow {
  const isRestricted = row.diff?.['restricted'] !== undefined;
  const isOpen =
    resultReach(actor) === 'all' && (!isRestricted || actor.permissions.has('results.restricted'));
  return isOpen ? row : { ...row, diff: null, reason: null };
}

/**
 * The events of a record as this person may read them. Values and reasons are left out where the value itself would
 * be: somebody writes "nghi dương tính" as the reason for another run. An alarm, or a difference that was believed, is
 * left out whole.
 */
export function redactResultEvents(
  rows: readonly TimelineRow[],
  { actor, catalogue }: { readonly actor: Actor; readonly catalogue: Catalogue },
): readonly TimelineRow[] {
  const seesAll = resultReach(actor) === 'all';
  const reader = { ...actor, departmentMatches: false, hasBreakGlass: false };
  return rows.flatMap((event) => {
    const row = withoutDigests(event);
    if (row.entity === 'report') return [redactReportEvent(row, actor)];
    const testCode = testOfEvent(row);
    if (testCode === null) return [row];
    const sensitive = sensitivitiesOf(testCode, catalogue);
    if (seesAll && maySeeValue(reader, { sensitive, enteredBy: null })) return [row];
    return isTelling(row) ? [] : [{ ...row, diff: null, reason: null }];
  });
}
