import { retentionKindNames, retentionKinds } from '@senlab/domain';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import {
  asKeeper,
  decidedBecause,
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

describe('the plan', () => {
  it('says of each kind its period, how much is older, and what would go', async () => {
    await makeReady(house);
    await house.addNotices(1, 10);
    const { output } = await house.run('plan');
    expect(output).toContain('3 older, the oldest is of ');
    expect(output).toContain('apply removes 3');
    for (const kind of retentionKindNames) expect(output).toContain(`${kind}: ${retentionKinds[kind].holds}`);
    const plan: unknown = JSON.parse((await house.run('plan --json')).output);
    expect(plan).toMatchObject({
      hasRecentBackup: true,
      holds: [],
      kinds: expect.arrayContaining([
        expect.objectContaining({
          kind: 'administration-notices',
          days: 365,
          source: decidedBecause,
          older: 3,
          removes: 3,
          stays: null,
        }),
        expect.objectContaining({
          kind: 'spent-invitations',
          isConfirmed: false,
          removes: 0,
          stays: 'not-confirmed',
        }),
        expect.objectContaining({ kind: 'audit-log', fate: 'archive', removes: 0, stays: 'never-removed' }),
      ]),
    });
  });

  it('writes nothing, and names nobody', async () => {
    await makeReady(house);
    await house.decided('hold all');
    await house.owner.query(`update retention_hold set reason = 'Vụ của Nguyễn Thị Bí Mật'`);
    const before = await house.contents();
    const told = (await house.run('plan')).output + (await house.run('plan --json')).output;
    expect(await house.contents()).toEqual(before);
    expect(told).toMatch(/Hold \d+: everything, since \d{4}-/);
    expect(told).not.toMatch(/bi-mat|Bí Mật|luutru|[0-9a-f]{8}-[0-9a-f]{4}/);
  });

  it('says that without a backup nothing goes', async () => {
    await makeReady(house);
    await house.owner.query('delete from backup_run');
    const { output } = await house.run('plan');
    expect(output).toContain('apply removes nothing: there is no whole backup');
    expect(output).not.toContain('apply removes 3');
  });
});

describe('nothing is decided', () => {
  it.each([
    ['set spent-invitations --days 364', '--days of spent-invitations is a whole number from 365 to 36500'],
    ['set reports --days 30', '--days of reports is a whole number from 365'],
    ['set spent-invitations --days 0', 'a whole number from 365'],
    ['set spent-invitations --days=-400', 'a whole number from 365'],
    ['set spent-invitations --days 1e3', 'a whole number from 365'],
    ['set spent-invitations --days 36501', 'a whole number from 365'],
    ['set account --days 400', 'KIND is one of: administration-notices,'],
    ['set all --days 400', 'KIND is one of: administration-notices,'],
    ['hold account', 'KIND is one of: administration-notices,'],
    ['release 0', 'NUMBER is that of a hold'],
    ['release all', 'NUMBER is that of a hold'],
    ['release 999', 'there is no open hold of this number'],
  ])('by %s', async (words, sentence) => {
    await refused(house, `${words} ${asKeeper} --reason Lý-do-đủ-dài`, sentence);
  });

  it.each(['set spent-invitations --days 400', 'hold all', 'release 1'])(
    'by "%s" without a reason, by nobody, or by somebody whose account is closed',
    async (words) => {
      await refused(house, `${words} ${asKeeper} --reason ab`, '--reason is a sentence');
      await refused(house, `${words} ${asKeeper}`, '--reason is missing');
      await refused(house, `${words} --reason Lý-do-đủ-dài`, '--as is missing');
      await refused(house, `${words} --as khong.co --reason Lý-do-đủ-dài`, '--as names nobody who may');
      await house.owner.query(`update account set is_active = false where username = 'luutru.mau'`);
      await refused(house, `${words} ${asKeeper} --reason Lý-do-đủ-dài`, '--as names nobody who may');
      await house.owner.query(`update account set is_active = true where username = 'luutru.mau'`);
    },
  );

  it('and nothing removed, by nobody or by somebody without the right', async () => {
    await makeReady(house);
    await refused(house, 'apply', '--as is missing');
    await house.owner.query(`update account_permission set permission = 'settings.read'`);
    for (const words of [
      'apply',
      'hold all --reason Lý-do-đủ-dài',
      'set reports --days 400 --reason Lý-do-đủ-dài',
    ])
      await refused(house, `${words} ${asKeeper}`, '--as names nobody who may');
    await house.owner.query(`update account_permission set permission = 'settings.write'`);
  });
});

describe('a decision', () => {
  it('is written with who, why and what was before', async () => {
    expect((await house.decided('set reports --days 7300')).output).toContain(
      'reports: 7300 days, confirmed; it was 3650 days, proposed.',
    );
    expect((await house.decided('hold reports')).output).toContain('Held: reports.');
    const { rows } = await house.owner.query<{ no: number }>('select no from retention_hold');
    const no = rows[0]?.no ?? NaN;
    expect((await house.decided(`release ${String(no)}`)).output).toContain(
      `Released: hold ${String(no)} of reports.`,
    );
    const line = { by: house.keeperId, of: 'reports', reason: decidedBecause };
    expect(await house.log()).toMatchObject([
      { ...line, command: 'set-retention', diff: { retentionDays: [3650, 7300] } },
      { ...line, command: 'hold-retention', diff: { retentionHold: [null, no] } },
      { ...line, command: 'release-retention', diff: { retentionHold: [no, null] } },
    ]);
  });

  it('of two that hold the same ends by itself alone', async () => {
    await makeReady(house);
    await house.decided('hold administration-notices');
    await house.decided('hold all');
    const { rows } = await house.owner.query<{ no: number }>('select no from retention_hold order by no');
    const [first, second] = rows.map(({ no }) => String(no));
    expect((await house.decided(`release ${second ?? ''}`)).exitCode).toBe(0);
    await refused(house, `apply ${asKeeper} --kind administration-notices`, 'it is held');
    expect((await house.decided(`release ${first ?? ''}`)).exitCode).toBe(0);
    await refused(
      house,
      `release ${first ?? ''} ${asKeeper} --reason Lý-do-đủ-dài`,
      'there is no open hold of this number',
    );
    expect((await house.run(`apply ${asKeeper}`)).output).toContain('removed 3');
  });
});
