import {
  checkControlEntry,
  checkResultComment,
  evaluateRun,
  instantOf,
  invalid,
  isUuid,
  ok,
  refuse,
  shiftOf,
  type Result,
} from '@senlab/domain';
import { mayDo, type Actor } from '../../../platform/actor.ts';
import { newId } from '../../../platform/ids.ts';
import { isoOf } from '../../../platform/moment.ts';
import { inTransaction, type Tx } from '../../../platform/tx.ts';
import { addAuditEvents, type AuditEvent } from '../../ground/audit/index.ts';
import { type QualityControlDependencies, tellQualityChange } from './dependencies.ts';
import { findInstrument } from './instrument-repository.ts';
import { lockLotsBeside, type LotRow } from './lot-repository.ts';
import { findRuns, insertRuns, listHistory, type NewRun } from './run-repository.ts';
import { pointOf, type RunRow } from './run-row.ts';

export interface RunEntry {
  readonly lotId: string;
  /** As typed, with comma or dot. */
  readonly value: string;
  /** When it was measured; null: now. */
  readonly time: string | null;
  readonly comment: string | null;
}

interface ReadEntry {
  readonly entry: RunEntry;
  readonly comment: string | null;
  readonly measuredMs: number;
  readonly nowMs: number;
}

function readEntry(entry: RunEntry, nowMs: number): Result<ReadEntry> {
  const measuredMs = entry.time === null ? nowMs : instantOf(entry.time);
  if (measuredMs === undefined) return invalid('control-time-not-valid');
  const comment = checkResultComment(entry.comment ?? '');
  return comment.ok ? ok({ entry, comment: comment.value, measuredMs, nowMs }) : comment;
}

async function checkInstrumentOf(tx: Tx, lot: LotRow): Promise<Result<null>> {
  const instrument = await findInstrument(tx, lot.instrumentCode);
  if (instrument?.isActive !== true) return refuse({ kind: 'conflict', reason: 'instrument-not-used' });
  const isMeasured = instrument.tests.some(({ testCode }) => testCode === lot.testCode);
  return isMeasured ? ok(null) : refuse({ kind: 'conflict', reason: 'instrument-lacks-test' });
}

/** Judged by what was measured before it. What was measured after it keeps the judgement that it has. */
async function judge(
  tx: Tx,
  lot: LotRow,
  given: ReadEntry & { readonly value: string },
): Promise<NewRunCore> {
  const { instrumentCode, testCode, level, id: lotId } = lot;
  const [id, at] = [newId(), given.measuredMs];
  const place = { instrumentCode, testCode, level, lotId };
  const history = await listHistory(tx, { ...place, at: isoOf(at) });
  const shift = shiftOf(at);
  const newest = { run: { id, lotId, level, value: given.value, at, shift }, lot };
  const judgement = evaluateRun(newest, history.map(pointOf));
  return { id, ...place, value: given.value, measuredAt: isoOf(at), shift, judgement };
}
type NewRunCore = Omit<NewRun, 'comment' | 'enteredBy' | 'enteredAt'>;

function eventOf(run: NewRun): AuditEvent {
  const { instrumentCode, testCode, level, value, measuredAt, judgement } = run;
  const codes = [...new Set(judgement.rules.map(({ code }) => code))];
  const told = { lotId: run.lotId, instrumentCode, testCode, level, value, measuredAt, rules: codes };
  return {
    actorId: run.enteredBy,
    action: 'create',
    command: 'enter',
    entity: 'control-run',
    entityId: run.id,
    toState: judgement.outcome,
    diff: Object.fromEntries(Object.entries(told).map(([field, after]) => [field, [null, after]])),
  };
}

async function store(tx: Tx, actor: Actor, read: ReadEntry): Promise<Result<RunRow>> {
  const lot = await lockLotsBeside(tx, read.entry.lotId);
  if (lot === undefined) return refuse({ kind: 'not-found', reason: 'control-lot-unknown' });
  const { measuredMs, nowMs, comment } = read;
  const checked = checkControlEntry({
    text: read.entry.value,
    source: 'typed',
    at: measuredMs,
    now: nowMs,
    lot: { ...lot, state: lot.status },
  });
  if (!checked.ok) return checked;
  const placed = await checkInstrumentOf(tx, lot);
  if (!placed.ok) return placed;
  const judged = await judge(tx, lot, { ...read, value: checked.value });
  const run = { ...judged, comment, enteredBy: actor.accountId, enteredAt: isoOf(nowMs) };
  await insertRuns(tx, [run]);
  await addAuditEvents(tx, [eventOf(run)], run.enteredAt);
  await tellQualityChange(tx, run.instrumentCode);
  const [stored] = await findRuns(tx, [run.id]);
  if (stored === undefined) throw new Error('a control run was not stored');
  return ok(stored);
}

export async function enterRun(
  { database, clock }: QualityControlDependencies,
  actor: Actor,
  entry: RunEntry,
): Promise<Result<RunRow>> {
  if (!mayDo(actor, 'results.enter')) return refuse({ kind: 'denied' });
  if (!isUuid(entry.lotId)) return refuse({ kind: 'not-found', reason: 'control-lot-unknown' });
  const read = readEntry(entry, clock.now());
  return read.ok ? inTransaction(database, (tx) => store(tx, actor, read.value)) : read;
}
