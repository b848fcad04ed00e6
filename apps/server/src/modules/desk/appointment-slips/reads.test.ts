import type { Permission } from '@senlab/domain';
import { createTestDatabase, type TestDatabase } from '@senlab/testkit';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { addActor } from '../../../../test-support/lab-records.test-support.ts';
import type { Actor } from '../../../platform/actor.ts';
import type { RawListRequest } from '../../../platform/lists/list-request.ts';
import { newId } from '../../../platform/ids.ts';
import {
  addDraft,
  addIssued,
  addPatient,
  aDraft,
  answerOf,
  openDesk,
  siteCode,
  startOfTests,
  type Desk,
} from './appointment-slips.test-support.ts';

let home: TestDatabase;
let desk: Desk;
let ward: Actor;
let wardElsewhere: Actor;
let nowhere: Actor;

beforeAll(async () => {
  home = await createTestDatabase();
  desk = await openDesk(home);
  const clinician: readonly Permission[] = ['patients.read', 'appointment-slips.create'];
  const person = { role: 'user', permissions: clinician } as const;
  ward = await addActor(desk.database, { ...person, departmentId: desk.departmentId });
  wardElsewhere = await addActor(desk.database, { ...person, departmentId: desk.otherDepartmentId });
  nowhere = await addActor(desk.database, person);
});
afterAll(async () => {
  await desk.close();
  await home.drop();
});
beforeEach(() => {
  desk.clock.set(startOfTests);
});

async function ids(
  by: Actor,
  filtered: NonNullable<RawListRequest['filtered']> = [],
): Promise<readonly string[]> {
  const page = await desk.service.list(by, { page: 0, pageSize: 100, filtered });
  if (!page.ok) throw new Error(JSON.stringify(page.refusal));
  return page.value.rows.map(({ id }) => id);
}

describe('the list of slips', () => {
  it('finds by day, doctor, department, site, state and patient', async () => {
    const slip = await addIssued(desk, { appointmentDate: '2027-03-01' });
    const other = await addDraft(desk, {
      appointmentDate: '2027-03-02',
      doctorId: desk.otherDoctor.accountId,
    });
    const days = [
      { id: 'date', value: '2027-03-01', operator: 'gte' },
      { id: 'date', value: '2027-03-02', operator: 'lte' },
    ] as const;
    expect(await ids(desk.reception, days)).toEqual([other.id, slip.id]);
    const only = (id: string, value: string): Promise<readonly string[]> =>
      ids(desk.reception, [...days, { id, value }]);
    expect(await only('status', 'draft')).toEqual([other.id]);
    expect(await only('doctor', desk.doctor.accountId)).toEqual([slip.id]);
    expect(await only('department', desk.otherDepartmentId)).toEqual([]);
    expect(await only('location', siteCode)).toHaveLength(2);
    expect(await only('location', 'CS1')).toEqual([]);
    expect(await only('patient', slip.patientId)).toEqual([slip.id]);
  });

  it('finds by name, patient code and number of the slip', async () => {
    const person = await addPatient(desk, 'dang thi rieng biet');
    const draft = aDraft(desk, person.visitId, { appointmentDate: '2027-04-01' });
    const saved = await answerOf(
      desk.service.save(desk.reception, { seen: null, draft, knowsOtherDoctor: false }),
    );
    const seen = saved.slip ?? { id: '', version: 0 };
    const issued = await answerOf(desk.service.issue(desk.reception, { seen, knowsOtherDoctor: false }));
    for (const value of ['Đặng Thị Riêng', 'rieng biet 94', person.code, issued.slip?.slipNo ?? '']) {
      expect(await ids(desk.reception, [{ id: 'keyword', value }])).toEqual([seen.id]);
    }
    for (const value of ['rieng biet 85', 'khong ai ten vay', '%', '99024/PH/26/999999', "'; --"]) {
      expect(await ids(desk.reception, [{ id: 'keyword', value }])).toEqual([]);
    }
  });

  it('sorts by the hour, the latest first; of those who are expected, the next one first', async () => {
    const early = await addIssued(desk, { appointmentDate: '2027-05-03', appointmentTime: '08:00' });
    const late = await addIssued(desk, { appointmentDate: '2027-05-03', appointmentTime: '16:00' });
    const day = { id: 'date', value: '2027-05-03', operator: 'gte' } as const;
    expect(await ids(desk.reception, [day])).toEqual([late.id, early.id]);
    const expected = { id: 'status', value: 'issued' } as const;
    expect(await ids(desk.reception, [day, expected])).toEqual([early.id, late.id]);
    const page = await desk.service.list(desk.reception, {
      filtered: [day],
      sorted: [{ id: 'time', desc: false }],
    });
    expect(page.ok && page.value.rows.map(({ id }) => id)).toEqual([early.id, late.id]);
  });

  it.each([
    { id: 'doctor', value: 'khong-phai-id' },
    { id: 'department', value: '1' },
    { id: 'patient', value: '' },
    { id: 'date', value: '2026-02-30', operator: 'gte' },
    { id: 'date', value: 'hôm nay', operator: 'lte' },
    { id: 'date', value: '2026-12-01', operator: 'eq' },
    { id: 'status', value: 'lost' },
    { id: 'keyword', value: 'a\0b' },
    { id: 'diagnosis', value: 'thai' },
    { id: 'constructor', value: 'x' },
  ] as const)('refuses the filter %o', async (filter) => {
    const page = await desk.service.list(desk.reception, { filtered: [filter] });
    expect(page).toMatchObject({ ok: false, refusal: { kind: 'invalid', reason: 'unknown-filter' } });
  });

  it('refuses an unknown order and pages out of reach', async () => {
    const sorted = await desk.service.list(desk.reception, { sorted: [{ id: 'name', desc: true }] });
    expect(sorted).toMatchObject({ ok: false, refusal: { reason: 'unknown-sort' } });
    const page = await desk.service.list(desk.reception, { page: -1 });
    expect(page).toMatchObject({ ok: false, refusal: { reason: 'page-out-of-range' } });
  });
});

describe('who sees what', () => {
  it('nobody without the right to patients', async () => {
    const nobody = await addActor(desk.database, { permissions: ['appointment-slips.create'] });
    const answers = await Promise.all([
      desk.service.list(nobody, {}),
      desk.service.open(nobody, newId()),
      desk.service.settings(nobody),
      desk.service.visits(nobody, newId()),
      desk.service.day(nobody, { locationCode: siteCode, day: '2026-12-14' }),
      desk.service.calendar(nobody, { locationCode: siteCode, from: '2026-12-01', to: '2026-12-02' }),
    ]);
    expect(answers.every((answer) => !answer.ok && answer.refusal.kind === 'denied')).toBe(true);
  });

  it('a clinician the own department only, in lists, details, days and steps', async () => {
    const slip = await addIssued(desk, { appointmentDate: '2027-06-01' });
    const patient = [{ id: 'patient', value: slip.patientId }];
    expect(await ids(ward, patient)).toEqual([slip.id]);
    expect(await ids(wardElsewhere, patient)).toEqual([]);
    expect((await desk.service.open(ward, slip.id)).ok).toBe(true);
    expect(await desk.service.open(wardElsewhere, slip.id)).toMatchObject({ refusal: { kind: 'not-found' } });
    const day = await desk.service.day(wardElsewhere, { locationCode: siteCode, day: '2027-06-01' });
    expect(day.ok && day.value.rows).toEqual([]);
    const asked = { seen: slip, reason: 'Người bệnh chuyển viện', knowsOtherDoctor: true };
    expect((await answerOf(desk.service.cancel(wardElsewhere, asked))).reason).toBe('appointment-unknown');
    const visits = await desk.service.visits(wardElsewhere, slip.patientId);
    expect(visits.ok && visits.value).toEqual([]);
  });

  it('a clinician writes for the own department and its visits only', async () => {
    const { visitId } = await addPatient(desk);
    const save = async (by: Actor, departmentId: string): Promise<string> => {
      const draft = aDraft(desk, visitId, { departmentId });
      return (await answerOf(desk.service.save(by, { seen: null, draft, knowsOtherDoctor: false }))).reason;
    };
    expect(await save(ward, desk.otherDepartmentId)).toBe('appointment-department-not-own');
    expect(await save(wardElsewhere, desk.otherDepartmentId)).toBe('appointment-visit-unknown');
    expect(await save(ward, desk.departmentId)).toBe('ok');
  });

  it('who has no department nothing, and offers her none to write for', async () => {
    const slip = await addIssued(desk, { appointmentDate: '2027-06-02' });
    const draft = aDraft(desk, slip.visitId);
    expect(await ids(nowhere)).toEqual([]);
    expect(await desk.service.open(nowhere, slip.id)).toMatchObject({ refusal: { kind: 'not-found' } });
    expect(await desk.service.visits(nowhere, slip.patientId)).toEqual({ ok: true, value: [] });
    expect(
      await answerOf(desk.service.save(nowhere, { seen: null, draft, knowsOtherDoctor: false })),
    ).toMatchObject({
      reason: 'appointment-department-not-own',
    });
    expect(await desk.service.settings(nowhere)).toMatchObject({
      value: { departments: [], ownDepartmentId: null },
    });
  });

  it('leaves a trace of who opened a slip', async () => {
    const slip = await addIssued(desk);
    await desk.service.open(desk.otherDoctor, slip.id);
    const { rows } = await desk.database.pool.query(
      "select 1 from audit_event where action = 'view' and entity_id = $1 and actor_id = $2",
      [slip.slipNo, desk.otherDoctor.accountId],
    );
    expect(rows).toHaveLength(1);
  });

  it('offers each person what the table lets them do', async () => {
    const draft = await addDraft(desk);
    const slip = await addIssued(desk, { appointmentDate: '2026-11-20' });
    const steps = async (by: Actor, id: string): Promise<readonly string[]> => {
      const opened = await desk.service.open(by, id);
      return opened.ok ? opened.value.steps : [];
    };
    expect(await steps(desk.reception, draft.id)).toEqual(['edit', 'issue', 'discard']);
    expect(await steps(desk.reception, slip.id)).toEqual(['print', 'reschedule', 'cancel', 'use']);
    expect(await steps(desk.doctor, slip.id)).toEqual(['sign', 'print', 'reschedule', 'cancel', 'use']);
    const reader = await addActor(desk.database, { permissions: ['patients.read'] });
    expect(await steps(reader, slip.id)).toEqual([]);
    desk.clock.set('2026-11-20T08:00:00+07:00');
    expect(await steps(desk.reception, slip.id)).toEqual(['print', 'reschedule', 'use']);
  });
});

describe('the calendar', () => {
  it('shows places, bookings and closed days', async () => {
    await addIssued(desk, { appointmentDate: '2027-07-05', appointmentTime: '09:00' });
    await addDraft(desk, { appointmentDate: '2027-07-05', appointmentTime: '09:00' });
    await desk.database.pool.query(
      "insert into location_closed_day (location_code, day, reason) values ($1, '2027-07-06', 'Bảo trì')",
      [siteCode],
    );
    const asked = { locationCode: siteCode, from: '2027-07-04', to: '2027-07-06' };
    const calendar = await desk.service.calendar(desk.reception, asked);
    const days = calendar.ok ? calendar.value : [];
    expect(days.map(({ day, closedReason, slips }) => [day, closedReason, slips])).toEqual([
      ['2027-07-04', 'Ngày nghỉ hằng tuần', 0],
      ['2027-07-05', null, 1],
      ['2027-07-06', 'Bảo trì', 0],
    ]);
    expect(days[1]?.hours).toHaveLength(7);
    expect(days[1]?.hours[1]).toEqual({ time: '09:00', capacity: 20, taken: 1 });
    const day = await desk.service.day(desk.reception, { locationCode: siteCode, day: '2027-07-05' });
    expect(day.ok && day.value.rows.map(({ status }) => status).toSorted()).toEqual(['draft', 'issued']);
  });

  it.each([
    ['2026-12-02', '2026-12-01'],
    ['2026-12-01', '2027-02-01'],
    ['2026-02-30', '2026-03-01'],
    ['hôm nay', 'mai'],
  ])('refuses the days %s to %s', async (from, to) => {
    const calendar = await desk.service.calendar(desk.reception, { locationCode: siteCode, from, to });
    expect(calendar).toMatchObject({ ok: false, refusal: { reason: 'appointment-days-out-of-range' } });
  });

  it.each(['KHONG', '', '\0'])('refuses the site %j', async (locationCode) => {
    const asked = { locationCode, from: '2026-12-01', to: '2026-12-02' };
    const calendar = await desk.service.calendar(desk.reception, asked);
    expect(calendar).toMatchObject({ ok: false, refusal: { reason: 'appointment-site-unknown' } });
  });
});

describe('what a slip is written with', () => {
  it('has the hours of each site, the doctors, and the words of the hospital', async () => {
    const settings = await desk.service.settings(ward);
    if (!settings.ok) throw new Error('refused');
    const { sites, doctors, abbreviations, preparations, ownDepartmentId } = settings.value;
    expect(sites.find(({ code }) => code === siteCode)?.hours.map(({ time }) => time)).toEqual([
      '08:00',
      '09:00',
      '10:00',
      '11:00',
      '14:00',
      '15:00',
      '16:00',
    ]);
    expect(doctors.map(({ id }) => id)).toContain(desk.doctor.accountId);
    expect(doctors.map(({ id }) => id)).not.toContain(desk.reception.accountId);
    expect(abbreviations.map(({ word }) => word)).toContain('TSG');
    expect(preparations.length).toBeGreaterThan(0);
    expect(ownDepartmentId).toBe(desk.departmentId);
  });

  it('lists the visits of a patient with the slip that stands for each', async () => {
    const slip = await addIssued(desk);
    const visits = await desk.service.visits(desk.reception, slip.patientId);
    expect(visits.ok && visits.value).toMatchObject([{ id: slip.visitId, slipId: slip.id }]);
    const none = await desk.service.visits(desk.reception, 'khong-phai-id');
    expect(none.ok && none.value).toEqual([]);
  });

  it('says with a visit when her child is due, not once it is born, and not to another ward', async () => {
    const slip = await addIssued(desk);
    const dueFor = async (actor = desk.reception): Promise<unknown> => {
      const visits = await desk.service.visits(actor, slip.patientId);
      return visits.ok && visits.value.map(({ dueDate }) => dueDate);
    };
    expect(await dueFor()).toEqual([null]);
    await desk.database.pool.query(
      `insert into pregnancy (id, patient_id, edd, edd_source) values ($1, $2, '2027-05-29', 'stated')`,
      [newId(), slip.patientId],
    );
    expect(await dueFor()).toEqual(['2027-05-29']);
    expect(await dueFor(wardElsewhere)).toEqual([]);
    await desk.database.pool.query(`update pregnancy set ended_on = '2027-05-20' where patient_id = $1`, [
      slip.patientId,
    ]);
    expect(await dueFor()).toEqual([null]);
  });

  it('leaves no look at her record in the log by telling it', async () => {
    const slip = await addIssued(desk);
    const looks = async (): Promise<unknown> =>
      (await desk.database.pool.query('select count(*) from audit_event')).rows;
    const before = await looks();
    await desk.service.visits(desk.reception, slip.patientId);
    expect(await looks()).toEqual(before);
  });
});
