import { newId } from '../../../platform/ids.ts';
import { startOfDay, type Laboratory } from '../../../../test-support/laboratory.test-support.ts';
import type { TestRecord } from '../../../../test-support/lab-cases.test-support.ts';
import { insertRow } from '../../../../test-support/lab-rows.test-support.ts';

let counter = 0;

function common(lab: Laboratory, record: TestRecord, visitId: unknown): Readonly<Record<string, unknown>> {
  return {
    lab_record_id: record.id,
    group_key: 'general/KQXN-A4',
    department_code: 'general',
    template_code: 'KQXN-A4',
    template_version: 1,
    location_code: 'XL',
    scope: 'kqxn1',
    patient_id: record.patientId,
    visit_id: visitId,
    sid: record.sid,
    patient_code: '800000001',
    patient_name: 'Lê Thị Thử',
    patient_search_name: 'le thi thu',
    patient_birth_year: 1994,
    department_id: lab.departmentId,
    panel_codes: [],
    section_codes: ['x-section'],
    item_count: 1,
    created_at: startOfDay,
    listed_at: startOfDay,
    collected_at: startOfDay,
  };
}

/** A paper that has left, and the draft of its correction. Answers the correction. */
export async function addCorrection(
  lab: Laboratory,
  record: TestRecord,
  given: { readonly by: string; readonly category?: string },
): Promise<string> {
  counter += 1;
  const { rows } = await lab.database.pool.query<{ visit_id: string }>(
    'select visit_id from lab_record where id = $1',
    [record.id],
  );
  const [oldId, id] = [newId(), newId()];
  const columns = common(lab, record, rows[0]?.visit_id);
  const code = `KQ800101-${String(counter).padStart(4, '0')}`;
  const name = {
    approved_by: given.by,
    approved_at: startOfDay,
    released_by: given.by,
    released_at: startOfDay,
  };
  const hash = { document_hash: Buffer.alloc(32, 1), verify_code: String(counter).padStart(10, '0') };
  const first = { ...columns, id: oldId, code, version_no: 1, kind: 'final', status: 'released' };
  await insertRow(lab.database, 'report', { ...first, ...name, ...hash });
  await insertRow(lab.database, 'report', {
    ...columns,
    id,
    code,
    version_no: 2,
    kind: 'corrected',
    status: 'draft',
    supersedes_id: oldId,
    amend_category: given.category ?? 'transcription',
    amend_reason: 'Nhập nhầm kết quả của người khác',
    amended_by: given.by,
  });
  return id;
}
