import { createHash } from 'node:crypto';
import {
  dayNumbers,
  meetsNumber,
  overviewCount,
  pressingNumbers,
  vietnamDateAt,
  chooseRange,
  flagOf,
  unknownPregnancy,
  type Birth,
  type PregnancyContext,
  type ResultValue,
  type Sex,
} from '@senlab/domain';
import { fakeClock } from '@senlab/testkit';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import {
  answerTo,
  given,
  lengthOf,
  openWelcomeLists,
  type ListQuestion,
  type WelcomeLists,
} from '../../../test-support/welcome-lists.test-support.ts';
import { sealAuditEvents, verifyChain, verifyDocuments } from '../../modules/ground/audit/index.ts';
import { turnaroundService } from '../../modules/reports/turnaround/index.ts';
import type { Actor } from '../../platform/actor.ts';
import { reading, inTransaction } from '../../platform/tx.ts';
import { demoAccountIds } from './demo-lab-repository.ts';
import { nowMs, openSampleData, type DemoDatabase } from './demo-lab.test-support.ts';
import { staffOf, staffUsernames, type DemoStaff, type StaffRole } from './world.ts';
import { catalogueService } from '../../modules/ground/catalogue/index.ts';
import { refreshLabRecord } from '../../modules/bench/lab-records/index.ts';

describe('papers', () => {
  const today = vietnamDateAt(nowMs);
  const clock = fakeClock(nowMs);
  let demo: DemoDatabase;
  let staff: DemoStaff;
  let lists: WelcomeLists;

  beforeAll(async () => {
    demo = await openSampleData();
    const { database } = demo;
    const found = staffOf(await reading(database, (tx) => demoAccountIds(tx, staffUsernames)));
    if (found === undefined) throw new Error('no staff');
    staff = found;
    lists = openWelcomeLists(database, clock);
  }, 1_800_000);

  afterAll(async () => demo.close());

  const actorOf = (role: StaffRole): Actor => staff[role].session;

  describe('the papers of the sample cases', () => {
    it('hold every released result exactly once, on a version that is in force', async () => {
      const [row] = await demo.rows<{ results: number; wrong: number }>(`
      with placed as (
        select item.lab_record_id, item.test_code, item.run_no, count(*) as papers
          from report_item item join report on report.id = item.report_id
         where report.status = 'released' group by 1, 2, 3)
      select count(*)::int as results, count(*) filter (where papers is distinct from 1)::int as wrong
        from result_item r left join placed using (lab_record_id, test_code, run_no)
       where r.status = 'released' and r.is_selected`);
      expect(row?.results).toBeGreaterThan(1_500);
      expect(row?.wrong).toBe(0);
      // What counts no more was withdrawn with its paper.
      await expect(
        demo.count(`result_item r where status = 'released' and not is_selected and not exists (
        select from report_item item join report on report.id = item.report_id where report.status = 'withdrawn'
           and item.lab_record_id = r.lab_record_id and item.test_code = r.test_code and item.run_no = r.run_no)`),
      ).resolves.toBe(0);
    });

    it('hold every approved result on a paper that is signed or leaves later', async () => {
      await expect(
        demo.count(`result_item r where status = 'approved' and not exists (select from report
        where report.lab_record_id = r.lab_record_id and report.status in ('approved', 'preliminary'))`),
      ).resolves.toBe(0);
    });

    it('say of a prenatal screening what its risk was calculated from, and of nothing else', async () => {
      const papers = await demo.rows<{ section: string; crl: string | null; sonographer: string | null }>(`
      select body::jsonb #>> '{rows,0,section}' as section, body::jsonb #>> '{orders,0,screening,crl}' as crl,
             body::jsonb #>> '{orders,0,screening,sonographer}' as sonographer
        from report_document where body::jsonb #>> '{orders,0,screening}' is not null`);
      expect(new Set(papers.map(({ section }) => section))).toEqual(new Set(['Sàng lọc trước sinh']));
      const measured = papers.filter(({ crl, sonographer }) => crl !== '' && sonographer !== '');
      expect(measured.length).toBeGreaterThan(3);
    });

    it('have the hash of their document everywhere, and one signature of a licensed doctor', async () => {
      const papers = await demo.rows<{
        body: string;
        hash: string;
        kept: string;
        signed: string[];
        licence: string;
      }>(`
      select body, encode(d.hash, 'hex') as hash, encode(r.document_hash, 'hex') as kept, max(s.licence_no) as licence,
             array_agg(encode(s.content_hash, 'hex')) as signed
        from report r join report_document d on d.report_id = r.id
        join report_signature s on s.report_id = r.id and s.meaning like 'approve%'
       group by r.id, d.report_id, d.hash`);
      expect(papers.length).toBeGreaterThan(150);
      const wrong = papers.filter(({ body, hash, kept, signed, licence }) => {
        const found = createHash('sha256').update(body).digest('hex');
        return found !== hash || hash !== kept || signed.join() !== hash || licence === '';
      });
      expect(wrong).toHaveLength(0);
      await expect(
        demo.count(`report where status in ('approved', 'released', 'superseded', 'withdrawn')`),
      ).resolves.toBe(papers.length);
    });

    it('are in the states of a real laboratory', async () => {
      const states = await demo.rows<{ status: string; n: number }>(
        'select status, count(*)::int as n from report group by 1 order by 1',
      );
      const counted = new Map(states.map(({ status, n }) => [status, n]));
      expect(counted.get('released')).toBeGreaterThan(150);
      expect(counted.get('approved')).toBeGreaterThan(2);
      expect(counted.get('preliminary')).toBe(3);
      expect(counted.get('superseded')).toBe(1);
      expect(counted.get('withdrawn')).toBe(1);
      await expect(
        demo.count(`report old join report new on new.supersedes_id = old.id
        where old.status = 'superseded' and new.status = 'released' and new.version_no = 2 and new.code = old.code`),
      ).resolves.toBe(1);
      await expect(
        demo.count(`report r join report_signature s on s.report_id = r.id and s.meaning = 'withdraw'
        where r.status = 'withdrawn' and r.withdrawal_asked_by <> r.withdrawn_by and s.account_id = r.withdrawn_by`),
      ).resolves.toBe(1);
    });

    it('were signed in the past, each with a password that was typed for it', async () => {
      const at = new Date(nowMs).toISOString();
      await expect(
        demo.count(`report where greatest(approved_at, released_at, updated_at) > '${at}'`),
      ).resolves.toBe(0);
      await expect(
        demo.count(`report_signature s left join identity_check c on c.id = s.identity_check_id
          and c.account_id = s.account_id and c.used_at = s.signed_at where c.id is null`),
      ).resolves.toBe(0);
      // By somebody who typed none of it.
      await expect(
        demo.count(`report r join report_item i on i.report_id = r.id
        join result_item t on t.lab_record_id = i.lab_record_id and t.test_code = i.test_code and t.run_no = i.run_no
        where r.approved_by = t.entered_by`),
      ).resolves.toBe(0);
    });

    it('leave nothing in the log that is not as it was written', async () => {
      await sealAuditEvents(demo.database, { clock });
      const chain = await verifyChain(demo.database, { nowMs, start: { kind: 'seal', no: 1 } });
      expect(chain.breaks).toStrictEqual([]);
      const documents = await verifyDocuments(demo.database);
      expect(documents.found).toBeUndefined();
      expect(documents.documents).toBeGreaterThan(150);
    });

    it('are in the lists of results and in the measured times', async () => {
      const { counts } = given(await lists.reports.counts(actorOf('doctor'), []));
      expect(counts.find(({ status }) => status === 'released')?.records).toBeGreaterThan(150);
      for (const scope of ['kqxn1', 'kqxn2']) {
        const filters = [{ id: 'scope', value: scope }] as unknown as ListQuestion['filters'];
        const found = await lengthOf(lists, { list: 'reports', actor: actorOf('doctor'), filters });
        expect([scope, found.rows > 20]).toEqual([scope, true]);
      }
      const turnaround = turnaroundService({ database: demo.database, clock });
      const measured = given(await turnaround.measure(actorOf('doctor'), { locationCode: null, days: 14 }));
      expect(measured.whole.days.length).toBeGreaterThan(10);
      expect(measured.sections.length).toBeGreaterThan(5);
    });
  });

  describe('the work of the moment', () => {
    it('has an alarm that is open, one that was told and read back, and one that went up the ladder', async () => {
      const alarms = await demo.rows<{
        status: string;
        isOverdue: boolean;
        steps: number;
        isReadBack: boolean;
      }>(`
      select status, is_read_back as "isReadBack", due_at < '${new Date(nowMs).toISOString()}' as "isOverdue",
             (select count(*)::int from critical_escalation e where e.notification_id = c.id) as steps
        from critical_notification c where status in ('open', 'notified')`);
      expect(alarms).toContainEqual({ status: 'open', isOverdue: false, steps: 0, isReadBack: false });
      expect(alarms).toContainEqual({ status: 'open', isOverdue: true, steps: 2, isReadBack: false });
      expect(alarms).toContainEqual(
        expect.objectContaining({ status: 'notified', isReadBack: true, steps: 0 }),
      );
      // Whatever is critical has rung.
      await expect(
        demo.count(`result_item r where is_critical and is_selected and not exists (select from critical_notification c
        where c.lab_record_id = r.lab_record_id and c.test_code = r.test_code and c.run_no = r.run_no)`),
      ).resolves.toBe(0);
    });

    it('has papers for a doctor: clear ones, and ones that are held by different reasons', async () => {
      const { rows } = given(await lists.papers.queue(actorOf('doctor'), { page: 0, pageSize: 100 }));
      expect(rows.filter(({ isClear }) => isClear).length).toBeGreaterThan(3);
      const held = new Set(rows.flatMap(({ holds }) => holds.map(({ code }) => code)));
      expect([...held]).toEqual(
        expect.arrayContaining(['critical-told', 'record-not-on-hold', 'may-be-seen', 'second-doctor']),
      );
    });

    it('lets the doctor who may know HIV results sign what the other one may not', async () => {
      const isHeldFor = async (role: StaffRole): Promise<boolean> => {
        const { rows } = given(await lists.papers.queue(actorOf(role), { page: 0, pageSize: 100 }));
        return rows.some(({ isRestricted, holds }) => isRestricted && holds.length > 0);
      };
      await expect(isHeldFor('doctor')).resolves.toBe(true);
      await expect(isHeldFor('secondDoctor')).resolves.toBe(false);
    });

    interface SeenNumber {
      readonly id: string;
      readonly count: number;
      readonly rows: number;
      readonly told: number;
    }

    async function numbersFor(role: StaffRole): Promise<readonly SeenNumber[]> {
      const actor = actorOf(role);
      const reader = { permissions: [...actor.permissions], isAdmin: actor.roles.includes('admin') };
      const shown = [...pressingNumbers, ...dayNumbers].filter((number) => meetsNumber(number, reader));
      return Promise.all(
        shown.map(async (number) => {
          const { question, list, id } = number;
          const count = overviewCount(number, await answerTo(lists, actor, { question, today }));
          const found = await lengthOf(lists, { list, actor, filters: number.filters(today) });
          return { id, count: count.records, ...found };
        }),
      );
    }

    const roles: readonly StaffRole[] = [
      'doctor',
      'secondDoctor',
      'technician',
      'clinician',
      'administrator',
    ];
    it.each(roles)('has the numbers of the welcome page in its lists, for %s', async (role) => {
      const seen = await numbersFor(role);
      expect(seen.length).toBeGreaterThan(0);
      expect(seen).toEqual(seen.map(({ id, count }) => ({ id, count, rows: count, told: count })));
    });

    it('leaves none of these numbers at nothing for a doctor, but what no step of the house leaves behind', async () => {
      const seen = await numbersFor('doctor');
      expect(seen.filter(({ count }) => count === 0).map(({ id }) => id)).toEqual([
        'proposals',
        'registered',
      ]);
    });
  });
});

describe('rules', () => {
  let demo: DemoDatabase;

  beforeAll(async () => {
    demo = await openSampleData();
  }, 1_800_000);

  afterAll(async () => demo.close());

  interface StoredResult {
    readonly testCode: string;
    readonly sex: Sex;
    readonly birth: Birth;
    readonly pregnancy: Pick<PregnancyContext, 'state' | 'edd' | 'cyclePhase'>;
    readonly collectedTime: string;
    readonly value: ResultValue;
    readonly flag: string | null;
    readonly rangeId: string | null;
  }

  it('compares every value with the range, and gives it the flag, that the rules choose', async () => {
    const clock = fakeClock(nowMs);
    const catalogue = await reading(demo.database, (tx) =>
      catalogueService({ database: demo.database, clock }).current(tx),
    );
    const results = await demo.rows<StoredResult>(`
    select r.test_code as "testCode", p.gender as sex, r.flag, r.range_id as "rangeId",
           json_build_object('date', p.birth_date, 'precision', p.birth_precision, 'time', left(p.birth_time::text, 5)) as birth,
           json_build_object('state', o.pregnancy_state, 'edd', o.edd, 'cyclePhase', o.cycle_phase) as pregnancy,
           to_char(s.collected_at at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS"Z"') as "collectedTime",
           json_build_object('raw', r.value_raw, 'number', r.value_number::text, 'comparator', r.comparator,
                             'code', r.value_code, 'text', r.value_text) as value
      from result_item r join specimen s on s.id = r.specimen_id join lab_order o on o.id = s.order_id
      join patient p on p.id = o.patient_id where r.value_raw is not null`);
    expect(results.length).toBeGreaterThan(1_500);
    const different = results.filter(
      ({ testCode, sex, birth, pregnancy, collectedTime, value, flag, rangeId }) => {
        const test = catalogue.tests.get(testCode);
        if (test === undefined) return true;
        const person = { sex, birth, pregnancy: { ...unknownPregnancy, ...pregnancy } };
        const choice = chooseRange(catalogue.ranges.get(testCode) ?? [], person, {
          collectedTime,
          method: test.method,
        });
        const range = choice.kind === 'chosen' ? choice.range : null;
        return (range?.id ?? null) !== rangeId || flagOf(value, test, range).flag !== flag;
      },
    );
    expect(different).toStrictEqual([]);
    const inside =
      results.filter(({ flag }) => flag === 'N').length / results.filter(({ flag }) => flag !== null).length;
    expect(inside).toBeGreaterThan(0.9);
  });

  it('leaves the laboratory nothing to bring up to date', async () => {
    const records = await demo.rows<{ id: string; version: number; status: string }>(
      `select distinct on (status, pending_count = 0, priority) id, version, status from lab_record
      where status not in ('archived') order by status, pending_count = 0, priority, sid`,
    );
    expect(records.length).toBeGreaterThan(10);
    const at = new Date(nowMs).toISOString();
    for (const { id, version, status } of records) {
      const seen = await inTransaction(demo.database, (tx) => refreshLabRecord(tx, id, at));
      expect(seen).toMatchObject({ version, status });
    }
  });
});
