import { createTestDatabase, type TestDatabase } from '@senlab/testkit';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { addActor } from '../../../../test-support/lab-records.test-support.ts';
import type { Actor } from '../../../platform/actor.ts';
import {
  addDraft,
  addIssued,
  addPatient,
  aDraft,
  answerOf,
  openDesk,
  type Answered,
  type Desk,
} from './appointment-slips.test-support.ts';
import type { SeenSlip } from './step.ts';

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
