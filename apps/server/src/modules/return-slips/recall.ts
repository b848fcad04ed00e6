import { isoOf } from '../../platform/moment.ts';
import type { Tx } from '../../platform/tx.ts';
import type { AuditEvent } from '../audit/index.ts';
import type { CounterNow } from './counter-now.ts';
import { insertRecalls, settleRecalls } from './recall-repository.ts';
import { updateSlip } from './slip-repository.ts';
import { listOutdated, type OutdatedReport } from './standing-repository.ts';
import { decideSlipStep, slipEvent } from './steps.ts';

interface Held {
  readonly id: string;
  readonly version: number;
  readonly code: string;
  readonly patientId: string;
  readonly status: OutdatedReport['slipStatus'];
}

interface Found {
  readonly outdated: readonly OutdatedReport[];
  readonly nowMs: number;
}

interface Moved {
  readonly slip: Held;
  readonly events: readonly AuditEvent[];
}

export function namesOf(reports: readonly Pick<OutdatedReport, 'code' | 'versionNo'>[]): string {
  return reports.map(({ code, versionNo }) => `${code}/${String(versionNo)}`).join(', ');
}

const idsOf = (reports: readonly OutdatedReport[]): readonly string[] =>
  reports.map(({ reportId }) => reportId);

/** Also of a slip that was recalled before: each of its papers may be found wrong at another time. */
async function recall(tx: Tx, slip: Held, { outdated, nowMs }: Found): Promise<Moved> {
  const fresh = outdated.filter(({ isRecalled }) => !isRecalled);
  if (fresh.length === 0) return { slip, events: [] };
  const facts = { hasOutdatedVersion: true };
  const step = decideSlipStep({ state: slip.status, command: 'recall', actor: 'system', nowMs, facts });
  if (!step.ok) return { slip, events: [] };
  const at = isoOf(nowMs);
  const status = step.value.state;
  const version = await updateSlip(tx, slip, { status, recalled_at: at, at });
  await insertRecalls(tx, { slipId: slip.id, reportIds: idsOf(fresh) }, at);
  const event = slipEvent(slip, step.value, { reports: [namesOf(fresh), null] });
  return { slip: { ...slip, status, version }, events: [event] };
}

/** Whoever has the new version needs the old one no more; a withdrawn one is taken back by hand. */
function isPutRight({ status, isNewHandedOver }: OutdatedReport): boolean {
  return status === 'superseded' && isNewHandedOver;
}

async function settle(tx: Tx, slip: Held, { outdated, nowMs }: Found): Promise<readonly AuditEvent[]> {
  const right = outdated.filter(isPutRight);
  if (right.length === 0) return [];
  const facts = { hasOutdatedVersion: true, isRecallSettled: false };
  const step = decideSlipStep({
    state: slip.status,
    command: 'settle-recall',
    actor: 'system',
    nowMs,
    facts,
  });
  if (!step.ok) return [];
  const at = isoOf(nowMs);
  await updateSlip(tx, slip, { status: step.value.state, at });
  await settleRecalls(tx, { slipId: slip.id, reportIds: idsOf(right) }, { at, by: null });
  return [slipEvent(slip, step.value, { reports: [namesOf(right), null] })];
}

/** Every version that no longer holds is recalled, and settled where the right one is out already. */
export async function settleOutdated(tx: Tx, now: CounterNow): Promise<readonly AuditEvent[]> {
  const { patientId, nowMs } = now;
  const all = await listOutdated(tx, now.patientIds);
  const events: AuditEvent[] = [];
  for (const [id, outdated] of Map.groupBy(all, (one) => one.slipId)) {
    const [first] = outdated;
    if (first === undefined) continue;
    const { slipVersion: version, slipCode: code, slipStatus: status } = first;
    const recalled = await recall(tx, { id, version, code, patientId, status }, { outdated, nowMs });
    const settled = await settle(tx, recalled.slip, { outdated, nowMs });
    events.push(...recalled.events, ...settled);
  }
  return events;
}
