import { isoOf } from '../../../platform/moment.ts';
import type { Tx } from '../../../platform/tx.ts';
import { readRule } from './slip-repository.ts';
import { listPatientIds } from './waiting-repository.ts';

const dayMs = 24 * 3_600_000;

/** What is at the counter for one person now. */
export interface CounterNow {
  readonly patientId: string;
  readonly patientIds: readonly string[];
  /** ISO: older papers are not looked at. */
  readonly since: string;
  readonly nowMs: number;
}

export async function counterOf(tx: Tx, patientId: string, nowMs: number): Promise<CounterNow> {
  const { keptDays } = await readRule(tx);
  const patientIds = await listPatientIds(tx, patientId);
  return { patientId, patientIds, since: isoOf(nowMs - keptDays * dayMs), nowMs };
}
