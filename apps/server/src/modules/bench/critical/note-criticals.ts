import {
  type CriticalCommand,
  type CriticalState,
  type TransitionEvent,
  applyTransition,
  criticalDeadline,
  criticalLimitText,
  criticalTable,
  formatValue,
  unknownCriticalFacts,
  valueChangeOf,
  type Applied,
  type OrderPriority,
  type Result,
  type ValueChange,
  withUnit,
} from '@senlab/domain';
import { type AuditEvent, addAuditEvents } from '../../ground/audit/index.ts';
import {
  type StoredCritical,
  insertCriticals,
  lockStanding,
  updateCritical,
  type NewCritical,
  type StandingCritical,
} from './repository.ts';
import { newId } from '../../../platform/ids.ts';
import { isoOf, msOf } from '../../../platform/moment.ts';
import type { Tx } from '../../../platform/tx.ts';
import type { Catalogue, CatalogueTest } from '../../ground/catalogue/index.ts';
import {
  flagOfResult,
  isAlarming,
  valueOf,
  type AlarmingRecord,
  type AlarmingResult,
  type ResultChange,
} from './result-change.ts';

export interface CriticalStep {
  readonly critical: StoredCritical;
  readonly sid: string;
  readonly event: TransitionEvent<CriticalState, CriticalCommand>;
  readonly diff?: NonNullable<AuditEvent['diff']>;
}

export function criticalEvent({ critical, sid, event, diff }: CriticalStep): AuditEvent {
  return {
    actorId: event.actorId,
    action: 'update',
    command: event.command,
    entity: 'critical',
    entityId: `${sid} ${critical.testCode}/${String(critical.runNo)}`,
    patientId: critical.patientId,
    labRecordId: critical.recordId,
    fromState: event.from,
    toState: event.to,
    reason: event.reason,
    ...(diff === undefined ? {} : { diff }),
  };
}

export interface SavedResults {
  readonly record: AlarmingRecord;
  readonly changes: readonly ResultChange[];
  readonly catalogue: Catalogue;
  readonly at: string;
}

function changeOf({ before, after }: ResultChange): ValueChange | null {
  const told = valueOf(before);
  if (told === null) return null;
  const now = {
    runNo: after.isSelected || after.correctionId !== null ? after.runNo : after.runNo + 1,
    value: valueOf(after),
    isCancelled: after.status === 'cancelled',
    isCritical: after.isCritical,
  };
  return valueChangeOf({ runNo: before.runNo, value: told }, now);
}

interface Changed {
  readonly standing: StandingCritical;
  readonly change: ResultChange;
  readonly why: ValueChange;
}

/** Typed anew as a value that alarms nobody. One that was taken back is not: nobody knows yet what it is. */
function isCorrected({ change: { after }, why }: Changed): boolean {
  return why === 'corrected' && valueOf(after) !== null && !after.isCritical;
}

/**
 * What the ward was, or should be, told is no longer so. It stays on the list until somebody has said what was done, but
 * for a slip that was put right before anybody heard of it: that closes with the name of whoever did so.
 */
async function markChanged(tx: Tx, { record, at }: SavedResults, changed: Changed): Promise<AuditEvent> {
  const { standing, change, why } = changed;
  const move = (command: CriticalCommand): Result<Applied<CriticalState, CriticalCommand>> =>
    applyTransition(criticalTable, {
      state: standing.status,
      command,
      actor: 'system',
      instant: msOf(at) ?? 0,
      reason: null,
      facts: {
        ...unknownCriticalFacts,
        isValueStanding: false,
        isValueCorrected: isCorrected(changed),
        isEscalated: standing.isEscalated,
      },
    });
  const closed = move('close-corrected');
  const applied = closed.ok ? closed : move('value-change');
  if (!applied.ok) throw new Error('a critical value that changed must be able to say so');
  const { enteredBy } = change.after;
  const columns = { value_change: why, ...(closed.ok ? { closed_at: at, closed_by: enteredBy } : {}) };
  await updateCritical(tx, { id: standing.id, status: applied.value.state, at }, columns);
  const diff = { why: [null, why], value: [change.before.valueRaw, change.after.valueRaw] } as const;
  const event = criticalEvent({ critical: standing, sid: record.sid, event: applied.value.event, diff });
  return closed.ok ? { ...event, actorId: enteredBy } : event;
}

function limitOf(after: AlarmingResult, test: CatalogueTest, { ranges }: Catalogue): string | null {
  const range = ranges.get(test.code)?.find(({ id }) => id === after.rangeId) ?? null;
  return criticalLimitText(flagOfResult(after), { test, range, unit: after.unit });
}

function detected({ record, catalogue, at }: SavedResults, after: AlarmingResult): NewCritical {
  const test = catalogue.tests.get(after.testCode);
  if (test === undefined) throw new Error('a value of a test that is not offered');
  const value = valueOf(after);
  const shown = value === null ? '' : formatValue(value, test.decimals);
  const priority = record.priority as OrderPriority;
  return {
    id: newId(),
    recordId: record.id,
    testCode: after.testCode,
    runNo: after.runNo,
    resultVersion: after.version,
    patientId: record.patientId,
    locationCode: record.locationCode,
    departmentId: record.departmentId,
    sectionCode: test.sectionCode,
    priority,
    flag: after.flag ?? '',
    valueText: withUnit(shown, after.unit),
    limitText: limitOf(after, test, catalogue),
    detectedAt: at,
    dueAt: isoOf(criticalDeadline({ detectedAt: msOf(at) ?? 0, priority })),
  };
}

function detectionEvent(row: NewCritical, sid: string): AuditEvent {
  return {
    actorId: null,
    action: 'create',
    command: 'detect',
    entity: 'critical',
    entityId: `${sid} ${row.testCode}/${String(row.runNo)}`,
    patientId: row.patientId,
    labRecordId: row.recordId,
    toState: 'open',
    diff: { value: [null, row.valueText], limit: [null, row.limitText], flag: [null, row.flag] },
  };
}

async function moveStanding(
  tx: Tx,
  saved: SavedResults,
): Promise<{ readonly events: readonly AuditEvent[]; readonly left: ReadonlySet<string> }> {
  const standing = await lockStanding(tx, saved.record.id);
  const events: AuditEvent[] = [];
  const left = new Set<string>();
  for (const one of standing) {
    const change = saved.changes.find(
      ({ before }) => before.testCode === one.testCode && before.runNo === one.runNo,
    );
    const why = change === undefined ? null : changeOf(change);
    if (change !== undefined && why !== null)
      events.push(await markChanged(tx, saved, { standing: one, change, why }));
    else left.add(`${one.testCode}/${String(one.runNo)}`);
  }
  return { events, left };
}

/**
 * Called in the transaction that saved values, from the screen and from an analyser alike: opens an alarm for each that
 * became critical, and marks those whose value no longer stands. Costs nothing where nothing was or is critical. The
 * screens hear of it with the change of the record that follows.
 */
export async function noteCriticals(tx: Tx, saved: SavedResults): Promise<void> {
  const { record, changes, at } = saved;
  if (!changes.some(({ before, after }) => before.isCritical || after.isCritical)) return;
  const { events, left } = await moveStanding(tx, saved);
  const rows = changes
    .map(({ after }) => after)
    .filter((after) => isAlarming(after) && !left.has(`${after.testCode}/${String(after.runNo)}`))
    .map((after) => detected(saved, after));
  if (rows.length > 0) await insertCriticals(tx, rows);
  const all = [...events, ...rows.map((row) => detectionEvent(row, record.sid))];
  await addAuditEvents(tx, all, at);
}
