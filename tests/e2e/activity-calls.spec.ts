import { openClientPage } from './support/client-page.ts';
import { waitForOperation } from './support/graphql-traffic.ts';
import { askDocument } from './support/known-document.ts';
import { demoPerson } from './support/people.ts';
import { expect, test } from './support/test.ts';
import { callClient, type CallReading } from './support/web-client.ts';

interface Actions {
  readonly pages: number;
  readonly page: number;
  readonly records: number;
  readonly data: readonly {
    readonly _id: string;
    readonly accountId: string;
    readonly action: string;
    readonly actionId: string | null;
    readonly createdTime: string;
    readonly data: { readonly _id: string; readonly Action: number } | null;
  }[];
}

const isoTime = /^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d/;

test.describe('myAccountActions', () => {
  test('[GQL-010][GQL-011] takes page and pageSize and returns pages, page, records and data, newest first', async ({
    page,
    tokenOf,
    installation,
  }) => {
    // A demo person, because these have a past of sixty entries.
    const person = demoPerson('ditruyen');
    await openClientPage(page, installation, await tokenOf(person));
    const sent = waitForOperation(page, 'MyAccountActions');
    const first = await callClient<CallReading<Actions>>(page, 'myActivity', 0, 5);
    expect((await sent).variables).toEqual({ page: 0, pageSize: 5 });
    const response = first.response;
    if (!response) throw new Error('no response');
    expect(response).toMatchObject({ code: 0, message: '', page: 0 });
    expect(response.records).toBeGreaterThanOrEqual(61);
    expect(response.pages).toBe(Math.ceil(response.records / 5));
    const second = await callClient<CallReading<Actions>>(page, 'myActivity', 1, 5);
    const entries = [...response.data, ...(second.response?.data ?? [])];
    expect(new Set(entries.map(({ _id }) => _id)).size).toBe(10);
    const moments = entries.map(({ createdTime }) => Date.parse(createdTime));
    expect(moments).toEqual(moments.toSorted((one, other) => other - one));
  });

  test('[GQL-010] takes filtered', async ({ page, tokenOf, installation }) => {
    const person = demoPerson('bacsixn');
    await openClientPage(page, installation, await tokenOf(person));
    const answer = await askDocument<Actions>(page, 'MyAccountActions', {
      page: 0,
      pageSize: 10,
      filtered: [{ id: 'action', value: 'LOGIN' }],
    });
    expect(answer.code).toBe(0);
    expect(new Set(answer.data.map(({ action }) => action))).toEqual(new Set(['LOGIN']));
    const refused = await askDocument<Actions>(page, 'MyAccountActions', {
      page: 0,
      pageSize: 10,
      filtered: [{ id: 'accountId', value: 'LOGIN' }],
    });
    expect(refused).toMatchObject({ code: 3, data: [] });
  });

  test('[ENT-HOSP-09][ENT-HOSP-10][ENT-HOSP-14] an entry says who did what to which record, and of which type', async ({
    page,
    tokenOf,
    installation,
    database,
  }) => {
    const person = demoPerson('laymau');
    await openClientPage(page, installation, await tokenOf(person));
    const { response } = await callClient<CallReading<Actions>>(page, 'myActivity', 0, 60);
    const { rows } = await database.query<{ id: string }>('select id from account where username = $1', [
      'laymau',
    ]);
    expect(Object.keys(response ?? {})).toEqual(
      expect.arrayContaining(['code', 'message', 'pages', 'page', 'records', 'data']),
    );
    const login = response?.data.find(({ action }) => action === 'LOGIN');
    expect(login).toMatchObject({ accountId: rows[0]?.id, actionId: null, data: null });
    const worked = response?.data.find(({ action }) => action === 'ADD_USERACTION');
    expect(worked).toMatchObject({
      _id: expect.stringMatching(/^[0-9a-f-]{36}$/),
      accountId: rows[0]?.id,
      actionId: expect.stringMatching(/^[0-9a-f-]{36}$/),
      createdTime: expect.stringMatching(isoTime),
      data: { _id: worked?.actionId },
    });
    expect([1, 2, 3, 4, 5, 7]).toContain(worked?.data?.Action);
  });
});
