import { createHash } from 'node:crypto';
import { createTestDatabase, fakeClock, type TestDatabase } from '@senlab/testkit';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { pregnancy } from '../../../../../test-support/clinic.test-support.ts';
import { newId } from '../../../../platform/ids.ts';
import { verifyDocuments } from '../../../ground/audit/index.ts';
import {
  addDoctor,
  addWithRights,
  approveAll,
  doctorRights,
  openSigningDesk,
  papersFor,
  partlyEntered,
  placeTests,
  releasedReport,
  reportRows,
  runsOf,
  ticketOf,
  verifiedCase,
  type SigningDesk,
} from '../../../../../test-support/signing-desk.test-support.ts';

let home: TestDatabase;
let desk: SigningDesk;
const clock = fakeClock('2026-11-15T09:00:00+07:00');

beforeAll(async () => {
  home = await createTestDatabase();
  desk = await openSigningDesk(home.appUrl, clock);
});
afterAll(async () => {
  await desk.database.close();
  await home.drop();
});

async function rows(text: string, ...values: readonly unknown[]): Promise<Record<string, unknown>[]> {
  return (await desk.database.pool.query<Record<string, unknown>>(text, [...values])).rows;
}

const normal = { HGB: '128', WBC: '7,1' };

describe('a paper that a doctor signs', () => {
  it('is numbered, frozen, signed and released in one go', async () => {
    const report = await releasedReport(desk, normal);
    expect(report).toMatchObject({ status: 'released', version_no: 1, kind: 'final', item_count: 2 });
    expect(report.code).toMatch(/^KQ261115-\d{4}$/);
    expect(report['released_by']).toBe(desk.doctor.accountId);
    expect(report['verify_code']).toMatch(/^[0-9A-Z]{10}$/);
    expect((await runsOf(desk, report.recordId)).map(({ status }) => status)).toEqual([
      'released',
      'released',
    ]);
  });

  it('is stored with the very bytes whose hash the report, the signature and the log have', async () => {
    const report = await releasedReport(desk, normal);
    const [document] = await rows('select body, hash from report_document where report_id = $1', report.id);
    const hash = createHash('sha256').update(String(document?.['body'])).digest();
    expect(hash.equals(document?.['hash'] as Buffer)).toBe(true);
    expect(hash.equals(report['document_hash'] as Buffer)).toBe(true);
    const [signature] = await rows('select * from report_signature where report_id = $1', report.id);
    expect(hash.equals(signature?.['content_hash'] as Buffer)).toBe(true);
    expect(signature).toMatchObject({ meaning: 'approve', licence_no: '0000001/MAU-CCHN' });
    const events = await rows(
      `select command, diff from audit_event where entity = 'report' and lab_record_id = $1 order by id`,
      report.recordId,
    );
    expect(events.map(({ command }) => command)).toEqual(['create', 'approve', 'release']);
    for (const { diff } of events.slice(1))
      expect(diff).toEqual({ documentHash: [null, hash.toString('hex')] });
  });

  it('completes its case and tells the screens', async () => {
    const report = await releasedReport(desk, normal);
    const [record] = await rows('select status from lab_record where id = $1', report.recordId);
    expect(record).toEqual({ status: 'completed' });
    const hints = await rows('select topic from outbox where subject_id = $1', report.id);
    expect(hints).toEqual([{ topic: 'reports' }]);
  });

  it('is kept where only a signature was asked for, and leaves later', async () => {
    const recordId = await verifiedCase(desk, normal);
    await approveAll(desk, desk.doctor, recordId, { release: false });
    const [report] = await reportRows(desk, recordId);
    expect(report).toMatchObject({ status: 'approved', released_at: null, verify_code: null });
    const done = await desk.reports.release(desk.doctor, [
      { id: report?.id ?? '', version: report?.version ?? 0 },
    ]);
    expect(done).toMatchObject({ ok: true, value: [{ refusal: null }] });
    expect(await reportRows(desk, recordId)).toMatchObject([{ status: 'released' }]);
  });

  it('can be signed again after the signature was taken back', async () => {
    const recordId = await verifiedCase(desk, normal);
    await approveAll(desk, desk.doctor, recordId, { release: false });
    const [first] = await reportRows(desk, recordId);
    const seen = { id: first?.id ?? '', version: first?.version ?? 0 };
    const undone = await desk.reports.unapprove(desk.doctor, seen, 'Xem lại tiêu bản');
    expect(undone).toMatchObject({ ok: true, value: { status: 'draft' } });
    expect((await runsOf(desk, recordId)).map(({ status }) => status)).toEqual([
      'tech_verified',
      'tech_verified',
    ]);
    clock.advance({ minutes: 1 });
    const [outcome] = await approveAll(desk, desk.doctor, recordId);
    expect(outcome).toMatchObject({ refusal: null, reportId: first?.id });
    expect(await rows('select 1 from report_document where report_id = $1', first?.id)).toHaveLength(2);
  });
});

describe('what is frozen', () => {
  it('agrees with the log, also where a paper was signed twice', async () => {
    const recordId = await verifiedCase(desk, normal);
    await approveAll(desk, desk.doctor, recordId, { release: false });
    const [row] = await reportRows(desk, recordId);
    const seen = { id: row?.id ?? '', version: row?.version ?? 0 };
    await desk.reports.unapprove(desk.doctor, seen, 'Xem lại tiêu bản');
    clock.advance({ minutes: 1 });
    await approveAll(desk, desk.doctor, recordId);
    const checked = await verifyDocuments(desk.database);
    expect(checked.found).toBeUndefined();
    expect(checked.documents).toBeGreaterThan(1);
  });
});

describe('the papers of a case', () => {
  it('never have HIV among others, even where one panel ordered it', async () => {
    const panel = [{ kind: 'panel' as const, code: 'KHAMTHAI-1', reorderReason: null }];
    const draft = { items: panel, pregnancyState: 'pregnant' as const, pregnancy };
    const recordId = await placeTests(desk, [], { draft });
    const papers = await papersFor(desk, desk.doctor, recordId);
    const withHiv = papers.filter(({ items }) => items.some(({ testCode }) => testCode === 'HIV'));
    expect(withHiv.map(({ items, isRestricted }) => [items.length, isRestricted])).toEqual([[1, true]]);
    expect(papers.length).toBeGreaterThan(2);
    expect(papers.filter(({ isRestricted }) => isRestricted)).toHaveLength(1);
  });

  it('show no numbers of a restricted one, and hold it for who may not see it', async () => {
    const recordId = await verifiedCase(desk, { HIV: 'Không phản ứng' });
    const [paper] = await papersFor(desk, desk.doctor, recordId);
    expect(paper).toMatchObject({ abnormalCount: null, criticalCount: null, isClear: false });
    expect(paper?.holds.map(({ code }) => code)).toEqual(['may-be-seen']);
  });

  it('are signed by those on the list where they are restricted, and never in the clear pile', async () => {
    const doctor = await addDoctor(desk, [...doctorRights, 'results.restricted']);
    const recordId = await verifiedCase(desk, { HIV: 'Không phản ứng' });
    const [left] = await approveAll(desk, doctor, recordId, { isClearOnly: true });
    expect(left?.refusal).toEqual({ kind: 'invalid', reason: 'report-not-clear' });
    const [done] = await approveAll(desk, doctor, recordId);
    expect(done?.refusal).toBeNull();
    expect(await reportRows(desk, recordId)).toMatchObject([
      { is_restricted: true, has_abnormal: null, has_critical: null },
    ]);
  });

  it('that come later add to the first', async () => {
    const recordId = await partlyEntered(desk, ['HGB', 'ABO'], { HGB: '128' });
    const [general] = (await papersFor(desk, desk.doctor, recordId)).filter(
      ({ holds }) => holds.length === 0,
    );
    expect(general?.isClear).toBe(true);
    expect(general?.groupKey).toBe('general/KQXN-A4/general');
  });
});

describe('a signature is refused', () => {
  it('without the right', async () => {
    const recordId = await verifiedCase(desk, normal);
    const papers = await papersFor(desk, desk.doctor, recordId);
    const reports = papers.map(({ groupKey, contentKey }) => ({ recordId, groupKey, contentKey }));
    const request = { ticket: newId(), reports, isClearOnly: false, release: true };
    const denied = { ok: false, refusal: { kind: 'denied' } };
    expect(await desk.reports.approve(desk.technician, request)).toEqual(denied);
    expect(await desk.reports.approve(desk.administrator, request)).toEqual(denied);
    const blind = await addDoctor(desk, ['results.approve']);
    expect(await desk.reports.approve(blind, request)).toEqual(denied);
  });

  it.each([
    ['that is none', (): Promise<string> => Promise.resolve('khong-phai-ma')],
    ['that nobody got', (): Promise<string> => Promise.resolve(newId())],
    ['of another doctor', (): Promise<string> => ticketOf(desk, desk.otherDoctor)],
  ])('with a ticket %s', async (_, ticketFor) => {
    const reports = [{ recordId: newId(), groupKey: 'x', contentKey: 'x' }];
    const ticket = await ticketFor();
    const done = await desk.reports.approve(desk.doctor, {
      ticket,
      reports,
      isClearOnly: false,
      release: true,
    });
    expect(done).toEqual({ ok: false, refusal: { kind: 'invalid', reason: 'identity-not-confirmed' } });
  });

  it('with a ticket that was used already', async () => {
    const reports = [{ recordId: newId(), groupKey: 'x', contentKey: 'x' }];
    const request = { ticket: await ticketOf(desk, desk.doctor), reports, isClearOnly: false, release: true };
    const first = await desk.reports.approve(desk.doctor, request);
    expect(first).toMatchObject({
      ok: true,
      value: [{ refusal: { kind: 'not-found', reason: 'report-unknown' } }],
    });
    const second = await desk.reports.approve(desk.doctor, request);
    expect(second).toMatchObject({ ok: false, refusal: { reason: 'identity-not-confirmed' } });
  });

  it.each(['khong-phai-uuid', '', '\0'])('of a case «%s» that is none', async (recordId) => {
    const ticket = await ticketOf(desk, desk.doctor);
    const reports = [{ recordId, groupKey: 'x', contentKey: 'x' }];
    const done = await desk.reports.approve(desk.doctor, {
      ticket,
      reports,
      isClearOnly: false,
      release: true,
    });
    expect(done).toMatchObject({ ok: true, value: [{ refusal: { reason: 'report-unknown' } }] });
  });

  it('under another paper than the one that was shown', async () => {
    const recordId = await verifiedCase(desk, normal);
    const [paper] = await papersFor(desk, desk.doctor, recordId);
    const seen = { recordId, groupKey: paper?.groupKey ?? '', contentKey: paper?.contentKey ?? '' };
    await desk.reports.setConclusion(desk.otherDoctor, seen, 'Chưa thấy bất thường');
    const ticket = await ticketOf(desk, desk.doctor);
    const request = { ticket, reports: [seen], isClearOnly: false, release: true };
    const done = await desk.reports.approve(desk.doctor, request);
    expect(done).toMatchObject({ ok: true, value: [{ refusal: { reason: 'report-changed-meanwhile' } }] });
    expect(await reportRows(desk, recordId)).toMatchObject([{ status: 'draft' }]);
  });

  it('where her file was changed since it was shown', async () => {
    const recordId = await verifiedCase(desk, normal);
    const [paper] = await papersFor(desk, desk.doctor, recordId);
    const seen = { recordId, groupKey: paper?.groupKey ?? '', contentKey: paper?.contentKey ?? '' };
    const change = `update patient set full_name = 'Trần Thị Mới', version = version + 1 where id = $1`;
    await rows(change, paper?.record.patientId);
    const ticket = await ticketOf(desk, desk.doctor);
    const request = { ticket, reports: [seen], isClearOnly: true, release: true };
    expect(await desk.reports.approve(desk.doctor, request)).toMatchObject({
      ok: true,
      value: [{ refusal: { reason: 'report-changed-meanwhile' } }],
    });
  });

  it('while a test on it is not verified, and says which', async () => {
    const recordId = await partlyEntered(desk, ['HGB', 'WBC'], { HGB: '128' });
    const [outcome] = await approveAll(desk, desk.doctor, recordId);
    expect(outcome?.refusal).toEqual({ kind: 'invalid', reason: 'report-items-open' });
    expect(outcome?.holds).toMatchObject([{ code: 'value-missing', testCodes: ['WBC'] }]);
    expect((await runsOf(desk, recordId)).map(({ status }) => status)).toEqual(['tech_verified', 'pending']);
  });

  it('by whoever typed the value', async () => {
    const both = await addDoctor(desk, [...doctorRights, 'results.enter', 'results.verify']);
    const recordId = await verifiedCase({ ...desk, technician: both }, normal);
    const [outcome] = await approveAll(desk, both, recordId);
    expect(outcome?.refusal).toMatchObject({ reason: 'report-items-open' });
    expect(outcome?.holds.map(({ code }) => code)).toEqual(['approver-is-not-enterer']);
  });

  it('together with a release by who may not release', async () => {
    const signer = await addDoctor(
      desk,
      doctorRights.filter((right) => right !== 'results.release'),
    );
    const recordId = await verifiedCase(desk, normal);
    const [both] = await approveAll(desk, signer, recordId);
    expect(both?.refusal).toEqual({ kind: 'denied' });
    expect(await reportRows(desk, recordId)).toEqual([]);
    expect((await runsOf(desk, recordId)).map(({ status }) => status)).toEqual([
      'tech_verified',
      'tech_verified',
    ]);
    const [only] = await approveAll(desk, signer, recordId, { release: false });
    expect(only?.refusal).toBeNull();
  });

  it('without a licence on file', async () => {
    const unlicensed = await addWithRights(desk, { permissions: doctorRights });
    const recordId = await verifiedCase(desk, normal);
    const [outcome] = await approveAll(desk, unlicensed, recordId);
    expect(outcome?.holds.map(({ code }) => code)).toContain('licence-valid');
    expect(outcome?.refusal).not.toBeNull();
  });

  it('while the ward has not been told of a critical value', async () => {
    const recordId = await verifiedCase(desk, { HGB: '55' });
    const [outcome] = await approveAll(desk, desk.doctor, recordId);
    expect(outcome?.holds.map(({ code }) => code)).toEqual(['critical-told']);
    const [paper] = await papersFor(desk, desk.doctor, recordId);
    expect(paper).toMatchObject({ criticalCount: 1, isClear: false });
  });

  it('to the second of two doctors who sign at once', async () => {
    const recordId = await verifiedCase(desk, normal);
    const [paper] = await papersFor(desk, desk.doctor, recordId);
    const reports = [{ recordId, groupKey: paper?.groupKey ?? '', contentKey: paper?.contentKey ?? '' }];
    const both = await Promise.all(
      [desk.doctor, desk.otherDoctor].map(async (each) => {
        const ticket = await ticketOf(desk, each);
        return desk.reports.approve(each, { ticket, reports, isClearOnly: false, release: true });
      }),
    );
    const refusals = both.map((done) => (done.ok ? done.value[0]?.refusal : done.refusal));
    expect(refusals.filter((refusal) => refusal === null)).toHaveLength(1);
    expect(refusals.find((refusal) => refusal !== null)).toEqual({
      kind: 'conflict',
      reason: 'report-already-released',
    });
    expect(await reportRows(desk, recordId)).toHaveLength(1);
  });

  it('under none, and under too many at once', async () => {
    const ticket = newId();
    const none = await desk.reports.approve(desk.doctor, {
      ticket,
      reports: [],
      isClearOnly: true,
      release: true,
    });
    expect(none).toMatchObject({ ok: false, refusal: { reason: 'report-empty' } });
    const reports = Array.from({ length: 501 }, () => ({
      recordId: newId(),
      groupKey: 'x',
      contentKey: 'x',
    }));
    const many = await desk.reports.approve(desk.doctor, {
      ticket,
      reports,
      isClearOnly: true,
      release: true,
    });
    expect(many).toMatchObject({ ok: false, refusal: { reason: 'report-too-many' } });
  });
});
