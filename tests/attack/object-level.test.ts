import { randomUUID } from 'node:crypto';
import { paperPath } from '@senlab/contract';
import { permissions } from '@senlab/domain';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { samples } from '../../apps/server/src/graphql/document-samples.test-support.ts';
import { addPerson } from '../e2e/support/people.ts';
import { tokenFor } from '../e2e/support/session.ts';
import { openBuiltHouse, type BuiltHouse } from './support/built-house.ts';
import { objectRules, type Thing } from './support/object-rules.ts';
import { alarmOutside, giveOwnThings, sumsOfTables, thingsOf, type Things } from './support/object-things.ts';
import { takenIds, withId, type TakenId } from './support/taken-ids.ts';

const nameOf = ({ name, path }: TakenId): string => [name, ...path].join('.');
const thingOf = (taken: TakenId): Thing | undefined => {
  const rule = objectRules.get(nameOf(taken));
  return rule !== undefined && 'thing' in rule ? rule.thing : undefined;
};

let house: BuiltHouse;
let token: string;
/** Of another ward and another person, and of her own. */
let foreign: Things;
let own: Things;

beforeAll(async () => {
  // Without a worker: what changes is changed by what is asked.
  house = await openBuiltHouse('demo', ['--role', 'api,identity']);
  const { database, url } = house;
  const [clinician, other] = [await addPerson(database, 'lamsang'), await addPerson(database, 'lamsang')];
  const { rows } = await database.query<{ id: string }>(
    `update account set role = 'user' where id = $1 returning department_id as id`,
    [clinician.id],
  );
  await database.query(
    'insert into account_permission (account_id, permission) select $1::uuid, unnest($2::text[]) on conflict do nothing',
    [clinician.id, permissions],
  );
  await giveOwnThings(database, other.id);
  const ward = rows[0]?.id ?? '';
  await alarmOutside(database, ward);
  own = await thingsOf(database, { ward, isOutside: false, accountId: clinician.id });
  foreign = await thingsOf(database, { ward, isOutside: true, accountId: other.id });
  token = (await tokenFor(url, { username: clinician.username })).access_token;
});
afterAll(() => house.stop());

async function send(documentId: string, variables: unknown): Promise<string> {
  const answer = await fetch(`${house.url}/graphql`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', authorization: `Bearer ${token}` },
    body: JSON.stringify({ variables, extensions: { documentId } }),
  });
  return `${String(answer.status)} ${await answer.text()}`;
}

async function ask({ name, documentId, path }: TakenId, id: string): Promise<string> {
  const answer = await send(documentId, withId(samples[name] ?? {}, path, id));
  return answer.replaceAll(id, 'asked');
}

const nobodys = (thing: Thing): string => (thing === 'specimen' ? '261114999999' : randomUUID());

it('every id that an operation takes has a rule of who may name it, and no rule is left over', () => {
  expect([...objectRules.keys()].toSorted()).toEqual(takenIds.map(nameOf).toSorted());
});

describe('a clinician with every right of the house', () => {
  it('finds something of each kind to aim at', () => {
    expect([...foreign].filter(([, ids]) => ids.length === 0)).toEqual([]);
  });

  it('is told of another ward and another person what she is told of an id that does not exist, and writes nothing', async () => {
    const before = await sumsOfTables(house.database);
    const { rows: marks } = await house.database.query<{ at: string }>('select clock_timestamp() as at');
    const told: string[] = [];
    for (const taken of takenIds) {
      const thing = thingOf(taken);
      if (thing === undefined) continue;
      const unknown = await ask(taken, nobodys(thing));
      for (const id of foreign.get(thing) ?? []) {
        const answer = await ask(taken, id);
        if (answer !== unknown) told.push(`${nameOf(taken)}: ${answer} | of nobody's: ${unknown}`);
      }
    }
    expect(told).toEqual([]);
    expect(await sumsOfTables(house.database)).toEqual(before);
    // Looks are written down, so a look at what is not hers would be there.
    const { rows } = await house.database.query(
      `select distinct action, command, entity from audit_event where at >= $1 and not is_refused`,
      [marks[0]?.at],
    );
    expect(rows).toEqual([]);
  });

  it('changes nothing of her own ward with a version that nobody has seen, in whatever state it is', async () => {
    const before = await sumsOfTables(house.database);
    for (const taken of takenIds) {
      const { name, documentId, operation, path } = taken;
      const [thing, sample] = [thingOf(taken), samples[name] ?? {}];
      if (operation !== 'mutation' || thing === undefined || !('version' in sample)) continue;
      for (const id of own.get(thing) ?? []) {
        await send(documentId, { ...(withId(sample, path, id) as object), version: 9_999 });
      }
    }
    expect(await sumsOfTables(house.database)).toEqual(before);
  });

  it("gets of somebody else's print what she gets of nobody's", async () => {
    const get = async (id: string): Promise<string> => {
      const answer = await fetch(`${house.url}${paperPath}/${id}`, {
        headers: { authorization: `Bearer ${token}` },
      });
      return `${String(answer.status)} ${(await answer.text()).replaceAll(id, 'asked')}`;
    };
    const { rows } = await house.database.query<{ id: string }>('select id from print_log limit 3');
    const unknown = await get(randomUUID());
    expect(unknown).toMatch(/^404 /);
    for (const { id } of rows) expect(await get(id)).toBe(unknown);
  });
});
