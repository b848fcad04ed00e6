import { openClientPage } from './support/client-page.ts';
import { waitForOperation } from './support/graphql-traffic.ts';
import { expect, test } from './support/test.ts';
import { callClient, type CallReading } from './support/web-client.ts';

interface Found {
  readonly records: number;
  readonly data: readonly { readonly _id: string; readonly fullName: string; readonly phoneNumber: string }[];
}

interface Calls {
  readonly page: number;
  readonly records: number;
  readonly data: readonly { readonly _id: string; readonly calldate: string }[];
}

test.describe('users', () => {
  test('[GQL-009][ENT-HOSP-13] finds the one person who has a phone number', async ({
    page,
    person,
    newPerson,
    tokenOf,
    installation,
  }) => {
    const sought = await newPerson('kythuat', { phoneNumber: '0500009001' });
    await openClientPage(page, installation, await tokenOf(person));
    const sent = waitForOperation(page, 'UsersByPhone');
    const reading = await callClient<CallReading<Found>>(page, 'usersByPhone', '0500009001');
    expect((await sent).variables).toEqual({ filtered: [{ id: 'phoneNumber', value: '0500009001' }] });
    expect(reading.response).toMatchObject({
      code: 0,
      message: '',
      data: [{ _id: sought.id, fullName: sought.fullName, phoneNumber: '0500009001' }],
    });
  });

  test('[GQL-009] returns one person even when several share the number', async ({
    page,
    person,
    newPerson,
    tokenOf,
    installation,
  }) => {
    await newPerson('kythuat', { phoneNumber: '0500009002' });
    await newPerson('laymau', { phoneNumber: '0500009002' });
    await openClientPage(page, installation, await tokenOf(person));
    const reading = await callClient<CallReading<Found>>(page, 'usersByPhone', '0500009002');
    expect(reading.response?.data).toHaveLength(1);
    expect(reading.response?.records).toBe(2);
  });

  test('[GQL-009] returns nobody for an unknown number, and refuses who may not look', async ({
    page,
    person,
    newPerson,
    tokenOf,
    installation,
  }) => {
    await openClientPage(page, installation, await tokenOf(person));
    const reading = await callClient<CallReading<Found>>(page, 'usersByPhone', '0500009999');
    expect(reading.response).toMatchObject({ code: 0, data: [] });
    await openClientPage(page, installation, await tokenOf(await newPerson('lamsang')));
    expect(await callClient(page, 'usersByPhone', '0500009001')).toEqual({ ok: false, code: 2 });
  });
});

test.describe('callLogs', () => {
  test('[GQL-012] returns the ten latest calls, newest first', async ({
    page,
    person,
    tokenOf,
    installation,
  }) => {
    await openClientPage(page, installation, await tokenOf(person));
    const sent = waitForOperation(page, 'CallLogs');
    const reading = await callClient<CallReading<Calls>>(page, 'callLogs', []);
    expect((await sent).variables).toEqual({ filtered: [] });
    const response = reading.response;
    expect(response).toMatchObject({ code: 0, page: 0 });
    expect(response?.records).toBeGreaterThanOrEqual(25);
    expect(response?.data).toHaveLength(10);
    const moments = response?.data.map(({ calldate }) => Date.parse(calldate)) ?? [];
    expect(moments).toEqual(moments.toSorted((one, other) => other - one));
  });

  test('[GQL-012] takes filtered, and refuses who may not see calls', async ({
    page,
    person,
    newPerson,
    tokenOf,
    installation,
  }) => {
    await openClientPage(page, installation, await tokenOf(person));
    const none = [{ id: 'phoneNumber', value: '0599999999' }];
    const reading = await callClient<CallReading<Calls>>(page, 'callLogs', none);
    expect(reading.response).toMatchObject({ code: 0, records: 0, data: [] });
    await openClientPage(page, installation, await tokenOf(await newPerson('kythuat')));
    expect(await callClient(page, 'callLogs', [])).toEqual({ ok: false, code: 2 });
  });
});
