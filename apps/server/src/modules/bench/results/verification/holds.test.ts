import type { Permission } from '@senlab/domain';
import { createTestDatabase, fakeClock } from '@senlab/testkit';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import type { Actor } from '../../../../platform/actor.ts';
import {
  fakeNeeds,
  listed,
  addTeam,
  enterAs,
  verifyAs,
  type Team,
  entry,
  doctorRights,
  reasonsOf,
  valueOf,
} from '../results.test-support.ts';
import {
  addPerson,
  openLaboratory,
  startOfDay,
  type Laboratory,
  today,
  insertRow,
} from '../../../../../test-support/laboratory.test-support.ts';
import { addRecord, type TestRecord, force } from '../../../../../test-support/lab-cases.test-support.ts';
import { toldBy } from '../../../../platform/told.test-support.ts';
import { toResultItem } from '../resolvers.ts';
import { newId } from '../../../../platform/ids.ts';
import { giveLicence } from '../../../../platform/change-by-hand.test-support.ts';

describe('holds', () => {
  const needs = fakeNeeds();
  let lab: Laboratory;
  let team: Team;

  beforeAll(async () => {
    lab = await openLaboratory(await createTestDatabase(), fakeClock(startOfDay), needs);
    team = await addTeam(lab);
  });
  afterAll(() => lab.close());
  beforeEach(() => {
    lab.clock.set(startOfDay);
    needs.reset();
  });

  async function ahead(record: TestRecord, actor: Actor): Promise<readonly [unknown, readonly string[]][]> {
    const views = (await listed(lab, record, actor)) ?? [];
    return views.map(({ nextStep, holds }) => [nextStep, holds.map(({ code }) => code)]);
  }

  describe('why a value is being held', () => {
    it('is told to each person as it is for them', async () => {
      const record = await addRecord(lab, { tests: ['XPLAIN'] });
      await enterAs(lab, team.typist, { record, values: { XPLAIN: '25' } });
      expect(await ahead(record, team.typist)).toEqual([['verify', ['second-person-or-double-entry']]]);
      expect(await ahead(record, team.verifier)).toEqual([['verify', []]]);
      const enterer = await addPerson(lab.database, { permissions: ['results.read', 'results.enter'] });
      expect(await ahead(record, enterer)).toEqual([['verify', ['not-permitted']]]);
    });

    it('of a waiting value is what entering it needs', async () => {
      const record = await addRecord(lab, { tests: ['XPLAIN'], tube: 'planned' });
      expect(await ahead(record, team.typist)).toEqual([
        ['enter', ['specimen-received', 'collection-time-known']],
      ]);
      const received = await addRecord(lab, { tests: ['XPLAIN', 'XBILI'] });
      expect(await ahead(received, team.typist)).toEqual([
        ['enter', []],
        [null, []],
      ]);
    });

    it('names everything, not only the first', async () => {
      const record = await addRecord(lab, { tests: ['XPLAIN'] });
      await enterAs(lab, team.typist, { record, values: { XPLAIN: '25' } });
      needs.quality.set('XPLAIN', 'failed');
      expect(await ahead(record, team.typist)).toEqual([
        ['verify', ['quality-control-not-failed', 'second-person-or-double-entry']],
      ]);
    });

    it('of a verified value is what approving it needs: a licence, the ward told, another than who typed it', async () => {
      const record = await addRecord(lab, { tests: ['XHGB'] });
      await enterAs(lab, team.doctor, { record, values: { XHGB: '60' } });
      await verifyAs(lab, team.verifier, { record, codes: ['XHGB'] });
      expect(await ahead(record, team.doctor)).toEqual([
        ['approve', ['approver-is-not-enterer', 'licence-valid', 'critical-told']],
      ]);
      const other = await addPerson(lab.database, { permissions: ['results.read', 'results.approve'] });
      needs.licensed.add(other.accountId);
      expect(await ahead(record, other)).toEqual([['approve', ['critical-told']]]);
      needs.standing.set(`${record.id} XHGB/1`, 'told');
      expect(await ahead(record, other)).toEqual([['approve', []]]);
      // Nobody is told of the licence that she lacks for what she may not do.
      expect(await ahead(record, team.verifier)).toEqual([['approve', ['not-permitted']]]);
    });

    it('lets a value asked for at once leave with an open alarm, and no other', async () => {
      const doctor = await addPerson(lab.database, { permissions: ['results.read', 'results.approve'] });
      needs.licensed.add(doctor.accountId);
      for (const [priority, holds] of [
        ['routine', ['critical-told']],
        ['urgent', ['critical-told']],
        ['stat', []],
      ] as const) {
        const record = await addRecord(lab, { tests: ['XHGB'], priority });
        await enterAs(lab, team.typist, { record, values: { XHGB: '60' } });
        await verifyAs(lab, team.verifier, { record, codes: ['XHGB'] });
        needs.standing.set(`${record.id} XHGB/1`, 'open');
        expect(await ahead(record, doctor)).toEqual([['approve', holds]]);
      }
    });

    it('says nothing of what was approved, released or cancelled', async () => {
      for (const [status, nextStep] of [
        ['approved', 'release'],
        ['released', null],
        ['cancelled', null],
      ] as const) {
        const record = await addRecord(lab, { tests: ['XPLAIN'] });
        await force(lab, record, { testCode: 'XPLAIN', status });
        expect(await ahead(record, team.doctor)).toEqual([[nextStep, []]]);
      }
    });

    it.each([
      ['reads', ['results.read']],
      ['registers', ['results.read', 'patients.write', 'orders.create']],
    ] as [string, Permission[]][])('is nothing to somebody who only %s', async (_what, permissions) => {
      const record = await addRecord(lab, { tests: ['XPLAIN'] });
      await enterAs(lab, team.typist, { record, values: { XPLAIN: '25' } });
      const person = await addPerson(lab.database, { permissions });
      expect(await ahead(record, person)).toEqual([[null, []]]);
    });

    it('does not tell a restricted value by its alarm or its difference', async () => {
      const day = '2026-11-14';
      const before = await addRecord(lab, {
        tests: ['XVIRUS'],
        registeredAt: `${day}T07:00:00+07:00`,
        collectedAt: `${day}T07:10:00+07:00`,
        receivedAt: `${day}T07:30:00+07:00`,
      });
      await force(lab, before, { testCode: 'XVIRUS', status: 'entered', value: '10' });
      const record = await addRecord(lab, { tests: ['XVIRUS'], patientId: before.patientId });
      await force(lab, record, { testCode: 'XVIRUS', status: 'tech_verified', value: '5000' });
      await lab.database.pool.query(
        'update result_item set delta_acknowledged_by = $2 where lab_record_id = $1',
        [record.id, team.verifier.accountId],
      );
      const doctor = await addPerson(lab.database, { permissions: ['results.read', 'results.approve'] });
      needs.licensed.add(doctor.accountId);
      const views = (await listed(lab, record, doctor)) ?? [];
      expect(views.map(({ holds }) => holds.map(({ code }) => code))).toEqual([
        ['may-be-seen', 'range-snapshot-taken'],
      ]);
      expect(toldBy(views.map(toResultItem))).not.toContain('5000');
      expect(views).toMatchObject([{ isDeltaAcknowledged: false, isDeltaBeyond: null, isCritical: false }]);
    });

    it('is over for an HIV value when the glass was broken by somebody who treats', async () => {
      const record = await addRecord(lab, { tests: ['XHIV'] });
      await force(lab, record, { testCode: 'XHIV', status: 'entered', value: 'Có phản ứng' });
      const rights: readonly Permission[] = ['results.read', 'results.verify', 'break-glass'];
      const doctor = await addPerson(lab.database, { permissions: rights });
      const admin = await addPerson(lab.database, { permissions: rights, role: 'admin' });
      needs.broken.add(doctor.accountId);
      needs.broken.add(admin.accountId);
      expect(await listed(lab, record, doctor)).toMatchObject([{ valueRaw: 'Có phản ứng', holds: [] }]);
      expect(await listed(lab, record, admin)).toMatchObject([{ valueRaw: null, isRestricted: true }]);
    });
  });
});

describe('real needs', () => {
  let lab: Laboratory;
  let team: Team;

  beforeAll(async () => {
    lab = await openLaboratory(await createTestDatabase(), fakeClock(startOfDay));
    team = await addTeam(lab);
  });
  afterAll(() => lab.close());
  beforeEach(() => lab.clock.set(startOfDay));

  /** An instrument whose control of this morning came out like this. */
  async function addControlled(code: string, outcome: 'passed' | 'failed'): Promise<void> {
    const { typist, doctor } = team;
    const place = { location_code: 'XL', section_code: 'x-section' };
    await insertRow(lab.database, 'instrument', { code, name: 'Máy thử', ...place });
    await insertRow(lab.database, 'instrument_test', { instrument_code: code, test_code: 'XPLAIN' });
    const measured = { instrument_code: code, test_code: 'XPLAIN', level: 1 };
    const lotId = newId();
    await insertRow(lab.database, 'control_lot', {
      ...measured,
      id: lotId,
      material_name: 'Mẫu chứng',
      lot_no: 'L1',
      mean: '25',
      sd: '1',
      unit: 'U/L',
      valid_from: '2026-01-01',
      valid_to: '2027-01-01',
      status: 'active',
      proposed_by: typist.accountId,
      proposed_at: '2026-01-01T00:00:00+07:00',
      approved_by: doctor.accountId,
      approved_at: '2026-01-01T00:00:00+07:00',
    });
    await insertRow(lab.database, 'control_run', {
      ...measured,
      id: newId(),
      lot_id: lotId,
      value_number: outcome === 'failed' ? '35' : '25',
      measured_at: `${today}T07:40:00+07:00`,
      shift_day: today,
      shift_code: 'morning',
      outcome,
      entered_by: typist.accountId,
      entered_at: `${today}T07:41:00+07:00`,
    });
  }

  async function codesAhead(record: TestRecord): Promise<readonly (readonly string[])[]> {
    const views = (await listed(lab, record, team.doctor)) ?? [];
    return views.map(({ holds }) => holds.map(({ code }) => code));
  }

  describe('with the other modules as they are', () => {
    it('a failed control holds what its instrument measured, and nothing else', async () => {
      await addControlled('XGOOD', 'passed');
      await addControlled('XBAD', 'failed');
      for (const [instrumentCode, reasons] of [
        ['XBAD', ['quality-control-failed']],
        ['XGOOD', []],
      ] as const) {
        const record = await addRecord(lab, { tests: ['XPLAIN'] });
        valueOf(await lab.results.enter(team.typist, record.id, [entry('XPLAIN', '25', { instrumentCode })]));
        expect(reasonsOf(await verifyAs(lab, team.verifier, { record, codes: ['XPLAIN'] }))).toEqual(reasons);
      }
    });

    it('a critical value waits for its call, and the doctor for her licence', async () => {
      const record = await addRecord(lab, { tests: ['XHGB'] });
      await enterAs(lab, team.typist, { record, values: { XHGB: '60' } });
      await verifyAs(lab, team.verifier, { record, codes: ['XHGB'] });
      expect(await codesAhead(record)).toEqual([['licence-valid', 'critical-told']]);
      const licence = { no: '000001/MAU-GPHN', from: '2026-01-01', printTitle: 'BS' };
      await giveLicence(lab.database, team.doctor.accountId, licence);
      expect(await codesAhead(record)).toEqual([['critical-told']]);
      await lab.database.pool.query(
        `update critical_notification set status = 'notified', notified_person = 'Nguyễn Thị Mẫu',
         notified_role = 'Điều dưỡng', channel = 'phone', notified_at = $2, notified_by = $3, is_read_back = true
       where lab_record_id = $1`,
        [record.id, startOfDay, team.verifier.accountId],
      );
      expect(await codesAhead(record)).toEqual([[]]);
    });

    it('a critical value that is corrected before anybody was told closes its alarm in the same save', async () => {
      const record = await addRecord(lab, { tests: ['XHGB'] });
      await enterAs(lab, team.typist, { record, values: { XHGB: '13' } });
      await enterAs(lab, team.verifier, { record, values: { XHGB: '130' } });
      const { rows } = await lab.database.pool.query(
        'select status, value_change, closed_by, close_reason from critical_notification where lab_record_id = $1',
        [record.id],
      );
      const closed_by = team.verifier.accountId;
      expect(rows).toEqual([{ status: 'closed', value_change: 'corrected', closed_by, close_reason: null }]);
    });

    it('an HIV value opens to a doctor who broke the glass, for as long as that lasts', async () => {
      const record = await addRecord(lab, { tests: ['XHIV'] });
      await force(lab, record, { testCode: 'XHIV', status: 'entered', value: 'Có phản ứng' });
      const doctor = await addPerson(lab.database, { permissions: [...doctorRights, 'break-glass'] });
      expect(await listed(lab, record, doctor)).toMatchObject([{ isRestricted: true, valueRaw: null }]);
      await insertRow(lab.database, 'break_glass', {
        id: newId(),
        account_id: doctor.accountId,
        patient_id: record.patientId,
        reason: 'Cấp cứu, cần biết ngay trước mổ',
        opened_at: startOfDay,
        ends_at: `${today}T12:00:00+07:00`,
      });
      expect(await listed(lab, record, doctor)).toMatchObject([
        { isRestricted: false, valueRaw: 'Có phản ứng' },
      ]);
      lab.clock.set(`${today}T12:00:00+07:00`);
      expect(await listed(lab, record, doctor)).toMatchObject([{ isRestricted: true, valueRaw: null }]);
    });
  });
});
