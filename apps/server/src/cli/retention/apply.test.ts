import { removableKinds, retentionKindNames, retentionKinds } from '@senlab/domain';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { eventually } from '../../../test-support/running.test-support.ts';
import { inTransaction } from '../../platform/tx.ts';
import { removeBatch, type Batch, type Removing } from './apply.ts';
import { removedTables } from './retention-repository.ts';
import {
  asKeeper,
  confirmPeriod,
  makeReady,
  openOldHouse,
  refused,
  type OldHouse,
} from './retention.test-support.ts';

let house: OldHouse;
beforeAll(async () => {
  house = await openOldHouse();
});
beforeEach(() => house.reset());
afterAll(() => house.close());

const byHand = (statement: string) => async (): Promise<void> => {
  await house.owner.query(statement);
};

describe('the kinds', () => {
  it('have a period each, all of them proposals that keep the floor', async () => {
    const { rows } = await house.owner.query<{ kind: keyof typeof retentionKinds; days: number }>(
      'select kind, days from retention_period where confirmed_at is null order by kind',
    );
    expect(rows.map(({ kind }) => kind)).toEqual(retentionKindNames.toSorted());
    for (const { kind, days } of rows) expect(days).toBeGreaterThanOrEqual(retentionKinds[kind].floor);
  });

  it('that go drag nothing along: nothing refers to their tables, and no trigger follows a removal', async () => {
    expect(removedTables).toEqual(['notice', 'account_invitation', 'device']);
    const { rows } = await house.owner.query(
      `select conname as name from pg_constraint where contype = 'f' and confrelid::regclass::text = any($1)
       union all select tgname from pg_trigger
         where tgrelid::regclass::text = any($1) and not tgisinternal and tgtype & 8 > 0`,
      [removedTables],
    );
    expect(rows).toEqual([]);
  });
});

describe('what is older', () => {
  it('goes, with one line of the log for each kind, and the second time there is nothing to say', async () => {
    await makeReady(house);
    await house.addNotices(2, 300);
    for (const kind of removableKinds) await confirmPeriod(house, kind);
    // The last one used stays, however old; so does what is open.
    await house.addInvitations({ used: 4_000 });
    await house.addInvitations({ used: 500 }, { used: 400 }, { withdrawn: 380 }, { withdrawn: 300 });
    await house.addInvitations({ used: 300 }, { used: 200 }, {});
    await house.addSubscription({ isActive: false, days: 31 });
    await house.addSubscription({ isActive: false, days: 31, accountDays: 29 });
    await house.addSubscription({ isActive: false, days: 29, accountDays: 31 });
    await house.addSubscription({ isActive: true, days: 900 });
    await house.log();
    const { output, exitCode } = await house.run(`apply ${asKeeper}`);
    expect(exitCode).toBe(0);
    expect(output).toMatch(/^administration-notices: removed 3 from before \d{4}/m);
    expect(await house.count('notice')).toBe(2);
    expect(await house.count('account_invitation')).toBe(6);
    expect(await house.count(`account_invitation where used_at < now() - interval '4000 days'`)).toBe(1);
    expect(await house.count('device')).toBe(3);
    const line = (of: string, removed: number): object => ({
      by: house.keeperId,
      command: 'apply-retention',
      of,
      reason: null,
      diff: { removedRows: [null, removed], cutoffTime: [null, expect.stringMatching(/^\d{4}-.*Z$/)] },
    });
    expect(await house.log()).toEqual([
      line('administration-notices', 3),
      line('spent-invitations', 2),
      line('closed-subscriptions', 1),
    ]);
    const before = await house.contents();
    expect((await house.run(`apply ${asKeeper}`)).output.match(/: nothing removed\.$/gm)).toHaveLength(3);
    expect(await house.contents()).toEqual(before);
  });

  it('of no other table goes, however old it is and whatever its period says', async () => {
    await makeReady(house);
    await house.owner.query(
      `insert into notice (id, account_id, kind, subject_id, label, created_at, read_at)
       select gen_random_uuid(), $1::uuid, kind, $1::uuid, 'x', now() - interval '30 years', now() - interval '30 years'
         from unnest(array['report_corrected', 'critical_escalated', 'own_access_reset', 'signature_consent']) kind`,
      [house.keeperId],
    );
    await house.owner.query(
      `insert into account_action (id, account_id, action, created_at) values (gen_random_uuid(), $1, 'LOGIN', now() - interval '30 years')`,
      [house.keeperId],
    );
    await house.owner.query(
      `insert into stored_file (id, account_id, sha256, name, type, size, created_at)
       values (gen_random_uuid(), $1, repeat('a', 64), 'x', 'image/png', 1, now() - interval '30 years')`,
      [house.keeperId],
    );
    await house.owner.query(
      `insert into call_log (id, uniqueid, phone_number, direction, state, calldate)
       values (gen_random_uuid(), 'old', '0912000999', 0, 'missed', now() - interval '30 years')`,
    );
    await house.owner.query(
      `update retention_period set days = 365, confirmed_at = now(), confirmed_by = $1
      where kind <> all($2)`,
      [house.keeperId, removableKinds],
    );
    const before = await house.contents();
    expect((await house.run(`apply ${asKeeper}`)).exitCode).toBe(0);
    const after = await house.contents();
    const changed = Object.keys(after).filter((name) => after[name] !== before[name]);
    const year = changed.find((name) => /^audit_event_\d{4}$/.test(name));
    expect(changed.toSorted()).toEqual([year, 'audit_unsealed', 'notice', 'retention_run']);
    expect(await house.count('notice')).toBe(4);
  });

  it('and in the hands of somebody else is left for the next time', async () => {
    await makeReady(house);
    await house.owner.query('begin');
    await house.owner.query('select from notice order by read_at limit 1 for update');
    expect((await house.run(`apply ${asKeeper}`)).output).toContain('removed 2 from before');
    await house.owner.query('rollback');
    expect((await house.run(`apply ${asKeeper}`)).output).toContain('removed 1 from before');
  });

  it('stays while somebody has its table in hand: nobody is waited for', async () => {
    await makeReady(house);
    await house.owner.query('begin');
    await house.owner.query('lock table notice in access exclusive mode');
    const { output, exitCode } = await house.run(`apply ${asKeeper}`);
    await house.owner.query('rollback');
    expect(exitCode).toBe(1);
    expect(output).toContain('administration-notices: nothing removed; somebody has its table in hand');
    expect(await house.count('notice')).toBe(3);
  });
});

describe('nothing goes', () => {
  it.each<[string, () => Promise<void>, string, string]>([
    ['without a backup', byHand('delete from backup_run'), '', 'no whole backup of the last 26 hours'],
    [
      'when the backup is old',
      byHand(`update backup_run set taken_at = now() - interval '27 hours'`),
      '',
      'no whole backup',
    ],
    [
      'when the backup lacks files',
      byHand(`update backup_run set outcome = 'incomplete'`),
      '',
      'no whole backup',
    ],
    [
      'after a backup that failed',
      byHand(`insert into backup_run (id, ended_at, outcome) values (gen_random_uuid(), now(), 'failed')`),
      '',
      'no whole backup',
    ],
    [
      'when the backup is of tomorrow',
      byHand(`update backup_run set taken_at = now() + interval '1 day'`),
      '',
      'no whole backup',
    ],
    ['when everything is held', async () => void (await house.decided('hold all')), '', 'everything is held'],
    [
      'when its kind is held',
      async () => void (await house.decided('hold administration-notices')),
      '--kind administration-notices',
      'it is held',
    ],
    [
      'by a proposal',
      byHand('update retention_period set confirmed_by = null, confirmed_at = null'),
      '--kind administration-notices',
      'its period is a proposal',
    ],
    [
      'by a period that somebody wrote below the floor',
      byHand('update retention_period set days = 1'),
      '--kind administration-notices',
      'shorter than this program allows',
    ],
    ['of a record', async () => {}, '--kind reports', 'it is never removed'],
    [
      'of a kind that there is not',
      async () => {},
      '--kind account',
      '--kind is one of: administration-notices,',
    ],
  ])('%s', async (_, prepare, option, sentence) => {
    await makeReady(house);
    await prepare();
    await refused(house, `apply ${asKeeper} ${option}`.trim(), sentence);
  });

  it('of what is held or proposed, when all kinds are asked for', async () => {
    await makeReady(house);
    await house.addInvitations({ withdrawn: 4_000 });
    await house.decided('hold administration-notices');
    const { output, exitCode } = await house.run(`apply ${asKeeper}`);
    expect(exitCode).toBe(0);
    expect(output).toContain('administration-notices: nothing removed; it is held');
    expect(output).toContain('spent-invitations: nothing removed; its period is a proposal');
    expect([await house.count('notice'), await house.count('account_invitation')]).toEqual([3, 1]);
  });
});

describe('a removal in batches', () => {
  const two = (run?: Batch['run']): Removing => ({
    kind: 'administration-notices',
    by: house.keeperId,
    limit: 2,
    run,
  });
  const batch = (run?: Batch['run']): Promise<Batch> =>
    inTransaction(house.database, (tx) => removeBatch(tx, two(run)));
  const removals = async (): Promise<readonly unknown[]> =>
    (await house.log())
      .filter((line) => 'command' in line && line.command === 'apply-retention')
      .map((line) => ('diff' in line ? (line.diff as { removedRows: unknown[] }).removedRows[1] : undefined));
  beforeEach(async () => {
    await house.addNotices(2, 500);
    await makeReady(house);
    await house.log();
  });

  it('takes the oldest first, and tells the log once', async () => {
    const first = await batch();
    expect(first).toMatchObject({ isOver: false, run: { removed: 2 } });
    expect(await house.count(`notice where read_at < now() - interval '500 days'`)).toBe(0);
    expect(await removals()).toEqual([]);
    const last = await batch((await batch(first.run)).run);
    expect(last).toMatchObject({ isOver: true, run: { removed: 5 } });
    expect(await removals()).toEqual([5]);
  });

  it('that broke off is told to the log by the next one, which goes on', async () => {
    await batch();
    expect((await house.run(`apply ${asKeeper}`)).output).toContain('removed 3');
    expect(await removals()).toEqual([2, 3]);
    expect(await house.count('retention_run where ended_at is null')).toBe(0);
  });

  it('stops where the same command goes on in its place', async () => {
    const { run } = await batch();
    await house.run(`apply ${asKeeper}`);
    await house.addNotices(1, 600);
    expect(await batch(run)).toMatchObject({ isOver: true, stop: 'ended' });
    expect(await house.count('notice')).toBe(1);
    expect(await removals()).toEqual([2, 3]);
  });

  it('stops at a hold, which tells the log what had gone', async () => {
    const { run } = await batch();
    await house.decided('hold all');
    expect(await removals()).toEqual([2]);
    expect(await batch(run)).toMatchObject({ isOver: true, stop: 'ended' });
    expect(await batch()).toMatchObject({ isOver: true, stop: 'held' });
    expect(await house.count('notice')).toBe(3);
    expect(await removals()).toEqual([]);
  });

  it('stops where the period was changed, and tells the log what had gone', async () => {
    const { run } = await batch();
    await house.decided('set administration-notices --days 3650');
    expect(await batch(run)).toMatchObject({ isOver: true, stop: 'changed-meanwhile' });
    expect(await house.count('notice')).toBe(3);
    expect(await removals()).toEqual([2]);
  });

  it('has ended before a hold is answered', async () => {
    let holding: ReturnType<OldHouse['decided']> | undefined;
    await inTransaction(house.database, async (tx) => {
      await removeBatch(tx, two());
      holding = house.decided('hold administration-notices');
      await eventually(() =>
        house.count(`pg_locks where not granted
        and pid in (select pid from pg_stat_activity where datname = current_database())`),
      ).toBe(1);
      expect(await house.count('retention_hold')).toBe(0);
    });
    expect((await holding)?.exitCode).toBe(0);
    expect(await removals()).toEqual([2]);
  });
});
