import { fc } from '@fast-check/vitest';
import {
  dayNumbers,
  jobs,
  labRecordStates,
  meetsNumber,
  overviewCount,
  pressingNumbers,
  seesTurnaround,
  turnaroundFilters,
  type JobName,
} from '@senlab/domain';
import { createTestDatabase, fakeClock, type TestDatabase } from '@senlab/testkit';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { aRecord, addRecords, departmentIds } from '../../test-support/lab-records.test-support.ts';
import {
  addWaitingWork,
  answerTo,
  given,
  lengthOf,
  openWelcomeLists,
  type WelcomeLists,
} from '../../test-support/welcome-lists.test-support.ts';
import { addReports, aReport, type ListedPerson } from '../../test-support/listed-reports.test-support.ts';
import {
  addDoctor,
  openSigningDesk,
  verifiedCase,
  type SigningDesk,
} from '../../test-support/signing-desk.test-support.ts';
import {
  turnaroundService,
  type MeasuredHouse,
  type TurnaroundService,
} from '../modules/reports/turnaround/index.ts';
import type { Actor } from '../platform/actor.ts';
import { addPerson } from '../../test-support/clinic.test-support.ts';

let home: TestDatabase;
let desk: SigningDesk;
let lists: WelcomeLists;
let turnaround: TurnaroundService;
let person: ListedPerson;
let wards: readonly string[];
const actors = new Map<JobName, Actor>();
const clock = fakeClock('2026-11-15T09:00:00+07:00');
const today = '2026-11-15';
const jobNames = Object.keys(jobs) as JobName[];

/** The same data in every run; half of it today, and some of it on the edges of the day. */
const minutes = fc.oneof(fc.nat({ max: 540 }), fc.nat({ max: 20 * 1440 }), fc.constantFrom(0, 540, 541));
const [drawn = []] = fc.sample(
  fc.array(
    fc.record({
      minutes,
      record: fc.constantFrom(...labRecordStates),
      report: fc.constantFrom(
        'draft',
        'preliminary',
        'approved',
        'released',
        'released',
        'superseded',
        'withdrawn',
      ),
      critical: fc.constantFrom('open', 'notified', 'acknowledged', 'value_changed', 'closed'),
      due: fc.integer({ min: -300, max: 300 }),
      took: fc.integer({ min: 5, max: 400 }),
      ward: fc.nat({ max: 2 }),
      sections: fc.constantFrom(['hematology'], ['biochemistry'], ['hematology', 'biochemistry']),
      isRestricted: fc.constantFrom(true, false, false, false),
      isCorrected: fc.constantFrom(true, false, false),
    }),
    { minLength: 320, maxLength: 320 },
  ),
  { seed: 20_261_115, numRuns: 1 },
);

const before = (minutesAgo: number): string => new Date(clock.now() - minutesAgo * 60_000).toISOString();

async function addWork(): Promise<void> {
  await addRecords(
    desk.database,
    drawn.map((each) =>
      aRecord(person, {
        status: each.record,
        registeredAt: before(each.minutes),
        dueAt: before(each.due),
        departmentId: wards[each.ward] ?? null,
      }),
    ),
  );
  await addReports(
    desk.database,
    desk.doctor,
    drawn.map((each) =>
      aReport(person, {
        status: each.report,
        listedAt: before(each.minutes),
        receivedAt: before(each.minutes + each.took),
        dueAt: before(each.minutes + each.due / 10),
        departmentId: wards[each.ward] ?? null,
        sections: each.sections,
        isRestricted: each.isRestricted,
        isCorrected: each.isCorrected,
      }),
    ),
  );
}

/** As many alarms of one value as are drawn: only their states matter here. */
async function addAlarms(): Promise<void> {
  const alarms = drawn.slice(0, 90).map(({ critical, ward, due }, index) => ({
    status: critical,
    ward: wards[ward],
    due: before(due),
    version: index + 10,
  }));
  await desk.database.pool.query(
    `insert into critical_notification (id, lab_record_id, test_code, run_no, result_version, status, patient_id,
       location_code, department_id, section_code, priority, flag, value_text, detected_at, due_at, notified_person,
       notified_role, phone, channel, notified_at, notified_by, is_read_back, close_reason, closed_at, closed_by,
       value_change)
     select gen_random_uuid(), item.lab_record_id, item.test_code, item.run_no, alarm.version, alarm.status, $2, 'CS1',
       alarm.ward, 'hematology', 'routine', 'LL', '48', alarm.due, alarm.due, 'ĐD Lan', 'Điều dưỡng', '115', 'phone',
       alarm.due, $3, true, case when alarm.status = 'closed' then 'Đã xử lý' end,
       case when alarm.status = 'closed' then alarm.due end, case when alarm.status = 'closed' then $3::uuid end,
       case when alarm.status = 'value_changed' then 'corrected' end
     from jsonb_to_recordset($1) alarm (status text, ward uuid, due timestamptz, version integer),
       (select * from result_item where lab_record_id = $4 order by test_code limit 1) item`,
    [JSON.stringify(alarms), person.id, desk.technician.accountId, person.recordId],
  );
}

async function findPersonOf(recordId: string): Promise<ListedPerson> {
  const { rows } = await desk.database.pool.query<ListedPerson>(
    `select patient_id as id, visit_id as "visitId", patient_code as code, patient_name as name,
       patient_search_name as "searchName", patient_birth_year as "birthYear", id as "recordId", sid
       from lab_record where id = $1`,
    [recordId],
  );
  const [found] = rows;
  if (found === undefined) throw new Error('no case');
  return found;
}

beforeAll(async () => {
  home = await createTestDatabase();
  desk = await openSigningDesk(home.appUrl, clock);
  const { database } = desk;
  lists = openWelcomeLists(database, clock, { papers: desk.reports });
  turnaround = turnaroundService({ database, clock });
  wards = await departmentIds(database);
  person = await findPersonOf(await verifiedCase(desk, { HGB: '128', WBC: '7,1' }));
  await verifiedCase(desk, { HGB: '55' });
  await verifiedCase(desk, { HIV: 'Không phản ứng' });
  await addWork();
  await addAlarms();
  await addWaitingWork(desk);
  for (const job of jobNames) {
    const { role, permissions } = jobs[job];
    const facts = { role, permissions, departmentId: wards[1] ?? '' };
    // Nothing is clear for somebody without a licence.
    const isDoctor = job === 'labDoctor';
    actors.set(job, await (isDoctor ? addDoctor(desk, permissions) : addPerson(database, facts)));
  }
});

afterAll(async () => {
  await desk.database.close();
  await home.drop();
});

const readerOf = (job: JobName): { permissions: readonly string[]; isAdmin: boolean } => ({
  permissions: jobs[job].permissions,
  isAdmin: jobs[job].role === 'admin',
});

const actorOf = (job: JobName): Actor => {
  const actor = actors.get(job);
  if (actor === undefined) throw new Error(job);
  return actor;
};

const numbers = [...pressingNumbers, ...dayNumbers];
const shown = jobNames.flatMap((job) =>
  numbers
    .filter((number) => meetsNumber(number, readerOf(job)))
    .map((number) => ({ job, number, id: number.id })),
);

describe('every number of the welcome page is that of the rows it leads to', () => {
  it.each(shown)('$id, for the job $job', async ({ job, number }) => {
    const actor = actorOf(job);
    const count = overviewCount(number, await answerTo(lists, actor, { question: number.question, today }));
    const list = await lengthOf(lists, { list: number.list, actor, filters: number.filters(today) });
    expect(list).toEqual({ rows: count.records, told: count.records });
    expect(count.isLeast).toBe(false);
  });

  it('and none of them is nothing for everybody', async () => {
    for (const number of numbers) {
      const meeting = shown.filter(({ id }) => id === number.id);
      const counts = await Promise.all(
        meeting.map(async ({ job }) =>
          overviewCount(number, await answerTo(lists, actorOf(job), { question: number.question, today })),
        ),
      );
      expect([number.id, counts.some(({ records: found }) => found > 0)]).toEqual([number.id, true]);
    }
  });
});

describe('every number about turnaround is that of the reports it leads to', () => {
  const told = jobNames.filter((job) => seesTurnaround(readerOf(job)));

  async function measured(actor: Actor): Promise<MeasuredHouse> {
    return given(await turnaround.measure(actor, { locationCode: null, days: 14 }));
  }

  it.each(told)('for the job %s: in each section, on each day, and late', async (job) => {
    const actor = actorOf(job);
    const { fromDay, toDay, whole, sections } = await measured(actor);
    expect(sections.length).toBeGreaterThan(1);
    for (const { sectionCode, days, ...all } of [whole, ...sections]) {
      for (const part of [
        { ...all, fromDay, toDay },
        ...days.map((d) => ({ ...d, fromDay: d.day, toDay: d.day })),
      ]) {
        for (const isLateOnly of [false, true]) {
          const selection = { sectionCode, fromDay: part.fromDay, toDay: part.toDay, isLateOnly };
          const count = isLateOnly ? part.lateRecords : part.records;
          const filters = turnaroundFilters(selection);
          const list = await lengthOf(lists, { list: 'reports', actor, filters });
          expect([selection, list]).toEqual([selection, { rows: count, told: count }]);
        }
      }
    }
  });

  it.each(jobNames.filter((job) => !told.includes(job)))('is not for the job %s', async (job) => {
    const answer = await turnaround.measure(actorOf(job), { locationCode: null, days: 14 });
    expect(answer).toEqual({ ok: false, refusal: { kind: 'denied' } });
  });
});
