import {
  invalid,
  ok,
  recallStateOf,
  recallStates,
  type RecallState,
  type Result,
  dateOfDayNumber,
  dayNumberOf,
  printLimits,
  startOfVietnamDay,
} from '@senlab/domain';
import {
  readListRequest,
  type ListShape,
  type Page,
  type RawListRequest,
} from '../../../platform/lists/list-request.ts';
import { type Tx, reading } from '../../../platform/tx.ts';
import {
  listRecalls,
  type RecallRow,
  countReasons,
  groupPrints,
  type GroupRow,
  type PrintGrouping,
  type PrintNumbers,
  type ReasonRow,
} from './repository.ts';
import { isoOf } from '../../../platform/moment.ts';
import { type PrintRow, readPrintList, onlyOf } from './list-query.ts';
import type { Actor } from '../../../platform/actor.ts';
import type { Database } from '../../../platform/database.ts';
import { listPrints, listPrinters, type Printer } from './list-repository.ts';

export interface RecallView extends Omit<
  RecallRow,
  'takenBackTime' | 'newerPrintedTime' | 'newerHandedOverTime'
> {
  readonly settledTime: string | null;
  readonly state: RecallState;
}

const shape: ListShape = {
  filters: { state: ['eq'], location: ['eq'], keyword: ['contains'] },
  sorts: ['endedTime'],
  defaultSort: { id: 'endedTime', desc: true },
};

function toView({ takenBackTime, newerPrintedTime, newerHandedOverTime, ...row }: RecallRow): RecallView {
  const state = recallStateOf({
    wasHandedOver: row.handedOverTime !== null,
    wasTakenBack: takenBackTime !== null,
    newerPrinted: newerPrintedTime !== null,
    newerHandedOver: newerHandedOverTime !== null,
  });
  const since = takenBackTime ?? newerHandedOverTime ?? newerPrintedTime;
  const settledTime = state === 'open' ? null : since;
  return { ...row, state, settledTime };
}

async function findRecalls(
  tx: Tx,
  raw: RawListRequest,
  only: string | null,
): Promise<Result<Page<RecallView>>> {
  const request = readListRequest(raw, shape);
  if (!request.ok) return request;
  const valueOf = (id: string): string | null =>
    request.value.filters.find((filter) => filter.id === id)?.value ?? null;
  const asked = valueOf('state');
  const state = recallStates.find((known) => known === asked) ?? null;
  if (asked !== null && state === null) return invalid('unknown-filter');
  const code = valueOf('keyword')?.trim().toUpperCase() ?? null;
  const question = { request: request.value, only, state, location: valueOf('location') };
  const page = await listRecalls(tx, { ...question, code: code === '' ? null : code });
  return ok({ ...page, rows: page.rows.map(toView) });
}

export interface StatisticsQuestion {
  readonly from: string;
  readonly to: string;
  readonly groupBy: PrintGrouping;
}

export interface PrintStatisticsView {
  readonly from: string;
  readonly to: string;
  readonly isWholeHouse: boolean;
  readonly whole: PrintNumbers;
  readonly groups: readonly GroupRow[];
  readonly reasons: readonly ReasonRow[];
}

export interface DaySpan {
  readonly first: number;
  readonly last: number;
}

export function readDays({ from, to }: Pick<StatisticsQuestion, 'from' | 'to'>): Result<DaySpan> {
  const first = dayNumberOf(from);
  const last = dayNumberOf(to);
  if (first === undefined || last === undefined || last < first) return invalid('print-days-out-of-range');
  return last - first < printLimits.statisticsDays ? ok({ first, last }) : invalid('print-days-out-of-range');
}

const nothing: PrintNumbers = { prints: 0, reprints: 0, sheets: 0, downloads: 0, handovers: 0 };

function add(one: PrintNumbers, other: PrintNumbers): PrintNumbers {
  return {
    prints: one.prints + other.prints,
    reprints: one.reprints + other.reprints,
    sheets: one.sheets + other.sheets,
    downloads: one.downloads + other.downloads,
    handovers: one.handovers + other.handovers,
  };
}

/** A day on which nothing was printed is a day with nothing; left out, a curve would pass over it. */
function everyDay({ first, last }: DaySpan, rows: readonly GroupRow[]): readonly GroupRow[] {
  const byDay = new Map(rows.map((row) => [row.key, row]));
  return Array.from({ length: last - first + 1 }, (_, offset) => {
    const key = dateOfDayNumber(first + offset);
    return byDay.get(key) ?? { ...nothing, key, name: null };
  });
}

async function measurePrints(
  tx: Tx,
  question: StatisticsQuestion,
  only: string | null,
): Promise<Result<PrintStatisticsView>> {
  const days = readDays(question);
  if (!days.ok) return days;
  const { first, last } = days.value;
  const span = { from: isoOf(startOfVietnamDay(first)), until: isoOf(startOfVietnamDay(last + 1)), only };
  const rows = await groupPrints(tx, question.groupBy, span);
  return ok({
    from: question.from,
    to: question.to,
    isWholeHouse: only === null,
    whole: rows.reduce<PrintNumbers>(add, nothing),
    groups: question.groupBy === 'day' ? everyDay(days.value, rows) : rows,
    reasons: await countReasons(tx, span),
  });
}

export interface PrintsService {
  list(actor: Actor, raw: RawListRequest): Promise<Result<Page<PrintRow>>>;
  /** Whoever stands in the book. */
  people(actor: Actor): Promise<Result<readonly Printer[]>>;
  statistics(actor: Actor, question: StatisticsQuestion): Promise<Result<PrintStatisticsView>>;
  recalls(actor: Actor, raw: RawListRequest): Promise<Result<Page<RecallView>>>;
}

export function printsService({ database }: { readonly database: Database }): PrintsService {
  return {
    async list(actor, raw) {
      const request = readPrintList(raw);
      if (!request.ok) return request;
      return ok(await reading(database, (tx) => listPrints(tx, request.value, onlyOf(actor))));
    },
    people: async (actor) => ok(await reading(database, (tx) => listPrinters(tx, onlyOf(actor)))),
    statistics: (actor, question) => reading(database, (tx) => measurePrints(tx, question, onlyOf(actor))),
    recalls: (actor, raw) => reading(database, (tx) => findRecalls(tx, raw, onlyOf(actor))),
  };
}
