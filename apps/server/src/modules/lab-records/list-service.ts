import { labRecordStates, ok, refuse, vietnamDateAt, type Result } from '@senlab/domain';
import type { Actor } from '../../platform/actor.ts';
import {
  readListRequest,
  type ListRequest,
  type Page,
  type RawListRequest,
} from '../../platform/list-request.ts';
import { reading, type Tx } from '../../platform/tx.ts';
import { namePattern, readKeyword } from './keyword.ts';
import type { FoundBy, ListScope } from './list-conditions.ts';
import { isCountable, labRecordListShape, readLabRecordQuery, type LabRecordQuery } from './list-query.ts';
import {
  countLabRecords,
  findNamesakes,
  listLabRecords,
  type ListedLabRecord,
  type StateCount,
} from './list-repository.ts';
import { countedUpTo } from './list-statement.ts';
import { isWardOnly, mayReadRecords, shownRow } from './policy.ts';
import type { LabRecordsDependencies } from './dependencies.ts';

export interface LabRecordCounts {
  readonly counts: readonly StateCount[];
  readonly exact: boolean;
}

/** Undefined when what was typed can find nothing. */
async function findBy(tx: Tx, keyword: string | null, today: string): Promise<FoundBy | undefined> {
  if (keyword === null) return { kind: 'all' };
  const read = readKeyword(keyword, today);
  if (read.kind === 'nothing') return undefined;
  if (read.kind === 'name') {
    const ids = await findNamesakes(tx, read.reading);
    if (ids !== undefined) return { kind: 'patients', ids };
    return { kind: 'name', pattern: namePattern(read.reading), birthYear: read.reading.birthYear ?? null };
  }
  const { reading: code } = read;
  switch (code.kind) {
    case 'sid':
      return { kind: 'sid', code: code.sid };
    case 'order':
      return { kind: 'order', code: code.orderCode };
    case 'specimen':
      return { kind: 'specimen', code: code.specimenCode };
    case 'code':
      return { kind: 'code', code: code.patientCode };
  }
}

async function scopeOf(
  tx: Tx,
  { actor, query, nowMs }: { readonly actor: Actor; readonly query: LabRecordQuery; readonly nowMs: number },
): Promise<ListScope | undefined> {
  const found = await findBy(tx, query.keyword, vietnamDateAt(nowMs));
  return found && { query, found, nowMs, wardOf: isWardOnly(actor) ? actor.accountId : null };
}

interface Asked {
  readonly request: ListRequest;
  readonly query: LabRecordQuery;
}

function readAsked(actor: Actor, raw: RawListRequest): Result<Asked> {
  if (!mayReadRecords(actor)) return refuse({ kind: 'denied' });
  const request = readListRequest(raw, labRecordListShape(isWardOnly(actor)));
  if (!request.ok) return request;
  const query = readLabRecordQuery(request.value);
  return query.ok ? ok({ request: request.value, query: query.value }) : query;
}

function toPage(
  request: ListRequest,
  found: { readonly counted: number; readonly rows: readonly ListedLabRecord[] },
  isExact: boolean,
): Page<ListedLabRecord> {
  const records = isExact ? found.counted : Math.min(found.counted, countedUpTo);
  return {
    page: request.page,
    pages: Math.ceil(records / request.pageSize),
    records,
    recordsExact: records === found.counted,
    rows: found.rows,
  };
}

export async function listRecords(
  { database, clock }: LabRecordsDependencies,
  actor: Actor,
  raw: RawListRequest,
): Promise<Result<Page<ListedLabRecord>>> {
  const asked = readAsked(actor, raw);
  if (!asked.ok) return asked;
  const { request, query } = asked.value;
  return reading(database, async (tx) => {
    const scope = await scopeOf(tx, { actor, query, nowMs: clock.now() });
    if (scope === undefined) return ok(toPage(request, { counted: 0, rows: [] }, true));
    const found = await listLabRecords(tx, scope, request);
    const rows = found.rows.map((row) => shownRow(actor, row));
    return ok(toPage(request, { ...found, rows }, isCountable(query, scope.wardOf !== null)));
  });
}

/** Each state once, those without records too: tabs do not come and go. */
function toCounts(found: readonly StateCount[], isExact: boolean): LabRecordCounts {
  const limit = isExact ? Number.POSITIVE_INFINITY : countedUpTo;
  const known = new Map(found.map(({ status, records }) => [status, records]));
  const counts = labRecordStates.map((status) => ({
    status,
    records: Math.min(known.get(status) ?? 0, limit),
  }));
  return { counts, exact: found.every(({ records }) => records <= limit) };
}

export async function countRecords(
  { database, clock }: LabRecordsDependencies,
  actor: Actor,
  filtered: RawListRequest['filtered'],
): Promise<Result<LabRecordCounts>> {
  const asked = readAsked(actor, { filtered });
  if (!asked.ok) return asked;
  const { query } = asked.value;
  return reading(database, async (tx) => {
    const scope = await scopeOf(tx, { actor, query, nowMs: clock.now() });
    if (scope === undefined) return ok(toCounts([], true));
    return ok(toCounts(await countLabRecords(tx, scope), isCountable(query, scope.wardOf !== null)));
  });
}
