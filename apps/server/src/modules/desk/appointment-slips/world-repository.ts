import type { Abbreviation } from '@senlab/domain';
import { sql } from 'kysely';
import type { Tx } from '../../../platform/tx.ts';

export interface SiteHour {
  readonly time: string;
  readonly capacity: number;
}

export interface Site {
  readonly code: string;
  readonly name: string;
  readonly shortName: string;
  readonly facilityCode: string;
  readonly address: string;
  readonly phone: string;
  readonly hotline: string | null;
  readonly openDays: readonly number[];
  readonly hours: readonly SiteHour[];
}

const siteColumns = sql`l.code, l.name, l.short_name as "shortName", l.facility_code as "facilityCode", l.address,
  l.phone, l.hotline, l.open_days as "openDays",
  coalesce((select jsonb_agg(jsonb_build_object('time', s.time, 'capacity', s.capacity) order by s.time)
    from location_slot s where s.location_code = l.code), '[]') as hours`;

export async function listSites(tx: Tx): Promise<readonly Site[]> {
  const { rows } = await sql<Site>`
    select ${siteColumns} from location l where l.is_active order by l.sort_order, l.code`.execute(tx);
  return rows;
}

export async function findSite(tx: Tx, code: string): Promise<Site | undefined> {
  const { rows } = await sql<Site>`
    select ${siteColumns} from location l where l.code = ${code} and l.is_active`.execute(tx);
  return rows[0];
}

/** Held until the slip is issued: a site is closed before that, or finds the slip. */
export async function lockSite(tx: Tx, code: string): Promise<Site | undefined> {
  const { rows } = await sql<Site>`
    select ${siteColumns} from location l where l.code = ${code} and l.is_active for key share of l`.execute(
    tx,
  );
  return rows[0];
}

export async function closedDaysOf(
  tx: Tx,
  { code, from, to }: { readonly code: string; readonly from: string; readonly to: string },
): Promise<ReadonlyMap<string, string>> {
  const rows = await tx
    .selectFrom('location_closed_day')
    .select(['day', 'reason'])
    .where('location_code', '=', code)
    .where('is_active', '=', true)
    .where('day', '>=', from)
    .where('day', '<=', to)
    .execute();
  return new Map(rows.map(({ day, reason }) => [day, reason]));
}

export async function listAbbreviations(tx: Tx): Promise<readonly Abbreviation[]> {
  return tx
    .selectFrom('appointment_abbreviation')
    .select(['word', 'meaning'])
    .where('is_active', '=', true)
    .orderBy('word')
    .execute();
}

export async function listPhrases(tx: Tx): Promise<readonly string[]> {
  const rows = await tx
    .selectFrom('appointment_phrase')
    .select('text')
    .where('is_active', '=', true)
    .orderBy('sort_order')
    .orderBy('code')
    .execute();
  return rows.map(({ text }) => text);
}
