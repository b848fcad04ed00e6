import type { Permission } from '@senlab/domain';
import { createTestDatabase, fakeClock, type TestDatabase } from '@senlab/testkit';
import pg from 'pg';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import type { Actor } from '../../../platform/actor.ts';
import { newId } from '../../../platform/ids.ts';
import {
  aBooking,
  addBooking,
  addFile,
  addTicket,
  answerOf,
  aTicket,
  listed,
  made,
  openCustomerDesk,
  reasonOf,
  startOfTests,
  takenAt,
  traceOf,
  type CustomerDesk,
} from './customer-actions.test-support.ts';
import { reading } from '../../../platform/tx.ts';
import { isCustomerFile } from './index.ts';
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
beforeEach(() => {
  clock.set(startOfTests);
});

const book = (by: Actor, changes = {}): ReturnType<typeof answerOf> =>
  answerOf(desk.service.saveBooking(by, { seen: null, draft: aBooking(desk, changes) }));
const step = (
  by: Actor,
  seen: ActionRef,
  command: Parameters<CustomerDesk['service']['step']>[1]['step'],
  reason: string | null = null,
): ReturnType<CustomerDesk['service']['step']> =>
  desk.service.step(by, { seen, step: command, reason, imagesChecked: false });
const say = (
  by: Actor,
  seen: ActionRef,
  kind: 'reply' | 'call' | 'customer' | 'internal',
): ReturnType<CustomerDesk['service']['addMessage']> =>
  desk.service.addMessage(by, { seen, kind, text: 'Đã gọi lại cho khách' });
const open = async (
  by: Actor,
  { id, kind }: Pick<ActionRef, 'id' | 'kind'>,
): Promise<Record<string, unknown>> => {
  const opened = await desk.service.open(by, { id, kind });
  if (!opened.ok) throw new Error(JSON.stringify(opened));
  return { ...opened.value };
};

describe('a booking', () => {
  it('takes its place, is confirmed and finished on its day, and is written into both logs', async () => {
    const day = '2026-12-01';
    const booked = await addBooking(desk, { appointmentDate: day });
    expect(await takenAt(desk, day, '09:00')).toBe(1);
    const confirmed = await made(step(desk.reception, booked, 'confirm'));
    expect(await reasonOf(step(desk.reception, confirmed, 'finish'))).toBe('customer-booking-day-not-come');
    clock.set(`${day}T10:00:00+07:00`);
    const finished = await made(step(desk.reception, confirmed, 'finish'));
    expect(finished.status).toBe('finished');
    expect(await takenAt(desk, day, '09:00')).toBe(0);
    expect(await traceOf(desk, booked.id)).toEqual([
      'ADD_USERACTION 1',
      'book',
      'confirm',
      'finish',
      'UPDATE_USERACTION 1',
      'UPDATE_USERACTION 1',
    ]);
  });

  it('finds no place in a full hour, also of two at once, and moves from one hour to another', async () => {
    const day = '2026-12-02';
    const { pool } = desk.laboratory.database;
    await pool.query("update location_slot set capacity = 1 where location_code = 'CS1' and time = '10:00'");
    const full = { appointmentDate: day, appointmentTime: '10:00' };
    const both = await Promise.all([book(desk.reception, full), book(desk.caller, full)]);
    expect(both.map(({ reason }) => reason).toSorted()).toEqual(['customer-hour-full', 'ok']);
    expect(both.find(({ action }) => action === null)?.fields).toEqual([
      'appointmentTime customer-hour-full',
    ]);
    const seen = both.find(({ action }) => action !== null)?.action ?? null;
    const moved = await made(
      desk.service.saveBooking(desk.reception, {
        seen,
        draft: aBooking(desk, { ...full, appointmentTime: '11:00' }),
      }),
    );
    expect([await takenAt(desk, day, '10:00'), await takenAt(desk, day, '11:00')]).toEqual([0, 1]);
    const cancelled = await made(step(desk.reception, moved, 'cancel', 'Khách báo bận việc'));
    expect([cancelled.status, await takenAt(desk, day, '11:00')]).toEqual(['cancelled', 0]);
    expect(await reasonOf(step(desk.reception, cancelled, 'confirm'))).toBe('customer-booking-cancelled');
  });

  it('is refused without a reason, a right, a patient that is there, or as it is now', async () => {
    const booked = await addBooking(desk);
    const unreasoned = await answerOf(step(desk.reception, booked, 'cancel'));
    expect(unreasoned).toMatchObject({ fields: ['reason customer-cancel-reason-required'] });
    expect(await reasonOf(step(desk.doctor, booked, 'confirm'))).toBe('denied');
    expect(await reasonOf(step(desk.reception, { ...booked, version: 9 }, 'confirm'))).toBe(
      'changed-meanwhile',
    );
    expect(await reasonOf(step(desk.reception, booked, 'publish'))).toBe('transition-unknown');
    expect((await book(desk.doctor)).reason).toBe('denied');
    expect(await book(desk.reception, { patientId: newId() })).toMatchObject({
      fields: ['patientId customer-patient-unknown'],
    });
    expect(await book(desk.reception, { locationCode: 'KHONG' })).toMatchObject({
      reason: 'customer-site-unknown',
    });
    expect((await book(desk.stranger)).fields).toEqual(['departmentId customer-department-not-own']);
  });

  it('is overdue when its day is over, is found so, and may still be cancelled', async () => {
    const booked = await addBooking(desk, { appointmentDate: '2026-11-17' });
    expect(await open(desk.reception, booked)).toMatchObject({ isOverdue: false });
    clock.set('2026-11-18T00:00:00+07:00');
    expect(await open(desk.reception, booked)).toMatchObject({
      isOverdue: true,
      steps: ['edit', 'cancel', 'remove', 'link'],
    });
    expect(await listed(desk, desk.reception, ['overdue', 'true'], ['kind', '1'])).toMatchObject({
      ids: expect.arrayContaining([booked.id]),
    });
    expect(await reasonOf(step(desk.reception, booked, 'confirm'))).toBe('customer-booking-day-over');
  });

  it('that was removed is there for nobody, and stands in the history as removed', async () => {
    const booked = await addBooking(desk);
    await made(step(desk.reception, booked, 'remove', 'Nhập nhầm khách hàng'));
    expect(await traceOf(desk, booked.id)).toContain('REMOVE_USERACTION 1');
    expect(await desk.service.open(desk.reception, booked)).toMatchObject({
      refusal: { reason: 'customer-action-unknown' },
    });
    expect((await listed(desk, desk.reception)) as object).toMatchObject({
      ids: expect.not.arrayContaining([booked.id]),
    });
  });
});

describe('a request', () => {
  it('is to be answered within four hours of work, and the first word to the customer stops the clock', async () => {
    const ticket = await addTicket(desk);
    const noted = await made(say(desk.reception, ticket, 'internal'));
    expect(await open(desk.reception, ticket)).toMatchObject({
      answerDueAt: '2026-11-16 14:30:00+07',
      answeredAt: null,
      status: 'remaining',
    });
    clock.set('2026-11-16T14:30:00+07:00');
    expect(await open(desk.reception, ticket)).toMatchObject({ isAnswerLate: true });
    clock.set('2026-11-16T10:00:00+07:00');
    const answered = await made(say(desk.reception, noted, 'call'));
    clock.set('2026-11-18T10:00:00+07:00');
    expect(await open(desk.reception, answered)).toMatchObject({
      answeredAt: '2026-11-16 10:00:00+07',
      isAnswerLate: false,
      status: 'pending',
    });
  });

  it('is done once it was answered, and opened again for seven days by a word', async () => {
    const ticket = await addTicket(desk);
    const started = await made(step(desk.reception, ticket, 'start'));
    const told = await made(say(desk.reception, started, 'customer'));
    expect(await reasonOf(step(desk.reception, told, 'finish'))).toBe('customer-ticket-not-answered');
    const answered = await made(say(desk.reception, told, 'reply'));
    const done = await made(step(desk.reception, answered, 'finish'));
    const rate = (seen: ActionRef, satisfaction: number): ReturnType<typeof answerOf> =>
      answerOf(desk.service.rate(desk.reception, { seen, satisfaction }));
    expect((await rate(done, 6)).fields).toEqual(['satisfaction customer-satisfaction-invalid']);
    const rated = (await rate(done, 5)).action ?? done;
    clock.set('2026-11-23T09:00:01+07:00');
    expect(await reasonOf(say(desk.reception, rated, 'customer'))).toBe('customer-ticket-reopen-too-late');
    clock.set('2026-11-23T09:00:00+07:00');
    const again = await made(say(desk.reception, rated, 'customer'));
    expect(await open(desk.reception, again)).toMatchObject({
      status: 'pending',
      isReopened: true,
      satisfaction: null,
      isAnswered: false,
    });
    expect(await reasonOf(step(desk.reception, again, 'finish'))).toBe('customer-ticket-not-answered');
  });

  it('that complains is finished by an administrator alone', async () => {
    const ticket = await addTicket(desk, { category: 'complaint' });
    const answered = await made(say(desk.reception, ticket, 'reply'));
    expect(await reasonOf(step(desk.reception, answered, 'finish'))).toBe(
      'customer-complaint-administrator-only',
    );
    expect((await made(step(desk.administrator, answered, 'finish'))).status).toBe('done');
  });

  it('has messages that nobody changes, and is not removed with them', async () => {
    const ticket = await made(say(desk.reception, await addTicket(desk), 'internal'));
    expect(await reasonOf(step(desk.reception, ticket, 'remove', 'Tạo nhầm yêu cầu'))).toBe(
      'customer-ticket-has-messages',
    );
    expect(
      await answerOf(desk.service.addMessage(desk.reception, { seen: ticket, kind: 'reply', text: ' ' })),
    ).toMatchObject({
      fields: ['text customer-message-required'],
    });
    const owner = new pg.Client(home.adminUrl);
    await owner.connect();
    try {
      await expect(owner.query("update customer_message set text = 'x'")).rejects.toThrow('written once');
      await expect(owner.query('delete from customer_message')).rejects.toThrow('never deleted');
      await expect(
        owner.query("update customer_action set status = 'done', done_at = now() where id = $1", [ticket.id]),
      ).rejects.toThrow('cannot go from remaining to done');
    } finally {
      await owner.end();
    }
  });

  it('is given to somebody who may handle it, and found under «mine»', async () => {
    const ticket = await addTicket(desk);
    const assign = (assigneeId: string | null): ReturnType<typeof answerOf> =>
      answerOf(desk.service.assign(desk.reception, { seen: ticket, assigneeId }));
    expect((await assign(desk.doctor.accountId)).fields).toEqual(['assigneeId customer-assignee-unknown']);
    expect((await assign(desk.stranger.accountId)).fields).toEqual(['assigneeId customer-assignee-unknown']);
    expect((await assign(desk.caller.accountId)).reason).toBe('ok');
    expect(await listed(desk, desk.caller, ['mine', 'true'])).toEqual({ ids: [ticket.id], records: 1 });
  });

  it("is taken from somebody who does not meet it any more once it is another department's", async () => {
    const ticket = await addTicket(desk);
    const assigned = await made(
      desk.service.assign(desk.reception, { seen: ticket, assigneeId: desk.clinician.accountId }),
    );
    const draft = aTicket(desk, { departmentId: desk.otherDepartmentId });
    await made(desk.service.saveTicket(desk.reception, { seen: assigned, draft }));
    expect(await open(desk.reception, ticket)).toMatchObject({ assigneeId: null });
    expect(await listed(desk, desk.clinician, ['mine', 'true'])).toMatchObject({ records: 0 });
  });
});

describe('a word of a request', () => {
  it('carries files of whoever wrote it, for whoever reads the request and for nobody else', async () => {
    const ticket = await addTicket(desk, { phone: '0987000444' });
    const mine = await Promise.all(Array.from({ length: 6 }, () => addFile(desk, desk.reception)));
    const foreign = await addFile(desk, desk.caller);
    const attach = (...fileIds: readonly string[]): ReturnType<typeof answerOf> =>
      answerOf(
        desk.service.addMessage(desk.reception, {
          seen: ticket,
          kind: 'internal',
          text: 'Ảnh phiếu',
          fileIds,
        }),
      );
    for (const wrong of [[foreign], [newId()], ['x'], mine])
      expect((await attach(...wrong)).fields).toContain('fileIds customer-files-unknown');
    expect(await open(desk.reception, ticket)).toMatchObject({ messages: [] });
    const [photo = '', unsent = ''] = mine;
    const { action } = await attach(photo, photo);
    expect(await open(desk.clinician, action ?? ticket)).toMatchObject({ messages: [{ fileIds: [photo] }] });
    const readers = [desk.reception, desk.clinician, desk.caller, desk.stranger];
    const without = { ...desk.caller, permissions: new Set<Permission>(['patients.read', 'results.read']) };
    const sees = (by: Actor, file: string): Promise<boolean> =>
      reading(desk.laboratory.database, (tx) => isCustomerFile(tx, by, file));
    const seen = await Promise.all([...readers, without].map((by) => sees(by, photo)));
    expect(seen).toEqual([true, true, true, false, false]);
    expect(await sees(desk.clinician, unsent)).toBe(false);
  });
});
