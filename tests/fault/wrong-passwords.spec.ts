import type { Person } from '../e2e/support/people.ts';
import { askForToken } from '../e2e/support/token-login.ts';
import type { Cluster } from './support/cluster.ts';
import { expect, test } from './support/test.ts';

const attacker = '10.66.0.1';
const home = '10.20.0.1';
const longestWaitSeconds = 30;

interface Attempt {
  readonly status: number;
  readonly retryAfter: number | undefined;
  readonly tookMs: number;
}

async function attempt(
  url: string,
  who: Person,
  given: { address: string; password?: string },
): Promise<Attempt> {
  const started = performance.now();
  const { password = who.password, address } = given;
  const answer = await askForToken(url, { username: who.username, password, address });
  await answer.arrayBuffer();
  const retryAfter = answer.headers.get('retry-after');
  return {
    status: answer.status,
    retryAfter: retryAfter === null ? undefined : Number(retryAfter),
    tookMs: performance.now() - started,
  };
}

/** Two seconds, unless this machine has so much other work that a login takes its time without any attack. */
function patienceAfter(quiet: Attempt): number {
  expect(quiet.status).toBe(200);
  return Math.max(2_000, 10 * quiet.tookMs);
}

/** Ten at a time, as a program would; beyond the count for as long as it is not told to stop. */
async function attack(
  url: string,
  who: Person,
  given: { address: string; count: number; goesOn?: () => boolean },
): Promise<Attempt[]> {
  const attempts: Attempt[] = [];
  const { goesOn = (): boolean => false } = given;
  const guess = async (start: number): Promise<void> => {
    for (let index = start; index < given.count || goesOn(); index += 10) {
      attempts.push(await attempt(url, who, { address: given.address, password: `guess-${index}` }));
    }
  };
  await Promise.all(Array.from({ length: 10 }, (_, start) => guess(start)));
  return attempts;
}

async function openCluster(newCluster: () => Promise<Cluster>): Promise<{ url: string; cluster: Cluster }> {
  const cluster = await newCluster();
  const servers = [await cluster.addServer(), await cluster.addServer()];
  cluster.balancer.setTargets(servers.map(({ url }) => url));
  return { url: cluster.url, cluster };
}

async function addTwo(cluster: Cluster): Promise<readonly [Person, Person]> {
  const [victim, colleague] = await cluster.addPeople(2);
  if (!victim || !colleague) throw new Error('nobody was added');
  return [victim, colleague];
}

test('two hundred wrong passwords are slowed down, and hurt neither the owner at home nor anybody else', async ({
  newCluster,
}) => {
  const { url, cluster } = await openCluster(newCluster);
  const [victim, colleague] = await addTwo(cluster);
  const patienceMs = patienceAfter(await attempt(url, victim, { address: home }));

  let isWatched = true;
  const attacking = attack(url, victim, { address: attacker, count: 200, goesOn: () => isWatched });
  const owner = await attempt(url, victim, { address: home });
  const other = await attempt(url, colleague, { address: '10.20.0.2' });
  const neighbour = await attempt(url, colleague, { address: attacker });
  isWatched = false;
  for (const { status, tookMs } of [owner, other, neighbour]) {
    expect(status).toBe(200);
    expect(tookMs).toBeLessThan(patienceMs);
  }

  const attempts = await attacking;
  const looked = attempts.filter(({ status }) => status === 400);
  const slowed = attempts.filter(({ status }) => status === 429);
  expect(attempts.length).toBeGreaterThanOrEqual(200);
  expect(looked.length + slowed.length).toBe(attempts.length);
  // Six cost nothing yet; after that one for each wait that has passed meanwhile.
  expect(looked.length).toBeLessThan(20);
  for (const { retryAfter } of slowed) expect(retryAfter).toBeGreaterThanOrEqual(1);
  // After the attack the door of the owner stands open as before, and the attacker's does not. Its wait may
  // have run out while the last guesses were answered, so the last failure is moved to this moment.
  expect((await attempt(url, victim, { address: home })).status).toBe(200);
  await cluster.database.query(
    `update login_failure set last_failure_at = now() where kind = 'pair' and key = $1`,
    [`${victim.username} ${attacker}`],
  );
  expect((await attempt(url, victim, { address: attacker })).status).toBe(429);
});

test("an attack from the owner's own address keeps the owner out for thirty seconds at most", async ({
  newCluster,
}) => {
  const { url, cluster } = await openCluster(newCluster);
  const [victim, colleague] = await addTwo(cluster);
  const patienceMs = patienceAfter(await attempt(url, victim, { address: home }));
  const attempts = await attack(url, victim, { address: home, count: 50 });
  const waits = attempts.flatMap(({ retryAfter }) => (retryAfter === undefined ? [] : [retryAfter]));
  expect(waits.length).toBeGreaterThan(0);
  expect(Math.max(...waits)).toBeLessThanOrEqual(longestWaitSeconds);
  expect((await attempt(url, colleague, { address: home })).status).toBe(200);

  // As after hours of it: more failures than any wait grows with.
  await cluster.database.query(
    `update login_failure set failures = 5000, last_failure_at = now() where kind = 'pair' and key = $1`,
    [`${victim.username} ${home}`],
  );
  const waiting = await attempt(url, victim, { address: home });
  expect(waiting.status).toBe(429);
  expect(waiting.retryAfter).toBeLessThanOrEqual(longestWaitSeconds);
  expect(waiting.retryAfter).toBeGreaterThan(longestWaitSeconds - 5);
  // The thirty seconds pass.
  await cluster.database.query(
    `update login_failure set last_failure_at = last_failure_at - interval '30 seconds' where kind = 'pair'`,
  );
  const owner = await attempt(url, victim, { address: home });
  expect(owner.status).toBe(200);
  expect(owner.tookMs).toBeLessThan(patienceMs);
});
