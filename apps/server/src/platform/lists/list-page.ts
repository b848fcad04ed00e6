import { containsPattern } from './keyword.ts';
import { CompiledQuery } from 'kysely';
import {
  countLimit,
  limitFor,
  makePage,
  type FilterOperator,
  type ListFilter,
  type ListRequest,
  type Page,
} from './list-request.ts';
import type { Tx } from '../tx.ts';

/** A list as data. Everything here is written by us; what a person types only ever becomes a parameter. */
export interface ListSource {
  /** Stands in the statement as a comment, so that the database's log names the caller. */
  readonly name: string;
  readonly select: string;
  readonly from: string;
  /** Conditions that always hold, with $1, $2 … for the fixed parameters. */
  readonly where: string;
  readonly fixedParameters: number;
  /** Filter and sort ids to columns. */
  readonly columns: Readonly<Record<string, string>>;
  /** Filters by a patient, which find the rows of all her numbers: by the id of one of her records, or by its code. */
  readonly persons?: Readonly<Record<string, 'id' | 'code'>>;
  /** Makes the order complete, so that no row stands on two pages. */
  readonly tieBreak: string;
}

interface Statement {
  readonly page: string;
  readonly count: string;
}

const statements = new Map<string, Statement>();

const operators: Readonly<Record<FilterOperator, string>> = {
  eq: '=',
  gte: '>=',
  lte: '<=',
  contains: 'ilike',
};

function shapeOf(source: ListSource, request: ListRequest): string {
  const filters = request.filters.map((filter) => `${filter.id} ${filter.operator}`).join(',');
  return `${source.name}|${filters}|${request.sort.id} ${request.sort.desc}|${limitFor(request.pageSize)}`;
}

function columnOf(source: ListSource, id: string): string {
  const column = source.columns[id];
  if (column === undefined) throw new Error(`${source.name} has no column for ${id}`);
  return column;
}

function conditionOf(source: ListSource, filter: ListFilter, parameter: string): string {
  const column = columnOf(source, filter.id);
  const person = source.persons?.[filter.id];
  if (person === undefined) return `${column} ${operators[filter.operator]} ${parameter}`;
  const asked = person === 'id' ? parameter : `(select id from patient where code = ${parameter})`;
  return `${column} = any(records_of_person(${asked}))`;
}

/** Page and count in one round trip; LIMIT as a literal, because a parameter there costs the cached plan. */
function write(source: ListSource, request: ListRequest): Statement {
  const conditions = request.filters.map((filter, index) =>
    conditionOf(source, filter, `$${source.fixedParameters + index + 1}`),
  );
  const where = [source.where, ...conditions].filter((condition) => condition !== '').join(' and ') || 'true';
  const offset = `$${source.fixedParameters + request.filters.length + 1}`;
  const direction = request.sort.desc ? 'desc' : 'asc';
  const counted = `select count(*) from (select 1 from ${source.from} where ${where} limit ${countLimit + 1}) matching`;
  return {
    page:
      `/* ${source.name} */ select ${source.select}, (${counted}) as counted from ${source.from} where ${where} ` +
      `order by ${columnOf(source, request.sort.id)} ${direction}, ${source.tieBreak} ${direction} ` +
      `limit ${limitFor(request.pageSize)} offset ${offset}`,
    count: `/* ${source.name} count */ ${counted}`,
  };
}

function parameterOf(filter: ListFilter): string {
  return filter.operator === 'contains' ? containsPattern(filter.value) : filter.value;
}

export async function listPage<Row>(
  tx: Tx,
  source: ListSource,
  given: { readonly request: ListRequest; readonly fixed: readonly unknown[] },
): Promise<Page<Row>> {
  const { request } = given;
  const shape = shapeOf(source, request);
  const statement = statements.get(shape) ?? write(source, request);
  statements.set(shape, statement);
  const matching = [...given.fixed, ...request.filters.map(parameterOf)];
  const page = CompiledQuery.raw(statement.page, [...matching, request.page * request.pageSize]);
  const { rows } = await tx.executeQuery<Row & { counted: string }>(page);
  const first = rows[0];
  if (first !== undefined || request.page === 0) return makePage(request, rows, Number(first?.counted ?? 0));
  // Beyond the last page there is no row to carry the count.
  const counted = await tx.executeQuery<{ count: string }>(CompiledQuery.raw(statement.count, matching));
  return makePage(request, rows, Number(counted.rows[0]?.count ?? 0));
}
