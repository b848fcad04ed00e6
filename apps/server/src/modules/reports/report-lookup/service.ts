import { createHash } from 'node:crypto';
import { ok, parseVerifyCode, refuse, type Result } from '@senlab/domain';
import type { Database } from '../../../platform/database.ts';
import { currentTrace } from '../../../platform/requests/request-facts.ts';
import { reading } from '../../../platform/tx.ts';
import type { RequestLimiter } from '../../ground/request-limits/index.ts';
import { findByVerifyCode, type LookedUpRow } from './repository.ts';

/** From one address. A family behind one address types a few; a machine that tries codes is stopped at once. */
export const lookUpsPerMinute = 20;

export interface LookedUp extends LookedUpRow {
  readonly hospital: string;
}

export interface ReportLookupService {
  lookUp(typed: string): Promise<Result<LookedUp>>;
}

export interface ReportLookupDependencies {
  readonly database: Database;
  readonly hospital: string;
  readonly limiter: Pick<RequestLimiter, 'admit'>;
}

/** The counters are kept by id, and hold no address this way. */
function addressKey(ip: string | null): string {
  const hash = createHash('sha256')
    .update(`report-lookup ${ip ?? ''}`)
    .digest('hex');
  return [
    hash.slice(0, 8),
    hash.slice(8, 12),
    hash.slice(12, 16),
    hash.slice(16, 20),
    hash.slice(20, 32),
  ].join('-');
}

/** Asked for in the place of what cannot be a code, so that a slip takes as long as a code that never was. */
const noCode = '';
const unknown = refuse({ kind: 'not-found', reason: 'verify-code-unknown' });

export function reportLookupService(deps: ReportLookupDependencies): ReportLookupService {
  const { database, hospital, limiter } = deps;
  return {
    async lookUp(typed) {
      const admitted = limiter.admit(addressKey(currentTrace().ip));
      if (!admitted.ok) return admitted;
      const code = parseVerifyCode(typed.slice(0, 40)) ?? noCode;
      const found = await reading(database, (tx) => findByVerifyCode(tx, code));
      return found === undefined ? unknown : ok({ ...found, hospital });
    },
  };
}
