import { makeSpecimenCode } from '@senlab/domain';
import { createTestDatabase, fakeClock, type TestDatabase } from '@senlab/testkit';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import type { Actor } from '../../../platform/actor.ts';
import { bringTo } from '../../../../test-support/tubes.test-support.ts';
import {
  addPerson,
  items,
  openClinic,
  placeCase,
  type Clinic,
  type PlacedCase,
} from '../../../../test-support/clinic.test-support.ts';

let home: TestDatabase;
let clinic: Clinic;
let bench: Actor;
let placed: PlacedCase;
const clock = fakeClock();

beforeAll(async () => {
  home = await createTestDatabase();
  clinic = await openClinic({ url: home.appUrl, clock });
  bench = await addPerson(clinic.database);
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
describe('the last door', () => {
  const insertTube = (changes: Record<string, unknown> = {}): Promise<unknown> => {
    const code = makeSpecimenCode({ sid: placed.sid, tube: 90 });
    const row: Record<string, unknown> = {
      id: '00000000-0000-7000-8000-00000000ffff',
      code: code.ok ? code.value : '',
      lab_record_id: placed.recordId,
      order_id: placed.orderId,
      specimen_type_code: 'EDTA',
      status: 'planned',
      ...changes,
    };
    const names = Object.keys(row);
    const marks = names.map((_, index) => `$${String(index + 1)}`);
    return rows(
      `insert into specimen (${names.join(', ')}) values (${marks.join(', ')})`,
      ...Object.values(row),
    );
  };
  const now = '2026-11-14T08:00:00+07:00';
  const taken = { status: 'collected', collected_at: now };

  it.each<readonly [string, Record<string, unknown>]>([
    ['with a code of letters', { code: 'ABC' }],
    ['in a state that is none', { status: 'gone' }],
    ['at an hour that is none', { time_point: '3h' }],
    ['of a kind that is none', { specimen_type_code: 'NONE' }],
    ['collected at no time', { status: 'collected' }],
    ['collected by nobody', taken],
    ['received without being collected', { status: 'planned', received_at: now }],
    ['rejected without a reason', { status: 'rejected' }],
    ['in a condition that is none', { condition: 'nice' }],
    ['with a negative volume', { volume_ml: -1 }],
    ['disposed of at no time', { status: 'disposed' }],
    ['stored nowhere', { status: 'stored' }],
    ['cancelled after it was taken', { status: 'cancelled', collected_at: now }],
    ['with an endless comment', { condition_comment: 'x'.repeat(501) }],
  ])('keeps out a tube %s', async (_, changes) => {
    await expect(insertTube(changes)).rejects.toMatchObject({ code: expect.stringMatching(/^23(514|503)$/) });
  });

  it.each([
    [
      'dropping a tube that was taken',
      `update specimen set status = 'cancelled' where code = $1`,
      'collected',
    ],
    ['a step back of a tube', `update specimen set status = 'planned' where code = $1`, 'collected'],
    [
      'a step that is not listed',
      `update specimen set status = 'stored', storage_slot = 'x' where code = $1`,
      'collected',
    ],
  ] as const)('keeps out %s', async (_, statement, stage) => {
    const code = await bringTo(clinic, placed, stage, bench);
    await expect(rows(statement, code)).rejects.toMatchObject({ code: '23514' });
  });

  it('keeps the pregnancy of an order as it was, and its items', async () => {
    await expect(
      rows(`update lab_order set pregnancy_state = 'pregnant' where id = $1`, placed.orderId),
    ).rejects.toThrow('written once');
    await expect(
      rows(`update lab_order set ga_days_at_order = 84 where id = $1`, placed.orderId),
    ).rejects.toThrow('written once');
    await expect(
      rows(`update order_item set item_code = 'X' where order_id = $1`, placed.orderId),
    ).rejects.toThrow();
    await expect(rows(`delete from order_item where order_id = $1`, placed.orderId)).rejects.toThrow();
    await expect(rows('delete from lab_order where id = $1', placed.orderId)).rejects.toThrow();
    await expect(rows('delete from specimen where order_id = $1', placed.orderId)).rejects.toThrow();
  });

  it.each([
    ['a step that is not listed', `status = 'draft'`],
    ['a cancelled order without a reason', `status = 'cancelled'`],
    ['a short reason', `status = 'cancelled', cancel_reason = 'x'`],
    ['an emergency without a telephone', `priority = 'stat'`],
    ['a payment that is none', `payment_status = 'x'`],
    ['a code of another shape', `code = 'X'`],
  ])('keeps out %s', async (_, change) => {
    await expect(rows(`update lab_order set ${change} where id = $1`, placed.orderId)).rejects.toMatchObject({
      code: expect.stringMatching(/^23/),
    });
  });

  it('keeps out the same item twice and a kind that is none', async () => {
    const insert = (position: number, kind: string, code: string): Promise<unknown> =>
      rows(
        'insert into order_item (order_id, position, kind, item_code) values ($1, $2, $3, $4)',
        placed.orderId,
        position,
        kind,
        code,
      );
    await expect(insert(9, 'panel', 'CTM')).rejects.toMatchObject({ code: '23505' });
    await expect(insert(1, 'panel', 'TSG')).rejects.toMatchObject({ code: '23505' });
    await expect(insert(9, 'thing', 'TSG')).rejects.toMatchObject({ code: '23514' });
  });

  it('keeps out a second tube in place of the same one, and a code twice', async () => {
    const [first] = await rows('select id from specimen where order_id = $1 order by code', placed.orderId);
    await insertTube({ recollects_id: first?.['id'] });
    const id = '00000000-0000-7000-8000-00000000fffe';
    await expect(insertTube({ id })).rejects.toMatchObject({ code: '23505' });
    await expect(
      insertTube({ id, code: `${placed.sid}91`, recollects_id: first?.['id'] }),
    ).rejects.toMatchObject({
      code: '23505',
    });
  });
});
