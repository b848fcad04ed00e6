import {
  labRecordStates,
  ok,
  refuse,
  vietnamDateAt,
  type LabRecordState,
  type PatientReading,
  type Result,
} from '@senlab/domain';
import { readKeyword } from '../../../platform/lists/keyword.ts';
import type { Actor } from '../../../platform/actor.ts';
import {
  nothingFound,
  toStateCounts,
  toWrittenPage,
  type StateCounts,
} from '../../../platform/counted-list/counted-answer.ts';
import { readPage, readStates } from '../../../platform/counted-list/counted-list-repository.ts';
import {
  readListRequest,
  type ListRequest,
  type RawListRequest,
  type WrittenPage,
} from '../../../platform/lists/list-request.ts';
import { reading, type Tx } from '../../../platform/tx.ts';
import { isWardOnly } from '../../ground/wards/index.ts';
import { isCountable, labRecordListShape, readLabRecordQuery, type LabRecordQuery } from './list-query.ts';
import type { FoundBy, ListScope } from './list-conditions.ts';
import { countStatement, listStatement } from './list-statement.ts';
import { findByName } from './list-repository.ts';
import { mayReadRecords, seesMarks, type LabRecordsDependencies } from './policy.ts';

export type LabRecordCounts = StateCounts<LabRecordState>;

/** Telephone and card numbers find patients, not records. */
function codeIn(reading: PatientReading): FoundBy | undefined {
  switch (reading.kind) {
    case 'sid':
      return { kind: 'sid', code: reading.sid };
    case 'order':
      return { kind: 'order', code: reading.orderCode };
    case 'specimen':
      return { kind: 'specimen', code: reading.specimenCode };
    case 'code':
      return { kind: 'code', code: reading.patientCode };
    default:
      return undefined;
  }
}

/** Undefined when what was typed can find nothing. */
async function findBy(tx: Tx, keyword: string | null, nowMs: number): Promise<FoundBy | undefined> {
  if (keyword === null) return { kind: 'all' };
  const read = readKeyword(keyword, vietnamDateAt(nowMs), codeIn);
  if (read.kind === 'nothing') return undefined;
  return read.kind === 'name' ? findByName(tx, read.reading) : read.code;
}

async function scopeOf(
  tx: Tx,
  { actor, query, nowMs }: { readonly actor: Actor; readonly query: LabRecordQuery; readonly nowMs: number },
): Promise<ListScope | undefined> {
  const found = await findBy(tx, query.keyword, nowMs);
  const wardOf = isWardOnly(actor) ? actor.accountId : null;
  return found && { query, found, nowMs, wardOf, showsMarks: seesMarks(actor) };
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

export async function listRecords(
  { database, clock }: LabRecordsDependencies,
  actor: Actor,
  raw: RawListRequest,
): Promise<Result<WrittenPage>> {
  const asked = readAsked(actor, raw);
  if (!asked.ok) return asked;
  const { request, query } = asked.value;
  return reading(database, async (tx) => {
    const scope = await scopeOf(tx, { actor, query, nowMs: clock.now() });
    if (scope === undefined) return ok(toWrittenPage(request, nothingFound, true));
    const found = await readPage(tx, listStatement(scope, request), request.pageSize);
    return ok(toWrittenPage(request, found, isCountable(query, scope.wardOf !== null)));
  });
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
    if (scope === undefined) return ok(toStateCounts(labRecordStates, [], true));
    const found = await readStates(tx, countStatement(scope));
    return ok(toStateCounts(labRecordStates, found, isCountable(query, scope.wardOf !== null)));
  });
}
