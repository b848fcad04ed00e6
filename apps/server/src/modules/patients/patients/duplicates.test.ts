import { createTestDatabase, fakeClock, type TestDatabase } from '@senlab/testkit';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { PatientForm } from './patient-form.ts';
import {
  aChild,
  addActor,
  addPatient,
  aForm,
  newName,
  openReceptionDesk,
  type ReceptionDesk,
} from './patients.test-support.ts';
import type { Registration } from './registration.ts';

const clock = fakeClock('2026-11-15T08:00:00+07:00');
let home: TestDatabase;
let desk: ReceptionDesk;

beforeAll(async () => {
  home = await createTestDatabase();
  desk = await openReceptionDesk(home.appUrl, clock);
});

afterAll(async () => {
  await desk.database.close();
  await home.drop();
});

describe('a patient who may be here already', () => {
  const duplicatesOf = (value: Registration): readonly unknown[] =>
    value.duplicates.map(({ patient, certainty, reasons }) => [patient.id, certainty, ...reasons]);

  it('is shown, and made only when everybody shown was seen to be someone else', async () => {
    const name = newName();
    const one = await desk.registered(aForm({ fullName: name, birthDate: '1994-01-02' }));
    const two = await desk.registered(aForm({ fullName: name, birthDate: '1994-05-06' }), [one.id]);
    const draft = aForm({
      fullName: name.toUpperCase(),
      idType: 'none',
      nationalId: null,
      noIdReason: 'emergency',
      birthDate: '1994-05-06',
    });
    const refused = await desk.register(draft);
    expect(refused.refusal).toEqual({ kind: 'conflict', reason: 'patients-to-look-at' });
    expect(duplicatesOf(refused.value)).toEqual([
      [two.id, 'likely', 'same-name-and-birth-date'],
      [one.id, 'possible', 'same-name-and-birth-year'],
    ]);
    const half = await desk.register(draft, [two.id, 'x']);
    expect(duplicatesOf(half.value)).toEqual([[one.id, 'possible', 'same-name-and-birth-year']]);
    expect((await desk.register(draft, [one.id, two.id])).value.patient).not.toBeNull();
  });

  it('is found by the same telephone and name in another year', async () => {
    const draft = aForm({ fullName: newName() });
    const known = await desk.registered(draft);
    const again = await desk.register(
      aForm({ fullName: draft.fullName, phone: draft.phone, birthDate: '1990-01-01' }),
    );
    expect(duplicatesOf(again.value)).toEqual([[known.id, 'possible', 'same-phone-and-name']]);
  });

  it('cannot be made a second time with the same card, whatever was seen', async () => {
    const draft = aForm({ fullName: newName() });
    const known = await desk.registered(draft);
    const again = aForm({ fullName: newName(), nationalId: draft.nationalId });
    const { refusal, value } = await desk.register(again, [known.id]);
    expect(refusal).toEqual({ kind: 'conflict', reason: 'patient-duplicate' });
    expect(duplicatesOf(value)).toEqual([[known.id, 'certain', 'same-national-id']]);
  });

  it('is found by the paper of a record that was merged into hers, and by nothing else of it', async () => {
    const living = await addPatient(desk.database);
    const old = { nationalId: '001191666666', phone: '0501666666', searchName: 'ho so da gop' };
    await addPatient(desk.database, { ...old, mergedInto: living });
    const { refusal, value } = await desk.register(
      aForm({ fullName: newName(), nationalId: old.nationalId }),
    );
    expect(refusal).toEqual({ kind: 'conflict', reason: 'patient-duplicate' });
    expect(duplicatesOf(value)).toEqual([[living, 'certain', 'same-national-id']]);
    expect((await desk.register(aForm({ fullName: 'Hồ Sơ Đã Gộp', phone: old.phone }))).refusal).toBeNull();
  });

  it('is not a twin', async () => {
    const mother = await desk.registered(aForm({ fullName: newName() }));
    await desk.registered(aChild(mother.id, { fullName: 'CB Lê Mẫu Ba', birthOrder: 1 }));
    expect(
      (await desk.register(aChild(mother.id, { fullName: 'CB Lê Mẫu Ba', birthOrder: 2 }))).refusal,
    ).toBeNull();
  });

  it('is shown before anything is made to those who register patients', async () => {
    const draft = aForm({ fullName: newName() });
    const known = await desk.registered(draft);
    const before = await desk.countPatients();
    const answer = await desk.patients.possibleDuplicates(desk.receptionist, draft);
    expect(answer).toMatchObject({ ok: true, value: [{ certainty: 'certain', patient: { id: known.id } }] });
    expect(await desk.countPatients()).toBe(before);
  });

  it.each([[[]], [['patients.read']], [['patients.write']]] as const)(
    'is not shown to those who have only %j',
    async (permissions) => {
      const stranger = await addActor(desk.database, { permissions });
      const answer = await desk.patients.possibleDuplicates(stranger, aForm());
      expect(answer).toEqual({ ok: false, refusal: { kind: 'denied' } });
    },
  );

  it.each<[string, Partial<PatientForm>]>([
    ['a day that is none', { birthDate: '1994-02-30' }],
    ['no name yet', { fullName: '' }],
    ['zero bytes', { fullName: 'a\u0000', nationalId: '\u0000', phone: '\u0000' }],
    ['a mother who is no id', { motherId: 'x' }],
    ['very long texts', { fullName: 'x'.repeat(5_000), nationalId: '1'.repeat(5_000) }],
  ])('is looked for also in a form with %s', async (_what, changes) => {
    expect(await desk.patients.possibleDuplicates(desk.receptionist, aForm(changes))).toEqual({
      ok: true,
      value: [],
    });
  });
});

describe('two receptionists at once', () => {
  async function both(drafts: readonly PatientForm[]) {
    const answers = await Promise.all(drafts.map((draft) => desk.register(draft)));
    const made = answers.filter(({ value }) => value.patient !== null);
    const refused = answers.filter(({ value }) => value.patient === null);
    return { made: made.map(({ value }) => value.patient?.id), refused };
  }

  it('make one patient of one card; the other is shown her', async () => {
    const nationalId = '001191555555';
    const { made, refused } = await both(
      Array.from({ length: 6 }, () => aForm({ fullName: newName(), nationalId })),
    );
    expect(made).toHaveLength(1);
    for (const { refusal, value } of refused) {
      expect(refusal).toEqual({ kind: 'conflict', reason: 'patient-duplicate' });
      expect(value.duplicates.map(({ patient }) => patient.id)).toEqual(made);
    }
  });

  it('make one patient of one name without papers; the other is asked to look', async () => {
    const draft = aForm({ fullName: newName(), idType: 'none', nationalId: null, noIdReason: 'emergency' });
    const { made, refused } = await both([draft, draft]);
    expect(made).toHaveLength(1);
    expect(refused).toMatchObject([{ refusal: { reason: 'patients-to-look-at' } }]);
  });

  it('make one first child of a mother', async () => {
    const mother = await desk.registered(aForm({ fullName: newName() }));
    const { made, refused } = await both([
      aChild(mother.id, { fullName: 'Vũ Mẫu Một' }),
      aChild(mother.id, { fullName: 'Vũ Mẫu Hai' }),
    ]);
    expect(made).toHaveLength(1);
    expect(refused).toMatchObject([{ refusal: { reason: 'birth-order-taken' } }]);
  });

  it('marry one person once', async () => {
    const wife = await desk.registered(aForm({ fullName: newName() }));
    const suitor = (): PatientForm => aForm({ fullName: newName(), gender: 'male', spouseId: wife.id });
    const { made, refused } = await both([suitor(), suitor(), suitor()]);
    expect(made).toHaveLength(1);
    expect(refused.map(({ refusal }) => refusal)).toEqual(
      Array.from({ length: 2 }, () => ({ kind: 'invalid', reason: 'spouse-taken' })),
    );
    expect(await desk.stored(wife.id)).toMatchObject({ spouseId: made[0], version: 2 });
  });

  it('give every patient a code of its own', async () => {
    const drafts = Array.from({ length: 12 }, () => aForm({ fullName: newName() }));
    const answers = await Promise.all(drafts.map((draft) => desk.registered(draft)));
    expect(new Set(answers.map(({ code }) => code)).size).toBe(12);
  });
});
