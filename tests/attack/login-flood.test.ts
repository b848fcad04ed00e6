import { randomUUID } from 'node:crypto';
import { atScale } from '@senlab/testkit/scale';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { addPerson, type Person } from '../e2e/support/people.ts';
import { clientId, clientSecret, demoPassword } from '../e2e/support/secrets.ts';
import { askForToken } from '../e2e/support/session.ts';
import { openBuiltHouse, type BuiltHouse } from './support/built-house.ts';
import { throwBody } from './support/throwing.ts';

const guessers = 60;
const windows = atScale({ each: 1, long: 12 });
const loginsInWindow = atScale({ each: 5, long: 15 });
const mostTimesSlower = 3;

let house: BuiltHouse;
let people: readonly Person[];

beforeAll(async () => {
  house = await openBuiltHouse('people', ['--role', 'api,identity']);
  people = await Promise.all(
    Array.from({ length: loginsInWindow }, () => addPerson(house.database, 'tiepdon')),
  );
});
afterAll(() => house.stop());

interface Flood {
  /** Guesses answered until now, by status. */
  readonly answered: Record<number, number>;
  stop(): Promise<void>;
}

/** Each connection guesses as soon as it is answered, at a name that nobody else has tried. */
async function startFlood(): Promise<Flood> {
  const answered: Record<number, number> = {};
  let isOver = false;
  const { promise: isUnderWay, resolve } = Promise.withResolvers<undefined>();
  const guess = async (): Promise<void> => {
    const form = { grant_type: 'password', client_id: clientId, client_secret: clientSecret, scope: 'api' };
    const { status } = await throwBody(house.url, {
      door: 'token',
      method: 'POST',
      path: '/oidc/token',
      headers: { 'content-type': 'application/x-www-form-urlencoded', 'x-forwarded-for': '10.66.0.1' },
      content: new URLSearchParams({
        ...form,
        username: `ai-do-${randomUUID()}`,
        password: demoPassword,
      }).toString(),
    });
    answered[status] = (answered[status] ?? 0) + 1;
    if (Object.values(answered).reduce((sum, one) => sum + one, 0) > guessers) resolve(undefined);
  };
  const connections = Array.from({ length: guessers }, async () => {
    while (!isOver) await guess();
  });
  await isUnderWay;
  return {
    answered,
    async stop() {
      isOver = true;
      await Promise.all(connections);
    },
  };
}

/** One after the other, each from a place of her own; how long each took. */
async function logInAll(): Promise<readonly number[]> {
  const times: number[] = [];
  for (const [index, { username }] of people.entries()) {
    const begun = performance.now();
    const answer = await askForToken(house.url, { username, address: `10.20.0.${String(index + 1)}` });
    await answer.arrayBuffer();
    expect(answer.status).toBe(200);
    times.push(performance.now() - begun);
  }
  return times;
}

const median = (times: readonly number[]): number =>
  Math.round(times.toSorted((a, b) => a - b)[Math.floor(times.length / 2)] ?? 0);

it(`everybody logs in while ${String(guessers)} connections guess, and waits no more than ${String(mostTimesSlower)} times as long`, async () => {
  const quiet: number[] = [];
  const loaded: number[] = [];
  let guesses: Record<number, number> = {};
  await logInAll();
  // In turns: whatever else the machine does meets both.
  for (let window = 0; window < windows; window += 1) {
    quiet.push(...(await logInAll()));
    const flood = await startFlood();
    loaded.push(...(await logInAll()));
    await flood.stop();
    guesses = flood.answered;
  }
  const [alone, among] = [median(quiet), median(loaded)];
  process.stdout.write(
    `login p50: ${String(alone)} ms alone, ${String(among)} ms among ${String(guessers)} guessers (${(among / alone).toFixed(1)} times); guesses of the last window: ${JSON.stringify(guesses)}\n`,
  );
  // A few logins of a short run say nothing about a median; that all of them were answered is asked above.
  expect(among / alone).toBeLessThanOrEqual(atScale({ each: Infinity, long: mostTimesSlower }));
});
