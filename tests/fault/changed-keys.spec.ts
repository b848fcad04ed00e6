import { runSenlab } from '@senlab/testkit';
import { decodeProtectedHeader } from 'jose';
import { tokenFor } from '../e2e/support/session.ts';
import type { Cluster } from './support/cluster.ts';
import { askGraphql, envelopeOf } from './support/graphql-call.ts';
import { countByWhat, failures, startLoad } from './support/load.ts';
import { expect, test } from './support/test.ts';

function rotate(cluster: Cluster): Promise<string> {
  return runSenlab({ args: ['keys', 'rotate'], env: { SENLAB_ENV: 'test', ...cluster.environment } });
}

/** The ten minutes between publishing a key and signing with it pass, and the servers are told as at a rotation. */
async function passPublishingTime(cluster: Cluster): Promise<void> {
  await cluster.database.query(`update signing_key set signs_from = signs_from - interval '11 minutes'`);
  await cluster.database.query(
    `insert into outbox (topic, account_id, subject_id) values ('signing_keys', null, 'time')`,
  );
}

test('no request is refused while two servers change their signing keys under load', async ({
  house: cluster,
}) => {
  const { pair: servers } = cluster;
  const [witness, ...people] = await cluster.addPeople(11);
  if (!witness) throw new Error('nobody was added');
  const keyOf = async (url: string): Promise<string | undefined> =>
    decodeProtectedHeader((await tokenFor(url, witness)).access_token).kid;
  const old = await tokenFor(cluster.url, witness);
  const oldKey = decodeProtectedHeader(old.access_token).kid;
  const load = await startLoad({ url: cluster.url, people, kinds: ['read', 'login', 'read', 'write'] });
  await expect.poll(() => load.outcomes.length).toBeGreaterThan(40);

  await Promise.all([rotate(cluster), rotate(cluster)]);
  await passPublishingTime(cluster);
  for (const { url } of servers) await expect.poll(() => keyOf(url)).not.toBe(oldKey);
  expect(new Set(await Promise.all(servers.map(({ url }) => keyOf(url)))).size).toBe(1);

  // Each server takes the tokens of the other, of the new key as of the old.
  for (const { url: signer } of servers) {
    const { access_token: token } = await tokenFor(signer, witness);
    for (const { url } of servers) {
      for (const each of [token, old.access_token]) {
        const answer = await askGraphql(url, { name: 'Me', token: each });
        expect((await envelopeOf(answer)).code).toBe(0);
      }
    }
  }
  const before = load.outcomes.length;
  await expect.poll(() => load.outcomes.length).toBeGreaterThan(before + 40);
  await load.stop();
  expect(countByWhat(failures(load.outcomes))).toEqual({});
});
