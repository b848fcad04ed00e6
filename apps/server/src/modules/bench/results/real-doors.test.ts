import { createTestDatabase, fakeClock } from '@senlab/testkit';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { newId } from '../../../platform/ids.ts';
import { giveLicence } from '../../../platform/change-by-hand.test-support.ts';
import {
  addPerson,
  openLaboratory,
  startOfDay,
  today,
  type Laboratory,
} from '../../../../test-support/laboratory.test-support.ts';
import { addRecord, type TestRecord, force } from '../../../../test-support/lab-cases.test-support.ts';
import { entry, listed } from './results.test-support.ts';
import { insertRow } from '../../../../test-support/lab-rows.test-support.ts';
import {
  addTeam,
  doctorRights,
  enterAs,
  reasonsOf,
  valueOf,
  verifyAs,
  type Team,
} from './verify.test-support.ts';

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
