import { openClientPage } from './support/client-page.ts';
import { waitForOperation } from './support/graphql-traffic.ts';
import { expect, test } from './support/test.ts';
import { callClient, type CallReading } from './support/web-client.ts';

test.describe('registerDevice', () => {
  const device = (userId: string): Record<string, string> => ({
    deviceId: 'eyJwbGF0Zm9ybSI6IldFQiJ9',
    p256dh: 'BNcRdreALRFXTkOOUHK1EtK2wtaz5Ry4YfYCA_0QTpQtUbVlUls0VJXg7A8u-Ts1XbjhazAkj7I99e8QcYP7DkM',
    auth: 'tBHItJI5svbpez7KI4CCXg',
    tokenId: `https://push.senhong.example/${userId}`,
    userId,
    platform: 'WEB',
  });

  test('[GQL-007] returns code and message and keeps the device', async ({
    page,
    person,
    tokenOf,
    installation,
    database,
  }) => {
    await openClientPage(page, installation, await tokenOf(person));
    const sent = waitForOperation(page, 'RegisterDevice');
    const reading = await callClient<CallReading<object>>(page, 'registerDevice', device(person.id));
    expect(reading).toMatchObject({ ok: true, response: { code: 0, message: '' } });
    expect((await sent).variables).toEqual({ data: device(person.id) });
    const { rows } = await database.query('select platform from device where account_id = $1', [person.id]);
    expect(rows).toEqual([{ platform: 'WEB' }]);
  });

  test('[GQL-007] refuses an address inside the house, another platform and a missing key', async ({
    page,
    person,
    tokenOf,
    installation,
    database,
  }) => {
    await openClientPage(page, installation, await tokenOf(person));
    for (const change of [{ tokenId: 'https://10.0.0.7/push' }, { platform: 'ANDROID' }, { p256dh: '' }]) {
      const given = { ...device(person.id), ...change };
      expect(await callClient(page, 'registerDevice', given)).toEqual({ ok: false, code: 3 });
    }
    const { rowCount } = await database.query('select 1 from device where account_id = $1', [person.id]);
    expect(rowCount).toBe(0);
  });
});

test.describe('change_default_group', () => {
  test('[GQL-008] returns code, message and data, and changes the group', async ({
    page,
    person,
    tokenOf,
    installation,
    database,
  }) => {
    const { rows } = await database.query<{ group_id: string }>(
      `select group_id from account_group_member join account on account.id = account_id
       where account_id = $1 and group_id <> default_group_id`,
      [person.id],
    );
    const groupId = rows[0]?.group_id ?? '';
    await openClientPage(page, installation, await tokenOf(person));
    const reading = await callClient<CallReading<object>>(page, 'changeDefaultGroup', groupId);
    expect(reading).toMatchObject({ ok: true, response: { code: 0, message: '', data: { _id: groupId } } });
    const after = await database.query('select default_group_id from account where id = $1', [person.id]);
    expect(after.rows).toEqual([{ default_group_id: groupId }]);
  });

  test("[GQL-008] refuses a group that is not the person's, and one that is no group", async ({
    page,
    person,
    tokenOf,
    installation,
    database,
  }) => {
    const { rows } = await database.query<{ id: string }>(
      'select id from account_group where id not in (select group_id from account_group_member where account_id = $1)',
      [person.id],
    );
    await openClientPage(page, installation, await tokenOf(person));
    for (const groupId of [rows[0]?.id, 'not-a-group']) {
      expect(await callClient(page, 'changeDefaultGroup', groupId)).toEqual({ ok: false, code: 3 });
    }
  });
});

test.describe('change_password', () => {
  const newPassword = 'Sen hồng nở sớm 7';

  test('[GQL-013] returns code, message and data, and ends the sessions of the old password', async ({
    page,
    person,
    tokenOf,
    installation,
  }) => {
    await openClientPage(page, installation, await tokenOf(person));
    const sent = waitForOperation(page, 'ChangePassword');
    const reading = await callClient<CallReading<object>>(
      page,
      'changePassword',
      person.password,
      newPassword,
    );
    expect(reading).toMatchObject({ ok: true, response: { code: 0, message: '', data: { _id: person.id } } });
    expect((await sent).variables).toEqual({ old_password: person.password, new_password: newPassword });
    await expect
      .poll(() => callClient<CallReading<object>>(page, 'myActivity', 0, 5))
      .toEqual({ ok: false, code: 2 });
    await expect(tokenOf(person)).rejects.toThrow('400');
    expect((await tokenOf({ ...person, password: newPassword })).access_token).toMatch(/./);
  });

  test('[GQL-013] refuses the wrong old password, a short new one and the old one again', async ({
    page,
    person,
    tokenOf,
    installation,
  }) => {
    await openClientPage(page, installation, await tokenOf(person));
    for (const [oldPassword, next] of [
      ['not-the-password', newPassword],
      [person.password, 'abc'],
      [person.password, person.password],
    ]) {
      expect(await callClient(page, 'changePassword', oldPassword, next)).toEqual({ ok: false, code: 3 });
    }
    expect((await tokenOf(person)).access_token).toMatch(/./);
  });
});
