import { describe, expect, it, afterAll, beforeAll, beforeEach } from 'vitest';
import { draftKeys } from './resolvers.ts';
import { codes, messages, refusalTexts } from '@senlab/contract';
import { createTestDatabase, type TestDatabase } from '@senlab/testkit';
import { runServer, testDatabase, type Running } from '../../../../test-support/running.test-support.ts';
import { ask, type Envelope } from '../../../http/wire-client.test-support.ts';
import {
  addPerson,
  rightPassword,
  type Person,
  takeToken,
} from '../../../identity/token-request.test-support.ts';
import { changeByHand } from '../../../platform/change-by-hand.test-support.ts';
import type { Database } from '../../../platform/database.ts';
import { newId } from '../../../platform/ids.ts';
import type { AccountId, Permission } from '@senlab/domain';
import type { Actor } from '../../../platform/actor.ts';
import { accountsService, type AccountsService } from './service.ts';

const keyOf = draftKeys('a secret of the installation, long enough');
const doctor = { id: '018f0000-0000-7000-8000-000000000001', epoch: 3 };

describe('the key of what a browser keeps', () => {
  it('is 32 bytes, and the same after the next login', () => {
    expect(keyOf(doctor)).toMatch(/^[0-9a-f]{64}$/);
    expect(keyOf({ ...doctor })).toBe(keyOf(doctor));
  });

  it.each([
    ['another person', keyOf({ ...doctor, id: '018f0000-0000-7000-8000-000000000002' })],
    ['the same person after a new password', keyOf({ ...doctor, epoch: 4 })],
    ['the same person in another hospital', draftKeys('another secret of an installation')(doctor)],
  ])('is not that of %s', (_whose, other) => {
    expect(other).not.toBe(keyOf(doctor));
  });
});

describe('wire', () => {
  let home: TestDatabase;
  let database: Database;
  let server: Running;
  let person: Person;
  let token: string;

  beforeAll(async () => {
    home = await createTestDatabase();
    database = testDatabase(home.appUrl);
    server = await runServer(home.appUrl, {}, { roles: ['api', 'identity'] });
    person = await addPerson(database, { fullName: 'Đặng Thị Mẫu', permissions: ['accounts.lookup'] });
    token = await takeToken(server.url, person.username);
  });

  afterAll(async () => {
    await server.stop();
    await database.close();
    await home.drop();
  });

  async function response(query: string, variables: object = {}, who: string | undefined = token) {
    return (await ask(server.url, { query, variables, token: who })).response;
  }

  const meQuery = `{ response: me { code message data {
  sub name full_name code address birthdate department department_id email gender is_admin locale mariaged
  oauth_token phone_number picture work } } }`;

  describe('me on the wire', () => {
    it('[GQL-005][ENT-HOSP-01] has every fact of the current user, with empty ones as null', async () => {
      expect(await response(meQuery)).toEqual({
        code: codes.ok,
        message: '',
        data: {
          sub: person.id,
          name: person.username,
          full_name: 'Đặng Thị Mẫu',
          code: null,
          address: null,
          birthdate: null,
          department: null,
          department_id: null,
          email: null,
          gender: null,
          is_admin: false,
          locale: 'vi-VN',
          mariaged: null,
          oauth_token: null,
          phone_number: null,
          picture: null,
          work: null,
        },
      });
    });

    it('[ENT-HOSP-01] has the facts that the hospital entered, and never a token', async () => {
      await changeByHand(
        database,
        `update account set code = 'NV777', address = '45 đường Bình Minh', birthdate = '1988-08-08', gender = 'female',
         email = 'mau@senhong.example', married = true, phone_number = '0912345678', picture = '/files/x',
         work = 'Kỹ thuật viên', department_id = (select id from department where code = 'DTR') where id = $1`,
        [person.id],
      );
      expect((await response(meQuery))?.data).toMatchObject({
        code: 'NV777',
        address: '45 đường Bình Minh',
        birthdate: '1988-08-08',
        gender: 'female',
        email: 'mau@senhong.example',
        mariaged: true,
        phone_number: '0912345678',
        picture: '/files/x',
        work: 'Kỹ thuật viên',
        department: 'Di truyền tế bào',
        oauth_token: null,
      });
    });
  });

  describe('the person by phone number on the wire', () => {
    const query = `query ($filtered: [Filter!]) { response: users(pageSize: 1, filtered: $filtered) {
    code message pages page records recordsExact data { _id fullName phoneNumber } } }`;
    const filtered = [{ id: 'phoneNumber', value: '0987000111' }];

    it('[GQL-009][ENT-HOSP-13] has id, name and number', async () => {
      const { id } = await addPerson(database, { fullName: 'Hồ Thị Mẫu', phoneNumber: '0987000111' });
      expect(await response(query, { filtered })).toEqual({
        code: codes.ok,
        message: '',
        pages: 1,
        page: 0,
        records: 1,
        recordsExact: true,
        data: [{ _id: id, fullName: 'Hồ Thị Mẫu', phoneNumber: '0987000111' }],
      });
    });

    it('is denied without the right, with an empty list', async () => {
      const other = await takeToken(server.url, (await addPerson(database)).username);
      expect(await response(query, { filtered }, other)).toMatchObject({
        code: codes.noRight,
        message: messages.noRight,
        data: [],
      });
    });
  });

  describe('a new password on the wire', () => {
    const query = `mutation ($old: String!, $new: String!) {
    response: change_password(old_password: $old, new_password: $new) { code message data { _id } } }`;

    it.each([
      ['sai-mat-khau', 'Một mật khẩu mới', 'Mật khẩu hiện tại không đúng.'],
      [rightPassword, 'ngắn', 'Mật khẩu mới yêu cầu tối thiểu 8 ký tự.'],
      [rightPassword, 'x'.repeat(201), 'Mật khẩu mới có tối đa 200 ký tự.'],
      [rightPassword, rightPassword, 'Mật khẩu mới phải khác mật khẩu hiện tại.'],
    ])('[VAL-025] is refused with the reason: %#', async (oldPassword, newPassword, message) => {
      const answer = await response(query, { old: oldPassword, new: newPassword });
      expect(answer).toEqual({ code: codes.invalid, message, data: null });
    });

    it('is refused when it holds the user name', async () => {
      const answer = await response(query, { old: rightPassword, new: `${person.username}-2026` });
      expect(answer?.message).toBe('Mật khẩu mới không được chứa tên đăng nhập.');
    });

    it('[GQL-013][VAL-025] is taken with the old one', async () => {
      const other = await addPerson(database);
      const session = await takeToken(server.url, other.username);
      const answer = await response(query, { old: rightPassword, new: 'Một mật khẩu mới' }, session);
      expect(answer).toEqual({ code: codes.ok, message: '', data: { _id: other.id } });
    });
  });

  describe('preferences on the wire', () => {
    const calls: [string, string, object][] = [
      [
        'group',
        'mutation ($v: ID!) { response: change_default_group(groupId: $v) { code message data { _id } } }',
        { v: newId() },
      ],
      [
        'shortcuts',
        'mutation ($v: [String!]!) { response: saveShortcuts(shortcuts: $v) { code message data { _id } } }',
        { v: ['mail'] },
      ],
      [
        'settings',
        'mutation ($v: JSON!) { response: saveSettings(settings: $v) { code message data { _id } } }',
        { v: { theme: 'slate' } },
      ],
    ];

    it.each(calls)('of %s are denied to a guest', async (_what, query, variables) => {
      const answer = (await ask(server.url, { query, variables })).response;
      expect(answer).toEqual({ code: codes.denied, message: messages.denied, data: null });
    });

    it('name the group that does not exist', async () => {
      const [, query = '', variables = {}] = calls[0] ?? [];
      const expected: Envelope = { code: codes.invalid, message: refusalTexts['unknown-group'], data: null };
      expect(await response(query, variables)).toEqual(expected);
    });

    it('are those of the job until somebody chooses, and choosing none is a choice', async () => {
      const nurse = await addPerson(database, { permissions: ['patients.read', 'specimens.collect'] });
      const session = await takeToken(server.url, nurse.username);
      const told = (): Promise<unknown> =>
        response('{ response: me { code data { shortcuts } } }', {}, session);
      const shortcuts = ['lims-collection', 'lims-patients', 'phieu-tra-kqxn'];
      expect(await told()).toEqual({ code: codes.ok, data: { shortcuts } });
      const [, query = ''] = calls[1] ?? [];
      await response(query, { v: [] }, session);
      expect(await told()).toEqual({ code: codes.ok, data: { shortcuts: [] } });
    });

    it('[API-009] are kept and told again by me', async () => {
      for (const [, query, variables] of calls.slice(1))
        expect(await response(query, variables)).toEqual({
          code: codes.ok,
          message: '',
          data: { _id: person.id },
        });
      expect(await response('{ response: me { code data { shortcuts settings } } }')).toEqual({
        code: codes.ok,
        data: { shortcuts: ['mail'], settings: { theme: 'slate' } },
      });
    });
  });
});

describe('phone lookup', () => {
  const refusedBecause = (reason: string) => ({ ok: false, refusal: { kind: 'invalid', reason } });

  let home: TestDatabase;
  let database: Database;
  let accounts: AccountsService;
  let person: Person;

  beforeAll(async () => {
    home = await createTestDatabase();
    database = testDatabase(home.appUrl);
    accounts = accountsService(database);
  });

  afterAll(async () => {
    await database.close();
    await home.drop();
  });

  function actorFor(id: string, permissions: readonly Permission[] = []): Actor {
    return {
      accountId: id as AccountId,
      username: 'mau',
      roles: ['staff'],
      permissions: new Set(permissions),
      sessionKey: 'session',
      expiresAtMs: Number.MAX_SAFE_INTEGER,
    };
  }

  beforeEach(async () => {
    person = await addPerson(database);
  });

  describe('the lookup by phone number', () => {
    const number = '0912345678';
    const asking = (value: string) => ({ filtered: [{ id: 'phoneNumber', value }] });
    let reception: Actor;

    beforeEach(async () => {
      await database.pool.query('update account set phone_number = null');
      reception = actorFor(person.id, ['accounts.lookup']);
    });

    const named = (fullName: string, facts: { isActive?: boolean } = {}): Promise<Person> =>
      addPerson(database, { fullName, phoneNumber: number, ...facts });

    it('finds who has the whole number, by name', async () => {
      const second = await named('Phạm Thị Mẫu');
      const first = await named('Đỗ Văn Mẫu');
      await addPerson(database, { phoneNumber: '0912345679' });
      const result = await accounts.findByPhone(reception, asking(number));
      expect(result).toMatchObject({ ok: true, value: { records: 2, pages: 1, page: 0 } });
      const ids = result.ok ? result.value.rows.map((row) => row.id) : [];
      expect(ids.toSorted()).toEqual([first.id, second.id].toSorted());
    });

    it.each([['+84912345678'], ['0912345678']])('finds the number written as %s', async (typed) => {
      await named('Phạm Thị Mẫu');
      expect(await accounts.findByPhone(reception, asking(typed))).toMatchObject({ value: { records: 1 } });
    });

    it('finds nobody whose account is closed', async () => {
      await named('Phạm Thị Mẫu', { isActive: false });
      expect(await accounts.findByPhone(reception, asking(number))).toMatchObject({
        value: { records: 0, rows: [] },
      });
    });

    it('goes by pages', async () => {
      for (const name of ['A. Mẫu', 'B. Mẫu', 'C. Mẫu']) await named(name);
      const page = async (index: number): Promise<unknown> => {
        const result = await accounts.findByPhone(reception, { ...asking(number), page: index, pageSize: 1 });
        return result.ok ? [result.value.pages, ...result.value.rows.map((row) => row.fullName)] : result;
      };
      expect([await page(0), await page(1), await page(2), await page(3)]).toEqual([
        [3, 'A. Mẫu'],
        [3, 'B. Mẫu'],
        [3, 'C. Mẫu'],
        [3],
      ]);
    });

    it.each([['091234567'], ['12345678'], ['%'], ['0912345_78'], ["' or true --"]])(
      'does not find somebody by a part of a number or a pattern: %s',
      async (value) => {
        await named('Phạm Thị Mẫu');
        expect(await accounts.findByPhone(reception, asking(value))).toMatchObject({
          ok: true,
          value: { records: 0 },
        });
      },
    );

    it.each([
      ['everybody', {}, 'unknown-filter'],
      ['everybody, by an empty list', { filtered: [] }, 'unknown-filter'],
      [
        'parts of numbers',
        { filtered: [{ id: 'phoneNumber', value: '09', operator: 'contains' as const }] },
        'unknown-filter',
      ],
      [
        'all numbers above one',
        { filtered: [{ id: 'phoneNumber', value: '0', operator: 'gte' as const }] },
        'unknown-filter',
      ],
      ['people by name', { filtered: [{ id: 'fullName', value: 'Mẫu' }] }, 'unknown-filter'],
      ['a number with a zero character', asking('09\u0000'), 'unknown-filter'],
      [
        'an order by number',
        { ...asking(number), sorted: [{ id: 'phoneNumber', desc: true }] },
        'unknown-sort',
      ],
      ['a page before the first', { ...asking(number), page: -1 }, 'page-out-of-range'],
      ['a page without rows', { ...asking(number), pageSize: 0 }, 'page-out-of-range'],
      ['a page of 101', { ...asking(number), pageSize: 101 }, 'page-out-of-range'],
    ])('refuses %s', async (_what, raw, reason) => {
      expect(await accounts.findByPhone(reception, raw)).toEqual(refusedBecause(reason));
    });

    it('is denied without the right, whatever is asked', async () => {
      for (const raw of [asking(number), {}, { page: -1 }])
        expect(await accounts.findByPhone(actorFor(person.id, ['calls.use', 'audit.read']), raw)).toEqual({
          ok: false,
          refusal: { kind: 'denied' },
        });
    });
  });
});
