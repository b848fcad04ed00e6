import { codes, messages, refusalTexts } from '@senlab/contract';
import { createTestDatabase, type TestDatabase } from '@senlab/testkit';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { runServer, testDatabase, type Running } from '../../../../test-support/running.test-support.ts';
import { ask, type Envelope } from '../../../http/asking.test-support.ts';
import { addPerson, rightPassword, type Person } from '../../../identity/people.test-support.ts';
import { takeToken } from '../../../identity/token-request.test-support.ts';
import { changeByHand } from '../../../platform/change-by-hand.test-support.ts';
import type { Database } from '../../../platform/database.ts';
import { newId } from '../../../platform/ids.ts';

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
