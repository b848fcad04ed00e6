import { createHash } from 'node:crypto';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { newId } from '../../../platform/ids.ts';
import { inTransaction } from '../../../platform/tx.ts';
import { anEvent, openLogbook, type Logbook } from './audit.test-support.ts';
import { addAuditEvents } from './repository.ts';
import { verifyDocuments } from './verify-documents.ts';

let book: Logbook;
beforeAll(async () => {
  book = await openLogbook();
});
beforeEach(() => book.empty());
afterAll(() => book.close());

const hashOf = (body: string): Buffer => createHash('sha256').update(body).digest();
const releasedAt = '2026-11-14T09:00:00.000Z';
const body = '{"title":"Phiếu kết quả xét nghiệm"}';

/** A paper that has left, with its document and its event; straight into the tables, past the case that it needs. */
async function addReport(no: number, status = 'released', stored = body): Promise<string> {
  const id = newId();
  const recordId = newId();
  await book.tamper(
    `insert into report (id, code, version_no, kind, status, lab_record_id, group_key, department_code, template_code,
       template_version, location_code, scope, patient_id, visit_id, sid, patient_code, patient_name,
       patient_search_name, patient_birth_year, panel_codes, section_codes, item_count, created_at, listed_at,
       collected_at, approved_at, approved_by, released_at, released_by, verify_code, document_hash)
     values ($1, $2, 1, 'final', $3, $4, 'g', 'general', 'KQXN-A4', 1, 'CS1', 'none', $1, $1, '2611140001', '260000017',
       'Nguyễn Thị Mẫu', 'nguyen thi mau', 1995, '{}', '{}', 1, '2026-11-14T08:00:00Z', $5, $5, $5, $1, $5, $1,
       $6, $7)`,
    [
      id,
      `KQ261114-${String(no).padStart(4, '0')}`,
      status,
      recordId,
      releasedAt,
      String(no).padStart(10, '0'),
      hashOf(stored),
    ],
  );
  await book.tamper(
    'insert into report_document (report_id, body, hash, frozen_at) values ($1, $2, $3, $4)',
    [id, stored, hashOf(stored), releasedAt],
  );
  const released = anEvent({
    action: 'release',
    command: 'release',
    entity: 'report',
    entityId: `KQ261114-${String(no).padStart(4, '0')}/1`,
    labRecordId: recordId,
    diff: { documentHash: [null, hashOf(stored).toString('hex')] },
  });
  if (status === 'released')
    await inTransaction(book.database, (tx) => addAuditEvents(tx, [released], releasedAt));
  return id;
}

describe('the frozen documents', () => {
  it('are whole when body, row, report and log say the same', async () => {
    for (let no = 1; no <= 103; no += 1) await addReport(no, no % 2 === 0 ? 'released' : 'approved');
    const seen: number[] = [];
    const report = await verifyDocuments(book.database, (done) => seen.push(done));
    expect(report).toEqual({ found: undefined, documents: 103 });
    expect(seen).toEqual([100, 103]);
  });

  it('are whole when there are none', async () => {
    expect(await verifyDocuments(book.database)).toEqual({ found: undefined, documents: 0 });
  });

  it.each([
    [
      'document-changed',
      `update report_document set body = replace(body, 'kết', 'ket') where report_id = $1`,
    ],
    ['document-changed', `update report_document set body = body || ' ' where report_id = $1`],
    ['document-changed', `update report_document set hash = sha256('x') where report_id = $1`],
    [
      'document-replaced',
      `update report_document set body = 'khác', hash = sha256(convert_to('khác', 'UTF8')) where report_id = $1`,
    ],
    ['document-replaced', `update report set document_hash = sha256('x') where id = $1`],
    ['document-missing', 'delete from report_document where report_id = $1'],
    [
      'document-not-in-log',
      `delete from audit_event where lab_record_id = (select lab_record_id from report where id = $1)`,
    ],
    [
      'document-not-in-log',
      `update audit_event set entity_id = 'KQ261114-0009/1'
        where lab_record_id = (select lab_record_id from report where id = $1)`,
    ],
    [
      'document-not-in-log',
      `update audit_event set is_refused = true where lab_record_id = (select lab_record_id from report where id = $1)`,
    ],
  ])('are named when tampered with: %s by %s', async (kind, statement) => {
    await addReport(1);
    const second = await addReport(2);
    await addReport(3);
    await book.tamper(statement, [second]);
    expect(await verifyDocuments(book.database)).toEqual({
      found: { kind, sealNo: null, eventId: null, report: 'KQ261114-0002/1', time: releasedAt },
      documents: 1,
    });
  });

  it('are named when somebody changes document, report and hash together, because the log still knows', async () => {
    const id = await addReport(1);
    await book.tamper(`update report set document_hash = sha256('khac') where id = $1`, [id]);
    await book.tamper(
      `update report_document set body = 'khac', hash = sha256('khac') where report_id = $1`,
      [id],
    );
    expect((await verifyDocuments(book.database)).found?.kind).toBe('document-not-in-log');
  });
});
