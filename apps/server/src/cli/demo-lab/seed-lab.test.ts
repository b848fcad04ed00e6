import {
  isPatientCode,
  labRecordStates,
  normalisePersonName,
  orderStates,
  resultStates,
  specimenStates,
} from '@senlab/domain';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import {
  contentOf,
  nowMs,
  openSampleData,
  seedCases,
  type DemoDatabase,
  openEmptyHospital,
} from './demo-lab.test-support.ts';
import { inLongRun } from '@senlab/testkit/scale';
import type { DemoLabCounts } from './seed-lab.ts';
import { nextCaseNumber } from '../../modules/bench/lab-records/index.ts';
import { inTransaction } from '../../platform/tx.ts';

describe('seed lab', () => {
  let demo: DemoDatabase;

  beforeAll(async () => {
    demo = await openSampleData();
  }, 1_800_000);

  afterAll(async () => demo.close());

  async function statesOf(table: string): Promise<readonly string[]> {
    const rows = await demo.rows<{ status: string }>(`select distinct status from ${table}`);
    return rows.map(({ status }) => status).toSorted();
  }

  describe('the sample cases', () => {
    it('are more than a hundred people and some two hundred cases at both sites, all marked', async () => {
      await expect(demo.count('patient')).resolves.toBeGreaterThan(100);
      await expect(demo.count('lab_record')).resolves.toBeGreaterThan(180);
      const sites = await demo.rows('select distinct location_code as site from lab_record order by 1');
      expect(sites).toStrictEqual([{ site: 'CS1' }, { site: 'CS2' }]);
      for (const table of [
        'patient',
        'pregnancy',
        'visit',
        'lab_record',
        'lab_order',
        'specimen',
        'report',
        'critical_notification',
        'karyotype',
        'customer_action',
      ]) {
        await expect(demo.count(`${table} where not is_demo`)).resolves.toBe(0);
      }
    });

    it('are in every state that the laboratory can bring a record, an order and a tube to', async () => {
      // No step of the house leaves anything in these.
      const unreached: readonly string[] = ['registered', 'archived', 'draft', 'processing'];
      const reached = (states: readonly string[]): readonly string[] =>
        states.filter((state) => !unreached.includes(state)).toSorted();
      await expect(statesOf('lab_record')).resolves.toStrictEqual(reached(labRecordStates));
      await expect(statesOf('lab_order')).resolves.toStrictEqual(reached(orderStates));
      await expect(statesOf('specimen')).resolves.toStrictEqual(reached(specimenStates));
      await expect(statesOf('result_item')).resolves.toStrictEqual(resultStates.toSorted());
    });

    it('have chromosomes at every stage before pictures are needed, a couple and an unborn child among them', async () => {
      await expect(statesOf('karyotype')).resolves.toStrictEqual(
        [
          'registered',
          'cultured',
          'harvested',
          'banded',
          'analysing',
          'culture_failed',
          'on_hold',
          'cancelled',
        ].toSorted(),
      );
      await expect(
        demo.count('karyotype k join karyotype s on s.id = k.spouse_id and s.spouse_id = k.id'),
      ).resolves.toBe(2);
      await expect(demo.count("karyotype where specimen_kind = 'amnio'")).resolves.toBe(1);
    });

    it('count what the lists hold', async () => {
      const counted = await demo.rows(
        'select location_code, status, sum(records)::int as n from lab_record_count_delta group by 1, 2 having sum(records) <> 0 order by 1, 2',
      );
      const held = await demo.rows(
        'select location_code, status, count(*)::int as n from lab_record group by 1, 2 order by 1, 2',
      );
      expect(counted).toStrictEqual(held);
      const wrong =
        await demo.count(`lab_record r where (total_count, pending_count, entered_count, approved_count) <>
      (select count(*) filter (where status <> 'cancelled'), count(*) filter (where status = 'pending'),
              count(*) filter (where status not in ('pending', 'cancelled')),
              count(*) filter (where status in ('approved', 'released', 'amended'))
         from result_item where lab_record_id = r.id and is_selected)`);
      expect(wrong).toBe(0);
    });

    it('have codes with their check digit and numbers that go on', async () => {
      const codes = await demo.rows<{ code: string }>('select code from patient');
      expect(codes.every(({ code }) => isPatientCode(code))).toBe(true);
      const behind = await demo.count(`case_counter c where last <>
      (select max(right(sid, 4)::int) from lab_record where registered_day = c.day)`);
      expect(behind).toBe(0);
      const people = await demo.rows<{ n: number }>('select sum(last)::int as n from patient_code_counter');
      // 41 were given before.
      expect(people[0]?.n).toBe(41 + codes.length);
    });

    it('happened in the last 30 days and not in the future', async () => {
      const [row] = await demo.rows<{ first: Date; last: Date }>(
        'select min(registered_at) as first, max(registered_at) as last from lab_record',
      );
      expect(row?.last.getTime()).toBeLessThanOrEqual(nowMs);
      expect(row?.first.getTime()).toBeGreaterThan(nowMs - 31 * 86_400_000);
      await expect(demo.count(`audit_event where at > '${new Date(nowMs).toISOString()}'`)).resolves.toBe(0);
    });

    it('tell every step of their timelines', async () => {
      const steps =
        await demo.count(`result_item r where status = 'released' and (select count(distinct command)
      from audit_event where lab_record_id = r.lab_record_id and entity = 'result'
       and entity_id = r.test_code || '/' || r.run_no and command in ('enter', 'calculate', 'verify', 'approve', 'release')) <> 4`);
      expect(steps).toBe(0);
      const last = await demo.count(`lab_record r where status <> (select to_state from audit_event
      where lab_record_id = r.id and entity = 'lab-record' order by at desc, id desc limit 1)`);
      expect(last).toBe(0);
    });

    it('change nothing the second time', async () => {
      const before = await contentOf(demo.client);
      await expect(seedCases(demo, nowMs + 86_400_000)).resolves.toMatchObject({
        skipped: 'there-already',
        cases: 0,
      });
      await expect(contentOf(demo.client)).resolves.toBe(before);
    });
  });

  describe('the awkward ones', () => {
    const released = `result_item r join lab_record l on l.id = r.lab_record_id where r.status = 'released'`;
    it.each([
      ['unknown gestation', `lab_order where pregnancy_state = 'pregnant' and ga_days_at_order is null`],
      ['nobody asked whether she is pregnant', `lab_order where pregnancy_state = 'unknown'`],
      ['a birth of which only the year is known', `patient where birth_precision = 'year'`],
      ['a birth of which only the month is known', `patient where birth_precision = 'month'`],
      [
        'same name and year',
        `patient a join patient b on a.search_name = b.search_name and a.id < b.id
      and date_part('year', a.birth_date) = date_part('year', b.birth_date)`,
      ],
      [
        'twins with tubes of their own',
        `patient t join lab_record l on l.patient_id = t.id join specimen s on s.lab_record_id = l.id
      where t.birth_order = 2 and t.full_name like 'CB % 2'`,
      ],
      [
        'a haemolysed tube with potassium 6.4',
        `result_item r join specimen s on s.id = r.specimen_id
      where r.test_code = 'K' and r.value_number = 6.4 and s.condition = 'hemolysed' and r.comment is not null and r.flag = 'HH'`,
      ],
      ['clumped platelets', `result_item where test_code = 'PLT' and comment like 'Tiểu cầu kết chụm%'`],
      [
        'a tube older than 48 hours',
        `specimen where condition = 'too_old' and received_at - collected_at > interval '48 hours'`,
      ],
      ['Rh negative', `result_item where value_code = 'Rh(D) âm' and status = 'released'`],
      ['a blood group confirmed twice', `patient where blood_group = 'A Rh(D)−'`],
      ['đ in a name', `patient where full_name like '%Đ%đ%' or full_name like 'Đ%Đ%'`],
      ['a name of sixty letters', 'patient where length(full_name) = 60'],
      ['a reactive HIV test', `${released} and r.test_code = 'HIV' and r.value_code = 'Có phản ứng'`],
      [
        'glucose exactly at 5.1',
        `${released} and r.test_code = 'OGTT0' and r.value_raw = '5,1' and r.flag = 'H'`,
      ],
      [
        'glucose exactly at 10.0',
        `${released} and r.test_code = 'OGTT1' and r.value_raw = '10,0' and r.flag = 'H'`,
      ],
      [
        'glucose exactly at 8.5',
        `${released} and r.test_code = 'OGTT2' and r.value_raw = '8,5' and r.flag = 'H'`,
      ],
      [
        'a rejected tube that was taken again',
        `specimen n join specimen o on o.id = n.recollects_id where o.status = 'rejected' and n.received_at is not null`,
      ],
      [
        'a rejected tube that must be taken again',
        `specimen n join specimen o on o.id = n.recollects_id where o.status = 'rejected' and n.status = 'planned'`,
      ],
      ['a case on hold', `lab_record where status = 'on_hold' and hold_reason is not null`],
      ['a cancelled order', `lab_order where status = 'cancelled' and cancel_reason is not null`],
      ['a tube that nobody takes any more', `specimen where status = 'cancelled'`],
      ['an unpaid order', `lab_order where payment_status = 'unpaid' and status = 'ordered'`],
      [
        'an urgent order with its extension',
        `lab_order where priority = 'stat' and phone_extension is not null and status <> 'completed'`,
      ],
      ['a second run', `result_item where run_no = 2 and is_selected and status = 'released'`],
      [
        'a first run that no longer counts',
        `result_item where run_no = 1 and not is_selected and value_raw is not null`,
      ],
      [
        'a difference that nobody has looked at',
        `result_item where is_delta_beyond and status = 'entered' and delta_acknowledged_by is null`,
      ],
      ['a critical value, told', `${released} and r.is_critical and r.comment is not null`],
      ['a critical value in open work', `lab_record where has_critical and status = 'in_progress'`],
      [
        'a couple',
        `patient w join patient h on h.id = w.spouse_id and h.spouse_id = w.id where w.gender = 'female' and h.gender = 'male'`,
      ],
      [
        'a newborn with mother and hour',
        `patient c join patient m on m.id = c.mother_id where c.birth_time is not null and m.gender = 'female'`,
      ],
      [
        'a test that could not be done',
        `result_item where status = 'cancelled' and cancel_reason like 'Không đủ mẫu%'`,
      ],
      ['a risk with its program', `${released} and r.test_code = 'RISK-T21' and r.risk_software is not null`],
      [
        'a passport, an old card, no paper',
        `patient where id_type in ('passport', 'cmnd') or no_id_reason = 'emergency'`,
      ],
    ])('has %s', async (_, from) => {
      expect(await demo.count(from)).toBeGreaterThan(0);
    });

    it('has only composed names, also of those typed in parts', async () => {
      const names = await demo.rows<{ name: string }>('select full_name as name from patient');
      expect(names.filter(({ name }) => normalisePersonName(name) !== name)).toStrictEqual([]);
      expect(names.map(({ name }) => name)).toContain('Trần Thị Diễm Phượng'.normalize('NFC'));
    });

    it('has open work of every kind in the last hours', async () => {
      const open = await demo.rows<{ status: string }>(
        `select distinct s.status from specimen s join lab_record l on l.id = s.lab_record_id
        where l.registered_at > '${new Date(nowMs - 6 * 3_600_000).toISOString()}'`,
      );
      expect(open.map(({ status }) => status)).toStrictEqual(
        expect.arrayContaining(['planned', 'collected', 'in_transit', 'received', 'rejected']),
      );
      await expect(
        demo.count(`lab_record where status = 'in_progress' and entered_count > 0 and pending_count > 0`),
      ).resolves.toBeGreaterThan(5);
      await expect(
        demo.count(`lab_record where status = 'in_progress' and pending_count = 0`),
      ).resolves.toBeGreaterThan(5);
      await expect(demo.count(`lab_record where status = 'awaiting_approval'`)).resolves.toBeGreaterThan(5);
    });
  });
});

async function withSeedOf<T>(
  moment: string,
  look: (demo: DemoDatabase, counts: DemoLabCounts) => Promise<T>,
): Promise<T> {
  const demo = await openEmptyHospital();
  try {
    return await look(demo, await seedCases(demo, Date.parse(moment)));
  } finally {
    await demo.close();
  }
}

const openStates = `lab_record where status in ('awaiting_sample', 'in_progress', 'awaiting_approval')`;

async function expectFullLaboratory(demo: DemoDatabase, counts: DemoLabCounts): Promise<void> {
  expect(counts.cases).toBeGreaterThan(165);
  await expect(demo.count('patient')).resolves.toBe(counts.patients);
  await expect(demo.count('lab_record')).resolves.toBe(counts.cases);
  await expect(demo.count('specimen')).resolves.toBe(counts.tubes);
  await expect(demo.count('result_item where correction_id is null')).resolves.toBe(counts.results);
  await expect(demo.count(openStates)).resolves.toBeGreaterThan(60);
}

/** A whole seeding each; a short run has one, that of `sampleData`. */
describe.runIf(inLongRun)('the sample cases of any day', { timeout: 1_800_000 }, () => {
  it('are there just after midnight on New Year’s Day', async () => {
    await withSeedOf('2027-01-01T00:00:30+07:00', expectFullLaboratory);
  });

  it('are the same on two machines', async () => {
    const content = (): Promise<string> =>
      withSeedOf('2026-12-31T23:59:30+07:00', (demo) => contentOf(demo.client));
    expect(await content()).toBe(await content());
  });

  it('are there in the last second of a leap day', async () => {
    await withSeedOf('2028-02-29T23:59:59+07:00', expectFullLaboratory);
  });

  it('are there on a Sunday evening', async () => {
    await withSeedOf('2026-11-22T21:30:00+07:00', expectFullLaboratory);
  });
});

describe('counters', () => {
  let demo: DemoDatabase;

  beforeAll(async () => {
    demo = await openSampleData();
  }, 1_800_000);

  afterAll(async () => demo.close());

  it('begins behind the numbers that were given already', async () => {
    const [patient] = await demo.rows<{ first: string }>(
      'select min(substr(code, 3, 6)) as first from patient',
    );
    expect(patient?.first).toBe('000042');
    const [record] = await demo.rows<{ first: string }>(
      `select min(right(sid, 4)) as first from lab_record where registered_day = '2026-11-16'`,
    );
    expect(record?.first).toBe('0501');
  });

  it('leaves the next number to the next case, and other days alone', async () => {
    const [record] = await demo.rows<{ last: number }>(
      `select max(right(sid, 4)::int) as last from lab_record where registered_day = '2026-11-16'`,
    );
    const next = await inTransaction(demo.database, (tx) => nextCaseNumber(tx, '2026-11-16'));
    expect(next).toBe((record?.last ?? 0) + 1);
    await expect(demo.count(`case_counter where day = '2020-01-01' and last = 7`)).resolves.toBe(1);
  });
});
