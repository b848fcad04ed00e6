import { randomUUID } from 'node:crypto';
import { runSenlab } from '@senlab/testkit';
import type pg from 'pg';
import { openClientPage } from './support/client-page.ts';
import { waitForOperation } from './support/graphql-traffic.ts';
import type { InstallationFacts } from './support/installation.ts';
import type { Person } from './support/people.ts';
import { expect, test } from './support/test.ts';
import { takenCalls } from './support/telephone-exchange.ts';
import { callClient, type CallReading } from './support/web-client.ts';

/** Real accounts may ring people; demo accounts may not. */
async function addRealReceptionist(
  installation: InstallationFacts,
  database: pg.Pool,
  extension: string | null,
): Promise<Person> {
  // Not the time: two workers may begin in the same millisecond.
  const username = `goidien-${randomUUID().slice(0, 8)}`;
  const fullName = 'Ngô Bảo Trâm';
  const printed = await runSenlab({
    args: ['user', 'add', '--username', username, '--name', fullName, '--job', 'reception'],
    env: installation.environment,
  });
  const password = /shown only now\): (\S+)/.exec(printed)?.[1] ?? '';
  const { rows } = await database.query<{ id: string }>(
    'update account set sip_phone = $2 where username = $1 returning id',
    [username, extension],
  );
  return { id: rows[0]?.id ?? '', username, password, fullName };
}

test.describe('callout', () => {
  test('[GQL-014] asks the telephone exchange to connect the caller', async ({
    page,
    tokenOf,
    installation,
    database,
  }) => {
    const caller = await addRealReceptionist(installation, database, '777');
    await openClientPage(page, installation, await tokenOf(caller));
    const sent = waitForOperation(page, 'Callout');
    const reading = await callClient<CallReading<{ data: { _id: string } }>>(
      page,
      'callout',
      '+84500000123',
      'nhac-hen',
    );
    expect((await sent).variables).toEqual({ phoneNumber: '+84500000123', campaignId: 'nhac-hen' });
    expect(reading).toMatchObject({ ok: true, response: { code: 0, message: '' } });
    const callId = reading.response?.data._id;
    const mine = async (): Promise<unknown> =>
      (await takenCalls(installation.exchangeUrl)).filter((call) => call.callId === callId);
    await expect.poll(mine).toEqual([{ extension: '777', phoneNumber: '0500000123', callId }]);
    const state = async (): Promise<unknown> =>
      (await database.query('select state, campaign_id from call_log where id = $1', [callId])).rows;
    await expect.poll(state).toEqual([{ state: 'sent', campaign_id: 'nhac-hen' }]);
  });

  test('[GQL-014] needs a phone number and no campaign', async ({
    page,
    tokenOf,
    installation,
    database,
  }) => {
    const caller = await addRealReceptionist(installation, database, '778');
    await openClientPage(page, installation, await tokenOf(caller));
    for (const phoneNumber of ['', 'abc', '12', '19001234', '0500 000 123']) {
      expect(await callClient(page, 'callout', phoneNumber)).toEqual({ ok: false, code: 3 });
    }
    const reading = await callClient<CallReading<object>>(page, 'callout', '0500000124');
    expect(reading).toMatchObject({ ok: true, response: { code: 0 } });
  });

  test('[GQL-014] rings nobody for somebody without an extension, without the right, or of a demonstration', async ({
    page,
    person,
    newPerson,
    tokenOf,
    installation,
    database,
  }) => {
    const noExtension = await addRealReceptionist(installation, database, null);
    const noRight = await newPerson('kythuat');
    for (const [who, code] of [
      [noExtension, 3],
      [noRight, 2],
      [person, 7],
    ] as const) {
      await openClientPage(page, installation, await tokenOf(who));
      expect(await callClient(page, 'callout', '0500000999')).toEqual({ ok: false, code });
    }
    const rung = (await takenCalls(installation.exchangeUrl)).map(({ phoneNumber }) => phoneNumber);
    expect(rung).not.toContain('0500000999');
  });
});
