import { once } from 'node:events';
import { createServer, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { tokenFor } from '../e2e/support/session.ts';
import { askGraphql, envelopeOf, type Envelope } from './support/graphql-call.ts';
import { passSilence } from './support/halted-work.ts';
import { expect, test } from './support/test.ts';

interface SlowExchange {
  readonly url: string;
  /** Requests that have come, answered or not. */
  readonly asked: () => number;
  /** From now on requests are answered. */
  wake(): void;
  close(): Promise<void>;
}

/** Takes requests and does not answer them until it is woken, so that a job is caught in the middle. */
async function startSlowExchange(): Promise<SlowExchange> {
  const held: ServerResponse[] = [];
  let isAwake = false;
  let asked = 0;
  const server = createServer((_request, response) => {
    asked += 1;
    if (isAwake) response.end('{}');
    else held.push(response);
  });
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}/`,
    asked: () => asked,
    wake() {
      isAwake = true;
    },
    async close() {
      server.close();
      server.closeAllConnections();
      await once(server, 'close');
    },
  };
}

test('a job whose worker is killed in the middle is done again by another worker', async ({ newCluster }) => {
  const exchange = await startSlowExchange();
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
  await expect.poll(() => exchange.asked()).toBe(1);
  await worker.kill();
  await passSilence(cluster.database);
  exchange.wake();
  await cluster.addServer(['--role', 'worker']);
  const state = async (): Promise<unknown> =>
    (await cluster.database.query('select state from call_log where id = $1', [data?._id])).rows[0]?.state;
  await expect.poll(state).toBe('sent');
  expect(exchange.asked()).toBe(2);
  await exchange.close();
});
