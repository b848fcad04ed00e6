import { isoOf } from '../../platform/moment.ts';
import type { Tx } from '../../platform/tx.ts';
import type { AuditEvent } from '../audit/index.ts';
import type { CounterNow } from './counter-now.ts';
import { updateSlip } from './slip-repository.ts';
import { listOutdated, type OutdatedReport } from './standing-repository.ts';
import { decideSlipStep, slipEvent } from './steps.ts';

interface Held {
  readonly id: string;
  readonly version: number;
  readonly code: string;
  readonly patientId: string;
}

async function recall(
  tx: Tx,
  held: Held,
  { outdated, now }: { readonly outdated: readonly OutdatedReport[]; readonly now: CounterNow },
): Promise<{ readonly version: number; readonly events: readonly AuditEvent[] }> {
  const [first] = outdated;
  if (first === undefined || first.slipStatus === 'recalled') return { version: held.version, events: [] };
  const facts = { hasOutdatedVersion: true };
  const asked = {
    state: first.slipStatus,
    command: 'recall',
    actor: 'system',
    nowMs: now.nowMs,
    facts,
  } as const;
  const step = decideSlipStep(asked);
  if (!step.ok) return { version: held.version, events: [] };
  const at = isoOf(now.nowMs);
  const version = await updateSlip(tx, held, { status: step.value.state, recalled_at: at, at });
  const reports = outdated.map(({ code, versionNo }) => `${code}/${String(versionNo)}`).join(', ');
  return { version, events: [slipEvent(held, step.value, { reports: [reports, null] })] };
}

/** Whoever has the new version needs the old one no more; a withdrawn one is taken back by hand. */
function isPutRight({ status, isNewHandedOver }: OutdatedReport): boolean {
  return status === 'superseded' && isNewHandedOver;
}

async function settle(
  tx: Tx,
  held: Held,
  { outdated, now }: { readonly outdated: readonly OutdatedReport[]; readonly now: CounterNow },
): Promise<readonly AuditEvent[]> {
  if (!outdated.every(isPutRight)) return [];
  const facts = { isRecallSettled: false };
  const asked = {
    state: 'recalled',
    command: 'settle-recall',
    actor: 'system',
    nowMs: now.nowMs,
    facts,
  } as const;
  const step = decideSlipStep(asked);
  if (!step.ok) return [];
  const at = isoOf(now.nowMs);
  await updateSlip(tx, held, { recall_settled_at: at, at });
  return [slipEvent(held, step.value)];
}

/** Every slip with a version that no longer holds is recalled, and settled where the right one is out already. */
export async function settleOutdated(tx: Tx, now: CounterNow): Promise<readonly AuditEvent[]> {
  const all = await listOutdated(tx, now.patientIds);
  const events: AuditEvent[] = [];
  for (const [slipId, outdated] of Map.groupBy(all, (one) => one.slipId)) {
    const [first] = outdated;
    if (first === undefined) continue;
    const held = {
      id: slipId,
      version: first.slipVersion,
      code: first.slipCode,
      patientId: now.patientId,
    };
    const recalled = await recall(tx, held, { outdated, now });
    const settled = await settle(tx, { ...held, version: recalled.version }, { outdated, now });
    events.push(...recalled.events, ...settled);
  }
  return events;
}
