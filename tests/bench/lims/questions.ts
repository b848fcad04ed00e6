import { knownDocuments } from '@senlab/contract/server';
import type pg from 'pg';
import { listStatementOf, type OwnStatement } from './own-statements.ts';

/** One thing that a screen asks. */
export interface Question {
  readonly name: string;
  readonly body: string;
  /** To be run bare beside it; left out where one question is several statements that depend on each other. */
  readonly statement?: OwnStatement;
  /** Who asks; left out: a technician. */
  readonly as?: string;
}

function documentIdOf(operation: string): string {
  const found = [...knownDocuments].find(([, text]) => new RegExp(`^\\w+ ${operation}\\b`).test(text));
  if (found === undefined) throw new Error(`there is no document ${operation}`);
  return found[0];
}

export function ask(operation: string, variables: object): string {
  return JSON.stringify({
    operationName: operation,
    variables,
    extensions: { documentId: documentIdOf(operation) },
  });
}

const site = { id: 'location', value: 'CS1' };
const done = { id: 'status', value: 'completed' };

/** Rare, middling, common, with a year, and nobody. */
export const fragments = [
  'dinh tuong khue',
  'duong thi kieu',
  'le thi thao',
  'quynh nhu',
  'thu ha 94',
  'ngoc lan',
  'nguyen thi',
  'khong co ai',
] as const;

export function listQuestions(days: { readonly from: string; readonly to: string }): readonly Question[] {
  const list = (page: number, filtered: readonly object[]): string =>
    ask('LabRecords', { page, pageSize: 20, filtered, sorted: [] });
  const registered = [
    { id: 'registered', operator: 'gte', value: days.from },
    { id: 'registered', operator: 'lte', value: days.to },
  ];
  const week = { fromDay: days.from, toDay: days.to, location: 'CS1', status: 'completed' } as const;
  return [
    {
      name: 'first page, one site',
      body: list(0, [site]),
      statement: listStatementOf({ location: 'CS1' }, 0),
    },
    {
      name: 'filtered: site, state, 7 days',
      body: list(0, [site, done, ...registered]),
      statement: listStatementOf(week, 0),
    },
    {
      name: 'page 1,000',
      body: list(1_000, [site]),
      statement: listStatementOf({ location: 'CS1' }, 1_000),
    },
    {
      name: 'open work',
      body: list(0, [{ id: 'status', value: 'open' }]),
      statement: listStatementOf({ status: 'open' }, 0),
    },
  ];
}

export function searchQuestions(): readonly Question[] {
  return fragments.map((text) => ({
    name: `search "${text}"`,
    body: ask('PatientSearch', { text, page: 0, pageSize: 10 }),
  }));
}

export async function caseQuestion(client: pg.Client): Promise<Question> {
  const { rows } = await client.query<{ id: string }>(
    `select id from lab_record where status = 'completed' order by registered_at desc offset 500 limit 1`,
  );
  return { name: 'case page', body: ask('LabRecord', { _id: rows[0]?.id ?? '' }) };
}

async function logIn(url: string, username: string): Promise<string> {
  const form = {
    grant_type: 'password',
    username,
    password: 'SenLab#2026',
    client_id: 'senlab-web',
    scope: 'api openid',
  };
  const answer = await fetch(`${url}/oidc/token`, { method: 'POST', body: new URLSearchParams(form) });
  const { access_token: token } = (await answer.json()) as { access_token: string };
  return token;
}

const tokens = new Map<string, Promise<string>>();

export async function headersFor(
  url: string,
  { as = 'kythuat' }: Pick<Question, 'as'> = {},
): Promise<Record<string, string>> {
  const key = `${as} ${url}`;
  const token = tokens.get(key) ?? logIn(url, as);
  tokens.set(key, token);
  return { 'content-type': 'application/json', authorization: `Bearer ${await token}` };
}

export interface Answer {
  readonly code: number;
  readonly records?: number;
  readonly recordsExact?: boolean;
  readonly data: unknown;
}

/** Looks at every answer: one that is refused or empty would win any race. */
export async function askAll(url: string, questions: readonly Question[]): Promise<readonly Answer[]> {
  const answers: Answer[] = [];
  for (const question of questions) {
    const { name, body } = question;
    const headers = await headersFor(url, question);
    const answer = await fetch(`${url}/graphql`, { method: 'POST', headers, body });
    const { data } = (await answer.json()) as { data?: { response?: Answer } };
    if (data?.response?.code !== 0) throw new Error(`${name} was answered with code ${data?.response?.code}`);
    answers.push(data.response);
  }
  return answers;
}
