import {
  reportCodeIn,
  type PatientReading,
  ok,
  refuse,
  resultReach,
  vietnamDateAt,
  type Result,
} from '@senlab/domain';
import { type FoundBy, statesOf, type ListScope, listConditions } from './conditions.ts';
import type { Actor } from '../../../../platform/actor.ts';
import {
  readListRequest,
  type ListRequest,
  type RawListRequest,
} from '../../../../platform/lists/list-request.ts';
import { readKeyword } from '../../../../platform/lists/keyword.ts';
import type { Tx } from '../../../../platform/tx.ts';
import { findByName } from '../../../bench/lab-records/index.ts';
import { readReportQuery, reportListShape, type ReportQuery } from './query.ts';
import { listReachOf, mayListReports, type ListReach, mayExportReports, hiddenRow } from './reach.ts';
import type { DayRange, StatementParameters } from '../../../../platform/counted-list/conditions.ts';

/** Card numbers find patients, not reports. */
function codeIn(reading: PatientReading): FoundBy | undefined {
  switch (reading.kind) {
    case 'sid':
      return { kind: 'sid', code: reading.sid };
    case 'code':
      return { kind: 'code', code: reading.patientCode };
    case 'phone':
      return { kind: 'phone', code: reading.phone };
    default:
      return undefined;
  }
}

export interface AskedList {
  readonly request: ListRequest;
  readonly query: ReportQuery;
  readonly reach: ListReach;
}

/** What the caller asks for, and may. */
export function readAskedList(actor: Actor, raw: RawListRequest): Result<AskedList> {
  if (!mayListReports(actor)) return refuse({ kind: 'denied' });
  const reach = listReachOf(actor);
  const request = readListRequest(raw, reportListShape(reach.isWardOnly));
  if (!request.ok) return request;
  const query = readReportQuery(request.value);
  if (!query.ok) return query;
  // Which of them alarm is what they say. An almost empty list would be taken for good news.
  if (query.value.isCritical && resultReach(actor) === 'none') return refuse({ kind: 'denied' });
  return ok({ request: request.value, query: query.value, reach });
}

async function findBy(tx: Tx, keyword: string | null, nowMs: number): Promise<FoundBy | undefined> {
  if (keyword === null) return { kind: 'all' };
  const code = reportCodeIn(keyword);
  if (code !== undefined) return { kind: 'report', code };
  const read = readKeyword(keyword, vietnamDateAt(nowMs), codeIn);
  if (read.kind === 'nothing') return undefined;
  return read.kind === 'name' ? findByName(tx, read.reading) : read.code;
}

/** Undefined when it can find nothing: by what was typed, or in states that the caller never meets. */
export async function scopeOf(
  tx: Tx,
  { query, reach }: AskedList,
  nowMs: number,
): Promise<ListScope | undefined> {
  if (statesOf({ query, reach }).length === 0) return undefined;
  const found = await findBy(tx, query.keyword, nowMs);
  return found && { query, reach, found, nowMs };
}

/** How fast the house is, is for those who run it. */
export function mayMeasureReports(actor: Actor): boolean {
  return mayExportReports(actor);
}

export interface MeasuredQuestion extends DayRange {
  readonly actor: Actor;
  readonly location: string | null;
  readonly nowMs: number;
}

export interface MeasuredReports {
  readonly conditions: readonly string[];
  /** Whether a row keeps from the caller what it is about, and with it the section that it belongs to. */
  readonly hidden: string;
}

/** The rows of `report` that the list shows for `turnaround` = `measured`: its own conditions, so that numbers are rows. */
export function measuredReports(
  { actor, location, nowMs, fromDay, toDay }: MeasuredQuestion,
  parameters: StatementParameters,
): MeasuredReports {
  const nothing = { status: null, scope: null, department: null, panel: null, section: null, keyword: null };
  const marks = { isCritical: false, isUndelivered: false, isCorrected: false, isPaperFailed: false };
  const query = { ...nothing, ...marks, location, fromDay, toDay, turnaround: 'measured' } as const;
  const scope: ListScope = { query, reach: listReachOf(actor), found: { kind: 'all' }, nowMs };
  return {
    conditions: listConditions(scope, parameters),
    hidden: hiddenRow('report', scope, parameters),
  };
}
