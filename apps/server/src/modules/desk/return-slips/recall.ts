import { isOldPaperOut, type OldPaper } from '@senlab/domain';
import type { Actor } from '../../../platform/actor.ts';
import { isoOf } from '../../../platform/moment.ts';
import type { Tx } from '../../../platform/tx.ts';
import type { AuditEvent } from '../../ground/audit/index.ts';
import type { CounterNow } from './counter.ts';
import { insertRecalls, noteOldPaper, listOutdated, type OutdatedReport } from './recall-repository.ts';
import { updateSlip } from './slip-repository.ts';
import { decideSlipStep, slipEvent, tellCounter } from './steps.ts';

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

interface Said {
  readonly reports: readonly OutdatedReport[];
  readonly oldPaper: OldPaper;
}

/** The slips of one person with something on them that is no longer right. */
async function outdatedSlips(
  tx: Tx,
  { patientId, patientIds }: CounterNow,
): Promise<readonly { readonly slip: Held; readonly outdated: readonly OutdatedReport[] }[]> {
  const all = await listOutdated(tx, patientIds);
  return [...Map.groupBy(all, (one) => one.slipId)].flatMap(([id, outdated]) =>
    outdated.slice(0, 1).map(({ slipVersion: version, slipCode: code, slipStatus: status }) => ({
      slip: { id, version, code, patientId, status },
      outdated,
    })),
  );
}

export function namesOf(reports: readonly Pick<OutdatedReport, 'code' | 'versionNo'>[]): string {
  return reports.map(({ code, versionNo }) => `${code}/${String(versionNo)}`).join(', ');
}

const idsOf = (reports: readonly OutdatedReport[]): readonly string[] =>
  reports.map(({ reportId }) => reportId);

/** Also of a slip that was recalled before: each of its papers may be found wrong at another time. */
async function recall(tx: Tx, slip: Held, { outdated, nowMs }: Found): Promise<readonly AuditEvent[]> {
  const fresh = outdated.filter(({ isRecalled }) => !isRecalled);
  if (fresh.length === 0) return [];
  const facts = { hasOutdatedVersion: true };
  const step = decideSlipStep({ state: slip.status, command: 'recall', actor: 'system', nowMs, facts });
  if (!step.ok) return [];
  const at = isoOf(nowMs);
  await updateSlip(tx, slip, { status: step.value.state, recalled_at: at, at });
  await insertRecalls(tx, { slipId: slip.id, reportIds: idsOf(fresh) }, at);
  return [slipEvent(slip, step.value, { reports: [namesOf(fresh), null] })];
}

/** What was said of the older papers while the newer ones were handed over, by the code of the report. */
export interface AskedPapers {
  readonly actor: Actor;
  readonly oldPapers: ReadonlyMap<string, OldPaper>;
}

/** One answer is about every older version of a report that is still out; a withdrawn one is taken back by hand. */
function saidOf({ status, isNewHandedOver, code }: OutdatedReport, asked: AskedPapers): OldPaper | undefined {
  return status === 'superseded' && isNewHandedOver ? asked.oldPapers.get(code) : undefined;
}

/** Every version that no longer holds is recalled. */
export async function recallOutdated(tx: Tx, now: CounterNow): Promise<readonly AuditEvent[]> {
  const events: AuditEvent[] = [];
  for (const { slip, outdated } of await outdatedSlips(tx, now)) {
    events.push(...(await recall(tx, slip, { outdated, nowMs: now.nowMs })));
  }
  return events;
}

/** Here again, or lost: nobody is called for it any more. */
async function settle(
  tx: Tx,
  slip: Held,
  { reports, oldPaper, actor, nowMs }: Said & { readonly actor: Actor; readonly nowMs: number },
): Promise<AuditEvent> {
  const facts = { hasOutdatedVersion: true, isRecallSettled: false };
  const step = decideSlipStep({ state: slip.status, command: 'settle-recall', actor, nowMs, facts });
  if (!step.ok) throw new Error(`a recall that was answered cannot be settled: ${step.refusal.kind}`);
  await updateSlip(tx, slip, { status: step.value.state, at: isoOf(nowMs) });
  return slipEvent(slip, step.value, { reports: [namesOf(reports), null], oldPaper: [null, oldPaper] });
}

/**
 * What was said of the older papers when newer ones were handed over, after what is outdated was recalled. A newer version
 * in her hand does not bring the older one back: what is still out stays recalled, with what was said of it.
 */
export async function answerOldPapers(tx: Tx, now: CounterNow, asked: AskedPapers): Promise<void> {
  if (asked.oldPapers.size === 0) return;
  const { actor } = asked;
  const { patientId, nowMs } = now;
  const at = isoOf(nowMs);
  const events: AuditEvent[] = [];
  for (const { slip, outdated } of await outdatedSlips(tx, now)) {
    let { version } = slip;
    for (const [oldPaper, reports] of Map.groupBy(outdated, (one) => saidOf(one, asked))) {
      if (oldPaper === undefined) continue;
      await noteOldPaper(
        tx,
        { slipId: slip.id, reportIds: idsOf(reports) },
        { oldPaper, at, by: actor.accountId },
      );
      if (isOldPaperOut(oldPaper)) continue;
      events.push(await settle(tx, { ...slip, version }, { reports, oldPaper, actor, nowMs }));
      version += 1;
    }
  }
  await tellCounter(tx, { patientId, events, at });
}
