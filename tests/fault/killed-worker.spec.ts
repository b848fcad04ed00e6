import { startFakeExchange } from '@senlab/testkit';
import { tokenFor } from '../e2e/support/session.ts';
import { askGraphql, envelopeOf, type Envelope } from './support/graphql-call.ts';
import { passSilence } from './support/halted-work.ts';
import { expect, test } from './support/test.ts';

test('a job whose worker is killed in the middle is done again by another worker', async ({ newCluster }) => {
  const exchange = await startFakeExchange();
  // Takes the request and does not answer, so that the job is caught in the middle.
  exchange.setOriginate('never');
  const cluster = await newCluster({ TELEPHONY_URL: exchange.url });
  const [server, worker] = await Promise.all([
    cluster.addServer(['--role', 'api,identity']),
    cluster.addServer(['--role', 'worker']),
  ]);
  const [person] = await cluster.addPeople(1);
  if (!person) throw new Error('nobody was added');
  await cluster.database.query('update account set is_demo = false where id = $1', [person.id]);
  const { access_token: token } = await tokenFor(server.url, person);
  const answer = await askGraphql(server.url, {
    name: 'Callout',
    variables: { phoneNumber: '0500000123' },
    token,
  });
  const { code, data } = (await envelopeOf(answer)) as Envelope & { data: { _id: string } | null };
  expect(code).toBe(0);
  await exchange.heard('Originate');
  await worker.kill();
  await passSilence(cluster.database);
  exchange.setOriginate('Success');
  await cluster.addServer(['--role', 'worker']);
  const state = async (): Promise<unknown> =>
    (await cluster.database.query('select state from call_log where id = $1', [data?._id])).rows[0]?.state;
  await expect.poll(state).toBe('sent');
  // Under the same name: an exchange that still has that channel refuses the second.
  const asked = exchange.actions.filter(({ Action }) => Action === 'Originate');
  expect(asked.map(({ ChannelId }) => ChannelId)).toEqual([data?._id, data?._id]);
  await exchange.close();
});
