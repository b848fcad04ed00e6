import { ok, refuse, type AppointmentIssue, type Refusal, type Result } from '@senlab/domain';
import type { Database } from '../../platform/database.ts';
import type { Outcome } from '../../platform/outcome.ts';
import { inTransaction, type Tx } from '../../platform/tx.ts';
import type { StoredSlip } from './slip-repository.ts';

export interface SlipOutcome {
  readonly slip: Pick<StoredSlip, 'id' | 'version' | 'status' | 'slipNo'> | null;
  readonly issues: readonly AppointmentIssue[];
}

export type SlipAnswer = Promise<Result<Outcome<SlipOutcome>>>;

class RefusedWork extends Error {
  readonly refusal: Refusal;
  readonly issues: readonly AppointmentIssue[];
  constructor(refusal: Refusal, issues: readonly AppointmentIssue[]) {
    super('refused');
    this.refusal = refusal;
    this.issues = issues;
  }
}

/** Ends the work, and everything that it wrote is undone: a place taken, a number counted. */
export function refuseWork(refusal: Refusal, issues: readonly AppointmentIssue[] = []): never {
  throw new RefusedWork(refusal, issues);
}

/** The value of an answer that must be yes for the work to go on. */
export function orRefuse<T>(result: Result<T>, issues: readonly AppointmentIssue[] = []): T {
  return result.ok ? result.value : refuseWork(result.refusal, issues);
}

async function undoing<T>(database: Database, work: (tx: Tx) => Promise<T>): Promise<T | RefusedWork> {
  try {
    return await inTransaction(database, work);
  } catch (error) {
    if (error instanceof RefusedWork) return error;
    throw error;
  }
}

/** The slip that came of it, or the refusal with the fields that it is about. */
export async function allOrNothing(
  database: Database,
  work: (tx: Tx) => Promise<SlipOutcome['slip']>,
): SlipAnswer {
  const slip = await undoing(database, work);
  if (!(slip instanceof RefusedWork)) return ok({ refusal: null, value: { slip, issues: [] } });
  const { refusal, issues } = slip;
  return refusal.kind === 'denied' ? refuse(refusal) : ok({ refusal, value: { slip: null, issues } });
}

/** For work whose refusal is a sentence and nothing more. */
export async function wholeOrRefused<T extends object>(
  database: Database,
  work: (tx: Tx) => Promise<T>,
): Promise<Result<T>> {
  const done = await undoing(database, work);
  return done instanceof RefusedWork ? refuse(done.refusal) : ok(done);
}
