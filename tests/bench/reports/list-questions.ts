import type pg from 'pg';
import {
  listReachOf,
  reportListStatement,
  type FoundBy,
  type ListScope,
} from '../../../apps/server/src/modules/reports/reports/index.ts';
import { asRows, type OwnStatement } from '../lims/own-statements.ts';
import { ask, type Question } from '../lims/questions.ts';

/** One thing that the screen asks, with everything that the database is asked for it. */
export interface ListQuestion extends Question {
  readonly statements: readonly OwnStatement[];
}

type Query = ListScope['query'];

const everything: Query = {
  status: null,
  scope: null,
  location: null,
  department: null,
  panel: null,
  section: null,
  turnaround: null,
  fromDay: null,
  toDay: null,
  isCritical: false,
  isUndelivered: false,
  isCorrected: false,
  isPaperFailed: false,
  keyword: null,
};

const technician = {
  accountId: '00000000-0000-7000-8000-000000000000',
  username: 'kythuat',
  roles: ['staff'],
  permissions: new Set(['patients.read', 'results.read']),
  sessionKey: '',
  expiresAtMs: 0,
} as unknown as Parameters<typeof listReachOf>[0];

/** An array as pgbench can be given one. */
const written = (value: unknown): string => (Array.isArray(value) ? `{${value.join(',')}}` : String(value));

/** What the server sends for a page of 20, from its own writer of statements, but for the writing of JSON. */
function statementOf(query: Partial<Query>, found: FoundBy, page: number): OwnStatement {
  const keyword = found.kind === 'all' ? null : 'typed';
  const scope = {
    query: { ...everything, keyword, ...query },
    found,
    reach: listReachOf(technician),
    nowMs: Date.now(),
  };
  const sort = { id: 'released', desc: true };
  const { text, values } = reportListStatement(scope, { page, pageSize: 20, filters: [], sort });
  return { text: asRows(text), values: values.map(written) };
}

interface Asked {
  readonly name: string;
  readonly filtered: readonly object[];
  readonly query?: Partial<Query>;
  readonly found?: FoundBy;
  readonly page?: number;
  /** What is asked before the list itself. */
  readonly before?: readonly OwnStatement[];
}

function question({
  name,
  filtered,
  query = {},
  found = { kind: 'all' },
  page = 0,
  before = [],
}: Asked): ListQuestion {
  const body = ask('Reports', { page, pageSize: 20, filtered, sorted: [] });
  const statement = statementOf(query, found, page);
  return { name, body, statement, statements: [...before, statement] };
}

const scope = { id: 'scope', value: 'kqxn1' };

async function dayRange(client: pg.Client): Promise<{ readonly from: string; readonly to: string }> {
  const { rows } = await client.query<{ from: string; to: string }>(
    `select (max(listed_day) - 13)::text as from, (max(listed_day) - 7)::text as to from report`,
  );
  return rows[0] ?? { from: '2026-01-01', to: '2026-01-07' };
}

async function somePatient(client: pg.Client): Promise<string> {
  const { rows } = await client.query<{ code: string }>(
    `select patient_code as code from report order by listed_at desc offset 5000 limit 1`,
  );
  return rows[0]?.code ?? '';
}

/** As the server looks for people of a name before it looks for their reports. */
async function byName(client: pg.Client, fragment: string): Promise<ListQuestion> {
  const text = `with named as materialized (select id from patient where search_name like $1) select id from named limit 251`;
  const pattern = `%${fragment}%`;
  const { rows } = await client.query<{ id: string }>(text, [pattern]);
  const found: FoundBy =
    rows.length > 250
      ? { kind: 'name', pattern, birthYear: null }
      : { kind: 'patients', ids: rows.map(({ id }) => id) };
  return question({
    name: `name "${fragment}", ${rows.length > 250 ? 'many' : String(rows.length)} people`,
    filtered: [{ id: 'keyword', value: fragment }],
    found,
    before: [{ text, values: [pattern] }],
  });
}

/** Rare, middling, and so common that the newest reports are walked through. */
const fragments = ['dinh tuong khue', 'duong thi kieu', 'le thi thao', 'nguyen thi'] as const;

/** What a list of any size begins with. */
export const firstPages: readonly ListQuestion[] = [
  question({ name: 'first page of everything', filtered: [] }),
  question({ name: 'first page, KQXN1', filtered: [scope], query: { scope: 'kqxn1' } }),
  question({
    name: 'first page of what has left',
    filtered: [scope, { id: 'status', value: 'issued' }],
    query: { scope: 'kqxn1', status: 'issued' },
  }),
];

export async function listQuestions(client: pg.Client): Promise<readonly ListQuestion[]> {
  const { from, to } = await dayRange(client);
  const code = await somePatient(client);
  const days = [
    { id: 'released', operator: 'gte', value: from },
    { id: 'released', operator: 'lte', value: to },
  ];
  const week = { scope: 'kqxn1', status: 'released', fromDay: from, toDay: to } as const;
  const named: ListQuestion[] = [];
  for (const fragment of fragments) named.push(await byName(client, fragment));
  return [
    ...firstPages,
    question({
      name: 'state and 7 days',
      filtered: [scope, { id: 'status', value: 'released' }, ...days],
      query: week,
    }),
    question({
      name: 'page 1,000 of what has left',
      filtered: [{ id: 'status', value: 'issued' }],
      query: { status: 'issued' },
      page: 1_000,
    }),
    question({
      name: 'patient code',
      filtered: [{ id: 'keyword', value: code }],
      found: { kind: 'code', code },
    }),
    question({
      name: 'what alarms',
      filtered: [{ id: 'critical', value: 'true' }],
      query: { isCritical: true },
    }),
    question({
      name: 'whose PDF failed',
      filtered: [{ id: 'paperFailed', value: 'true' }],
      query: { isPaperFailed: true },
    }),
    ...named,
  ];
}
