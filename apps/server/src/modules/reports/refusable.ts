import type { Refusal, Result } from '@senlab/domain';
import type { Database } from '../../platform/database.ts';
import { inTransaction, type Tx } from '../../platform/tx.ts';

class RefusedWork extends Error {
  readonly refusal: Refusal;
  constructor(refusal: Refusal) {
    super('refused');
    this.refusal = refusal;
  }
}

/** As inTransaction, but a refusal undoes what was written before it: a paper is signed whole or not at all. */
export async function allOrNothing<T>(
  database: Database,
  work: (tx: Tx) => Promise<Result<T>>,
): Promise<Result<T>> {
  try {
    return await inTransaction(database, async (tx) => {
      const result = await work(tx);
      if (!result.ok) throw new RefusedWork(result.refusal);
      return result;
    });
  } catch (error) {
    if (error instanceof RefusedWork) return { ok: false, refusal: error.refusal };
    throw error;
  }
}
