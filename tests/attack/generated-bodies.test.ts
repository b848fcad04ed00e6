import { permissions } from '@senlab/domain';
import { atScale, landingSeed } from '@senlab/testkit/scale';
import fc from 'fast-check';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { addPerson } from '../e2e/support/people.ts';
import { tokenFor } from '../e2e/support/session.ts';
import { bodiesFor } from './support/bodies.ts';
import { openBuiltHouse, type BuiltHouse } from './support/built-house.ts';
import type { Aims, Body } from './support/forms.ts';
import { heldMb } from './support/held-memory.ts';
import { throwAtSocket, socketAttacks } from './support/sockets.ts';
import { allOf, isSurprise, throwBody, watchHealth, type Thrown } from './support/throwing.ts';

/** `SEED=… pnpm test:attack` throws the same bodies again. */
const seed = Number(process.env['SEED'] ?? landingSeed ?? Date.now() % 2 ** 31);
const count = atScale({ each: 3_000, long: 100_000 });
const sockets = atScale({ each: 150, long: 3_000 });
const inChunk = 1_000;
const atOnce = 12;
/** What may come on top of what was held after the first tenth: a leak of half a kilobyte a body would not fit in. */
const moreMb = 40;

let house: BuiltHouse;
let aims: Aims;

beforeAll(async () => {
  house = await openBuiltHouse('demo');
  const { id, username } = await addPerson(house.database, 'admin');
  await house.database.query(
    'insert into account_permission (account_id, permission) select $1::uuid, unnest($2::text[]) on conflict do nothing',
    [id, permissions],
  );
  await house.database.query(`update account set role = 'staff' where id = $1`, [id]);
  aims = { token: (await tokenFor(house.url, { username })).access_token, ...(await targets()) };
});
afterAll(() => house.stop());

/** A few of each kind of thing that has an id, and the codes that are scanned. */
async function targets(): Promise<Pick<Aims, 'ids' | 'codes'>> {
  const tables = [
    'lab_record',
    'patient',
    'report',
    'specimen',
    'visit',
    'account',
    'appointment_slip',
    'critical_notification',
    'karyotype',
    'department',
  ];
  const found = await Promise.all(
    tables.map((table) => house.database.query<{ id: string }>(`select id::text from ${table} limit 4`)),
  );
  const { rows } = await house.database.query<{ code: string }>(
    '(select code from patient limit 4) union (select code from specimen limit 4) union (select sid from lab_record limit 4)',
  );
  return { ids: found.flatMap((one) => one.rows.map(({ id }) => id)), codes: rows.map(({ code }) => code) };
}

const short = (text: string | Buffer): string => text.toString('latin1').slice(0, 600);
const told = ({ method, path, content }: Body, { status, text }: Thrown): string =>
  `${method} ${path} ${short(content)} → ${String(status)} ${short(text)}`;

function* generated(): Generator<Body> {
  const arbitrary = bodiesFor(aims);
  for (let from = 0; from < count; from += inChunk)
    yield* fc.sample(arbitrary, { seed: seed + from, numRuns: Math.min(inChunk, count - from) });
}

/** What the program itself calls a failure in its log, apart from its advice at the start. */
const failuresLogged = (): readonly string[] =>
  house.server.logs().filter((line) => /"level":[56]0\b/.test(line) && !line.includes('"advice"'));

it(`${String(count)} generated bodies surprise no door, and the memory stays where it was`, async () => {
  const surprises: string[] = [];
  const statuses: Record<string, number> = {};
  const memory: number[] = [];
  const begun = performance.now();
  const watch = watchHealth(house.url);
  let thrown = 0;
  await allOf(generated(), atOnce, async (body) => {
    const answer = await throwBody(house.url, body);
    const what = `${body.door} ${String(answer.status)}`;
    statuses[what] = (statuses[what] ?? 0) + 1;
    if (isSurprise(answer)) surprises.push(told(body, answer));
    thrown += 1;
    if (thrown % Math.ceil(count / 20) === 0) memory.push(await heldMb(house.server));
  });
  const longestHealthMs = await watch.stop();
  const seconds = Math.round((performance.now() - begun) / 1000);
  const [, warm = 0] = memory;
  process.stdout.write(
    `${String(count)} bodies, seed ${String(seed)}, ${String(seconds)} s, memory ${memory.join(' ')} MB, /healthz at most ${String(longestHealthMs)} ms\n${JSON.stringify(statuses)}\n`,
  );
  expect(surprises.slice(0, 20), `seed ${String(seed)}`).toEqual([]);
  expect(failuresLogged().slice(0, 5)).toEqual([]);
  expect(memory.at(-1)).toBeLessThan(warm + moreMb);
});

it(`${String(sockets)} sockets of broken frames and messages end no server`, async () => {
  const watch = watchHealth(house.url);
  const attacks = fc.sample(socketAttacks(aims.token), { seed, numRuns: sockets });
  await allOf(attacks, atOnce, (attack) => throwAtSocket(house.url, attack));
  await watch.stop();
  expect(failuresLogged().slice(0, 5), `seed ${String(seed)}`).toEqual([]);
  expect((await fetch(`${house.url}/readyz`)).status).toBe(200);
});
