import type { Permission } from '@senlab/domain';
import { createTestDatabase, type TestDatabase } from '@senlab/testkit';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { addActor } from '../../../../test-support/lab-records.test-support.ts';
import type { Actor } from '../../../platform/actor.ts';
import { newId } from '../../../platform/ids.ts';
import {
  addDraft,
  addIssued,
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
import type { SeenSlip } from './step.ts';

describe('writing', () => {
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

  describe('without the right', () => {
    const seen = { id: newId(), version: 1 };
    const calls: readonly (readonly [string, readonly Permission[], (by: Actor) => Promise<Answered>])[] = [
      [
        'to write',
        ['patients.read', 'appointment-slips.sign'],
        (by) =>
          answerOf(
            desk.service.save(by, { seen: null, draft: aDraft(desk, newId()), knowsOtherDoctor: false }),
          ),
      ],
      ['to read patients', ['appointment-slips.create'], (by) => issue(by, seen)],
      ['to write', ['patients.read'], (by) => issue(by, seen)],
      [
        'to sign',
        ['patients.read', 'appointment-slips.create'],
        (by) => answerOf(desk.service.sign(by, seen)),
      ],
      ['to write', ['patients.read', 'appointment-slips.sign'], (by) => cancel(by, seen)],
      ['to write', ['patients.read'], (by) => answerOf(desk.service.spend(by, { seen, visitId: newId() }))],
      [
        'to write',
        ['patients.read'],
        (by) =>
          answerOf(
            desk.service.reschedule(by, {
              seen,
              draft: aDraft(desk, newId()),
              reason,
              knowsOtherDoctor: true,
            }),
          ),
      ],
    ];
    it.each(calls)('%s (%o) nothing is done', async (_what, permissions, call) => {
      expect((await call(await addActor(desk.database, { permissions }))).reason).toBe('denied');
    });
  });

  describe('a slip that is not there', () => {
    it.each(['', 'khong-phai-id', "'; drop table appointment_slip; --", newId()])(
      '%j is unknown',
      async (id) => {
        const seen = { id, version: 1 };
        expect((await issue(desk.reception, seen)).reason).toBe('appointment-unknown');
        expect((await cancel(desk.reception, seen)).reason).toBe('appointment-unknown');
        expect((await answerOf(desk.service.sign(desk.doctor, seen))).reason).toBe('appointment-unknown');
        const opened = await desk.service.open(desk.reception, id);
        expect(opened).toMatchObject({
          ok: false,
          refusal: { kind: 'not-found', reason: 'appointment-unknown' },
        });
      },
    );
  });

  describe('writing a draft', () => {
    const save = async (changes: object, by: Actor = desk.reception): Promise<Answered> => {
      const { visitId } = await addPatient(desk);
      const draft = aDraft(desk, visitId, changes);
      return answerOf(desk.service.save(by, { seen: null, draft, knowsOtherDoctor: false }));
    };

    it('keeps what is there, and says what is kept', async () => {
      const { slip } = await save({ doctorId: null, diagnosis: '', appointmentDate: '2020-01-01' });
      expect(slip).toMatchObject({ status: 'draft', version: 1, slipNo: null });
      expect(await eventsOf(desk, slip?.id ?? '')).toEqual(['draft']);
    });

    it.each([
      ['visitId', { visitId: 'khong' }, 'appointment-visit-unknown'],
      ['visitId', { visitId: newId() }, 'appointment-visit-unknown'],
      ['locationCode', { locationCode: 'KHONG' }, 'appointment-site-unknown'],
      ['locationCode', { locationCode: '\0' }, 'appointment-site-unknown'],
      ['departmentId', { departmentId: newId() }, 'appointment-department-required'],
      ['departmentId', { departmentId: '' }, 'appointment-department-required'],
      ['doctorId', { doctorId: newId() }, 'appointment-doctor-unknown'],
      ['doctorId', { doctorId: 'bac-si' }, 'appointment-doctor-unknown'],
      ['diagnosis', { diagnosis: 'x'.repeat(1_001) }, 'appointment-diagnosis-too-long'],
      ['preparation', { preparation: 'x'.repeat(501) }, 'appointment-text-too-long'],
      ['appointmentDate', { appointmentDate: '2026-02-30' }, 'appointment-date-invalid'],
      ['appointmentTime', { appointmentTime: '25:00' }, 'appointment-hour-unknown'],
      ['plannedTests', { plannedTests: ['KHONG-CO'] }, 'appointment-tests-unknown'],
    ])('is refused for its %s %o', async (field, changes, why) => {
      expect(await save(changes)).toMatchObject({ reason: why, slip: null, fields: [`${field} ${why}`] });
    });

    it('is refused for somebody who is no doctor', async () => {
      expect((await save({ doctorId: desk.reception.accountId })).fields).toEqual([
        'doctorId appointment-doctor-unknown',
      ]);
    });

    it('drops what no database keeps', async () => {
      const { slip } = await save({ diagnosis: 'Thai\0 12 tuần' });
      const opened = await desk.service.open(desk.reception, slip?.id ?? '');
      expect(opened.ok && opened.value.diagnosis).toBe('Thai 12 tuần');
    });

    it('is changed by whoever saw the last version only', async () => {
      const seen = await addDraft(desk);
      const draft = aDraft(desk, seen.visitId, { diagnosis: 'Thai 20 tuần' });
      const change = (version: number): Promise<Answered> =>
        answerOf(
          desk.service.save(desk.reception, {
            seen: { id: seen.id, version },
            draft,
            knowsOtherDoctor: false,
          }),
        );
      expect((await change(1)).slip?.version).toBe(2);
      expect((await change(1)).reason).toBe('changed-meanwhile');
    });

    it('is dropped without a reason, and then its visit may have another', async () => {
      const seen = await addDraft(desk);
      const dropped = desk.service.cancel(desk.reception, { seen, reason: null, knowsOtherDoctor: false });
      expect((await answerOf(dropped)).slip?.status).toBe('cancelled');
      const draft = aDraft(desk, seen.visitId);
      const again = desk.service.save(desk.reception, { seen: null, draft, knowsOtherDoctor: false });
      expect((await answerOf(again)).reason).toBe('ok');
    });
  });

  describe('issuing', () => {
    it.each([
      ['no doctor', { doctorId: null }, 'doctorId appointment-doctor-required'],
      ['no diagnosis', { diagnosis: ' ' }, 'diagnosis appointment-diagnosis-required'],
      ['abbreviations', { diagnosis: 'Thai 32 tuần, TSG' }, 'diagnosis appointment-diagnosis-abbreviated'],
      ['today', { appointmentDate: '2026-11-16' }, 'appointmentDate appointment-date-too-early'],
      ['yesterday', { appointmentDate: '2026-11-15' }, 'appointmentDate appointment-date-too-early'],
      ['more than a year', { appointmentDate: '2027-11-17' }, 'appointmentDate appointment-date-too-far'],
      ['a Sunday', { appointmentDate: '2026-12-13' }, 'appointmentDate appointment-day-closed'],
      ['an hour of no site', { appointmentTime: '12:00' }, 'appointmentTime appointment-hour-unknown'],
    ])('is refused with %s', async (_what, changes, field) => {
      const seen = await addDraft(desk, changes);
      expect(await issue(desk.reception, seen)).toEqual({
        reason: 'appointment-incomplete',
        slip: null,
        fields: [field],
      });
    });

    it('counts days as in Vietnam: at 23:30 tomorrow is still to come', async () => {
      desk.clock.set('2026-11-16T16:30:00Z');
      const seen = await addDraft(desk, { appointmentDate: '2026-11-17' });
      expect((await issue(desk.reception, seen)).reason).toBe('ok');
      desk.clock.set('2026-11-16T17:30:00Z');
      const late = await addDraft(desk, { appointmentDate: '2026-11-17' });
      expect((await issue(desk.reception, late)).fields).toEqual([
        'appointmentDate appointment-date-too-early',
      ]);
    });

    it('is refused on a day that the site closed since the draft', async () => {
      const seen = await addDraft(desk, { appointmentDate: '2027-01-01' });
      await desk.database.pool.query(
        "insert into location_closed_day (location_code, day, reason) values ($1, '2027-01-01', 'Tết Dương lịch')",
        [siteCode],
      );
      expect((await issue(desk.reception, seen)).fields).toEqual(['appointmentDate appointment-day-closed']);
    });

    it('gives the number, the words of the day and no signature where reception does it', async () => {
      const slip = await addIssued(desk);
      expect(slip.slipNo).toMatch(/^99024\/PH\/26\/\d{6}$/);
      const { rows } = await desk.database.pool.query<{
        document: Record<string, unknown>;
        signed_at: string | null;
      }>('select document, signed_at from appointment_slip where id = $1', [slip.id]);
      expect(rows[0]).toMatchObject({
        signed_at: null,
        document: {
          slipNo: slip.slipNo,
          appointment: '08 giờ 00 ngày 14 tháng 12 năm 2026',
          diagnosis: 'Thai 12 tuần phát triển bình thường (Z34.0)',
          patient: { name: 'Trần Thị Mẫu', birth: '12/03/1994', sex: 'Nữ' },
          site: { hospital: 'Bệnh viện Mẫu', place: 'Cơ sở hẹn' },
          admittedDate: '14/11/2026',
          dateLine: 'Ngày 16 tháng 11 năm 2026',
        },
      });
    });

    it('keeps the name on the paper when the patient is renamed later', async () => {
      const slip = await addIssued(desk);
      await desk.database.pool.query("update patient set full_name = 'Lê Thị Khác' where id = $1", [
        slip.patientId,
      ]);
      const { rows } = await desk.database.pool.query<{ name: string }>(
        "select document #>> '{patient,name}' as name from appointment_slip where id = $1",
        [slip.id],
      );
      expect(rows).toEqual([{ name: 'Trần Thị Mẫu' }]);
    });

    it('by the named doctor is signed at once', async () => {
      const slip = await addIssued(desk, { by: desk.doctor });
      const opened = await desk.service.open(desk.doctor, slip.id);
      expect(opened.ok && opened.value).toMatchObject({
        signedBy: desk.doctor.accountId,
        isOfAnotherDoctor: false,
      });
      expect(await eventsOf(desk, slip.id)).toEqual(['draft', 'issue', 'sign']);
    });

    it('twice is refused', async () => {
      const slip = await addIssued(desk);
      expect((await issue(desk.reception, slip)).reason).toBe('appointment-issued');
    });
  });
});

describe('ward visit', () => {
  let home: TestDatabase;
  let desk: Desk;
  let ward: Actor;
  let wardElsewhere: Actor;

  beforeAll(async () => {
    home = await createTestDatabase();
    desk = await openDesk(home);
    const person = { role: 'user', permissions: ['patients.read', 'appointment-slips.create'] } as const;
    ward = await addActor(desk.database, { ...person, departmentId: desk.departmentId });
    wardElsewhere = await addActor(desk.database, { ...person, departmentId: desk.otherDepartmentId });
  });
  afterAll(async () => {
    await desk.close();
    await home.drop();
  });

  const reason = 'Người bệnh bận việc gia đình';

  type Written = SeenSlip & { readonly visitId: string };

  async function moveVisit({ visitId }: { readonly visitId: string }, to: string | null): Promise<void> {
    await desk.database.pool.query('update visit set department_id = $2 where id = $1', [visitId, to]);
  }

  const save = (by: Actor, seen: SeenSlip | null, visitId: string): Promise<Answered> =>
    answerOf(
      desk.service.save(by, {
        seen,
        draft: aDraft(desk, visitId, { diagnosis: 'Thai 20 tuần' }),
        knowsOtherDoctor: true,
      }),
    );
  const move = (by: Actor, slip: Written): Promise<Answered> =>
    answerOf(
      desk.service.reschedule(by, {
        seen: slip,
        draft: aDraft(desk, slip.visitId, { appointmentDate: '2026-12-15' }),
        reason,
        knowsOtherDoctor: true,
      }),
    );

  describe.each([
    ['another department', (): string | null => desk.otherDepartmentId],
    ['no department', (): string | null => null],
  ])('a clinician with a slip of her department after a visit to %s', (_where, departmentOf) => {
    it('edits and issues it', async () => {
      const slip = await addDraft(desk);
      await moveVisit(slip, departmentOf());
      const saved = await save(ward, slip, slip.visitId);
      expect(saved).toMatchObject({ reason: 'ok', slip: { status: 'draft' } });
      const seen = { id: slip.id, version: saved.slip?.version ?? 0 };
      const issued = await answerOf(desk.service.issue(ward, { seen, knowsOtherDoctor: true }));
      expect(issued).toMatchObject({ reason: 'ok', slip: { status: 'issued' } });
    });

    it('moves it', async () => {
      const slip = await addIssued(desk);
      await moveVisit(slip, departmentOf());
      expect(await move(ward, slip)).toMatchObject({ reason: 'ok', slip: { status: 'issued' } });
    });

    it('does not give it another visit that she does not meet', async () => {
      const slip = await addDraft(desk);
      const other = await addPatient(desk);
      await moveVisit(other, departmentOf());
      expect(await save(ward, slip, other.visitId)).toMatchObject({
        reason: 'appointment-visit-unknown',
        fields: ['visitId appointment-visit-unknown'],
      });
    });

    it('writes no new one for such a visit', async () => {
      const other = await addPatient(desk);
      await moveVisit(other, departmentOf());
      expect((await save(ward, null, other.visitId)).reason).toBe('appointment-visit-unknown');
    });
  });

  describe('a clinician of the department of the visit only', () => {
    it('meets the slip of another department in no step', async () => {
      const draft = await addDraft(desk);
      await moveVisit(draft, desk.otherDepartmentId);
      expect((await save(wardElsewhere, draft, draft.visitId)).reason).toBe('appointment-unknown');
      const issued = await addIssued(desk);
      await moveVisit(issued, desk.otherDepartmentId);
      expect((await move(wardElsewhere, issued)).reason).toBe('appointment-unknown');
    });
  });
});
