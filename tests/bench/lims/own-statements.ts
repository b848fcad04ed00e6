import {
  listStatement,
  type LabRecordQuery,
} from '../../../apps/server/src/modules/bench/lab-records/index.ts';

export interface OwnStatement {
  readonly text: string;
  readonly values: readonly string[];
}

const everything: LabRecordQuery = {
  status: null,
  location: null,
  section: null,
  panel: null,
  priority: null,
  fromDay: null,
  toDay: null,
  isOverdue: false,
  keyword: null,
  order: 'newest',
};

/** What the server has the database do beside finding the rows: writing them as JSON. */
const written = [
  ['page.rows from', 'page.* from'],
  ["cross join lateral (select coalesce(json_agg(listed)::text, '[]') as rows from (", 'left join lateral ('],
  [') listed) page', ') page on true'],
] as const;

/** The rows as rows: part of our work that we have moved into the database must not slow down what we are compared with. */
export function asRows(text: string): string {
  let rows = text;
  for (const [ours, plain] of written) {
    if (!rows.includes(ours)) throw new Error(`the statement has no "${ours}"`);
    rows = rows.replace(ours, plain);
  }
  return rows;
}

/** What the server sends for a page of 20, from its own writer of statements, but for the writing of JSON. */
export function listStatementOf(query: Partial<LabRecordQuery>, page: number): OwnStatement {
  const scope = {
    query: { ...everything, ...query },
    wardOf: null,
    found: { kind: 'all' },
    showsMarks: true,
    nowMs: Date.now(),
  } as const;
  const { text, values } = listStatement(scope, {
    page,
    pageSize: 20,
    filters: [],
    sort: { id: 'registered', desc: true },
  });
  return { text: asRows(text), values: values.map(String) };
}
