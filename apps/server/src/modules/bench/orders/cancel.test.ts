import { createTestDatabase, fakeClock, type TestDatabase } from '@senlab/testkit';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import type { Actor } from '../../../platform/actor.ts';
import { reading } from '../../../platform/tx.ts';
import { bringTo, collectRequest, refusalOf } from '../../../../test-support/tubes.test-support.ts';
import { listOrdersOf } from './repository.ts';
import {
  addPerson,
  departmentId,
  items,
  openClinic,
  placeCase,
  type Clinic,
  type PlacedCase,
} from '../../../../test-support/clinic.test-support.ts';

let home: TestDatabase;
let clinic: Clinic;
let bench: Actor;
let reception: Actor;
let doctor: Actor;
let placed: PlacedCase;
const clock = fakeClock();

beforeAll(async () => {
  home = await createTestDatabase();
  clinic = await openClinic({ url: home.appUrl, clock });
  bench = await addPerson(clinic.database);
  reception = await addPerson(clinic.database, { permissions: ['orders.cancel'] });
  doctor = await addPerson(clinic.database, { permissions: ['results.approve'] });
});
afterAll(async () => {
  await clinic.database.close();
  await home.drop();
});
beforeEach(async () => {
  clock.set('2026-11-14T08:00:00+07:00');
  placed = await placeCase(clinic, { items: items('CTM', 'DM-CB') });
});

const rows = async (text: string, ...values: readonly unknown[]): Promise<Record<string, unknown>[]> =>
  (await clinic.database.pool.query<Record<string, unknown>>(text, [...values])).rows;
const versionOf = async (): Promise<number> =>
  Number((await rows('select version from lab_order where id = $1', placed.orderId))[0]?.['version']);
const cancel = async (who: Actor, reason = 'Bệnh nhân đổi ý'): ReturnType<Clinic['orders']['cancel']> =>
  clinic.orders.cancel(who, { id: placed.orderId, version: await versionOf(), reason });
const statusOf = async (): Promise<unknown> =>
  (await rows('select status from lab_order where id = $1', placed.orderId))[0]?.['status'];
const tubes = async (): Promise<unknown[]> =>
  (await rows('select status from specimen where lab_record_id = $1 order by code', placed.recordId)).map(
    ({ status }) => status,
  );
const tubeEvents = (): Promise<Record<string, unknown>[]> =>
  rows(
    `select entity_id, from_state, to_state, actor_id from audit_event
      where lab_record_id = $1 and entity = 'specimen' and command = 'cancel' order by entity_id`,
    placed.recordId,
  );
const enter = (status: string): Promise<unknown> =>
  rows(
    `update result_item set status = 'entered', value_raw = '1', source = 'manual', entered_by = $2, entered_at = now()
      where lab_record_id = $1 and test_code = 'HGB'`,
    placed.recordId,
    bench.accountId,
  ).then(async () => {
    const steps = ['entered', 'tech_verified', 'approved'];
    for (const step of steps.slice(1, steps.indexOf(status) + 1)) {
      await rows(
        `update result_item set status = $2, approved_by = $3, approved_at = now()
          where lab_record_id = $1 and test_code = 'HGB'`,
        placed.recordId,
        step,
        bench.accountId,
      );
    }
  });

describe('cancelling an order', () => {
  it('cancels its pending results and its record, with the reason', async () => {
    expect(await cancel(reception)).toEqual({ ok: true, value: { id: placed.orderId } });
    expect(
      await rows('select status, cancel_reason, version from lab_order where id = $1', placed.orderId),
    ).toEqual([{ status: 'cancelled', cancel_reason: 'Bệnh nhân đổi ý', version: 2 }]);
    expect(
      await rows(
        'select distinct status, cancel_reason from result_item where lab_record_id = $1',
        placed.recordId,
      ),
    ).toEqual([{ status: 'cancelled', cancel_reason: 'Bệnh nhân đổi ý' }]);
    expect(await rows('select status from lab_record where id = $1', placed.recordId)).toEqual([
      { status: 'cancelled' },
    ]);
    expect(
      await rows(
        `select command, from_state, to_state, reason, actor_id from audit_event
          where entity = 'order' and entity_id = $1 and command = 'cancel'`,
        placed.orderCode,
      ),
    ).toEqual([
      {
        command: 'cancel',
        from_state: 'ordered',
        to_state: 'cancelled',
        reason: 'Bệnh nhân đổi ý',
        actor_id: reception.accountId,
      },
    ]);
  });

  it('takes its tubes off the list of those to collect', async () => {
    const waiting = async (): Promise<number> => {
      const listed = await clinic.specimens.list(bench, { filtered: [{ id: 'keyword', value: placed.sid }] });
      return listed.ok ? listed.value.records : -1;
    };
    expect(await waiting()).toBe(2);
    await cancel(reception);
    expect(await waiting()).toBe(0);
  });

  it('cancels the tubes that nobody has taken, by the system and with an event each', async () => {
    await cancel(reception);
    expect(await tubes()).toEqual(['cancelled', 'cancelled']);
    expect(await tubeEvents()).toEqual(
      placed.tubes.map((code) => ({
        entity_id: code,
        from_state: 'planned',
        to_state: 'cancelled',
        actor_id: null,
      })),
    );
  });

  it.each(['collected', 'in_transit', 'received', 'rejected', 'lost'] as const)(
    'leaves a tube alone that is %s, and cancels the one beside it',
    async (stage) => {
      await bringTo(clinic, placed, stage, bench);
      expect(await cancel(doctor)).toMatchObject({ ok: true });
      expect((await tubes())[0]).toBe(stage);
      expect((await tubes()).slice(1)).not.toContain('planned');
    },
  );

  it('cancels no tube where it is refused', async () => {
    await cancel(bench, '');
    expect(await tubes()).toEqual(['planned', 'planned']);
    expect(await tubeEvents()).toEqual([]);
  });

  it('is left to the orderer before collection, also without the right to cancel', async () => {
    const [order] = await rows('select ordered_by from lab_order where id = $1', placed.orderId);
    const orderer: Actor = {
      ...bench,
      accountId: order?.['ordered_by'] as Actor['accountId'],
      permissions: new Set(['orders.create']),
    };
    expect(await cancel(orderer)).toMatchObject({ ok: true });
  });

  it('is refused to someone else who only orders', async () => {
    const other = await addPerson(clinic.database, { permissions: ['orders.create'] });
    expect(await cancel(other)).toEqual({
      ok: false,
      refusal: { kind: 'invalid', reason: 'order-of-someone-else' },
    });
    expect(await statusOf()).toBe('ordered');
  });

  it('is denied without any of the rights', async () => {
    const stranger = await addPerson(clinic.database, { permissions: ['patients.read', 'results.enter'] });
    expect(await cancel(stranger)).toEqual({ ok: false, refusal: { kind: 'denied' } });
  });

  it.each(['collected', 'in_transit', 'received'] as const)(
    'is left to a doctor of the laboratory once a tube is %s',
    async (stage) => {
      await bringTo(clinic, placed, stage, bench);
      expect(await cancel(reception)).toEqual({ ok: false, refusal: { kind: 'denied' } });
      expect(await cancel(doctor)).toMatchObject({ ok: true });
      expect(await statusOf()).toBe('cancelled');
    },
  );

  it('cancels a value that was typed and tells of it by itself', async () => {
    await bringTo(clinic, placed, 'received', bench);
    await enter('entered');
    expect(await cancel(doctor)).toMatchObject({ ok: true });
    expect(
      await rows(
        'select status, value_raw from result_item where lab_record_id = $1 and test_code = $2',
        placed.recordId,
        'HGB',
      ),
    ).toEqual([{ status: 'cancelled', value_raw: '1' }]);
    expect(
      await rows(
        `select entity_id from audit_event where lab_record_id = $1 and entity = 'result' and command = 'cancel'`,
        placed.recordId,
      ),
    ).toEqual([{ entity_id: 'HGB/1' }]);
  });

  it.each([
    ['tech_verified', { kind: 'conflict', reason: 'result-already-verified' }],
    ['approved', { kind: 'invalid', reason: 'order-has-approved-results' }],
  ] as const)('is refused once a value is %s', async (status, refusal) => {
    await bringTo(clinic, placed, 'received', bench);
    await enter(status);
    expect(await cancel(doctor)).toEqual({ ok: false, refusal });
    expect(await statusOf()).toBe('in_lab');
  });

  it('is refused once the results are out', async () => {
    await rows(`update lab_order set status = 'completed' where id = $1`, placed.orderId);
    for (const who of [reception, doctor]) {
      expect(await cancel(who)).toEqual({
        ok: false,
        refusal: { kind: 'conflict', reason: 'order-completed' },
      });
    }
  });

  it('is refused the second time', async () => {
    await cancel(reception);
    expect(await cancel(reception)).toEqual({
      ok: false,
      refusal: { kind: 'conflict', reason: 'order-cancelled' },
    });
  });

  it('is refused when somebody has changed the order meanwhile', async () => {
    const request = { id: placed.orderId, version: 7, reason: 'Bệnh nhân đổi ý' };
    expect(await clinic.orders.cancel(reception, request)).toEqual({
      ok: false,
      refusal: { kind: 'conflict', reason: 'changed-meanwhile' },
    });
  });

  it.each([
    ['', 'reason-required'],
    ['    ', 'reason-required'],
    ['\u0000\u0000\u0000\u0000\u0000', 'reason-required'],
    ['x', 'reason-too-short'],
    ['x'.repeat(201), 'reason-too-long'],
  ])('needs a reason and not %j', async (reason, refused) => {
    expect(await cancel(reception, reason)).toEqual({
      ok: false,
      refusal: { kind: 'invalid', reason: refused },
    });
  });

  it.each(['', 'abc', '\u0000', '00000000-0000-7000-8000-000000000000'])('knows no order %j', async (id) => {
    expect(await clinic.orders.cancel(reception, { id, version: 1, reason: 'Bệnh nhân đổi ý' })).toEqual({
      ok: false,
      refusal: { kind: 'not-found', reason: 'order-unknown' },
    });
  });

  it('hides the order of another ward from a clinician', async () => {
    const clinician = await addPerson(clinic.database, {
      role: 'user',
      departmentId: await departmentId(clinic.database),
      permissions: ['orders.cancel'],
    });
    expect(await cancel(clinician)).toEqual({
      ok: false,
      refusal: { kind: 'not-found', reason: 'order-unknown' },
    });
  });

  it('and collecting at the same moment: one of both happens', async () => {
    const refusals = await Promise.all([
      refusalOf(cancel(reception)),
      refusalOf(clinic.specimens.collect(bench, collectRequest(placed))),
    ]);
    expect(refusals.filter((refusal) => refusal === null)).toHaveLength(1);
  });
});

describe('the orders of a record', () => {
  it('are listed with what was ordered and by whom', async () => {
    expect(await reading(clinic.database, (tx) => listOrdersOf(tx, placed.recordId))).toMatchObject([
      {
        id: placed.orderId,
        code: placed.orderCode,
        status: 'ordered',
        itemCodes: ['CTM', 'DM-CB'],
        orderedByName: 'Nguyễn Thị Mẫu',
        doctorName: 'BS. Lê Minh Châu',
        priority: 'routine',
        pregnancyState: 'not_pregnant',
      },
    ]);
  });
});
