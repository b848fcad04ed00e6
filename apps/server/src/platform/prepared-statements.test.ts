import { createTestDatabase, type TestDatabase } from '@senlab/testkit';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { Database } from './database.ts';
import { openTestDatabase } from './database.test-support.ts';

let home: TestDatabase;
const opened: Database[] = [];

function open(prepared: boolean): Database {
  const database = openTestDatabase(home.appUrl, { poolSize: 1, prepared });
  opened.push(database);
  return database;
}

beforeAll(async () => {
  home = await createTestDatabase();
});
afterAll(async () => {
  await Promise.all(opened.map((database) => database.close()));
  await home.drop();
});

async function statements(database: Database): Promise<string[]> {
  const { rows } = await database.pool.query<{ statement: string }>(
    'select statement from pg_prepared_statements order by 1',
  );
  return rows.map((row) => row.statement);
}

describe('statements', () => {
  it('are prepared once per connection, and answered as without', async () => {
    const database = open(true);
    for (const value of [1, 2, 3]) {
      const { rows } = await database.pool.query<{ sum: number }>('select $1::int + 1 as sum', [value]);
      expect(rows).toEqual([{ sum: value + 1 }]);
    }
    expect(await statements(database)).toEqual(['select $1::int + 1 as sum']);
  });

  it('are prepared through the query builder too', async () => {
    const database = open(true);
    await database.kysely.selectFrom('account').select('id').where('username', '=', 'nobody').execute();
    expect((await statements(database)).some((text) => text.includes('"username" = $1'))).toBe(true);
  });

  it('are not prepared behind a pooler that mixes connections', async () => {
    const database = open(false);
    await database.pool.query('select $1::int', [1]);
    expect(await statements(database)).toEqual([]);
  });

  it('keep their name when they fail, and can be used after that', async () => {
    const database = open(true);
    const divide = (by: number): Promise<unknown> => database.pool.query('select 1 / $1::int as part', [by]);
    await expect(divide(0)).rejects.toMatchObject({ code: '22012' });
    await expect(divide(1)).resolves.toMatchObject({ rows: [{ part: 1 }] });
  });

  it('run unprepared once there are more of them than a program has', async () => {
    const database = open(true);
    for (let index = 0; index < 1_010; index++) await database.pool.query(`select $1::int + ${index}`, [1]);
    const kept = await statements(database);
    expect(kept.length).toBeLessThanOrEqual(1_000);
    const { rows } = await database.pool.query<{ sum: number }>('select $1::int + 5000 as sum', [1]);
    expect(rows).toEqual([{ sum: 5_001 }]);
  });
});
