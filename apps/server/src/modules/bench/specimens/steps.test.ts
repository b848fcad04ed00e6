import type { Permission, RefusalReason } from '@senlab/domain';
import { createTestDatabase, fakeClock, type TestDatabase } from '@senlab/testkit';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import type { Actor } from '../../../platform/actor.ts';
import {
  addPerson,
  departmentId,
  openClinic,
  placeCase,
  type Clinic,
  type PlacedCase,
} from '../../../../test-support/clinic.test-support.ts';
import type { SpecimensService } from './service.ts';
import {
  benchOf,
  bringTo,
  commandNames,
  commandsOf,
  conflict,
  receiveRequest,
  refusalOf,
  unknownSpecimen,
  type Bench,
  type Command,
  type Stage,
  invalid,
} from '../../../../test-support/tubes.test-support.ts';

describe('steps', () => {
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
  const someone = (...permissions: readonly Permission[]): Promise<Actor> =>
    addPerson(clinic.database, { permissions });
  const command = (name: Command, code: string, who = actor): Promise<unknown> =>
    refusalOf(commandsOf(clinic, placed)[name](code, who));

  describe('every step of a tube', () => {
    it.each<readonly [Command, Stage, string]>([
      ['collect', 'planned', 'collected'],
      ['send', 'collected', 'in_transit'],
      ['receive', 'collected', 'received'],
      ['receive', 'in_transit', 'received'],
      ['reject', 'collected', 'rejected'],
      ['reject', 'in_transit', 'rejected'],
      ['reject', 'received', 'rejected'],
      ['lose', 'collected', 'lost'],
      ['lose', 'in_transit', 'lost'],
      ['lose', 'received', 'lost'],
      ['lose', 'processing', 'lost'],
      ['lose', 'stored', 'lost'],
      ['store', 'received', 'stored'],
      ['store', 'processing', 'stored'],
    ])(
      '%s works from %s, with its event, its version and the hint to the screens',
      async (name, stage, to) => {
        const code = await bringTo(clinic, placed, stage, actor);
        const before = await bench.tube(code);
        await bench.rows('delete from outbox');
        expect(await command(name, code)).toBeNull();
        expect(await bench.tube(code)).toMatchObject({
          status: to,
          version: Number(before?.['version']) + 1,
        });
        expect((await bench.eventsOf(code)).at(-1)).toMatchObject({
          command: name,
          from_state: stage,
          to_state: to,
          actor_id: actor.accountId,
        });
        expect(await bench.rows('select topic, subject_id from outbox')).toContainEqual({
          topic: 'lab_records',
          subject_id: placed.recordId,
        });
      },
    );

    it.each<readonly [Command, Stage, RefusalReason]>([
      ['collect', 'collected', 'specimen-already-collected'],
      ['collect', 'in_transit', 'specimen-already-collected'],
      ['collect', 'received', 'specimen-already-collected'],
      ['collect', 'processing', 'specimen-already-collected'],
      ['collect', 'stored', 'specimen-already-collected'],
      ['collect', 'rejected', 'specimen-rejected'],
      ['collect', 'lost', 'specimen-lost'],
      ['send', 'planned', 'specimen-not-collected'],
      ['send', 'in_transit', 'transition-unknown'],
      ['send', 'received', 'transition-unknown'],
      ['send', 'rejected', 'specimen-rejected'],
      ['send', 'lost', 'specimen-lost'],
      ['receive', 'planned', 'specimen-not-collected'],
      ['receive', 'received', 'specimen-already-received'],
      ['receive', 'processing', 'specimen-already-received'],
      ['receive', 'stored', 'specimen-already-received'],
      ['receive', 'rejected', 'specimen-rejected'],
      ['receive', 'lost', 'specimen-lost'],
      ['reject', 'planned', 'specimen-not-collected'],
      ['reject', 'processing', 'specimen-in-work'],
      ['reject', 'stored', 'specimen-in-work'],
      ['reject', 'rejected', 'specimen-rejected'],
      ['reject', 'lost', 'specimen-lost'],
      ['lose', 'planned', 'transition-unknown'],
      ['lose', 'rejected', 'specimen-rejected'],
      ['lose', 'lost', 'specimen-lost'],
      ['store', 'planned', 'transition-unknown'],
      ['store', 'collected', 'transition-unknown'],
      ['store', 'stored', 'transition-unknown'],
      ['store', 'rejected', 'specimen-rejected'],
      ['dispose', 'planned', 'transition-unknown'],
      ['dispose', 'received', 'transition-unknown'],
      ['dispose', 'rejected', 'specimen-rejected'],
      ['dispose', 'lost', 'specimen-lost'],
      ...commandNames.map((name) => [name, 'cancelled', 'specimen-cancelled'] as const),
    ])('%s is refused from %s, and nothing changes', async (name, stage, reason) => {
      const code = await bringTo(clinic, placed, stage, actor);
      const before = [await bench.tube(code), await bench.eventsOf(code)];
      expect(await command(name, code)).toEqual(conflict(reason));
      expect([await bench.tube(code), await bench.eventsOf(code)]).toEqual(before);
    });

    it.each<readonly [Command, Stage, readonly Permission[]]>([
      ['collect', 'planned', ['patients.read', 'specimens.receive']],
      ['collect', 'planned', ['specimens.collect']],
      ['send', 'collected', ['patients.read', 'specimens.receive']],
      ['receive', 'collected', ['patients.read', 'specimens.collect']],
      ['reject', 'collected', ['patients.read', 'specimens.collect']],
      ['store', 'received', ['patients.read', 'specimens.collect']],
      ['dispose', 'stored', ['patients.read', 'specimens.collect']],
      ['lose', 'received', ['patients.read', 'specimens.collect']],
      ['lose', 'collected', ['patients.read', 'orders.create']],
    ])('%s from %s is denied to those who have only %j', async (name, stage, permissions) => {
      const code = await bringTo(clinic, placed, stage, actor);
      expect(await command(name, code, await someone(...permissions))).toEqual({
        kind: 'denied',
      });
      expect(await bench.tube(code)).toMatchObject({ status: stage });
    });

    it('lets the one who collected report a tube lost on its way', async () => {
      const code = await bringTo(clinic, placed, 'collected', actor);
      const collector = await someone('patients.read', 'specimens.collect');
      expect(await command('lose', code, collector)).toBeNull();
    });

    it.each(['', 'abc', '261114999901', '\u0000', '2611140001', "'; drop table specimen"])(
      'knows no tube %j',
      async (code) => {
        for (const name of commandNames) expect(await command(name, code)).toEqual(unknownSpecimen);
      },
    );

    it('keeps a tube of another ward from a clinician, as if it were not there', async () => {
      const clinician = await addPerson(clinic.database, {
        role: 'user',
        departmentId: await departmentId(clinic.database),
      });
      const code = placed.tubes[0] ?? '';
      for (const name of commandNames) expect(await command(name, code, clinician)).toEqual(unknownSpecimen);
      expect(await specimens.scan(clinician, code)).toEqual({ ok: false, refusal: unknownSpecimen });
    });

    it('comes back as it stands when somebody else was quicker', async () => {
      const code = await bringTo(clinic, placed, 'received', actor);
      const answer = await specimens.receive(actor, receiveRequest(code));
      expect(answer).toMatchObject({
        ok: true,
        value: {
          refusal: conflict('specimen-already-received'),
          value: { status: 'received', receivedAt: '2026-11-14 08:00:00+07' },
        },
      });
    });
  });

  describe('two people with the same tube', () => {
    it.each<readonly [Command, Stage, RefusalReason]>([
      ['collect', 'planned', 'specimen-already-collected'],
      ['receive', 'collected', 'specimen-already-received'],
      ['reject', 'received', 'specimen-rejected'],
      ['lose', 'received', 'specimen-lost'],
    ])('%s it once: the other is told so', async (name, stage, reason) => {
      const code = await bringTo(clinic, placed, stage, actor);
      const other = await addPerson(clinic.database);
      const refusals = await Promise.all([command(name, code), command(name, code, other)]);
      expect(refusals.filter((refusal) => refusal === null)).toHaveLength(1);
      expect(refusals).toContainEqual(conflict(reason));
      expect((await bench.eventsOf(code)).filter((event) => event['command'] === name)).toHaveLength(1);
    });

    it('put two tubes into one slot: one of them stays outside', async () => {
      const first = await bringTo(clinic, placed, 'received', actor);
      const other = await placeCase(clinic);
      const second = await bringTo(clinic, other, 'received', actor);
      const refusals = await Promise.all(
        [first, second].map((code) => refusalOf(specimens.store(actor, code, 'T2-R05-A07'))),
      );
      expect(refusals.filter((refusal) => refusal === null)).toHaveLength(1);
      const [refusal] = refusals.filter((one) => one !== null);
      expect(refusal).toMatchObject({ reason: 'storage-slot-taken' });
    });
  });
});

describe('keep', () => {
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
});
