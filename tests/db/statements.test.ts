import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { createTestDatabase, type TestDatabase } from '@senlab/testkit';
import pg from 'pg';
import { afterAll, beforeAll, expect, test } from 'vitest';

interface Noted {
  readonly from: string;
  readonly text: string;
}

const folder = join(import.meta.dirname, '../../reports/statements');
/** Others (begin, set, lock) are no statements that PostgreSQL prepares. */
const canBePrepared = /^\s*(?:\/\*.*?\*\/\s*)?(?:with|select|insert|update|delete|merge|values)\b/is;
/** A table that a test has made for itself is missing here, on any PostgreSQL. */
const missingTable = '42P01';

function readNoted(): ReadonlyMap<string, readonly string[]> {
  const lines = globSync('*.jsonl', { cwd: folder }).flatMap((file) =>
    readFileSync(join(folder, file), 'utf8').trim().split('\n'),
  );
  const byText = new Map(
    lines.map((line) => JSON.parse(line) as Noted).map(({ from, text }) => [text, from]),
  );
  const prepared = [...byText].filter(([text]) => canBePrepared.test(text));
  const byFile = Map.groupBy(prepared, ([, from]) => from);
  return new Map([...byFile].map(([from, entries]) => [from, entries.map(([text]) => text)]));
}

async function refusalOf(client: pg.Client, text: string): Promise<string | undefined> {
  try {
    await client.query(`prepare asked as ${text}`);
    await client.query('deallocate asked');
    return undefined;
  } catch (error) {
    const { code, message } = error as pg.DatabaseError;
    const isOfATest = code === missingTable && !/"(?:pg_|information_schema)/.test(message);
    return isOfATest ? undefined : `${message}: ${text}`;
  }
}

const noted = readNoted();
let database: TestDatabase;
let client: pg.Client;

beforeAll(async () => {
  database = await createTestDatabase();
  client = new pg.Client({ connectionString: database.appUrl });
  await client.connect();
});

afterAll(async () => {
  await client.end();
  await database.drop();
});

test('statements were noted: `pnpm test` comes before `pnpm test:db`', () => {
  expect(noted.size).toBeGreaterThan(0);
});

test.each([...noted])('PostgreSQL 15 understands each statement of %s', async (_, texts) => {
  const refusals: string[] = [];
  for (const text of texts) {
    const refusal = await refusalOf(client, text);
    if (refusal !== undefined) refusals.push(refusal);
  }
  expect(refusals).toEqual([]);
});
