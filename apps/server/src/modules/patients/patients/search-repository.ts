import type { BirthPrecision, NameReading, Sex } from '@senlab/domain';
import { sql, type RawBuilder } from 'kysely';
import { namePattern } from '../../../platform/lists/keyword.ts';
import { limitFor } from '../../../platform/lists/list-request.ts';
import type { Tx } from '../../../platform/tx.ts';
import { addressText } from './address-repository.ts';
import { hasLookAlike } from './related-repository.ts';

/** Up to here all that match are known, and so their number. Beyond, the newest are walked to. */
export const hitLimit = 1_000;

/** One match. Of a merged record it is another that must be shown. */
export interface PatientHit {
  readonly id: string;
  readonly mergedIntoId: string | null;
}

/** A row of the search as stored; policy.ts decides what of it the asker sees. */
export interface FoundPatient {
  readonly id: string;
  readonly code: string;
  readonly fullName: string;
  readonly birthDate: string;
  readonly birthPrecision: BirthPrecision;
  readonly gender: Sex;
  readonly phone: string | null;
  readonly nationalIdEnd: string | null;
  readonly address: string;
  readonly motherId: string | null;
  readonly hasLookAlike: boolean;
  readonly isDemo: boolean;
}

const foundColumns = sql`patient.id, patient.code, full_name as "fullName", birth_date as "birthDate",
  birth_precision as "birthPrecision", gender, phone, right(national_id, 4) as "nationalIdEnd",
  ${addressText} as address, mother_id as "motherId", ${hasLookAlike} as "hasLookAlike", is_demo as "isDemo"`;

/** A day that was typed whole also fits those of whom only the month or the year is known. */
function bornAsTyped({ birthYear, birthDate }: NameReading): RawBuilder<unknown> {
  if (birthDate !== undefined) {
    return sql`and ((birth_precision = 'day' and birth_date = ${birthDate})
      or (birth_precision = 'month' and birth_date = ${`${birthDate.slice(0, 7)}-01`})
      or (birth_precision = 'year' and birth_date = ${`${birthDate.slice(0, 4)}-01-01`}))`;
  }
  if (birthYear === undefined) return sql``;
  const year = String(birthYear).padStart(4, '0');
  return sql`and birth_date between ${`${year}-01-01`} and ${`${year}-12-31`}`;
}

function nameMatches(name: NameReading): RawBuilder<unknown> {
  return sql`search_name like ${namePattern(name)} ${bornAsTyped(name)}`;
}

/** In the order of their ids, which begin with their moment. Nothing of the condition is known inside the fence. */
function newestPatients(count: number): RawBuilder<unknown> {
  return sql`(select id, merged_into_id, search_name, birth_date, birth_precision from patient
    order by id desc limit ${sql.lit(count)}) newest`;
}

/** So many are looked at to learn whether a part of a name is a common one, and so many of them must have it. */
const sampled = 1_000;
const commonInSample = 25;
/** Here the limit is passed by whatever is common, with room for chance. */
const walkedMost = 50_000;

async function isCommon(tx: Tx, name: NameReading): Promise<boolean> {
  const { rows } = await sql<{ hits: string }>`
    select count(*) as hits from ${newestPatients(sampled)} where ${nameMatches(name)}`.execute(tx);
  return Number(rows[0]?.hits ?? 0) >= commonInSample;
}

async function probeNewest(tx: Tx, name: NameReading): Promise<readonly PatientHit[]> {
  const { rows } = await sql<PatientHit>`
    select id, merged_into_id as "mergedIntoId" from ${newestPatients(walkedMost)}
     where ${nameMatches(name)} limit ${sql.lit(hitLimit + 1)}`.execute(tx);
  return rows;
}

/**
 * Without an order, so that the planner takes the index of name parts: sorted by id it would walk through every patient
 * to find the three who match.
 */
async function probeAll(tx: Tx, name: NameReading): Promise<readonly PatientHit[]> {
  const { rows } = await sql<PatientHit>`
    select id, merged_into_id as "mergedIntoId" from patient
     where ${nameMatches(name)} limit ${sql.lit(hitLimit + 1)}`.execute(tx);
  return rows;
}

/**
 * All matches, or one more than the limit. The index of name parts collects everybody before it gives the first: of
 * "nguyen thi", an eighth of all, that took 100 ms. More than the limit of them are met sooner among the newest.
 */
export async function probeByName(tx: Tx, name: NameReading): Promise<readonly PatientHit[]> {
  if (await isCommon(tx, name)) {
    const newest = await probeNewest(tx, name);
    if (newest.length > hitLimit) return newest;
  }
  return probeAll(tx, name);
}

/**
 * For fragments that very many have: the next page is a short walk through the newest. The inner select with its offset
 * keeps the planner on that way; left alone it may collect all who match before it shows ten. Only the ids are walked,
 * or the look-alikes of every row that is skipped would be looked for.
 */
export async function walkByName(
  tx: Tx,
  name: NameReading,
  page: { readonly offset: number; readonly pageSize: number },
): Promise<readonly FoundPatient[]> {
  const { rows } = await sql<FoundPatient>`
    select ${foundColumns} from patient where id = any(array(
      select id from (
        select id, search_name, birth_date, birth_precision from patient
         where status <> 'merged' order by id desc offset 0) newest
       where ${nameMatches(name)}
       order by id desc limit ${sql.lit(limitFor(page.pageSize))} offset ${page.offset}))
     order by id desc`.execute(tx);
  return rows.slice(0, page.pageSize);
}

/** Newest first. */
export async function listFound(tx: Tx, ids: readonly string[]): Promise<readonly FoundPatient[]> {
  if (ids.length === 0) return [];
  const { rows } = await sql<FoundPatient>`
    select ${foundColumns} from patient where id = any(${[...ids]}::uuid[]) order by id desc`.execute(tx);
  return rows;
}
