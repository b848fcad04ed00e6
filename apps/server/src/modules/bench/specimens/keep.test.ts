import { createTestDatabase, fakeClock, type TestDatabase } from '@senlab/testkit';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import type { Actor } from '../../../platform/actor.ts';
import {
  addPerson,
  openClinic,
  placeCase,
  type Clinic,
  type PlacedCase,
} from '../../../../test-support/clinic.test-support.ts';
import { type SpecimensService } from './service.ts';
import {
  benchOf,
  bringTo,
  commandNames,
  commandsOf,
  conflict,
  invalid,
  refusalOf,
  type Bench,
  type Command,
} from '../../../../test-support/tubes.test-support.ts';

let home: TestDatabase;
let clinic: Clinic;
let specimens: SpecimensService;
let bench: Bench;
let actor: Actor;
let placed: PlacedCase;
const clock = fakeClock();

beforeAll(async () => {
  home = await createTestDatabase();
  clinic = await openClinic({ url: home.appUrl, clock });
  ({ specimens } = clinic);
  bench = benchOf(clinic.database);
  actor = await addPerson(clinic.database);
});
afterAll(async () => {
  await clinic.database.close();
  await home.drop();
});
beforeEach(async () => {
  clock.set('2026-11-14T07:50:00+07:00');
  placed = await placeCase(clinic);
  clock.set('2026-11-14T08:00:00+07:00');
});
const command = (name: Command, code: string, who = actor): Promise<unknown> =>
  refusalOf(commandsOf(clinic, placed)[name](code, who));

describe('keeping', () => {
  it.each(['', ' ', 'a b', '\u0000', 'x'.repeat(41), "'; --"])('knows no slot %j', async (slot) => {
    const code = await bringTo(clinic, placed, 'received', actor);
    expect(await refusalOf(specimens.store(actor, code, slot))).toEqual(invalid('storage-slot-not-valid'));
  });

  it('gives a slot to one tube until it is empty again', async () => {
    const first = await bringTo(clinic, placed, 'received', actor);
    expect(await refusalOf(specimens.store(actor, first, ' t9-r01-a01 '))).toBeNull();
    const other = await placeCase(clinic);
    const second = await bringTo(clinic, other, 'received', actor);
    expect(await refusalOf(specimens.store(actor, second, 'T9-R01-A01'))).toEqual(
      invalid('storage-slot-taken'),
    );
    clock.advance({ days: 5 });
    expect(await refusalOf(specimens.dispose(actor, first))).toBeNull();
    expect(await refusalOf(specimens.store(actor, second, 'T9-R01-A01'))).toBeNull();
  });

  it('keeps a tube for as many days as its kind must be kept, and nothing returns from there', async () => {
    const code = await bringTo(clinic, placed, 'stored', actor);
    clock.advance({ days: 4, hours: 23 });
    expect(await refusalOf(specimens.dispose(actor, code))).toEqual(invalid('retention-not-over'));
    clock.advance({ hours: 1 });
    expect(await refusalOf(specimens.dispose(actor, code))).toBeNull();
    expect(await bench.tube(code)).toMatchObject({
      status: 'disposed',
      disposed_at: '2026-11-19 08:00:00+07',
    });
    for (const name of commandNames) {
      expect(await command(name, code)).toEqual(conflict('specimen-disposed'));
    }
  });

  it('keeps a tube for chromosomes until everything of it has left the laboratory', async () => {
    const genetic = await placeCase(clinic, {
      items: [{ kind: 'test', code: 'NST-MAU', reorderReason: null }],
    });
    const code = await bringTo(clinic, genetic, 'stored', actor);
    clock.advance({ days: 100 });
    expect(await refusalOf(specimens.dispose(actor, code))).toEqual(invalid('retention-not-over'));
  });
});
