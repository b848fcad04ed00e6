import { ok, refuse, type AppointmentIssue, type Refusal, type Result } from '@senlab/domain';
import type { Database } from '../../../platform/database.ts';
import type { Outcome } from '../../../platform/outcome.ts';
import { inTransaction, type Tx } from '../../../platform/tx.ts';
import type { StoredSlip } from './slip-repository.ts';

export interface SlipOutcome {
  readonly slip: Pick<StoredSlip, 'id' | 'version' | 'status' | 'slipNo'> | null;
  readonly issues: readonly AppointmentIssue[];
}

export type SlipAnswer = Promise<Result<Outcome<SlipOutcome>>>;

/** A result whose refusal may name the fields that it is about. */
export type SlipResult<T> =
  | { readonly ok: true; readonly value: T }
  | { readonly ok: false; readonly refusal: Refusal; readonly issues?: readonly AppointmentIssue[] };

export function refuseFields(refusal: Refusal, issues: readonly AppointmentIssue[]): SlipResult<never> {
  return { ...refuse(refusal), issues };
}

/** The slip that came of it, or the refusal with the fields that it is about. */
export async function answerSlip(
  database: Database,
  work: (tx: Tx) => Promise<SlipResult<SlipOutcome['slip']>>,
): SlipAnswer {
  const done = await inTransaction(database, work);
  if (done.ok) return ok({ refusal: null, value: { slip: done.value, issues: [] } });
  const { refusal, issues = [] } = done;
  return refusal.kind === 'denied' ? refuse(refusal) : ok({ refusal, value: { slip: null, issues } });
}
