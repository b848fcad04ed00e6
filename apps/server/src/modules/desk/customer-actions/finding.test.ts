import { createTestDatabase, fakeClock, type TestDatabase } from '@senlab/testkit';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { eventually } from '../../../../test-support/running.test-support.ts';
import type { Actor } from '../../../platform/actor.ts';
import { newId } from '../../../platform/ids.ts';
import { reading } from '../../../platform/tx.ts';
import { FetalSexToldError, writingTexts } from '../../../platform/requests/request-facts.ts';
import {
  addBooking,
  addCustomer,
  addTicket,
  answerOf,
  aTicket,
  listed,
  openCustomerDesk,
  reasonOf,
  startOfTests,
  traceOf,
  type CustomerDesk,
} from './customer-actions.test-support.ts';
import { readCustomerQuery } from './list-query.ts';
import { listActions } from './list-repository.ts';
import type { ActionRef } from './step.ts';

let home: TestDatabase;
let desk: CustomerDesk;
const clock = fakeClock(startOfTests);

beforeAll(async () => {
  home = await createTestDatabase();
  desk = await openCustomerDesk(home.appUrl, clock);
});
afterAll(async () => {
  await desk.close();
  await home.drop();
});

describe('a number that nobody knows', () => {
  it('is linked to a patient with all that came from it, each audited, and stays hers', async () => {
    const phone = '0987000111';
    const [booked, ticket] = [await addBooking(desk, { phone }), await addTicket(desk, { phone })];
    const others = await addTicket(desk, { phone, departmentId: desk.otherDepartmentId });
    expect(await listed(desk, desk.reception, ['phone', phone], ['unlinked', 'true'])).toMatchObject({
      records: 3,
    });
    const [hers, another] = [await addCustomer(desk), await addCustomer(desk)];
    const link = (by: Actor, seen: ActionRef, patientId: string): ReturnType<typeof answerOf> =>
      answerOf(desk.service.link(by, { seen, patientId, wholeNumber: true }));
    expect((await link(desk.doctor, booked, hers.id)).reason).toBe('denied');
    expect((await link(desk.clinician, booked, newId())).fields).toEqual([
      'patientId customer-patient-unknown',
    ]);
    const linked = await link(desk.clinician, booked, hers.id);
    expect(linked.reason).toBe('ok');
    // A clinician links what she meets, and nothing of another ward.
    const history = await listed(desk, desk.reception, ['patient', hers.id]);
    expect(history).toEqual({ ids: [ticket.id, booked.id], records: 2 });
    expect(await traceOf(desk, ticket.id)).toContain('link');
    expect((await link(desk.reception, linked.action ?? booked, another.id)).reason).toBe('customer-linked');
    expect(await listed(desk, desk.reception, ['phone', phone], ['unlinked', 'true'])).toEqual({
      ids: [others.id],
      records: 1,
    });
    const merged = 'update patient set merged_into_id = $2, status = $3 where id = $1';
    await desk.laboratory.database.pool.query(merged, [hers.id, another.id, 'merged']);
    // By the record in use and by the old one: by id, by the number on her paper.
    for (const { id, code } of [another, hers]) {
      expect(await listed(desk, desk.reception, ['patient', id])).toMatchObject({ records: 2 });
      expect(await listed(desk, desk.reception, ['keyword', code])).toMatchObject({ records: 2 });
    }
  });

  it('is linked once by two who take it up from both ends, without a deadlock', async () => {
    const phone = '0987000112';
    const [low, high] = [await addBooking(desk, { phone }), await addTicket(desk, { phone })];
    const hers = await addCustomer(desk);
    const { pool } = desk.laboratory.database;
    const holding = await pool.connect();
    const link = (seen: ActionRef): Promise<string> =>
      reasonOf(desk.service.link(desk.reception, { seen, patientId: hers.id, wholeNumber: true }));
    const waiting = async (): Promise<number> => {
      const { rowCount } = await pool.query(
        `select from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'`,
      );
      return rowCount ?? 0;
    };
    try {
      await holding.query('begin');
      await holding.query('select from customer_action where id = $1 for update', [low.id]);
      const first = link(low);
      await eventually(waiting).toBe(1);
      const second = link(high);
      await eventually(waiting).toBe(2);
      await holding.query('commit');
      expect([await first, await second]).toEqual(['ok', 'changed-meanwhile']);
    } finally {
      holding.release(true);
    }
  });

  it('tells nobody the sex of a child, as she may be pregnant whoever she is', async () => {
    const text = 'Siêu âm nơi khác nói là bé trai';
    const typed = [{ field: 'CustomerTicketInput.content', text, kind: 'text' as const }];
    const draft = aTicket(desk, { content: text, phone: '0987000222' });
    const write = (changes: Partial<typeof draft>): Promise<unknown> =>
      writingTexts(typed, () =>
        desk.service.saveTicket(desk.reception, { seen: null, draft: { ...draft, ...changes } }),
      );
    await expect(write({})).rejects.toBeInstanceOf(FetalSexToldError);
    const ticket = await addTicket(desk, { phone: '0987000222' });
    const message = { seen: ticket, kind: 'internal' as const, text };
    await expect(
      writingTexts([{ ...typed[0], field: 'addCustomerMessage.text', text, kind: 'text' }], () =>
        desk.service.addMessage(desk.reception, message),
      ),
    ).rejects.toBeInstanceOf(FetalSexToldError);
    expect(await listed(desk, desk.reception, ['phone', '0987000222'])).toMatchObject({ records: 1 });
  });
});

describe('the list', () => {
  it('is narrowed by what is asked, and a ward meets its own', async () => {
    const customer = await addCustomer(desk);
    const phone = '0987000333';
    const booked = await addBooking(desk, { phone, channel: 'Facebook', customerName: 'Đỗ Thị Ánh Tuyết' });
    const ticket = await addTicket(desk, { patientId: customer.id, departmentId: desk.otherDepartmentId });
    const ids = async (by: Actor, ...filters: readonly (readonly [string, string])[]): Promise<unknown> => {
      const found = await listed(desk, by, ...filters);
      return typeof found === 'string' ? found : found.ids;
    };
    expect(await ids(desk.reception, ['channel', 'Facebook'])).toEqual([booked.id]);
    expect(await ids(desk.reception, ['keyword', 'ánh tuyết'])).toEqual([booked.id]);
    expect(await ids(desk.reception, ['keyword', phone])).toEqual([booked.id]);
    expect(await ids(desk.reception, ['keyword', customer.code])).toEqual([ticket.id]);
    expect(await ids(desk.reception, ['patient', customer.id], ['kind', '1'])).toEqual([]);
    expect(await ids(desk.stranger)).toContain(ticket.id);
    expect(await ids(desk.stranger)).not.toContain(booked.id);
    expect(await ids(desk.clinician, ['patient', customer.id])).toEqual([]);
    expect(await desk.service.open(desk.clinician, ticket)).toMatchObject({
      refusal: { reason: 'customer-action-unknown' },
    });
    const start = desk.service.step(desk.clinician, {
      seen: ticket,
      step: 'start',
      reason: null,
      imagesChecked: false,
    });
    expect(await reasonOf(start)).toBe('customer-action-unknown');
    expect(await desk.service.open(desk.reception, { id: ticket.id, kind: 1 })).toMatchObject({ ok: false });
  });

  it.each([
    ['kind', '6'],
    ['kind', 'x'],
    ['state', 'removed'],
    ['channel', 'fax'],
    ['department', 'x'],
    ['patient', "' or 1=1"],
    ['phone', 'abc'],
    ['mine', 'false'],
    ['time', '2026-02-30'],
    ['accountId', 'x'],
    ['keyword', '\0'],
  ])('refuses %s = %j', async (id, value) => {
    expect(await listed(desk, desk.reception, [id, value])).toBe('unknown-filter');
  });

  it('is denied without the right', async () => {
    const stranger = { ...desk.caller, permissions: new Set(['customers.read'] as const) };
    expect(await listed(desk, stranger)).toBe('denied');
    expect(await desk.service.settings(stranger)).toMatchObject({ refusal: { kind: 'denied' } });
    expect(await desk.service.open(stranger, { id: newId(), kind: 1 })).toMatchObject({
      refusal: { kind: 'denied' },
    });
  });
});

describe('a name that is looked for', () => {
  it('finds the same where many have it and where few do, with a year and without', async () => {
    const { database } = desk.laboratory;
    const hers = await addCustomer(desk);
    const { rows } = await database.pool.query<{ name: string; year: number }>(
      'select full_name as name, extract(year from birth_date)::int as year from patient where id = $1',
      [hers.id],
    );
    const { name = '', year = 0 } = rows[0] ?? {};
    await addTicket(desk, { patientId: hers.id, phone: null });
    await addBooking(desk, { customerName: name, birthYear: year });
    await addBooking(desk, { customerName: name, birthYear: year - 1, appointmentTime: '10:00' });
    const found = async (keyword: string, isCommon: boolean): Promise<readonly string[]> => {
      const raw = { pageSize: 100, filtered: [{ id: 'keyword', value: keyword }] };
      const query = readCustomerQuery(raw, '2026-11-16');
      if (!query.ok) throw new Error(JSON.stringify(query));
      const reach = {
        accountId: desk.reception.accountId,
        kinds: [1, 2, 3, 4, 5, 7],
        ward: null,
        seesUnpublished: true,
      } as const;
      const page = await reading(database, (tx) =>
        listActions(tx, query.value, { ...reach, nowMs: clock.now(), secret: [], isCommonName: isCommon }),
      );
      return page.rows.map(({ id }) => id);
    };
    for (const [keyword, least] of [
      [name, 3],
      [`${name} ${String(year)}`, 2],
    ] as const) {
      const few = await found(keyword, false);
      expect(few.length).toBeGreaterThanOrEqual(least);
      expect(await found(keyword, true)).toEqual(few);
      expect((await listed(desk, desk.reception, ['keyword', keyword])) as object).toMatchObject({
        ids: few,
      });
    }
  });
});
