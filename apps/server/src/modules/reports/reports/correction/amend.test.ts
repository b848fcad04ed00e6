import type { ReportDocument } from '@senlab/domain';
import { createTestDatabase, fakeClock, type TestDatabase } from '@senlab/testkit';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { Actor } from '../../../../platform/actor.ts';
import { newId } from '../../../../platform/ids.ts';
import type { AmendRequest } from './amend.ts';
import {
  addDoctor,
  approveAll,
  enterValues,
  openSigningDesk,
  papersFor,
  partlyEntered,
  releasedReport,
  reportRows,
  runsOf,
  verifyValues,
  type SigningDesk,
  type StoredRow,
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

const slip: AmendRequest = {
  category: 'transcription',
  reason: 'Nhập nhầm giá trị huyết sắc tố',
  testCodes: ['HGB'],
};

const seen = ({ id, version }: StoredRow): { id: string; version: number } => ({ id, version });

async function openCorrection(report: StoredRow, request = slip, by = desk.doctor): Promise<string> {
  const opened = await desk.reports.amend(by, seen(report), request);
  if (!opened.ok) throw new Error(JSON.stringify(opened));
  return opened.value.id;
}

async function documentFor(actor: Actor, id: string): Promise<ReportDocument> {
  const view = await desk.reports.report(actor, id);
  if (!view.ok || view.value.document === null) throw new Error(JSON.stringify(view));
  return view.value.document;
}

const noticesOf = async (actor: Actor): Promise<unknown[]> =>
  (
    await desk.database.pool.query<{ kind: string }>('select kind, label from notice where account_id = $1', [
      actor.accountId,
    ])
  ).rows;

describe('a correction', () => {
  it('takes the place of the version before only when it is released', async () => {
    const report = await releasedReport(desk, { HGB: '118', WBC: '7,1' });
    const id = await openCorrection(report);
    expect(await reportRows(desk, report.recordId)).toMatchObject([
      { version_no: 1, status: 'released' },
      { version_no: 2, status: 'draft', kind: 'corrected', code: report.code, supersedes_id: report.id },
    ]);
    expect(await runsOf(desk, report.recordId)).toMatchObject([
      { testCode: 'HGB', runNo: 1, status: 'released' },
      { testCode: 'HGB', runNo: 2, status: 'pending' },
      { testCode: 'WBC', runNo: 1, status: 'released' },
    ]);
    await enterValues(desk, report.recordId, { HGB: '108' });
    await verifyValues(desk, report.recordId);
    const [outcome] = await approveAll(desk, desk.doctor, report.recordId);
    expect(outcome).toMatchObject({ refusal: null, reportId: id });
    expect(await reportRows(desk, report.recordId)).toMatchObject([
      { version_no: 1, status: 'superseded' },
      { version_no: 2, status: 'released' },
    ]);
    expect((await runsOf(desk, report.recordId)).map(({ status }) => status)).toEqual([
      'amended',
      'released',
      'released',
    ]);
  });

  it('says what it replaces, and strikes the old value through', async () => {
    const report = await releasedReport(desk, { HGB: '118', WBC: '7,1' });
    const id = await openCorrection(report);
    await enterValues(desk, report.recordId, { HGB: '108' });
    await verifyValues(desk, report.recordId);
    await approveAll(desk, desk.doctor, report.recordId);
    const document = await documentFor(desk.doctor, id);
    expect(document.band).toContain(`Lần 1 – Thay thế phiếu ${report.code} phát hành 15/11/2026 09:00`);
    expect(document.band).toContain(slip.reason);
    expect(document.title).toContain('ĐÃ SỬA LẦN 1');
    expect(document.previous).toMatchObject({ versionNo: 1, category: 'transcription', reason: slip.reason });
    const byTest = new Map(document.rows.map((row) => [row.testCode, row]));
    expect(byTest.get('HGB')).toMatchObject({ value: '108', replaced: { value: '118' } });
    expect(byTest.get('WBC')).toMatchObject({ value: '7,10', replaced: null });
    const compared = await desk.reports.compare(desk.doctor, [id, report.id]);
    expect(compared.ok && compared.value.rows.map(({ kind }) => kind).toSorted()).toEqual([
      'changed',
      'unchanged',
    ]);
  });

  it('is told to the doctor who ordered it and to everyone who has read the old one', async () => {
    const orderedBy = await addDoctor(desk);
    const reader = await addDoctor(desk);
    const report = await releasedReport(desk, { HGB: '118' }, { orderedBy });
    await documentFor(reader, report.id);
    await openCorrection(report);
    await enterValues(desk, report.recordId, { HGB: '108' });
    await verifyValues(desk, report.recordId);
    await approveAll(desk, desk.doctor, report.recordId);
    const notice = { kind: 'report_corrected', label: report.code };
    expect(await noticesOf(orderedBy)).toEqual([notice]);
    expect(await noticesOf(reader)).toEqual([notice]);
    expect(await noticesOf(desk.doctor)).not.toContainEqual(notice);
  });

  it('of a name alone needs no new value', async () => {
    const report = await releasedReport(desk, { HGB: '118' });
    await desk.database.pool.query('update patient set full_name = $2 where id = $1', [
      report['patient_id'],
      'Trần Thị Mầu',
    ]);
    const id = await openCorrection(report, { ...slip, category: 'clerical', testCodes: [] });
    const [outcome] = await approveAll(desk, desk.doctor, report.recordId);
    expect(outcome?.refusal).toBeNull();
    expect((await documentFor(desk.doctor, id)).patient.fullName).toBe('Trần Thị Mầu');
    expect((await documentFor(desk.doctor, report.id)).patient.fullName).toBe('Trần Thị Mẫu');
  });

  it.each(['analytical', 'identity'])('of the kind %s is signed by another doctor', async (category) => {
    const report = await releasedReport(desk, { HGB: '118' });
    await openCorrection(report, { ...slip, category });
    await enterValues(desk, report.recordId, { HGB: '108' });
    await verifyValues(desk, report.recordId);
    const [own] = await approveAll(desk, desk.doctor, report.recordId);
    expect(own?.holds.map(({ code }) => code)).toContain('second-doctor');
    const [other] = await approveAll(desk, desk.otherDoctor, report.recordId);
    expect(other?.refusal).toBeNull();
    const meaning = await desk.database.pool.query(
      'select meaning from report_signature where report_id = $1',
      [other?.reportId],
    );
    expect(meaning.rows).toEqual([{ meaning: 'approve-second' }]);
  });

  it('is never in the clear pile', async () => {
    const report = await releasedReport(desk, { HGB: '128' });
    await openCorrection(report);
    await enterValues(desk, report.recordId, { HGB: '129' });
    await verifyValues(desk, report.recordId);
    expect(await papersFor(desk, desk.otherDoctor, report.recordId)).toMatchObject([
      { isClear: false, holds: [] },
    ]);
  });

  it('carries the last of several runs that were made for it', async () => {
    const report = await releasedReport(desk, { HGB: '118' });
    const id = await openCorrection(report);
    await enterValues(desk, report.recordId, { HGB: '150' });
    const [, second] = await runsOf(desk, report.recordId);
    const repeated = { testCode: 'HGB', runNo: 2, version: second?.version ?? 0, reason: 'Chạy lại máy' };
    expect(await desk.results.rerun(desk.technician, report.recordId, repeated)).toMatchObject({ ok: true });
    await enterValues(desk, report.recordId, { HGB: '108' });
    await verifyValues(desk, report.recordId);
    const [outcome] = await approveAll(desk, desk.doctor, report.recordId);
    expect(outcome?.refusal).toBeNull();
    const document = await documentFor(desk.doctor, id);
    expect(document.rows).toMatchObject([{ runNo: 3, value: '108', replaced: { value: '118' } }]);
    const listed = await desk.database.pool.query(
      'select run_no, replaces_run_no from report_item where report_id = $1',
      [id],
    );
    expect(listed.rows).toEqual([{ run_no: 3, replaces_run_no: 1 }]);
  });

  it('takes what is calculated from it along', async () => {
    const recordId = await partlyEntered(desk, ['BIL-T', 'BIL-D', 'BIL-I'], { 'BIL-T': '12', 'BIL-D': '3' });
    await approveAll(desk, desk.doctor, recordId);
    const [report] = await reportRows(desk, recordId);
    const id = await openCorrection(report as StoredRow, { ...slip, testCodes: ['BIL-T'] });
    await enterValues(desk, recordId, { 'BIL-T': '15' });
    await verifyValues(desk, recordId);
    const [outcome] = await approveAll(desk, desk.doctor, recordId);
    expect(outcome).toMatchObject({ refusal: null, reportId: id });
    const { rows } = await documentFor(desk.doctor, id);
    const byTest = new Map(rows.map(({ testCode, value, replaced }) => [testCode, [value, replaced?.value]]));
    expect(byTest.get('BIL-I')?.map((text) => Number.parseFloat(text ?? ''))).toEqual([12, 9]);
    expect(byTest.get('BIL-D')?.[1]).toBeUndefined();
  });

  it('that is given up leaves the version before, and its number to the next', async () => {
    const report = await releasedReport(desk, { HGB: '118' });
    const id = await openCorrection(report);
    await enterValues(desk, report.recordId, { HGB: '108' });
    await verifyValues(desk, report.recordId);
    const done = await desk.reports.discard(desk.doctor, { id, version: 1 }, 'Giá trị cũ vẫn đúng');
    expect(done).toMatchObject({ ok: true, value: { status: 'discarded' } });
    expect(await runsOf(desk, report.recordId)).toMatchObject([
      { status: 'released' },
      { status: 'cancelled' },
    ]);
    expect(await papersFor(desk, desk.doctor, report.recordId)).toEqual([]);
    const next = await openCorrection(report);
    await enterValues(desk, report.recordId, { HGB: '109' });
    await verifyValues(desk, report.recordId);
    const [outcome] = await approveAll(desk, desk.doctor, report.recordId);
    expect(outcome).toMatchObject({ refusal: null, reportId: next });
    expect((await runsOf(desk, report.recordId)).map(({ status }) => status)).toEqual([
      'amended',
      'cancelled',
      'released',
    ]);
  });
});

describe('a correction is refused', () => {
  it.each<[string, Partial<AmendRequest>, string]>([
    ['without a reason', { reason: '   ' }, 'reason-required'],
    ['with too short a one', { reason: 'nhầm' }, 'detailed-reason-too-short'],
    ['with too long a one', { reason: 'a'.repeat(501) }, 'detailed-reason-too-long'],
    ['of a kind that is none', { category: 'khác' }, 'amendment-category-unknown'],
    ['of a test that is not on it', { testCodes: ['K'] }, 'amendment-item-unknown'],
  ])('%s', async (_, change, reason) => {
    const report = await releasedReport(desk, { HGB: '118' });
    const done = await desk.reports.amend(desk.doctor, seen(report), { ...slip, ...change });
    expect(done).toEqual({ ok: false, refusal: { kind: 'invalid', reason } });
    expect(await reportRows(desk, report.recordId)).toHaveLength(1);
  });

  it('to who may not correct', async () => {
    const report = await releasedReport(desk, { HGB: '118' });
    const denied = { ok: false, refusal: { kind: 'denied' } };
    const signer = await addDoctor(desk, ['patients.read', 'results.read', 'results.approve']);
    for (const actor of [signer, desk.technician, desk.administrator])
      expect(await desk.reports.amend(actor, seen(report), slip)).toEqual(denied);
  });

  it('of a paper that is not there, not released, of another version or being corrected', async () => {
    const unknown = { ok: false, refusal: { kind: 'not-found', reason: 'report-unknown' } };
    for (const id of ['x', newId()]) {
      expect(await desk.reports.amend(desk.doctor, { id, version: 1 }, slip)).toEqual(unknown);
    }
    const report = await releasedReport(desk, { HGB: '118' });
    const stale = await desk.reports.amend(desk.doctor, { id: report.id, version: 99 }, slip);
    expect(stale).toEqual({ ok: false, refusal: { kind: 'conflict', reason: 'changed-meanwhile' } });
    const id = await openCorrection(report);
    const again = await desk.reports.amend(desk.otherDoctor, seen(report), slip);
    expect(again).toEqual({ ok: false, refusal: { kind: 'conflict', reason: 'amendment-already-open' } });
    const ofDraft = await desk.reports.amend(desk.doctor, { id, version: 1 }, slip);
    expect(ofDraft).toMatchObject({ refusal: { reason: 'report-not-released' } });
  });

  it('to the second of two who open one at once', async () => {
    const report = await releasedReport(desk, { HGB: '118' });
    const both = await Promise.all(
      [desk.doctor, desk.otherDoctor].map((each) => desk.reports.amend(each, seen(report), slip)),
    );
    expect(both.filter(({ ok }) => ok)).toHaveLength(1);
    expect(both.find(({ ok }) => !ok)).toMatchObject({ refusal: { reason: 'amendment-already-open' } });
  });

  it('to be given up by who may not, without a reason, or where it is a first version', async () => {
    const report = await releasedReport(desk, { HGB: '118' });
    const id = await openCorrection(report);
    const draft = { id, version: 1 };
    const reason = 'Giá trị cũ vẫn đúng';
    expect(await desk.reports.discard(desk.technician, draft, reason)).toMatchObject({
      refusal: { kind: 'denied' },
    });
    expect(await desk.reports.discard(desk.doctor, draft, ' ')).toMatchObject({
      refusal: { reason: 'reason-required' },
    });
    expect(await desk.reports.discard(desk.doctor, { id, version: 7 }, reason)).toMatchObject({
      refusal: { reason: 'changed-meanwhile' },
    });
    expect(await desk.reports.discard(desk.doctor, seen(report), reason)).toMatchObject({
      refusal: { reason: 'report-already-released' },
    });
  });
});
