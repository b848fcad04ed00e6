import { describe, expect, it } from 'vitest';
import type { Actor } from '../../../platform/actor.ts';
import { newId } from '../../../platform/ids.ts';
import { placeCase } from '../../../../test-support/clinic.test-support.ts';
import { addWithRights, placeTests, runsOf } from '../../../../test-support/signing-desk.test-support.ts';
import type { KaryotypeDraft } from './register.ts';
import {
  band,
  geneticsRights,
  open,
  reasonOf,
  seen,
  stored,
  valueOf,
  useRoom,
} from './karyotypes.test-support.ts';

const room = useRoom();

const now = (): string => new Date(room.clock.now()).toISOString();

async function aDraftFor(testCode: string): Promise<KaryotypeDraft> {
  return {
    recordId: await placeTests(room, [testCode], {}),
    testCode,
    runNo: 1,
    specimenKind: 'blood',
    indication: 'infertility',
    indicationText: null,
    consentDate: null,
  };
}

describe('a record', () => {
  it('is opened with the next number of the year and a line in the log', async () => {
    const [one, other] = [await open(room), await open(room)];
    expect(one.code).toMatch(/^NST26-\d{5}$/);
    expect(Number(other.code.slice(6))).toBe(Number(one.code.slice(6)) + 1);
    const { rows } = await room.database.pool.query(
      "select command, to_state from audit_event where entity = 'karyotype' and entity_id = $1",
      [one.code],
    );
    expect(rows).toEqual([{ command: 'register', to_state: 'registered' }]);
  });

  it('tells the screens of the genetics room that something has changed, and not what', async () => {
    await room.database.pool.query('delete from outbox');
    const { id, recordId } = await open(room);
    const { rows } = await room.database.pool.query(
      'select topic, subject_id from outbox order by id desc limit 3',
    );
    expect(rows).toEqual(
      expect.arrayContaining([
        { topic: 'karyotypes', subject_id: id },
        { topic: 'lab_records', subject_id: recordId },
      ]),
    );
  });

  it.each<[string, Partial<KaryotypeDraft>, string]>([
    ['of fluid for a test of blood', { specimenKind: 'amnio' }, 'karyotype-item-unfit'],
    ['of a run that is not there', { runNo: 2 }, 'karyotype-item-unfit'],
    ['of a test that was not ordered', { testCode: 'NST-OI', specimenKind: 'amnio' }, 'karyotype-item-unfit'],
    ['of a case that is not there', { recordId: newId() }, 'record-unknown'],
    ['of a case without a number', { recordId: 'x' }, 'record-unknown'],
    ['for another reason that nobody names', { indication: 'other' }, 'karyotype-registration-incomplete'],
    ['with the consent of tomorrow', { consentDate: '2026-11-16' }, 'karyotype-registration-incomplete'],
  ])('is not opened %s', async (_what, more, reason) => {
    const draft = await aDraftFor('NST-MAU');
    expect(reasonOf(await room.service.register(room.reader, { ...draft, ...more }))).toBe(reason);
  });

  it('is not opened of blood count, twice, without a tube, or by somebody who only grows cells', async () => {
    expect(reasonOf(await room.service.register(room.reader, await aDraftFor('HGB')))).toBe(
      'karyotype-item-unfit',
    );
    const draft = await aDraftFor('NST-MAU');
    expect(reasonOf(await room.service.register(room.grower, draft))).toBe('denied');
    valueOf(await room.service.register(room.reader, draft));
    expect(reasonOf(await room.service.register(room.other, draft))).toBe('karyotype-exists');
    const items = [{ kind: 'test' as const, code: 'NST-MAU', reorderReason: null }];
    const { recordId } = await placeCase(room, { items });
    expect(reasonOf(await room.service.register(room.reader, { ...draft, recordId }))).toBe(
      'karyotype-specimen-missing',
    );
  });

  it('of another ward is there for nobody who works in one', async () => {
    const { id } = await open(room);
    const clinician = await addWithRights(room, { role: 'user', permissions: geneticsRights });
    expect(reasonOf(await room.service.find(clinician, id))).toBe('karyotype-unknown');
    expect(valueOf(await room.service.list(clinician, {})).rows).toEqual([]);
    expect(reasonOf(await room.service.beginReading(clinician, await seen(room, id)))).toBe(
      'karyotype-unknown',
    );
  });

  it('is listed by what is written on it, by state and kind', async () => {
    const { id, code } = await open(room, 'NST-GAI');
    const ids = async (filtered: readonly { id: string; value: string }[]): Promise<readonly string[]> =>
      valueOf(await room.service.list(room.grower, { filtered, pageSize: 100 })).rows.map((row) => row.id);
    expect(await ids([{ id: 'keyword', value: code }])).toEqual([id]);
    expect(await ids([{ id: 'keyword', value: code.toLowerCase() }])).toEqual([id]);
    expect(await ids([{ id: 'kind', value: 'cvs' }])).toContain(id);
    expect(await ids([{ id: 'kind', value: 'blood' }])).not.toContain(id);
    expect(await ids([{ id: 'status', value: 'active' }])).toContain(id);
    expect(await ids([{ id: 'status', value: 'released' }])).not.toContain(id);
    expect(await ids([{ id: 'keyword', value: '%' }])).toEqual([]);
    const unknown = await room.service.list(room.grower, { filtered: [{ id: 'status', value: 'gone' }] });
    expect(reasonOf(unknown)).toBe('unknown-filter');
  });
});

describe('a culture', () => {
  const culture = { label: 'A', medium: 'RPMI 1640', mitogen: 'PHA', plannedHours: 72 };
  const setUp = async (id: string, more: object = {}, who: Actor = room.grower): Promise<string> => {
    const given = { ...culture, setTime: now(), ...more };
    return reasonOf(await room.service.setUpCulture(who, { seen: await seen(room, id), culture: given }));
  };
  const harvest = async (id: string, more: object = {}): Promise<string> => {
    const given = { label: 'A', harvestTime: now(), remark: null, ...more };
    return reasonOf(await room.service.harvest(room.grower, { seen: await seen(room, id), harvest: given }));
  };

  it('stands on the board until it is harvested, the next one first', async () => {
    const { id } = await open(room);
    expect(await setUp(id)).toBe('ok');
    expect(await setUp(id, { label: 'B', plannedHours: 48 })).toBe('ok');
    const mine = async (): Promise<readonly string[]> =>
      valueOf(await room.service.board(room.grower))
        .filter(({ karyotypeId }) => karyotypeId === id)
        .map(({ label }) => label);
    expect(await mine()).toEqual(['B', 'A']);
    const held = async (): Promise<readonly boolean[]> =>
      valueOf(await room.service.board(room.grower))
        .filter(({ karyotypeId }) => karyotypeId === id)
        .map(({ isOnHold }) => isOnHold);
    for (const [step, isOnHold] of [
      ['hold', true],
      ['resume', false],
    ] as const) {
      const given = { seen: await seen(room, id), step, reason: 'Chờ mẫu của chồng' };
      valueOf(await room.service.move(room.approver, given));
      expect(await held()).toEqual([isOnHold, isOnHold]);
    }
    room.clock.advance({ days: 2 });
    expect(await harvest(id, { label: 'B' })).toBe('ok');
    expect(await stored(room, id)).toMatchObject({ status: 'harvested' });
    expect(await mine()).toEqual(['A']);
    room.clock.advance({ days: 1 });
    expect(await harvest(id)).toBe('ok');
    expect(await mine()).toEqual([]);
  });

  it('is set up and harvested in the minute in which the tube came, as people write it down', async () => {
    room.clock.set('2026-11-15T08:00:40+07:00');
    const { id } = await open(room);
    const minute = `${now().slice(0, 16)}:00.000Z`;
    expect(await setUp(id, { setTime: minute })).toBe('ok');
    expect(await harvest(id, { harvestTime: minute, remark: 'Thu hoạch sớm' })).toBe('ok');
  });

  it.each([
    ['a name that is a word', { label: 'BETRAI' }, 'karyotype-culture-missing'],
    ['no medium', { medium: ' ' }, 'karyotype-culture-missing'],
    ['no hours', { plannedHours: 0 }, 'karyotype-culture-missing'],
    ['a moment before the tube came', { setTime: '2026-11-01T08:00:00+07:00' }, 'karyotype-times-disordered'],
    ['a moment of tomorrow', { setTime: '2026-11-16T08:00:00+07:00' }, 'karyotype-times-disordered'],
  ])('is not set up with %s', async (_what, more, reason) => {
    const { id } = await open(room);
    expect(await setUp(id, more)).toBe(reason);
    expect(await stored(room, id)).toMatchObject({ status: 'registered', version: 1 });
  });

  it('is not set up without consent, twice under one name, or by the laboratory at large', async () => {
    const draft = await aDraftFor('NST-MAU');
    const { id } = valueOf(await room.service.register(room.reader, draft));
    expect(await setUp(id)).toBe('karyotype-consent-missing');
    const agreed = await open(room);
    expect(await setUp(agreed.id, {}, room.technician)).toBe('denied');
    expect(await setUp(agreed.id)).toBe('ok');
    expect(await setUp(agreed.id)).toBe('karyotype-culture-exists');
    const { rows } = await room.database.pool.query(
      'select label from karyotype_culture where karyotype_id = $1',
      [id],
    );
    expect(rows).toEqual([]);
  });

  it('is harvested after 48 to 96 hours or with a remark, once, and not before it was set up', async () => {
    const { id } = await open(room);
    await setUp(id);
    expect(await harvest(id, { harvestTime: '2026-11-14T08:00:00+07:00' })).toBe(
      'karyotype-times-disordered',
    );
    room.clock.advance({ days: 1 });
    expect(await harvest(id)).toBe('karyotype-culture-time-unusual');
    expect(await harvest(id, { label: 'Z' })).toBe('karyotype-culture-unknown');
    expect(await harvest(id, { remark: 'Tế bào mọc nhanh' })).toBe('ok');
    expect(await harvest(id)).toBe('karyotype-culture-over');
  });

  it('that fails ends the record only with the last one, and once the patient was told', async () => {
    const { id } = await open(room);
    await setUp(id);
    await setUp(id, { label: 'B' });
    const fail = async (label: string, more: object = {}, who = room.reader): Promise<string> => {
      const failure = { label, reason: 'Nhiễm nấm', toldTo: null, toldTime: null, ...more };
      return reasonOf(await room.service.failCulture(who, { seen: await seen(room, id), failure }));
    };
    expect(await fail('A', { reason: '' })).toMatch(/^reason-/);
    expect(await fail('A', {}, room.grower)).toBe('ok');
    expect(await stored(room, id)).toMatchObject({ status: 'cultured' });
    expect(await fail('B')).toBe('karyotype-patient-not-told');
    const told = { toldTo: 'Bệnh nhân', toldTime: now() };
    expect(await fail('B', told, room.grower)).toBe('denied');
    expect(await fail('B', told)).toBe('ok');
    expect(await stored(room, id)).toMatchObject({ status: 'culture_failed', told_to: 'Bệnh nhân' });
    const move = async (step: 'ask_for_specimen' | 'receive_again'): Promise<string> =>
      reasonOf(await room.service.move(room.reader, { seen: await seen(room, id), step, reason: null }));
    expect(await move('receive_again')).toBe('transition-unknown');
    expect(await move('ask_for_specimen')).toBe('ok');
    expect(await move('receive_again')).toBe('ok');
    expect(await stored(room, id)).toMatchObject({ status: 'registered' });
  });
});

describe('a couple', () => {
  const link = async (id: string, spouseId: string | null, who: Actor = room.reader): Promise<string> =>
    reasonOf(await room.service.linkCouple(who, { seen: await seen(room, id), spouseId }));

  it('is linked on both sides, shown side by side, and undone on both', async () => {
    const [wife, husband] = [await open(room), await open(room, 'NST-MAU', { patient: { gender: 'male' } })];
    expect(await link(wife.id, husband.id)).toBe('ok');
    expect(await stored(room, husband.id)).toMatchObject({ spouse_id: wife.id });
    expect(valueOf(await room.service.find(room.other, husband.id)).spouse).toMatchObject({
      code: wife.code,
    });
    expect(await link(husband.id, null)).toBe('ok');
    expect(await stored(room, wife.id)).toMatchObject({ spouse_id: null });
  });

  it('is not made of one record, of one person, of a third, or by somebody who only grows cells', async () => {
    const [one, other, third] = [await open(room), await open(room), await open(room)];
    expect(await link(one.id, one.id)).toBe('karyotype-couple-taken');
    expect(await link(one.id, other.id, room.grower)).toBe('denied');
    expect(await link(one.id, newId())).toBe('karyotype-unknown');
    expect(await link(one.id, other.id)).toBe('ok');
    expect(await link(third.id, one.id)).toBe('karyotype-couple-taken');
    expect(await stored(room, one.id)).toMatchObject({ spouse_id: other.id });
    expect(await stored(room, third.id)).toMatchObject({ spouse_id: null });
  });

  it('is linked once by two people who do it from either side at the same moment', async () => {
    const [one, other] = [await open(room), await open(room)];
    const answers = await Promise.all([link(one.id, other.id), link(other.id, one.id, room.other)]);
    expect(answers.filter((answer) => answer === 'ok')).toHaveLength(1);
    expect(await stored(room, one.id)).toMatchObject({ spouse_id: other.id });
  });
});

describe('a record aside', () => {
  const move = async (id: string, step: 'hold' | 'resume' | 'cancel', more: object = {}): Promise<string> => {
    const given = { seen: await seen(room, id), step, reason: 'Chờ mẫu của chồng', ...more };
    return reasonOf(await room.service.move(room.approver, given));
  };

  it('goes on from hold where it stood', async () => {
    const { id } = await open(room);
    await band(room, id);
    expect(await move(id, 'resume')).toBe('karyotype-not-on-hold');
    expect(await move(id, 'hold', { reason: '' })).toMatch(/^reason-/);
    expect(await move(id, 'hold')).toBe('ok');
    expect(await stored(room, id)).toMatchObject({ status: 'on_hold', held_from: 'banded' });
    expect(reasonOf(await room.service.beginReading(room.reader, await seen(room, id)))).toBe(
      'karyotype-on-hold',
    );
    expect(await move(id, 'hold')).toBe('karyotype-already-on-hold');
    expect(await move(id, 'resume')).toBe('ok');
    expect(await stored(room, id)).toMatchObject({ status: 'banded', held_from: null, hold_reason: null });
  });

  it('is cancelled with a reason, by whoever may approve, and followed by another', async () => {
    const { id, recordId } = await open(room);
    const reader = { ...room.reader, permissions: new Set(['karyotypes.work'] as const) };
    const cancel = { seen: await seen(room, id), step: 'cancel', reason: 'Chỉ định nhầm' } as const;
    expect(reasonOf(await room.service.move(reader, cancel))).toBe('denied');
    expect(await move(id, 'cancel', { seen: { id, version: 9 } })).toBe('changed-meanwhile');
    expect(await move(id, 'cancel')).toBe('ok');
    expect(await move(id, 'cancel')).toBe('transition-unknown');
    const again = { ...(await aDraftFor('NST-MAU')), recordId };
    expect(reasonOf(await room.service.register(room.reader, again))).toBe('ok');
  });

  it('whose order was taken back is worked on no more, and can be cancelled', async () => {
    const { id, recordId } = await open(room);
    const [item] = await runsOf(room, recordId);
    if (item === undefined) throw new Error('no result');
    valueOf(await room.results.cancel(room.reader, recordId, { ...item, reason: 'Không đủ mẫu' }));
    const culture = { label: 'A', medium: 'RPMI 1640', mitogen: null, plannedHours: 72, setTime: now() };
    const grown = await room.service.setUpCulture(room.grower, { seen: await seen(room, id), culture });
    expect(reasonOf(grown)).toMatch(/^(record|result-already)-cancelled$/);
    expect(await move(id, 'cancel')).toBe('ok');
  });

  it('is never deleted, nor are its readings, cells and images', async () => {
    for (const table of [
      'karyotype',
      'karyotype_culture',
      'karyotype_reading',
      'karyotype_cell',
      'karyotype_image',
    ])
      await expect(room.database.pool.query(`delete from ${table}`)).rejects.toThrow(
        /permission denied|never deleted/,
      );
  });
});
