import {
  maskPhone,
  invalid,
  ok,
  readPatientQuery,
  refuse,
  vietnamDateAt,
  type Result,
  type NameReading,
  type PatientReading,
} from '@senlab/domain';
import { mayDo, type Actor } from '../../../platform/actor.ts';
import type { Clock } from '../../../platform/clock.ts';
import type { Database } from '../../../platform/database.ts';
import {
  readListRequest,
  type ListRequest,
  type ListShape,
  type Page,
} from '../../../platform/lists/list-request.ts';
import { reading, type Tx } from '../../../platform/tx.ts';
import { findMergeTargets } from './patient-repository.ts';
import { findByReading } from './reading-repository.ts';
import { hitLimit, listFound, walkByName, type FoundPatient, type PatientHit } from './search-repository.ts';

/** Those who register patients read numbers back to them; everybody else needs the last four digits to ask for. */
export function seesWholeNumbers(actor: Actor): boolean {
  return mayDo(actor, 'patients.write');
}

function lastFour(number: string | null): string | null {
  return number === null ? null : maskPhone(number);
}

interface PhoneHolder {
  readonly phone: string | null;
}

/** A row of a list as this person may see it. */
function visibleRow<Row extends PhoneHolder>(actor: Actor, row: Row): Row {
  return seesWholeNumbers(actor) ? row : { ...row, phone: lastFour(row.phone) };
}

interface NumberHolder extends PhoneHolder {
  readonly nationalId: string | null;
  readonly relativePhone: string | null;
  readonly insuranceNo: string | null;
}

/** A whole patient as this person may see her. */
export function visiblePatient<Row extends NumberHolder>(actor: Actor, row: Row): Row {
  if (seesWholeNumbers(actor)) return row;
  const { phone, nationalId, relativePhone, insuranceNo } = row;
  return {
    ...row,
    phone: lastFour(phone),
    nationalId: lastFour(nationalId),
    relativePhone: lastFour(relativePhone),
    insuranceNo: lastFour(insuranceNo),
  };
}

export interface SearchRequest {
  readonly text: string;
  readonly page?: number | null | undefined;
  readonly pageSize?: number | null | undefined;
}

const shape: ListShape = { filters: {}, sorts: [], defaultSort: { id: 'id', desc: true } };
/** The QR code of an identity card, with a long address, is half of this. */
const textMaxLength = 500;

function readText(text: string, nowMs: number): Result<readonly PatientReading[]> {
  if (text.length > textMaxLength) return invalid('search-not-understood');
  const query = readPatientQuery(text, vietnamDateAt(nowMs));
  if (query.kind === 'readings') return ok(query.readings);
  // Not an empty list: "nobody found" would make a receptionist register the patient a second time.
  return invalid(query.kind === 'too-short' ? 'search-too-short' : 'search-not-understood');
}

/** The ids to show, each once, newest first: ids begin with their moment. */
async function livingIds(tx: Tx, hits: readonly PatientHit[]): Promise<readonly string[]> {
  const merged = hits.filter(({ mergedIntoId }) => mergedIntoId !== null).map(({ id }) => id);
  const targets = merged.length === 0 ? new Map<string, string>() : await findMergeTargets(tx, merged);
  const ids = hits.map(({ id, mergedIntoId }) => (mergedIntoId === null ? id : targets.get(id)));
  return [...new Set(ids.filter((id) => id !== undefined))].toSorted().toReversed();
}

function pageOf(request: ListRequest, found: Pick<Page<FoundPatient>, 'records' | 'recordsExact' | 'rows'>) {
  return { page: request.page, pages: Math.ceil(found.records / request.pageSize), ...found };
}

async function walkPage(tx: Tx, name: NameReading, request: ListRequest): Promise<Page<FoundPatient>> {
  const offset = request.page * request.pageSize;
  const pageSize = Math.min(request.pageSize, hitLimit - offset);
  const rows = pageSize <= 0 ? [] : await walkByName(tx, name, { offset, pageSize });
  return pageOf(request, { records: hitLimit, recordsExact: false, rows });
}

async function findPage(
  tx: Tx,
  readings: readonly PatientReading[],
  request: ListRequest,
): Promise<Page<FoundPatient>> {
  const hits: PatientHit[] = [];
  for (const one of readings) {
    const found = await findByReading(tx, one);
    if (one.kind === 'name' && found.length > hitLimit) return walkPage(tx, one, request);
    hits.push(...found);
  }
  const all = await livingIds(tx, hits);
  const ids = all.slice(0, hitLimit);
  const offset = request.page * request.pageSize;
  const rows = await listFound(tx, ids.slice(offset, offset + request.pageSize));
  return pageOf(request, { records: ids.length, recordsExact: all.length <= hitLimit, rows });
}

export interface SearchDependencies {
  readonly database: Database;
  readonly clock: Clock;
}

export async function searchPatients(
  { database, clock }: SearchDependencies,
  actor: Actor,
  { text, page, pageSize }: SearchRequest,
): Promise<Result<Page<FoundPatient>>> {
  if (!mayDo(actor, 'patients.read')) return refuse({ kind: 'denied' });
  const request = readListRequest({ page, pageSize }, shape);
  if (!request.ok) return request;
  const readings = readText(text, clock.now());
  if (!readings.ok) return readings;
  const found = await reading(database, (tx) => findPage(tx, readings.value, request.value));
  return ok({ ...found, rows: found.rows.map((row) => visibleRow(actor, row)) });
}
