import type { Person } from '../e2e/support/people.ts';
import { askForToken } from '../e2e/support/session.ts';
import type { Cluster } from './support/cluster.ts';
import { atScale } from '@senlab/testkit/scale';
import { expect, test } from './support/test.ts';

const attacker = '10.66.0.1';
const home = '10.20.0.1';
const longestWaitSeconds = 30;

interface Attempt {
  readonly status: number;
  readonly retryAfter: number | undefined;
  readonly tookMs: number;
  /** What a browser would send with the next one. */
  readonly cookie: string;
}

async function attempt(
  url: string,
  who: Person,
  given: { address: string; password?: string; cookie?: string },
): Promise<Attempt> {
  const started = performance.now();
  const { password = who.password, address, cookie } = given;
  const answer = await askForToken(url, { username: who.username, password, address, cookie });
  await answer.arrayBuffer();
  const retryAfter = answer.headers.get('retry-after');
  return {
    status: answer.status,
    retryAfter: retryAfter === null ? undefined : Number(retryAfter),
    tookMs: performance.now() - started,
    cookie: answer.headers.get('set-cookie')?.split(';')[0] ?? '',
  };
}

/** As quickly as somebody whom nobody attacks, on whatever machine: his best is no worse than five times the other's worst. */
function expectNotSlowed(owner: readonly Attempt[], others: readonly Attempt[]): void {
  for (const { status } of [...owner, ...others]) expect(status).toBe(200);
  const times = (attempts: readonly Attempt[]): number[] => attempts.map(({ tookMs }) => tookMs);
  expect(Math.min(...times(owner))).toBeLessThan(5 * Math.max(...times(others)));
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

async function addTwo(house: Cluster): Promise<readonly [Person, Person]> {
  const [victim, colleague] = await house.addPeople(2);
  if (!victim || !colleague) throw new Error('nobody was added');
  return [victim, colleague];
}

const guesses = atScale({ each: 60, long: 400 });

test(`${String(guesses)} wrong passwords are slowed down, and hurt neither the owner at a known device nor anybody else`, async ({
  house,
}) => {
  const { url, database } = house;
  const [victim, colleague] = await addTwo(house);
  const known = await attempt(url, victim, { address: home });
  expect(known.status).toBe(200);
  // The device is carried to the attacker's own address, and still proves itself.
  const own = { address: attacker, cookie: known.cookie };

  const started = performance.now();
  let isWatched = true;
  const attacking = attack(url, victim, { address: attacker, count: guesses, goesOn: () => isWatched });
  const owner: Attempt[] = [];
  const others: Attempt[] = [];
  for (const address of ['10.20.0.2', attacker]) {
    owner.push(await attempt(url, victim, own));
    others.push(await attempt(url, colleague, { address }));
  }
  isWatched = false;
  const attempts = await attacking;
  expectNotSlowed(owner, others);
  const looked = attempts.filter(({ status }) => status === 400);
  const slowed = attempts.filter(({ status }) => status === 429);
  expect(attempts.length).toBeGreaterThanOrEqual(guesses);
  expect(looked.length + slowed.length).toBe(attempts.length);
  // Six cost nothing yet; then one for each wait that has passed meanwhile, of a second at least, and those beside it.
  const seconds = Math.ceil((performance.now() - started) / 1000);
  expect(looked.length).toBeLessThan(16 + seconds);
  expect(slowed.length).toBeGreaterThan(0);
  for (const { retryAfter } of slowed) expect(retryAfter).toBeGreaterThanOrEqual(1);
  // After the attack the door of the owner stands open as before, and the attacker's does not. Its wait may
  // have run out while the last guesses were answered, so the last failure is moved to this moment.
  expect((await attempt(url, victim, own)).status).toBe(200);
  await database.query(`update login_failure set last_failure_at = now() where kind = 'pair' and key = $1`, [
    `${victim.username} ${attacker}`,
  ]);
  expect((await attempt(url, victim, { address: attacker })).status).toBe(429);
});

test("an attack from the owner's own address keeps a device that is not known out for thirty seconds at most", async ({
  house,
}) => {
  const { url, database } = house;
  const [victim, colleague] = await addTwo(house);
  const attempts = await attack(url, victim, { address: home, count: 50 });
  const waits = attempts.flatMap(({ retryAfter }) => (retryAfter === undefined ? [] : [retryAfter]));
  expect(waits.length).toBeGreaterThan(0);
  expect(Math.max(...waits)).toBeLessThanOrEqual(longestWaitSeconds);
  const other = await attempt(url, colleague, { address: home });

  // As after hours of it: more failures than any wait grows with.
  const moved = performance.now();
  await database.query(
    `update login_failure set failures = 5000, last_failure_at = now() where kind = 'pair' and key = $1`,
    [`${victim.username} ${home}`],
  );
  const waiting = await attempt(url, victim, { address: home });
  const passed = Math.ceil((performance.now() - moved) / 1000);
  expect(waiting.status).toBe(429);
  expect(waiting.retryAfter).toBeLessThanOrEqual(longestWaitSeconds);
  expect(waiting.retryAfter).toBeGreaterThanOrEqual(longestWaitSeconds - passed);
  // The thirty seconds pass.
  await database.query(
    `update login_failure set last_failure_at = last_failure_at - interval '30 seconds' where kind = 'pair'`,
  );
  expectNotSlowed([await attempt(url, victim, { address: home })], [other]);
});
