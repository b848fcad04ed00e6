import type { RefusalReason } from '@senlab/domain';
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
  collectRequest,
  invalid,
  receiveRequest,
  refusalOf,
  type Bench,
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

describe('receiving', () => {
  it('writes time, person and condition, and freezes the record', async () => {
    const code = await bringTo(clinic, placed, 'in_transit', actor);
    clock.advance({ minutes: 21 });
    expect(await refusalOf(specimens.receive(actor, receiveRequest(code)))).toBeNull();
    expect(await bench.tube(code)).toMatchObject({
      received_at: '2026-11-14 08:21:00+07',
      received_by: actor.accountId,
      condition: 'ok',
    });
    expect(
      await bench.rows(
        'select status, received_at, due_at is not null as due from lab_record where id = $1',
        placed.recordId,
      ),
    ).toEqual([{ status: 'in_progress', received_at: '2026-11-14 08:21:00+07', due: true }]);
  });

  it.each([
    ['clotted', null, 'condition-forces-rejection'],
    ['mismatch', 'chắc là đúng', 'condition-forces-rejection'],
    ['hemolysed', null, 'condition-comment-missing'],
    ['hemolysed', '  ', 'condition-comment-missing'],
    ['hemolysed', 'a\u0000', 'text-unreadable'],
    ['hemolysed', 'x'.repeat(501), 'comment-too-long'],
  ] as const)('refuses a %s tube with the comment %j', async (condition, comment, reason) => {
    const code = await bringTo(clinic, placed, 'collected', actor);
    expect(await refusalOf(specimens.receive(actor, receiveRequest(code, { condition, comment })))).toEqual(
      invalid(reason),
    );
    expect(await bench.tube(code)).toMatchObject({ status: 'collected', condition: null });
  });

  it('accepts a haemolysed tube with a comment, behind the one of its collection', async () => {
    await specimens.collect(actor, collectRequest(placed, { comment: 'Lấy khó' }));
    const code = placed.tubes[0] ?? '';
    const request = receiveRequest(code, { condition: 'hemolysed', comment: 'Tan huyết nhẹ' });
    expect(await refusalOf(specimens.receive(actor, request))).toBeNull();
    expect(await bench.tube(code)).toMatchObject({
      condition: 'hemolysed',
      condition_comment: 'Lấy khó; Tan huyết nhẹ',
    });
  });

  it.each<readonly [string, string, string | null, RefusalReason]>([
    ['tomorrow', '2026-11-15T08:00:00+07:00', 'Nhập lại theo giấy', 'received-in-future'],
    ['before it was collected', '2026-11-14T07:55:00+07:00', null, 'received-before-collected'],
    ['before it was collected with a short reason', '2026-11-14T07:55:00+07:00', 'vì', 'reason-too-short'],
    ['earlier without a reason', '2026-11-14T08:10:00+07:00', null, 'reason-required'],
    [
      '400 days ago with a reason',
      '2025-10-10T08:00:00+07:00',
      'Nhập lại theo giấy',
      'received-too-long-ago',
    ],
    ['in words', 'sáng nay', 'Nhập lại theo giấy', 'specimen-time-not-valid'],
  ])('refuses a time %s', async (_, receivedTime, timeReason, reason) => {
    const code = await bringTo(clinic, placed, 'collected', actor);
    clock.advance({ minutes: 30 });
    const request = receiveRequest(code, { receivedTime, timeReason });
    expect(await refusalOf(specimens.receive(actor, request))).toEqual(invalid(reason));
  });

  it('takes two clocks that differ by seconds for the same moment', async () => {
    const code = await bringTo(clinic, placed, 'collected', actor);
    const request = receiveRequest(code, { receivedTime: '2026-11-14T07:59:30+07:00' });
    expect(await refusalOf(specimens.receive(actor, request))).toBeNull();
    expect(await bench.tube(code)).toMatchObject({ received_at: '2026-11-14 07:59:30+07' });
  });

  it('keeps a time before the collection with its reason, and logs who let it stand', async () => {
    const code = await bringTo(clinic, placed, 'collected', actor);
    const request = receiveRequest(code, {
      receivedTime: '2026-11-14T07:55:00+07:00',
      timeReason: 'Đồng hồ phòng lấy mẫu chạy nhanh',
    });
    expect(await refusalOf(specimens.receive(actor, request))).toBeNull();
    expect(await bench.eventsOf(code)).toContainEqual(
      expect.objectContaining({
        command: 'time-order.override',
        reason: 'Đồng hồ phòng lấy mẫu chạy nhanh',
        diff: { contradictions: [null, ['received-before-collected']] },
      }),
    );
  });

  it('asks for the volume of a day’s urine, and takes it with a comma', async () => {
    const { rows: tests } = await clinic.database.pool.query<{ code: string }>(
      `select code from test_item where specimen_type_code = 'URINE24' limit 1`,
    );
    const urine = await placeCase(clinic, {
      items: [{ kind: 'test', code: tests[0]?.code ?? '', reorderReason: null }],
    });
    const code = await bringTo(clinic, urine, 'collected', actor);
    const receive = (volumeMl: string | null): Promise<unknown> =>
      refusalOf(specimens.receive(actor, receiveRequest(code, { volumeMl })));
    for (const volume of [null, '', '199', '6001', 'nhiều', '-5', '1\u0000']) {
      expect(await receive(volume)).toEqual(invalid('urine-volume-not-valid'));
    }
    expect(await receive('1850,5')).toBeNull();
    expect(await bench.tube(code)).toMatchObject({ volume_ml: '1850.5' });
  });

  it('refuses a tube that no longer fits its tests', async () => {
    const code = await bringTo(clinic, placed, 'collected', actor);
    await bench.rows(`update specimen set specimen_type_code = 'SERUM' where code = $1`, code);
    expect(await refusalOf(specimens.receive(actor, receiveRequest(code)))).toEqual(
      invalid('container-wrong'),
    );
  });
});
