import { newId } from '../src/platform/ids.ts';
import { addPatient, aDraft } from './clinic.test-support.ts';
import type { SigningDesk } from './signing-desk.test-support.ts';
import { collectRequest } from './tubes.test-support.ts';

/** A case whose tubes nobody has taken. */
async function plannedTubes(desk: SigningDesk): Promise<{ code: string; tubes: readonly string[] }> {
  const patient = await addPatient(desk.database);
  const items = [{ kind: 'test' as const, code: 'HGB', reorderReason: null }];
  const placed = await desk.orders.place(desk.reception, aDraft(patient.id, { items }));
  if (!placed.ok || placed.value.refusal !== null) throw new Error(JSON.stringify(placed));
  const { rows } = await desk.database.pool.query<{ code: string }>(
    'select code from specimen where lab_record_id = $1',
    [placed.value.value.recordId],
  );
  return { code: patient.code, tubes: rows.map(({ code }) => code) };
}

/** Tubes in each state that waits, of a different number each. */
async function addTubes(desk: SigningDesk): Promise<void> {
  for (let number = 0; number < 6; number += 1) {
    const { code, tubes } = await plannedTubes(desk);
    if (number < 3) continue;
    for (const tube of tubes) {
      const request = collectRequest({ tubes: [tube], patient: { code } } as never);
      const collected = await desk.specimens.collect(desk.reception, request);
      if (!collected.ok) throw new Error(JSON.stringify(collected));
    }
    if (number === 5) await desk.specimens.send(desk.reception, tubes);
  }
}

/** Two that wait, one that nobody came for, one with a paper to take back, and one where that is done. */
async function addSlips(desk: SigningDesk): Promise<void> {
  const { pool } = desk.database;
  for (const status of ['draft', 'ready', 'unclaimed']) {
    const { id } = await addPatient(desk.database);
    const insert =
      'insert into return_slip (id, patient_id, status, opened_at, updated_at) values ($1, $2, $3, now(), now())';
    await pool.query(insert, [newId(), id, status]);
  }
  const report = await pool.query<{ id: string; patientId: string }>(
    `select id, patient_id as "patientId" from report where status = 'superseded' limit 1`,
  );
  const [found] = report.rows;
  if (found === undefined) throw new Error('no report');
  for (const [number, settledAt] of [null, '2026-11-15T08:00:00+07:00'].entries()) {
    const slipId = newId();
    await pool.query(
      `insert into return_slip (id, code, patient_id, status, opened_at, updated_at, handed_at, handed_by, document,
         receiver_type, channel, identity_check, recalled_at)
       values ($1, $2, $3, 'recalled', now(), now(), now(), $4, '{}', 'self', 'counter', 'two_identifiers', now())`,
      [slipId, `PT261115-000${String(number + 1)}`, found.patientId, desk.technician.accountId],
    );
    await pool.query(
      'insert into return_slip_report (slip_id, position, report_id, version_no) values ($1, 1, $2, 1)',
      [slipId, found.id],
    );
    await pool.query(
      'insert into return_slip_recall (slip_id, report_id, recalled_at, settled_at) values ($1, $2, now(), $3)',
      [slipId, found.id, settledAt],
    );
  }
}

/** A proposal that waits beside one that was withdrawn, and two rights of one account that wait. */
async function addDecisions(desk: SigningDesk): Promise<void> {
  const { pool } = desk.database;
  const change = `insert into catalogue_change (id, kind, code, base_version, status, content, reason, proposed_by,
      proposed_at, decided_by, decided_at)
    values ($1, 'test', $2, 1, $3, '{"name": "Thử"}', 'Đổi phương pháp', $4, now(), $5, $6)`;
  const by = desk.technician.accountId;
  await pool.query(change, [newId(), 'HGB', 'proposed', by, null, null]);
  await pool.query(change, [newId(), 'WBC', 'withdrawn', by, by, '2026-11-15T08:00:00+07:00']);
  const asked = `insert into account_right_request (account_id, kind, name, asked_by, asked_at)
    values ($1, 'permission', $2, $3, now())`;
  for (const right of ['results.approve', 'results.release'])
    await pool.query(asked, [by, right, desk.doctor.accountId]);
}

/** Whatever waits beside cases, alarms and papers. */
export async function addWaitingWork(desk: SigningDesk): Promise<void> {
  await addTubes(desk);
  await addSlips(desk);
  await addDecisions(desk);
}
