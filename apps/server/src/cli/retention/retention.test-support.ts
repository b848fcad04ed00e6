import { retentionKinds, type RetentionKind } from '@senlab/domain';
import { createTestDatabase } from '@senlab/testkit';
import pg from 'pg';
import { expect } from 'vitest';
import { addAccount } from '../../../test-support/people.test-support.ts';
import { openTestDatabase } from '../../platform/change-by-hand.test-support.ts';
import type { Database } from '../../platform/database.ts';
import { senlab, type Captured } from '../senlab.test-support.ts';

/** A house in which much has grown old. */
export interface OldHouse {
  readonly owner: pg.Client;
  readonly database: Database;
  /** Who may decide. */
  readonly keeperId: string;
  /** Words behind "senlab retention", with who decides and why where `decided` asks for it. */
  run(words: string): Promise<Captured>;
  decided(words: string): Promise<Captured>;
  /** A whole backup, so many hours old. */
  backUp(hours: number): Promise<void>;
  /** So many read notices of administrators, read so many days ago, the next a day before. */
  addNotices(count: number, days: number): Promise<void>;
  /** Of somebody new: codes that were used or taken back so many days ago; one is open where neither is said. */
  addInvitations(...codes: readonly { readonly used?: number; readonly withdrawn?: number }[]): Promise<void>;
  addSubscription(of: {
    readonly isActive: boolean;
    readonly days: number;
    readonly accountDays?: number;
  }): Promise<void>;
  count(from: string): Promise<number>;
  /** What each table holds, as a hash by its name; of those alone whose name the pattern finds. */
  contents(pattern?: string): Promise<Readonly<Record<string, string>>>;
  /** The lines of the log about it, without those of before the last look. */
  log(): Promise<readonly object[]>;
  /** As it was at the beginning, but for the log. */
  reset(): Promise<void>;
  close(): Promise<void>;
}

const keeper = 'luutru.mau';
const reason = 'Quyết định 12/QĐ-BV';
const ago = (days: number): string => `now() - make_interval(days => ${String(days)})`;

const beginning = `delete from notice; delete from account_invitation; delete from device; delete from retention_run;
  delete from retention_hold; delete from backup_run;
  update retention_period period set days = seeded.days, source = seeded.source, confirmed_by = null, confirmed_at = null
    from seeded where seeded.kind = period.kind`;

async function contentsOf(owner: pg.Client, pattern: string): Promise<Readonly<Record<string, string>>> {
  const { rows: tables } = await owner.query<{ name: string }>(
    `select c.oid::regclass::text as name from pg_class c
      where c.relkind = 'r' and c.relnamespace in ('public'::regnamespace, 'graphile_worker'::regnamespace)
        and c.relname ~ $1`,
    [pattern],
  );
  const each = tables.map(
    ({ name }) => `select '${name}' as name,
      (select count(*) || ' ' || md5(coalesce(string_agg(t::text, '|' order by t::text), '')) from ${name} t) as held`,
  );
  const { rows } = await owner.query<{ name: string; held: string }>(each.join(' union all '));
  return Object.fromEntries(rows.map(({ name, held }) => [name, held]));
}

export async function openOldHouse(): Promise<OldHouse> {
  const home = await createTestDatabase();
  const owner = new pg.Client({ connectionString: home.ownerUrl });
  await owner.connect();
  await owner.query('create temp table seeded as select kind, days, source from retention_period');
  const database = openTestDatabase(home.appUrl);
  const { id: keeperId } = await addAccount(database, { username: keeper, rights: ['settings.write'] });
  const run = (words: readonly string[]): Promise<Captured> =>
    senlab(['retention', ...words], { environment: { DATABASE_URL: home.appUrl } });
  let seen: readonly string[] = [];
  const log = async (): Promise<readonly object[]> => {
    const { rows } = await owner.query<{ id: string; line: object }>(
      `select id, json_build_object('by', actor_id, 'command', command, 'of', entity_id, 'diff', diff, 'reason', reason) as line
         from audit_event where entity = 'retention' and not id = any($1::uuid[]) order by written_at, id`,
      [seen],
    );
    seen = [...seen, ...rows.map(({ id }) => id)];
    return rows.map(({ line }) => line);
  };
  return {
    owner,
    database,
    keeperId,
    run: (words) => run(words.split(' ')),
    decided: (words) => run([...words.split(' '), '--as', keeper, '--reason', reason]),
    async backUp(hours) {
      await owner.query(
        `insert into backup_run (id, begun_at, taken_at, ended_at, outcome)
         select gen_random_uuid(), at, at, at, 'whole' from (select now() - make_interval(hours => $1)) as backup (at)`,
        [hours],
      );
    },
    async addNotices(count, days) {
      await owner.query(
        `insert into notice (id, account_id, kind, subject_id, label, created_at, read_at)
         select gen_random_uuid(), $1::uuid, 'rights_asked', $1::uuid, 'bi-mat', ${ago(9_999)}, ${ago(days)} - make_interval(days => each)
           from generate_series(1, $2::int) each`,
        [keeperId, count],
      );
    },
    async addInvitations(...codes) {
      const { id } = await addAccount(database);
      for (const { used, withdrawn } of codes)
        await owner.query(
          `insert into account_invitation (id, account_id, code_hash, created_by, created_at, expires_at, used_at, withdrawn_at)
           values (gen_random_uuid(), $1, sha256(gen_random_uuid()::text::bytea), $2, ${ago(9_999)}, ${ago(9_990)},
             ${used === undefined ? 'null' : ago(used)}, ${withdrawn === undefined ? 'null' : ago(withdrawn)})`,
          [id, keeperId],
        );
    },
    async addSubscription({ isActive, days, accountDays = days }) {
      const { id } = await addAccount(database, { isActive });
      await owner.query(`update account set updated_at = ${ago(accountDays)} where id = $1`, [id]);
      await owner.query(
        `insert into device (id, account_id, device_id, p256dh, auth, token_id, platform, updated_at)
         values ($1::uuid, $1::uuid, 'd', 'p', 'a', 'https://push.example/' || $1::uuid::text, 'WEB', ${ago(days)})`,
        [id],
      );
    },
    async count(from) {
      return (
        (await owner.query<{ count: number }>(`select count(*)::int as count from ${from}`)).rows[0]?.count ??
        NaN
      );
    },
    contents: (pattern = '') => contentsOf(owner, pattern),
    log,
    async reset() {
      await owner.query(beginning);
      await log();
    },
    async close() {
      await database.close();
      await owner.end();
      await home.drop();
    },
  };
}

export const decidedBecause = reason;
export const asKeeper = `--as ${keeper}`;

export async function confirmPeriod(house: OldHouse, kind: RetentionKind): Promise<void> {
  const { exitCode } = await house.decided(`set ${kind} --days ${String(retentionKinds[kind].floor)}`);
  expect(exitCode).toBe(0);
}

/** Three notices that are old, and all that lets them go. */
export async function makeReady(house: OldHouse): Promise<void> {
  await house.addNotices(3, 400);
  await house.backUp(1);
  await confirmPeriod(house, 'administration-notices');
}

/** What a command of retention could write. */
const near = '^(retention|notice|device|account|audit|outbox)';

/** In one sentence, and with neither a row nor a line of the log. */
export async function refused(house: OldHouse, words: string, sentence: string): Promise<void> {
  const before = await house.contents(near);
  const { output, errors, exitCode } = await house.run(words);
  expect({ output, exitCode }).toEqual({ output: '', exitCode: 2 });
  expect(errors).toContain(sentence);
  expect(errors.trim().split('\n')).toHaveLength(1);
  expect(await house.contents(near)).toEqual(before);
}
