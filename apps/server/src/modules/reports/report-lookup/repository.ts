import { sql } from 'kysely';
import type { Tx } from '../../../platform/tx.ts';

/** What anybody with the paper in hand may know of it. Nothing else is read. */
export interface LookedUpRow {
  readonly status: 'released' | 'superseded' | 'withdrawn';
  readonly versionNo: number;
  readonly releasedAt: string;
  readonly withdrawnAt: string | null;
  readonly site: string;
  readonly newerVersionNo: number | null;
  readonly newerReleasedAt: string | null;
}

/** One statement whatever it finds: how long an answer takes must not tell what it would not say. */
export async function findByVerifyCode(tx: Tx, code: string): Promise<LookedUpRow | undefined> {
  const { rows } = await sql<LookedUpRow>`
    select report.status, report.version_no as "versionNo", report.released_at as "releasedAt",
      report.withdrawn_at as "withdrawnAt", location.name as site,
      newer.version_no as "newerVersionNo", newer.released_at as "newerReleasedAt"
      from report join location on location.code = report.location_code
      left join report newer on newer.code = report.code and newer.status = 'released'
       and newer.version_no > report.version_no
     where report.verify_code = ${code} and report.status in ('released', 'superseded', 'withdrawn')
     order by newer.version_no desc nulls last limit 1`.execute(tx);
  return rows[0];
}
