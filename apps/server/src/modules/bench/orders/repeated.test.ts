import { createTestDatabase, fakeClock, type TestDatabase } from '@senlab/testkit';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import type { Actor } from '../../../platform/actor.ts';
import type { OrderDraft } from './draft.ts';
import {
  addPatient,
  addPerson,
  aDraft,
  items,
  openClinic,
  pregnancy,
  type Clinic,
  type StoredPatient,
} from '../../../../test-support/clinic.test-support.ts';

let home: TestDatabase;
let clinic: Clinic;
let actor: Actor;
let patient: StoredPatient;
const clock = fakeClock();

beforeAll(async () => {
  home = await createTestDatabase();
  clinic = await openClinic({ url: home.appUrl, clock });
  actor = await addPerson(clinic.database, { permissions: ['orders.create'] });
});
afterAll(async () => {
  await clinic.database.close();
  await home.drop();
});
beforeEach(async () => {
  clock.set('2026-11-14T07:50:00+07:00');
  patient = await addPatient(clinic.database);
});

const rows = async (text: string, ...values: readonly unknown[]): Promise<Record<string, unknown>[]> =>
  (await clinic.database.pool.query<Record<string, unknown>>(text, [...values])).rows;

const place = (changes: Partial<OrderDraft> = {}, who = actor): ReturnType<Clinic['orders']['place']> =>
  clinic.orders.place(who, aDraft(patient.id, changes));

describe('a test that was ordered already', () => {
  it('is refused with what is repeated until somebody says why', async () => {
    const earlier = await place({ items: items('CTM') });
    clock.advance({ hours: 2 });
    const again = await place({ items: items('TSG', 'NHOMMAU') });
    expect(again).toEqual({
      ok: true,
      value: {
        refusal: { kind: 'invalid', reason: 'reorder-reason-missing' },
        value: {
          orderCode: null,
          recordId: null,
          sid: null,
          issues: [],
          repeated: [
            {
              itemCode: 'TSG',
              testCodes: ['HGB', 'PLT'],
              lastTime: '2026-11-14 07:50:00+07',
              sid: earlier.ok ? earlier.value.value.sid : '',
            },
          ],
        },
      },
    });
  });

  it.each([
    ['a sentence too short', 'vì'],
    ['the word other alone', 'other'],
  ])('is not explained by %s', async (_, reorderReason) => {
    await place({ items: items('CTM') });
    const again = await place({ items: [{ kind: 'panel', code: 'CTM', reorderReason }] });
    expect(again).toMatchObject({
      ok: true,
      value: { refusal: { reason: 'order-incomplete' }, value: { issues: [{ field: 'items.CTM' }] } },
    });
  });

  it.each(['\u0000', 'vì', 'x'.repeat(300), '\ud800'])(
    'drops the reason %j that nobody asked for',
    async (reorderReason) => {
      const placed = await place({ items: [{ kind: 'panel', code: 'CTM', reorderReason }] });
      expect(placed).toMatchObject({ ok: true, value: { refusal: null } });
      const stored = await rows(
        'select reorder_reason from order_item join lab_order on lab_order.id = order_id where patient_id = $1',
        patient.id,
      );
      expect(stored).toEqual([{ reorder_reason: null }]);
    },
  );

  it('keeps a sentence of its own as the reason', async () => {
    await place({ items: items('CTM') });
    const again = await place({ items: [{ kind: 'panel', code: 'CTM', reorderReason: 'Nghi  nhầm ống' }] });
    expect(again).toMatchObject({ ok: true, value: { refusal: null } });
    expect(
      await rows(
        `select reorder_reason from order_item join lab_order on lab_order.id = order_id
          where patient_id = $1 and reorder_reason is not null`,
        patient.id,
      ),
    ).toEqual([{ reorder_reason: 'Nghi nhầm ống' }]);
  });

  it('may be ordered again when its validity is over, when it was cancelled, and for someone else', async () => {
    await place({ items: items('CTM') });
    clock.advance({ hours: 25 });
    expect(await place({ items: items('CTM') })).toMatchObject({ ok: true, value: { refusal: null } });
    await rows(
      `update result_item set status = 'cancelled', cancel_reason = 'không đủ mẫu'
        where lab_record_id in (select id from lab_record where patient_id = $1)`,
      patient.id,
    );
    expect(await place({ items: items('CTM') })).toMatchObject({ ok: true, value: { refusal: null } });
    const other = await addPatient(clinic.database);
    expect(await place({ items: items('CTM'), patientId: other.id })).toMatchObject({
      ok: true,
      value: { refusal: null },
    });
  });
});

describe('two people at once', () => {
  it('give one patient one order: the second is told that it is repeated', async () => {
    const answers = await Promise.all([place({ items: items('CTM') }), place({ items: items('CTM') })]);
    const refusals = answers.map((answer) => (answer.ok ? answer.value.refusal : answer.refusal));
    expect(refusals).toContain(null);
    expect(refusals).toContainEqual({ kind: 'invalid', reason: 'reorder-reason-missing' });
    expect(await rows('select from lab_order where patient_id = $1', patient.id)).toHaveLength(1);
  });

  it('never get the same number', async () => {
    const people = await Promise.all(Array.from({ length: 8 }, () => addPatient(clinic.database)));
    const placed = await Promise.all(people.map(({ id }) => place({ patientId: id })));
    const sids = placed.map((answer) => (answer.ok ? answer.value.value.sid : null));
    expect(new Set(sids).size).toBe(8);
    expect(sids).not.toContain(null);
  });
});

describe('looking at an order before it is placed', () => {
  it('tells the tubes, the age of the pregnancy and what lies outside its window, and writes nothing', async () => {
    const checked = await clinic.orders.check(
      actor,
      aDraft(patient.id, {
        items: items('OGTT75', 'DM-CB'),
        pregnancyState: 'pregnant',
        pregnancy,
      }),
    );
    expect(checked).toMatchObject({
      ok: true,
      value: {
        issues: [],
        repeated: [],
        warnings: [{ code: 'OGTT75', message: 'Tuổi thai ngoài cửa sổ khuyến cáo.' }],
        context: { gaDaysAtOrder: 84 },
        tubes: [
          { specimenType: 'CITRATE', timePoint: null },
          { timePoint: '0h', testCodes: ['OGTT0'] },
          { timePoint: '1h' },
          { timePoint: '2h' },
        ],
      },
    });
    expect(await rows('select from lab_order where patient_id = $1', patient.id)).toHaveLength(0);
  });

  it('asks whether a woman is pregnant when nobody said', async () => {
    const checked = await clinic.orders.check(actor, aDraft(patient.id, { pregnancyState: 'unknown' }));
    expect(checked).toMatchObject({ ok: true, value: { warnings: [{ code: null }] } });
  });

  it('counts the hours of a newborn', async () => {
    const child = await addPatient(clinic.database, {
      birthDate: '2026-11-14',
      birthTime: '00:10',
      gender: 'male',
    });
    const checked = await clinic.orders.check(actor, aDraft(child.id, { items: items('SOSINH') }));
    expect(checked).toMatchObject({
      ok: true,
      value: { warnings: [{ code: 'SOSINH', message: 'Số giờ tuổi của trẻ ngoài khoảng khuyến cáo.' }] },
    });
  });

  it('accepts a card that is in force and not one that has run out', async () => {
    const check = async (insuranceTo: string): Promise<unknown> => {
      const insured = await addPatient(clinic.database, { insuranceTo });
      const checked = await clinic.orders.check(actor, aDraft(insured.id, { payerType: 'bhyt' }));
      return checked.ok ? checked.value.issues.map(({ field }) => field) : checked;
    };
    expect(await check('2026-11-14')).toEqual([]);
    expect(await check('2026-11-13')).toEqual(['payerType']);
  });
});
