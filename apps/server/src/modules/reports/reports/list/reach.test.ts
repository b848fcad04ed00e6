import type { ReportRow } from '@senlab/contract/server';
import { turnaround, type Permission } from '@senlab/domain';
import { createTestDatabase, fakeClock, type TestDatabase } from '@senlab/testkit';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { Actor } from '../../../../platform/actor.ts';
import type { Database } from '../../../../platform/database.ts';
import { newId } from '../../../../platform/ids.ts';
import {
  aRecord,
  addActor,
  addPersonWithVisit,
  departmentIds,
  openRecordsDatabase,
  type ActorFacts,
  addOrder,
  addResult,
  addTube,
} from '../../../../../test-support/lab-records.test-support.ts';
import { reportListService, type ReportListService } from './service.ts';
import {
  addCase,
  addReports,
  administration,
  aReport,
  countsOf,
  filter,
  laboratory,
  pageOf,
  released,
  type ListedPerson,
  type ReportFacts,
} from '../../../../../test-support/listed-reports.test-support.ts';
import type { RawListRequest } from '../../../../platform/lists/list-request.ts';

describe('list secrets', () => {
  let home: TestDatabase;
  let database: Database;
  let service: ReportListService;
  let signer: Actor;
  let person: ListedPerson;
  let ward: string;
  let secret: ReportFacts;
  let plain: ReportFacts;
  let withdrawn: ReportFacts;
  const clock = fakeClock('2026-11-15T08:00:00+07:00');

  beforeAll(async () => {
    home = await createTestDatabase();
    database = openRecordsDatabase(home.appUrl);
    service = reportListService({ database, clock });
    signer = await addActor(database);
    [ward = ''] = await departmentIds(database);
    const facts = { name: 'Trần Thị Mẫu', searchName: 'tran thi mau', birthYear: 1994 };
    const stored = await addPersonWithVisit(database, facts);
    person = { ...stored, ...facts, ...(await addCase(database, stored)) };
    secret = aReport(person, { panels: ['HIV-SL'], isRestricted: true, departmentId: ward, paper: 'failed' });
    plain = aReport(person, { isCritical: true, departmentId: ward });
    withdrawn = aReport(person, { status: 'withdrawn', isCritical: true, departmentId: ward });
    await addReports(database, signer, [secret, plain, withdrawn]);
  });

  afterAll(async () => {
    await database.close();
    await home.drop();
  });

  async function rowFor(facts: ActorFacts | Actor, { id }: ReportFacts): Promise<ReportRow> {
    const actor = 'accountId' in facts ? facts : await addActor(database, facts);
    const { rows } = await pageOf({ service, actor }, {});
    const row = rows.find(({ _id }) => _id === id);
    if (row === undefined) throw new Error('not in the list');
    return row;
  }

  const hidden = {
    title: 'Kết quả hạn chế',
    isRestricted: true,
    panelCodes: [],
    sectionCodes: [],
    hasAbnormal: null,
    hasCritical: null,
  };
  const known = { title: 'Phiếu kết quả xét nghiệm HIV', isRestricted: false, panelCodes: ['HIV-SL'] };

  describe('a restricted report', () => {
    const strangers: [string, ActorFacts][] = [
      ['the laboratory', { permissions: laboratory }],
      ['the administration', { role: 'admin', permissions: administration }],
      ['the reception', { permissions: released }],
      [
        'an administrator who may break the glass',
        { role: 'admin', permissions: [...administration, 'break-glass'] },
      ],
      [
        'an administrator on the list of names',
        { role: 'admin', permissions: [...administration, 'results.restricted'] },
      ],
    ];
    it.each(strangers)('keeps from %s what it is about, and stays in the list', async (_who, facts) => {
      expect(await rowFor(facts, secret)).toMatchObject({ ...hidden, patientCode: person.code });
    });

    it('is known to those who are named for it', async () => {
      expect(await rowFor({ permissions: [...laboratory, 'results.restricted'] }, secret)).toMatchObject(
        known,
      );
      expect(await rowFor({ permissions: [...released, 'results.restricted'] }, secret)).toMatchObject(known);
    });

    it('is known to whoever entered its value, and not to the neighbour', async () => {
      const technician = await addActor(database, { permissions: laboratory });
      const record = aRecord(person, { id: person.recordId });
      const order = await addOrder(database, record);
      const specimenId = await addTube(database, { record, orderId: order.id });
      const value = { status: 'entered', value_raw: 'âm tính', source: 'manual' };
      await addResult(
        database,
        { recordId: person.recordId, specimenId, testCode: 'HGB' },
        { ...value, entered_by: technician.accountId, entered_at: '2026-11-14T08:30:00+07:00' },
      );
      await database.pool.query(
        `insert into report_item (report_id, position, lab_record_id, test_code, run_no)
       select $1, 1, lab_record_id, test_code, run_no from result_item where lab_record_id = $2`,
        [secret.id, person.recordId],
      );
      expect(await rowFor(technician, secret)).toMatchObject(known);
      expect(await rowFor({ permissions: laboratory }, secret)).toMatchObject(hidden);
    });

    it('is known to a clinician of the ward while the glass is broken, and not after', async () => {
      const permissions: readonly Permission[] = [...released, 'break-glass'];
      const clinician = await addActor(database, { role: 'user', departmentId: ward, permissions });
      expect(await rowFor(clinician, secret)).toMatchObject(hidden);
      const open = (openedAt: string, endsAt: string): Promise<unknown> =>
        database.pool.query(
          `insert into break_glass (id, account_id, patient_id, reason, opened_at, ends_at)
         values ($1, $2, $3, 'Cấp cứu sản khoa', $4, $5)`,
          [newId(), clinician.accountId, person.id, openedAt, endsAt],
        );
      await open('2026-11-15T03:00:00+07:00', '2026-11-15T07:00:00+07:00');
      expect(await rowFor(clinician, secret)).toMatchObject(hidden);
      await open('2026-11-15T07:00:00+07:00', '2026-11-15T11:00:00+07:00');
      expect(await rowFor(clinician, secret)).toMatchObject(known);
      await database.pool.query(
        `update break_glass set reviewed_by = $2, reviewed_at = now(), is_justified = false where account_id = $1`,
        [clinician.accountId, signer.accountId],
      );
      expect(await rowFor(clinician, secret)).toMatchObject(hidden);
    });

    it('is never found by its panel, nor counted by it, but by those who know it', async () => {
      const filtered = [filter('panel', 'HIV-SL')];
      for (const [, facts] of strangers) {
        const asking = { service, actor: await addActor(database, facts) };
        expect(await pageOf(asking, { filtered })).toMatchObject({ rows: [], records: 0 });
        expect([...(await countsOf(asking, filtered)).values()].every((records) => records === 0)).toBe(true);
      }
      const permissions: readonly Permission[] = [...laboratory, 'results.restricted'];
      const named = { service, actor: await addActor(database, { permissions }) };
      expect(await pageOf(named, { filtered })).toMatchObject({ records: 1, rows: [{ _id: secret.id }] });
    });
  });

  describe('a failed paper', () => {
    it('of a restricted report is told, and nothing of what it is about', async () => {
      for (const facts of [
        { permissions: laboratory },
        { role: 'admin', permissions: administration } as const,
      ]) {
        const asking = { service, actor: await addActor(database, facts) };
        const filtered = [filter('paperFailed', 'true')];
        expect(await pageOf(asking, { filtered })).toMatchObject({
          records: 1,
          rows: [{ _id: secret.id, paperProblem: 'store-unavailable', ...hidden }],
        });
        // Together with what it is about it is found by nobody who may not know that.
        const both = [...filtered, filter('panel', 'HIV-SL')];
        expect(await pageOf(asking, { filtered: both })).toMatchObject({ rows: [], records: 0 });
      }
    });

    it('of another ward is neither marked nor counted', async () => {
      const [, otherWard = ''] = await departmentIds(database);
      const filtered = [filter('paperFailed', 'true')];
      for (const [departmentId, records] of [
        [ward, 1],
        [otherWard, 0],
      ] as const) {
        const actor = await addActor(database, { role: 'user', departmentId, permissions: released });
        expect((await pageOf({ service, actor }, { filtered })).records).toBe(records);
        expect((await countsOf({ service, actor }, filtered)).get('released')).toBe(records);
      }
    });
  });

  describe('the marks of a report', () => {
    it.each<[string, ActorFacts, boolean | null, boolean | null]>([
      ['the laboratory', { permissions: laboratory }, true, null],
      ['a doctor of the laboratory', { permissions: [...laboratory, 'results.approve'] }, true, true],
      ['the reception', { permissions: released }, true, null],
      ['the administration', { role: 'admin', permissions: administration }, null, true],
    ])('are seen by %s as far as it may read', async (_who, facts, ofReleased, ofWithdrawn) => {
      expect((await rowFor(facts, plain)).hasCritical).toBe(ofReleased);
      expect((await rowFor(facts, withdrawn)).hasCritical).toBe(ofWithdrawn);
    });

    it('are for nobody who is neither of a ward nor of the staff: the list is empty', async () => {
      const actor = await addActor(database, { role: 'admin', permissions: released });
      expect((await pageOf({ service, actor }, {})).rows).toEqual([]);
    });

    it('of a withdrawn report are not found by asking for what alarms', async () => {
      const actor = await addActor(database, { permissions: laboratory });
      const { rows } = await pageOf({ service, actor }, { filtered: [filter('critical', 'true')] });
      expect(rows.map(({ _id }) => _id)).toEqual([plain.id]);
    });
  });

  describe('the time that a report took', () => {
    const at = (text: string): string => `2026-11-14T${text}+07:00`;
    const times: [string, string, string | null, ReportFacts['status'], number | null, boolean][] = [
      ['in time', '09:59:59', '10:00:00', 'released', 120, false],
      ['to the second', '10:00:00', '10:00:00', 'released', 120, false],
      ['late by a second', '10:00:01', '10:00:00', 'superseded', 121, true],
      ['without a promise', '10:00:01', null, 'released', 121, false],
      ['not yet, and due', '10:00:00', '10:00:00', 'draft', null, true],
    ];
    it.each(times)('is told: %s', async (_what, ...told) => {
      const [listed, due, status, minutes, isLate] = told;
      const dueAt = due === null ? null : at(due);
      const report = aReport(person, { status, listedAt: at(listed), dueAt });
      await addReports(database, signer, [report]);
      const row = await rowFor({ permissions: laboratory }, report);
      expect(row).toMatchObject({ turnaroundMinutes: minutes, isLate });
      if (dueAt === null) return;
      const byTheRule = turnaround({
        receivedMs: Date.parse(report.receivedAt ?? ''),
        dueMs: Date.parse(dueAt),
        nowMs: clock.now(),
        finishedMs: status === 'draft' ? null : Date.parse(report.listedAt),
      });
      expect(row.isLate).toBe(byTheRule.state === 'overdue');
    });

    it('is that of the first version, not of its correction', async () => {
      const report = aReport(person, { isCorrected: true, listedAt: at('20:00:00'), dueAt: at('10:00:00') });
      await addReports(database, signer, [report]);
      const row = await rowFor({ permissions: laboratory }, report);
      expect(row).toMatchObject({ turnaroundMinutes: null, isLate: false });
    });
  });
});

describe('list refusals', () => {
  let home: TestDatabase;
  let database: Database;
  let service: ReportListService;
  let actor: Actor;

  beforeAll(async () => {
    home = await createTestDatabase();
    database = openRecordsDatabase(home.appUrl);
    service = reportListService({ database, clock: fakeClock('2026-11-15T08:00:00+07:00') });
    actor = await addActor(database, { permissions: laboratory });
  });

  afterAll(async () => {
    await database.close();
    await home.drop();
  });

  describe('a list of reports is refused', () => {
    const refusalOf = async (raw: RawListRequest, who = actor): Promise<unknown> => {
      const answer = await service.list(who, raw);
      return answer.ok ? null : answer.refusal;
    };

    it.each([
      ['of patients', ['results.read', 'results.manage', 'results.read-released']],
      ['to results', ['patients.read']],
      ['to results, though it may work on them', ['patients.read', 'results.enter', 'results.approve']],
      ['to results, though it may read the log', ['patients.read', 'audit.read', 'results.withdraw']],
    ] as const)('without the right %s', async (_which, permissions) => {
      const nobody = await addActor(database, { permissions });
      expect(await refusalOf({}, nobody)).toEqual({ kind: 'denied' });
      expect(await service.counts(nobody, [])).toEqual({ ok: false, refusal: { kind: 'denied' } });
    });

    it('to those who may not know what alarms, when they ask for that', async () => {
      const critical = [filter('critical', 'true')];
      const manager = await addActor(database, { role: 'admin', permissions: administration });
      expect(await refusalOf({ filtered: critical }, manager)).toEqual({ kind: 'denied' });
      expect(await service.counts(manager, critical)).toEqual({ ok: false, refusal: { kind: 'denied' } });
      const reception = await addActor(database, { permissions: released });
      expect(await refusalOf({ filtered: critical }, reception)).toBeNull();
    });

    it.each([
      ['an unknown state', filter('status', 'done')],
      ['a state that no list has', filter('status', 'discarded')],
      ['no state', filter('status', '')],
      ['an unknown scope', filter('scope', 'kqxn3')],
      ['an unknown turnaround', filter('turnaround', 'early')],
      ['a department that is no id', filter('department', 'SAN')],
      ['a day that is none', filter('released', '2026-02-30', 'gte')],
      ['a moment for a day', filter('released', '2026-11-14T00:00:00Z', 'gte')],
      ['a year without end', filter('released', '99999-01-01', 'lte')],
      ['another word for critical', filter('critical', 'false')],
      ['another word for undelivered', filter('undelivered', '1')],
      ['another word for corrected', filter('corrected', '')],
      ['another word for a failed paper', filter('paperFailed', 'failed')],
      ['an unknown filter', filter('patient_name', 'x')],
      ['a filter that every object has', filter('constructor', 'x')],
      ['a zero byte', filter('keyword', 'a\0b')],
      ['a zero byte in a site', filter('location', '\0')],
      ['words without end', filter('keyword', 'a'.repeat(201))],
    ])('with %s', async (_what, given) => {
      const refusal = { kind: 'invalid', reason: 'unknown-filter' };
      expect(await refusalOf({ filtered: [given] })).toEqual(refusal);
      expect(await service.counts(actor, [given])).toEqual({ ok: false, refusal });
    });

    it.each([
      ['oldest first', { id: 'released', desc: false }],
      ['by name', { id: 'patientName', desc: true }],
    ])('%s', async (_what, sort) => {
      expect(await refusalOf({ sorted: [sort] })).toEqual({ kind: 'invalid', reason: 'unknown-sort' });
    });

    it.each([
      ['by panel', filter('panel', 'CBC')],
      ['by name', filter('keyword', 'nguyen thi')],
      ['by department', filter('department', newId())],
      ['of what alarms', filter('critical', 'true')],
      ['of what could not be printed', filter('paperFailed', 'true')],
    ])('deeper than rows may be skipped: %s', async (_what, given) => {
      const deep = { page: 1_000, pageSize: 100, filtered: [given] };
      expect(await refusalOf(deep)).toEqual({ kind: 'invalid', reason: 'page-out-of-range' });
    });

    it('to a clinician deeper than rows may be skipped', async () => {
      const [departmentId = ''] = await departmentIds(database);
      const clinician = await addActor(database, { role: 'user', departmentId, permissions: released });
      const deep = { page: 1_000, pageSize: 100 };
      expect(await refusalOf(deep, clinician)).toEqual({ kind: 'invalid', reason: 'page-out-of-range' });
      const manager = await addActor(database, { role: 'admin', permissions: administration });
      expect(await refusalOf(deep, manager)).toBeNull();
    });
  });
});
