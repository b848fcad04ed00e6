import { type Permission, permissions, queueJobsAtOnce, queueTasks } from '@senlab/domain';
import { createTestDatabase, fakeClock, type TestDatabase } from '@senlab/testkit';
import pg from 'pg';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { addActor } from '../../../../test-support/people.test-support.ts';
import { testDatabase } from '../../../../test-support/running.test-support.ts';
import type { Actor } from '../../../platform/actor.ts';
import type { Database } from '../../../platform/database.ts';
import { problemOfJob, queueJobsService, type QueueJobsService } from './service.ts';

const patient = 'BN-0042 Nguyễn Thị Mẫu';
const keepers: Permission = 'settings.write';

let home: TestDatabase;
let database: Database;
let owner: pg.Client;
let service: QueueJobsService;
let keeper: Actor;

beforeAll(async () => {
  home = await createTestDatabase();
  database = testDatabase(home.appUrl);
  owner = new pg.Client({ connectionString: home.ownerUrl });
  await owner.connect();
  const clock = fakeClock(Date.parse('2026-11-19T08:00:00+07:00'));
  service = queueJobsService({ database, clock });
  keeper = await addActor(database, [keepers], { role: 'admin' });
});
afterAll(async () => {
  await owner.end();
  await database.close();
  await home.drop();
});
beforeEach(async () => {
  await owner.query('delete from graphile_worker._private_jobs');
});

interface Given {
  readonly task?: string;
  readonly attempts?: number;
  readonly isRunning?: boolean;
  readonly error?: string | null;
}

/** A job of three attempts whose payload and error name somebody; answers its number. */
async function addJob({
  task = 'push_notice',
  attempts = 0,
  isRunning = false,
  error = `could not tell ${patient}`,
}: Given = {}): Promise<string> {
  const added = await owner.query<{ id: string }>(
    `select id::text as id from graphile_worker.add_job($1, json_build_object('who', $2::text), max_attempts := 3,
       run_at := now() + interval '1 hour')`,
    [task, patient],
  );
  const id = added.rows[0]?.id ?? '';
  await owner.query(
    `update graphile_worker._private_jobs set attempts = $2::int, last_error = case when $2::int > 0 then $4::text end,
       locked_at = case when $3::boolean then now() end, locked_by = case when $3::boolean then 'somebody' end where id = $1`,
    [id, attempts, isRunning, error],
  );
  return id;
}

const stopped = (task?: string): Promise<string> => addJob({ ...(task && { task }), attempts: 3 });

/** Everything that a refusal must leave as it was. */
async function state(): Promise<unknown> {
  const jobs = await owner.query('select * from graphile_worker._private_jobs order by id');
  const events = await owner.query('select count(*) from audit_event');
  return [jobs.rows, events.rows];
}

async function refused(
  command: 'retry' | 'drop',
  ids: readonly string[],
  actor: Actor = keeper,
): Promise<string> {
  const before = await state();
  const result = await service.change(actor, command, ids);
  expect(await state()).toEqual(before);
  if (result.ok) return 'not refused';
  return 'reason' in result.refusal ? result.refusal.reason : result.refusal.kind;
}

async function jobOf(id: string): Promise<Record<string, unknown> | undefined> {
  const { rows } = await owner.query<Record<string, unknown>>(
    `select attempts::int, max_attempts::int as most, run_at <= now() as "isDue", payload->>'who' as who
       from graphile_worker._private_jobs where id = $1`,
    [id],
  );
  return rows[0];
}

describe('whoever has not the right', () => {
  const others = permissions.filter((permission) => permission !== keepers);

  it('sees no job and changes none, with all other rights and the role of administrators', async () => {
    const actor = await addActor(database, others, { role: 'admin' });
    const id = await stopped();
    expect(await service.list(actor, {})).toEqual({ ok: false, refusal: { kind: 'denied' } });
    expect(await refused('retry', [id], actor)).toBe('denied');
    expect(await refused('drop', [id], actor)).toBe('denied');
    // Nor does she learn whether there is such a job.
    expect(await refused('drop', ['999999'], actor)).toBe('denied');
  });
});

describe('a refusal leaves all jobs as they were', () => {
  it.each(['retry', 'drop'] as const)(
    '%s of one that runs, also of one that began hours ago',
    async (command) => {
      expect(await refused(command, [await addJob({ isRunning: true, attempts: 1 })])).toBe(
        'queue-job-running',
      );
      const old = await addJob({ isRunning: true, attempts: 3 });
      await owner.query(`update graphile_worker._private_jobs set locked_at = now() - interval '5 hours'`);
      expect(await refused(command, [old])).toBe('queue-job-running');
    },
  );

  it.each(['retry', 'drop'] as const)('%s of one that is not there (any more)', async (command) => {
    expect(await refused(command, ['999999'])).toBe('queue-job-unknown');
  });

  it.each(['retry', 'drop'] as const)('%s of a kind that this version does not know', async (command) => {
    expect(await refused(command, [await stopped('of_tomorrow')])).toBe('queue-job-of-other-version');
  });

  it.each<[string, readonly string[]]>([
    ['none', []],
    ['one twice', ['7', '7']],
    ['too many', Array.from({ length: queueJobsAtOnce + 1 }, (_, index) => String(index + 1))],
    ['a text', ['7; drop table account']],
    ['nothing', ['']],
    ['zero', ['0']],
    ['less than zero', ['-1']],
    ['a fraction', ['1.5']],
    ['more than a number of the database', ['9999999999999999999']],
  ])('of %s', async (_name, ids) => {
    for (const command of ['retry', 'drop'] as const)
      expect(await refused(command, ids)).toBe('queue-jobs-malformed');
  });

  const promised = Object.entries(queueTasks).flatMap(([task, rule]) => (rule === 'never' ? [task] : []));
  it.each(promised)('drop of what somebody was promised: %s', async (task) => {
    for (const attempts of [0, 1, 3])
      expect(await refused('drop', [await addJob({ task, attempts })])).toBe('queue-job-promised');
  });

  it('drop of what is still tried, and retry of what is in line', async () => {
    expect(await refused('drop', [await addJob()])).toBe('queue-job-still-tried');
    expect(await refused('drop', [await addJob({ attempts: 1 })])).toBe('queue-job-still-tried');
    expect(await refused('retry', [await addJob()])).toBe('queue-job-in-line');
  });

  it.each(['retry', 'drop'] as const)('%s of many where one may not', async (command) => {
    const good = [await stopped(), await stopped('housekeeping')];
    const running = await addJob({ isRunning: true, attempts: 1 });
    expect(await refused(command, [...good, running])).toBe('queue-job-running');
    expect(await refused(command, [...good, '999999'])).toBe('queue-job-unknown');
    expect(await refused(command, [...good, await stopped('of_tomorrow')])).toBe(
      'queue-job-of-other-version',
    );
  });
});

describe('jobs that failed', () => {
  it('are tried again at once: what stopped from its first attempt, what is still tried from where it was', async () => {
    const ids = [await stopped('make_report_paper'), await addJob({ attempts: 2 })];
    expect(await service.change(keeper, 'retry', ids)).toEqual({ ok: true, value: null });
    expect(await jobOf(ids[0] ?? '')).toEqual({ attempts: 0, most: 3, isDue: true, who: patient });
    expect(await jobOf(ids[1] ?? '')).toEqual({ attempts: 2, most: 3, isDue: true, who: patient });
  });

  it('are dropped one by one and together, with an event of each that names its kind and nobody', async () => {
    const ids = [await stopped(), await addJob({ task: 'housekeeping', attempts: 1 })];
    expect(await service.change(keeper, 'drop', ids)).toEqual({ ok: true, value: null });
    for (const id of ids) expect(await jobOf(id)).toBeUndefined();
    const { rows } = await owner.query<Record<string, unknown>>(
      `select actor_id, action, command, entity, entity_id, from_state, to_state, diff, patient_id from audit_event
        where entity = 'queue-job' and entity_id = any($1) order by entity_id`,
      [ids],
    );
    const event = { actor_id: keeper.accountId, action: 'config', entity: 'queue-job', patient_id: null };
    const dropped = { ...event, command: 'drop-queue-job', to_state: null };
    expect(rows).toEqual(
      expect.arrayContaining([
        {
          ...dropped,
          entity_id: ids[0],
          from_state: 'stopped',
          diff: { task: ['push_notice', null], attempts: [3, null] },
        },
        {
          ...dropped,
          entity_id: ids[1],
          from_state: 'retrying',
          diff: { task: ['housekeeping', null], attempts: [1, null] },
        },
      ]),
    );
    expect(JSON.stringify(rows)).not.toContain('BN-0042');
  });

  it('are changed once where two do it at the same time', async () => {
    const id = await stopped();
    const both = await Promise.all([
      service.change(keeper, 'drop', [id]),
      service.change(keeper, 'drop', [id]),
    ]);
    expect(both.filter(({ ok }) => ok)).toHaveLength(1);
  });
});

describe('the list', () => {
  it('tells kind, state and what may be done, and not a word of what a job is about', async () => {
    await stopped('make_report_paper');
    await addJob({ task: 'housekeeping', attempts: 1, error: 'the file store is unavailable (EIO)' });
    await addJob({ isRunning: true, attempts: 1 });
    await addJob();
    await stopped(`of ${patient}`);
    const list = await service.list(keeper, {});
    if (!list.ok) throw new Error('refused');
    const rows = list.value.rows.map(({ task, state: is, attempts, problem, mayRetry, mayDrop, nextAt }) => [
      task,
      is,
      attempts,
      problem,
      mayRetry,
      mayDrop,
      nextAt === null,
    ]);
    expect(rows).toEqual([
      [null, 'stopped', 3, 'unexpected', false, false, true],
      ['push_notice', 'waiting', 0, null, false, false, false],
      ['push_notice', 'running', 1, 'unexpected', false, false, true],
      ['housekeeping', 'retrying', 1, 'files', true, true, false],
      ['make_report_paper', 'stopped', 3, 'unexpected', true, false, true],
    ]);
    expect(JSON.stringify(list)).not.toContain('Mẫu');
  });

  it('is asked by state and by kind, page by page', async () => {
    await stopped();
    await stopped('housekeeping');
    await addJob();
    const tasksOf = async (filters: Readonly<Record<string, string>>, page = 0): Promise<unknown> => {
      const filtered = Object.entries(filters).map(([id, value]) => ({ id, value }));
      const list = await service.list(keeper, { filtered, page, pageSize: 1 });
      return list.ok && [list.value.records, list.value.rows.map(({ task }) => task)];
    };
    expect(await tasksOf({ state: 'stopped' })).toEqual([2, ['housekeeping']]);
    expect(await tasksOf({ state: 'stopped' }, 1)).toEqual([2, ['push_notice']]);
    expect(await tasksOf({ state: 'stopped', task: 'push_notice' })).toEqual([1, ['push_notice']]);
    expect(await tasksOf({ state: 'running' })).toEqual([0, []]);
  });

  it.each([
    { id: 'state', value: 'lost' },
    { id: 'task', value: 'of_tomorrow' },
    { id: 'task', value: 'constructor' },
    { id: 'payload', value: 'x' },
    { id: 'error', value: 'Mẫu' },
  ])('is not asked by %j', async (filter) => {
    expect(await service.list(keeper, { filtered: [filter] })).toMatchObject({
      ok: false,
      refusal: { reason: 'unknown-filter' },
    });
  });
});

describe('why a job failed', () => {
  it.each([
    [null, null],
    ['the file store is unavailable (ENOSPC)', 'files'],
    ['a push service answered 503', 'push_service'],
    ['the telephone exchange cannot be reached', 'exchange'],
    ['connect ECONNREFUSED 127.0.0.1:5432', 'database'],
    ['Connection terminated unexpectedly', 'database'],
    ['canceling statement due to statement timeout', 'timeout'],
    [`duplicate key: (code)=(${patient})`, 'unexpected'],
    [`${patient}: the file store is unavailable (EIO)`, 'unexpected'],
    ['', 'unexpected'],
  ])('is one of a few words: %j', (message, problem) => {
    expect(problemOfJob(message)).toBe(problem);
  });
});
