import { fc } from '@fast-check/vitest';
import { createTestDatabase, type TestDatabase } from '@senlab/testkit';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import {
  addDraft,
  addIssued,
  addPatient,
  aDraft,
  answerOf,
  countPlaces,
  openDesk,
  siteCode,
  startOfTests,
  type Desk,
} from './appointment-slips.test-support.ts';

let home: TestDatabase;
let desk: Desk;

beforeAll(async () => {
  home = await createTestDatabase();
  // Enough connections that people really meet at the row.
  desk = await openDesk(home, 20);
});
afterAll(async () => {
  await desk.close();
  await home.drop();
});
beforeEach(() => {
  desk.clock.set(startOfTests);
});

async function setCapacity(time: string, capacity: number): Promise<void> {
  await desk.database.pool.query(
    'update location_slot set capacity = $3 where location_code = $1 and time = $2',
    [siteCode, time, capacity],
  );
}

async function isConsistent(): Promise<void> {
  const wrong = (await countPlaces(desk)).filter(({ taken, issued }) => taken !== issued);
  expect(wrong).toEqual([]);
}

describe('the last place of an hour', () => {
  it('goes to one of fifty who want it at once, and the others are told that it is full', async () => {
    await setCapacity('09:00', 3);
    const place = { appointmentDate: '2026-12-15', appointmentTime: '09:00' };
    await addIssued(desk, place);
    await addIssued(desk, place);
    const drafts = [];
    for (let count = 0; count < 50; count += 1) drafts.push(await addDraft(desk, place));
    const answers = await Promise.all(
      drafts.map((seen) => answerOf(desk.service.issue(desk.reception, { seen, knowsOtherDoctor: false }))),
    );
    const told = answers.map(({ reason }) => reason).toSorted();
    expect(told).toEqual([...Array<string>(49).fill('appointment-hour-full'), 'ok']);
    expect(answers.find(({ reason }) => reason !== 'ok')?.fields).toEqual([
      'appointmentTime appointment-hour-full',
    ]);
    await isConsistent();
  });

  it('leaves no gap in the numbers when it is refused', async () => {
    await setCapacity('10:00', 1);
    const place = { appointmentDate: '2026-12-15', appointmentTime: '10:00' };
    const first = await addIssued(desk, place);
    const seen = await addDraft(desk, place);
    expect(
      (await answerOf(desk.service.issue(desk.reception, { seen, knowsOtherDoctor: false }))).reason,
    ).toBe('appointment-hour-full');
    const next = await addIssued(desk, { appointmentDate: '2026-12-16', appointmentTime: '08:00' });
    expect(Number(next.slipNo.slice(-6))).toBe(Number(first.slipNo.slice(-6)) + 1);
  });

  it('is free again when a slip is cancelled', async () => {
    await setCapacity('11:00', 1);
    const place = { appointmentDate: '2026-12-15', appointmentTime: '11:00' };
    const first = await addIssued(desk, place);
    const cancelled = desk.service.cancel(desk.reception, {
      seen: first,
      reason: 'Người bệnh chuyển viện',
      knowsOtherDoctor: true,
    });
    expect((await answerOf(cancelled)).reason).toBe('ok');
    await expect(addIssued(desk, place)).resolves.toMatchObject({
      slipNo: expect.stringMatching(/^99024\/PH\/26\//),
    });
    await isConsistent();
  });

  it('is not taken by a draft', async () => {
    await setCapacity('14:00', 1);
    const place = { appointmentDate: '2026-12-15', appointmentTime: '14:00' };
    await addDraft(desk, place);
    await addDraft(desk, place);
    await addIssued(desk, place);
    await isConsistent();
  });

  it('is kept by whoever changes only the words of a slip in a full hour', async () => {
    await setCapacity('15:00', 1);
    const place = { appointmentDate: '2026-12-15', appointmentTime: '15:00' };
    const slip = await addIssued(desk, place);
    const draft = aDraft(desk, slip.visitId, { ...place, diagnosis: 'Thai 13 tuần' });
    const moved = desk.service.reschedule(desk.reception, {
      seen: slip,
      draft,
      reason: 'Ghi nhầm chẩn đoán',
      knowsOtherDoctor: true,
    });
    expect((await answerOf(moved)).reason).toBe('ok');
    await isConsistent();
  });
});

describe('people who move their appointments at once', () => {
  it('swap their hours without waiting for each other for ever', async () => {
    await setCapacity('16:00', 50);
    await setCapacity('08:00', 50);
    const [early, late] = ['08:00', '16:00'] as const;
    const day = { appointmentDate: '2026-12-17' };
    const slips = [];
    for (let count = 0; count < 10; count += 1) {
      slips.push(await addIssued(desk, { ...day, appointmentTime: count % 2 === 0 ? early : late }));
    }
    const answers = await Promise.all(
      slips.map((seen, index) =>
        answerOf(
          desk.service.reschedule(desk.reception, {
            seen,
            draft: aDraft(desk, seen.visitId, { ...day, appointmentTime: index % 2 === 0 ? late : early }),
            reason: 'Người bệnh xin đổi giờ',
            knowsOtherDoctor: true,
          }),
        ),
      ),
    );
    expect(answers.map(({ reason }) => reason)).toEqual(slips.map(() => 'ok'));
    await isConsistent();
  });

  it('leave both slips as they were when the new hour is full', async () => {
    await setCapacity('09:00', 1);
    const full = { appointmentDate: '2026-12-18', appointmentTime: '09:00' };
    await addIssued(desk, full);
    const slip = await addIssued(desk, { appointmentDate: '2026-12-18', appointmentTime: '08:00' });
    const answer = await answerOf(
      desk.service.reschedule(desk.reception, {
        seen: slip,
        draft: aDraft(desk, slip.visitId, full),
        reason: 'Người bệnh xin đổi giờ',
        knowsOtherDoctor: true,
      }),
    );
    expect(answer).toMatchObject({ reason: 'appointment-hour-full', slip: null });
    const opened = await desk.service.open(desk.reception, slip.id);
    expect(opened.ok && opened.value).toMatchObject({
      status: 'issued',
      version: slip.version,
      movedToId: null,
    });
    await isConsistent();
  });

  it('of one slip: the first moves it, the second is told to look again', async () => {
    const slip = await addIssued(desk, { appointmentDate: '2026-12-19', appointmentTime: '08:00' });
    const move = (appointmentTime: string): Promise<{ readonly reason: string }> =>
      answerOf(
        desk.service.reschedule(desk.reception, {
          seen: slip,
          draft: aDraft(desk, slip.visitId, { appointmentDate: '2026-12-19', appointmentTime }),
          reason: 'Người bệnh xin đổi giờ',
          knowsOtherDoctor: true,
        }),
      );
    const answers = await Promise.all([move('10:00'), move('11:00')]);
    expect(answers.map(({ reason }) => reason).toSorted()).toEqual(['changed-meanwhile', 'ok']);
    await isConsistent();
  });
});

describe('one visit', () => {
  it('gets one slip, however many write it at once', async () => {
    const person = await addPatient(desk);
    const draft = aDraft(desk, person.visitId, { appointmentDate: '2026-12-21' });
    const answers = await Promise.all(
      Array.from({ length: 6 }, () =>
        answerOf(desk.service.save(desk.reception, { seen: null, draft, knowsOtherDoctor: false })),
      ),
    );
    expect(answers.map(({ reason }) => reason).toSorted()).toEqual([
      ...Array<string>(5).fill('appointment-visit-has-slip'),
      'ok',
    ]);
  });
});

describe('whatever people do', () => {
  it('as many places are taken as slips are issued', async () => {
    const steps = fc.sample(
      fc.record({
        what: fc.constantFrom('issue', 'issue', 'move', 'cancel'),
        which: fc.nat(),
        appointmentDate: fc.constantFrom('2026-12-22', '2026-12-23'),
        appointmentTime: fc.constantFrom('08:00', '09:00', '10:00'),
      }),
      { numRuns: 40, seed: 20_261_116 },
    );
    await setCapacity('08:00', 2);
    const issued: { id: string; version: number; visitId: string }[] = [];
    for (const { what, which, ...place } of steps) {
      const slip = issued[which % Math.max(issued.length, 1)];
      if (what === 'issue' || slip === undefined) {
        const seen = await addDraft(desk, place);
        const { slip: made } = await answerOf(
          desk.service.issue(desk.reception, { seen, knowsOtherDoctor: true }),
        );
        if (made !== null) issued.push({ ...seen, version: made.version });
      } else if (what === 'move') {
        const { slip: made } = await answerOf(
          desk.service.reschedule(desk.reception, {
            seen: slip,
            draft: aDraft(desk, slip.visitId, place),
            reason: 'Người bệnh xin đổi giờ',
            knowsOtherDoctor: true,
          }),
        );
        if (made !== null) issued[issued.indexOf(slip)] = { ...made, visitId: slip.visitId };
      } else {
        await desk.service.cancel(desk.reception, {
          seen: slip,
          reason: 'Người bệnh không đến được',
          knowsOtherDoctor: true,
        });
        issued.splice(issued.indexOf(slip), 1);
      }
      await isConsistent();
    }
  });
});
