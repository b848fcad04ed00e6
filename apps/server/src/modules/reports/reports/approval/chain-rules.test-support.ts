import { shiftOf } from '@senlab/domain';
import { insertRow } from '../../../../../test-support/laboratory.test-support.ts';
import { addDoctor, type SigningDesk } from '../../../../../test-support/signing-desk.test-support.ts';
import { newId } from '../../../../platform/ids.ts';

/** Rules of automatic verification, and the controls without which they let nothing through. */
export interface ChainRules {
  /** As if the controls of this shift had just passed. */
  control(): Promise<void>;
  /** In force for these tests, and for no others. */
  inForce(codes: readonly string[]): Promise<void>;
  /** On where it was off, and off where it was on. */
  turn(code: string): Promise<void>;
}

interface Bench {
  readonly desk: SigningDesk;
  readonly instrument: string;
  readonly proposer: string;
  readonly approver: string;
}

async function addLot({ desk, instrument, proposer, approver }: Bench, testCode: string): Promise<string> {
  const at = '2026-01-01T00:00:00+07:00';
  const id = newId();
  await insertRow(desk.database, 'instrument_test', { instrument_code: instrument, test_code: testCode });
  await insertRow(desk.database, 'control_lot', {
    id,
    instrument_code: instrument,
    test_code: testCode,
    level: 1,
    material_name: 'Mẫu chứng',
    lot_no: `L-${testCode}`,
    mean: '100',
    sd: '1',
    unit: 'U',
    valid_from: '2026-01-01',
    valid_to: '2027-01-01',
    status: 'active',
    proposed_by: proposer,
    proposed_at: at,
    approved_by: approver,
    approved_at: at,
  });
  return id;
}

async function passControl(
  { desk, instrument, proposer }: Bench,
  testCode: string,
  lotId: string,
): Promise<void> {
  const now = new Date(desk.clock.now()).toISOString();
  const shift = shiftOf(desk.clock.now());
  await insertRow(desk.database, 'control_run', {
    id: newId(),
    lot_id: lotId,
    instrument_code: instrument,
    test_code: testCode,
    level: 1,
    value_number: '100',
    measured_at: now,
    shift_day: shift.day,
    shift_code: shift.code,
    outcome: 'passed',
    entered_by: proposer,
    entered_at: now,
  });
}

async function addRule({ desk, proposer, approver }: Bench, testCode: string): Promise<void> {
  const at = new Date(desk.clock.now()).toISOString();
  await desk.database.pool.query(
    `insert into auto_verification_rule (id, test_code, version, status, is_on, require_range, proposed_by,
         proposed_at, approved_by, approved_at)
       select $1, $2, coalesce(max(version), 0) + 1, 'active', true, true, $3, $5, $4, $5
         from auto_verification_rule where test_code = $2`,
    [newId(), testCode, proposer, approver, at],
  );
}

/** How many were in force. */
async function retire({ desk }: Bench, codes: readonly string[]): Promise<number> {
  const { rowCount } = await desk.database.pool.query(
    `update auto_verification_rule set status = 'retired', retired_at = now()
      where status = 'active' and test_code = any($1)`,
    [codes],
  );
  return rowCount ?? 0;
}

export async function openChainRules(desk: SigningDesk, codes: readonly string[]): Promise<ChainRules> {
  const [proposer, approver] = [await addDoctor(desk), await addDoctor(desk)];
  const people = { proposer: proposer.accountId, approver: approver.accountId };
  const bench: Bench = { desk, instrument: 'XCHAIN', ...people };
  const { rows } = await desk.database.pool.query<{ code: string }>(
    'select code from lab_section order by code',
  );
  await insertRow(desk.database, 'instrument', {
    code: bench.instrument,
    name: 'Máy thử',
    location_code: 'CS1',
    section_code: rows[0]?.code,
  });
  // The only ones that measure these tests: without an instrument's name all of them must have passed.
  await desk.database.pool.query('delete from instrument_test where test_code = any($1)', [codes]);
  const lots: (readonly [string, string])[] = [];
  for (const code of codes) lots.push([code, await addLot(bench, code)]);
  return {
    async control() {
      for (const [code, lotId] of lots) await passControl(bench, code, lotId);
    },
    async inForce(wanted) {
      await retire(bench, codes);
      for (const code of wanted) await addRule(bench, code);
    },
    async turn(code) {
      if ((await retire(bench, [code])) === 0) await addRule(bench, code);
    },
  };
}
