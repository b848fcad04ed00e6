import { createTestDatabase, type TestDatabase } from '@senlab/testkit';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import type { Actor } from '../../../platform/actor.ts';
import { newId } from '../../../platform/ids.ts';
import {
  addDraft,
  addIssued,
  addNextVisit,
  addPatient,
  aDraft,
  answerOf,
  eventsOf,
  openDesk,
  siteCode,
  startOfTests,
  type Answered,
  type Desk,
} from './appointment-slips.test-support.ts';
import { missSlips } from './after-issue.ts';

let home: TestDatabase;
let desk: Desk;

beforeAll(async () => {
  home = await createTestDatabase();
  desk = await openDesk(home);
  await desk.database.pool.query('update location_slot set capacity = 500 where location_code = $1', [
    siteCode,
  ]);
});
afterAll(async () => {
  await desk.close();
  await home.drop();
});
beforeEach(() => {
  desk.clock.set(startOfTests);
});

const reason = 'Người bệnh bận việc gia đình';
const cancel = (by: Actor, seen: { id: string; version: number }, knows = false): Promise<Answered> =>
  answerOf(desk.service.cancel(by, { seen, reason, knowsOtherDoctor: knows }));
const issue = (by: Actor, seen: { id: string; version: number }, knows = false): Promise<Answered> =>
  answerOf(desk.service.issue(by, { seen, knowsOtherDoctor: knows }));

describe('what was issued', () => {
  it('is never edited', async () => {
    const slip = await addIssued(desk);
    const draft = aDraft(desk, slip.visitId, { diagnosis: 'Khác' });
    const saved = desk.service.save(desk.reception, { seen: slip, draft, knowsOtherDoctor: true });
    expect((await answerOf(saved)).reason).toBe('appointment-issued');
    const past = (columns: string): Promise<unknown> =>
      desk.database.pool.query(`update appointment_slip set ${columns} where id = $1`, [slip.id]);
    await expect(past("diagnosis = 'Khác'")).rejects.toThrow('never edited');
    await expect(past("status = 'draft'")).rejects.toThrow('cannot go from issued to draft');
    await expect(
      desk.database.pool.query('delete from appointment_slip where id = $1', [slip.id]),
    ).rejects.toThrow('permission denied');
  });

  it('is signed by the named doctor, once, and by nobody else', async () => {
    const slip = await addIssued(desk);
    expect((await answerOf(desk.service.sign(desk.otherDoctor, slip))).reason).toBe(
      'appointment-sign-other-doctor',
    );
    const signed = await answerOf(desk.service.sign(desk.doctor, slip));
    expect(signed.slip?.status).toBe('issued');
    const again = { id: slip.id, version: slip.version + 1 };
    expect((await answerOf(desk.service.sign(desk.doctor, again))).reason).toBe('appointment-already-signed');
  });

  it('is not signed as a draft', async () => {
    expect((await answerOf(desk.service.sign(desk.doctor, await addDraft(desk)))).reason).toBe(
      'appointment-not-issued',
    );
  });

  it('of another doctor is changed only by somebody who knows it, and the log says so', async () => {
    const slip = await addIssued(desk, { by: desk.doctor });
    expect((await cancel(desk.otherDoctor, slip)).reason).toBe('appointment-of-another-doctor');
    const draft = aDraft(desk, slip.visitId, { appointmentDate: '2026-12-15' });
    const move = (knowsOtherDoctor: boolean): Promise<Answered> =>
      answerOf(desk.service.reschedule(desk.reception, { seen: slip, draft, reason, knowsOtherDoctor }));
    expect((await move(false)).reason).toBe('appointment-of-another-doctor');
    expect(await eventsOf(desk, slip.id)).toEqual(['draft', 'issue', 'sign']);
    expect((await move(true)).reason).toBe('ok');
    expect(await eventsOf(desk, slip.id)).toEqual(['draft', 'issue', 'sign', 'reschedule true']);
  });

  it('is moved: the old one closed with the reason, the new one with its own number', async () => {
    const slip = await addIssued(desk);
    const draft = aDraft(desk, slip.visitId, { appointmentDate: '2026-12-16' });
    const { slip: next } = await answerOf(
      desk.service.reschedule(desk.reception, { seen: slip, draft, reason, knowsOtherDoctor: false }),
    );
    const old = await desk.service.open(desk.reception, slip.id);
    expect(old.ok && old.value).toMatchObject({
      status: 'rescheduled',
      closeReason: reason,
      movedToId: next?.id,
      movedToNo: next?.slipNo,
    });
    expect(next?.slipNo).not.toBe(slip.slipNo);
    const opened = await desk.service.open(desk.reception, next?.id ?? '');
    expect(opened.ok && opened.value).toMatchObject({ movedFromId: slip.id, appointmentDate: '2026-12-16' });
  });

  it.each(['', 'ngắn'])('is not moved or cancelled for the reason %j', async (why) => {
    const slip = await addIssued(desk);
    const draft = aDraft(desk, slip.visitId, { appointmentDate: '2026-12-16' });
    const moved = desk.service.reschedule(desk.reception, {
      seen: slip,
      draft,
      reason: why,
      knowsOtherDoctor: false,
    });
    expect((await answerOf(moved)).reason).toMatch(/^reason-/);
    const cancelled = desk.service.cancel(desk.reception, {
      seen: slip,
      reason: why,
      knowsOtherDoctor: false,
    });
    expect((await answerOf(cancelled)).reason).toMatch(/^reason-/);
  });

  it('is cancelled before its day only', async () => {
    const slip = await addIssued(desk, { appointmentDate: '2026-11-18' });
    desk.clock.set('2026-11-18T00:00:00+07:00');
    expect((await cancel(desk.reception, slip)).reason).toBe('appointment-day-come');
    desk.clock.set('2026-11-17T23:59:59+07:00');
    expect((await cancel(desk.reception, slip)).slip?.status).toBe('cancelled');
    expect((await cancel(desk.reception, { ...slip, version: slip.version + 1 })).reason).toBe(
      'appointment-cancelled',
    );
  });
});

describe('the patient who comes', () => {
  const spend = (seen: { id: string; version: number }, visitId: string): Promise<Answered> =>
    answerOf(desk.service.spend(desk.reception, { seen, visitId }));

  it('spends the slip on the new visit, once', async () => {
    const slip = await addIssued(desk);
    desk.clock.set('2026-12-14T08:05:00+07:00');
    const visitId = await addNextVisit(desk, slip.patientId, '2026-12-14T08:00:00+07:00');
    expect((await spend(slip, visitId)).slip?.status).toBe('used');
    expect((await spend({ ...slip, version: slip.version + 1 }, visitId)).reason).toBe('appointment-used');
    expect(await eventsOf(desk, slip.id)).toEqual(['draft', 'issue', 'use']);
  });

  it('may come earlier, if something is wrong', async () => {
    const slip = await addIssued(desk);
    desk.clock.set('2026-11-20T08:05:00+07:00');
    const visitId = await addNextVisit(desk, slip.patientId, '2026-11-20T08:00:00+07:00');
    expect((await spend(slip, visitId)).slip?.status).toBe('used');
  });

  it('cannot spend it on the visit it was written for, an older one, another one’s or none', async () => {
    const slip = await addIssued(desk);
    const older = await addNextVisit(desk, slip.patientId, '2026-11-15T08:00:00+07:00');
    const stranger = await addPatient(desk);
    const anothers = await addNextVisit(desk, stranger.id, '2026-11-17T08:00:00+07:00');
    for (const visitId of [slip.visitId, older, anothers, newId(), 'khong']) {
      expect((await spend(slip, visitId)).reason).toBe('appointment-visit-not-fitting');
    }
  });

  it('spends one slip on one visit', async () => {
    const slip = await addIssued(desk);
    const second = await addNextVisit(desk, slip.patientId, '2026-11-16T09:30:00+07:00');
    desk.clock.set('2026-11-16T10:00:00+07:00');
    const draft = aDraft(desk, second, { appointmentDate: '2026-12-15' });
    const saved = await answerOf(
      desk.service.save(desk.reception, { seen: null, draft, knowsOtherDoctor: false }),
    );
    const other = await issue(desk.reception, saved.slip ?? { id: '', version: 0 });
    const third = await addNextVisit(desk, slip.patientId, '2026-11-17T08:00:00+07:00');
    desk.clock.set('2026-11-17T09:00:00+07:00');
    expect((await spend(slip, third)).reason).toBe('ok');
    expect((await spend(other.slip ?? slip, third)).reason).toBe('appointment-visit-spent');
  });

  it('comes too late', async () => {
    const slip = await addIssued(desk);
    const visitId = await addNextVisit(desk, slip.patientId, '2026-12-15T08:00:00+07:00');
    desk.clock.set('2026-12-15T08:05:00+07:00');
    expect((await spend(slip, visitId)).reason).toBe('appointment-day-over');
  });
});

describe('the end of the day', () => {
  it('makes missed what nobody came for, once, and leaves the rest', async () => {
    const missed = await addIssued(desk, { appointmentDate: '2026-11-19' });
    const today = await addIssued(desk, { appointmentDate: '2026-11-20' });
    const draft = await addDraft(desk, { appointmentDate: '2026-11-19' });
    desk.clock.set('2026-11-20T00:30:00+07:00');
    expect(await missSlips(desk.database, desk.clock)).toBeGreaterThanOrEqual(1);
    expect(await missSlips(desk.database, desk.clock)).toBe(0);
    const states = await Promise.all(
      [missed, today, draft].map(async ({ id }) => {
        const opened = await desk.service.open(desk.reception, id);
        return opened.ok ? opened.value.status : 'unknown';
      }),
    );
    expect(states).toEqual(['missed', 'issued', 'draft']);
    expect(await eventsOf(desk, missed.id)).toEqual(['draft', 'issue', 'miss']);
    expect((await cancel(desk.reception, { ...missed, version: missed.version + 1 })).reason).toBe(
      'appointment-missed',
    );
  });

  it('does nothing before midnight in Vietnam', async () => {
    await missSlips(desk.database, { now: () => Date.parse('2026-11-17T00:30:00+07:00') });
    const slip = await addIssued(desk, { appointmentDate: '2026-11-17' });
    expect(await missSlips(desk.database, { now: () => Date.parse('2026-11-17T23:59:00+07:00') })).toBe(0);
    expect(await missSlips(desk.database, { now: () => Date.parse('2026-11-18T00:00:00+07:00') })).toBe(1);
    expect(await eventsOf(desk, slip.id)).toEqual(['draft', 'issue', 'miss']);
  });
});
