import { createHash } from 'node:crypto';
import { canonicalText, type ReportDocument } from '@senlab/domain';
import { createTestDatabase, fakeClock, type TestDatabase } from '@senlab/testkit';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { pregnancy } from '../../../../../test-support/clinic.test-support.ts';
import {
  addDoctor,
  addWithRights,
  approveAll,
  doctorRights,
  enterValues,
  openSigningDesk,
  papersFor,
  placeTests,
  reportRows,
  runsOf,
  ticketOf,
  verifiedCase,
  type SigningDesk,
  type StoredRow,
} from '../../../../../test-support/signing-desk.test-support.ts';
import type { Actor } from '../../../../platform/actor.ts';
import { auditTrailService } from '../../../house/audit-trail/index.ts';
import { catalogueService } from '../../../ground/catalogue/index.ts';
import { contentKeyOf } from '../judge-paper.ts';
import { toReport } from '../report-wire.ts';
import { toRecordReport } from '../wire.ts';

/*
 * Two answers are all there is to try: HIV reacts or does not, a child is a boy or a girl. Whatever is computed of the
 * answer, compared with it or changes with it, tells it to whoever may not read it.
 */

let home: TestDatabase;
let desk: SigningDesk;
/** Reads HIV results; the desk's own doctor does not. */
let listed: Actor;
let genetics: Actor;
const clock = fakeClock('2026-11-15T09:00:00+07:00');
const restricted = { ok: false, refusal: { kind: 'invalid', reason: 'result-restricted' } };

beforeAll(async () => {
  home = await createTestDatabase();
  desk = await openSigningDesk(home.appUrl, clock);
  listed = await addDoctor(desk, [...doctorRights, 'results.restricted']);
  genetics = await addDoctor(desk, [
    'patients.read',
    'results.read',
    'results.amend',
    'karyotypes.work',
    'karyotypes.approve',
  ]);
});
afterAll(async () => {
  await desk.database.close();
  await home.drop();
});

async function hivReport(): Promise<StoredRow & { readonly recordId: string }> {
  const recordId = await verifiedCase(desk, { HIV: 'Không phản ứng' });
  await approveAll(desk, listed, recordId);
  const [report] = await reportRows(desk, recordId);
  if (report === undefined) throw new Error('no report');
  return { ...report, recordId };
}

async function karyotypeReport(): Promise<string> {
  const permissions = [
    'patients.read',
    'results.read',
    'results.enter',
    'results.verify',
    'karyotypes.work',
  ] as const;
  const typist = await addWithRights(desk, { permissions: [...permissions] });
  const checker = await addWithRights(desk, { permissions: [...permissions] });
  const room = { ...desk, technician: typist, verifier: checker };
  const draft = { pregnancyState: 'pregnant' as const, pregnancy };
  const recordId = await verifiedCase(room, { 'NST-OI': '46,XY' }, { draft });
  const [outcome] = await approveAll(desk, genetics, recordId);
  return outcome?.reportId ?? '';
}

/** Everything that the page of a report is given. */
async function pageFor(actor: Actor, id: string): Promise<ReturnType<typeof toReport>> {
  const view = await desk.reports.report(actor, id);
  if (!view.ok) throw new Error(JSON.stringify(view));
  return toReport(view.value);
}

const hashOf = (document: ReportDocument): string =>
  createHash('sha256').update(canonicalText(document)).digest('hex');

async function wholeDocument(id: string): Promise<ReportDocument> {
  const found = await desk.database.pool.query<{ body: string }>(
    'select body from report_document where report_id = $1',
    [id],
  );
  return JSON.parse(found.rows[0]?.body ?? '') as ReportDocument;
}

describe('a hash', () => {
  it('of an HIV report is told to its readers, and to nobody who could find the answer by it', async () => {
    const { id } = await hivReport();
    const document = await wholeDocument(id);
    expect((await pageFor(listed, id)).documentHash).toBe(hashOf(document));
    for (const actor of [desk.doctor, desk.administrator]) {
      const page = await pageFor(actor, id);
      expect(JSON.stringify(page)).not.toContain(hashOf(document));
      expect(page).toMatchObject({ documentHash: null, verifyCode: null });
      expect(page.signatures).toMatchObject([{ isOfDocument: true, contentHash: null }]);
    }
  });

  it('of a karyotype is not told beside the masked one, for which both sexes could be tried', async () => {
    const id = await karyotypeReport();
    const hash = hashOf(await wholeDocument(id));
    expect((await pageFor(genetics, id)).documentHash).toBe(hash);
    const page = await pageFor(desk.doctor, id);
    expect(page).toMatchObject({ isMasked: true, documentHash: null });
    expect(JSON.stringify(page)).not.toContain(hash);
  });

  it('of the version before stands in no masked document', async () => {
    const id = await karyotypeReport();
    const before = await pageFor(genetics, id);
    const amended = await desk.reports.amend(
      genetics,
      { id, version: before.version },
      { category: 'clerical', reason: 'Ghi thiếu tên phương pháp nuôi cấy', testCodes: ['NST-OI'] },
    );
    if (!amended.ok) throw new Error(JSON.stringify(amended));
    const draft = await pageFor(genetics, amended.value.id);
    expect((JSON.parse(draft.document ?? '{}') as ReportDocument).previous?.hash).toBe(before.documentHash);
    expect(JSON.stringify(await pageFor(desk.doctor, amended.value.id))).not.toContain(before.documentHash);
  });

  it('is shown by no history, whoever reads it', async () => {
    const { recordId, id } = await hivReport();
    const { database } = desk;
    const log = auditTrailService({ database, clock, catalogue: catalogueService({ database, clock }) });
    const auditor = await addWithRights(desk, {
      permissions: ['patients.read', 'audit.read', 'results.read', 'results.restricted', 'karyotypes.work'],
    });
    const filtered = [{ id: 'record', value: recordId }];
    const found = await log.events(auditor, { page: 0, pageSize: 50, filtered, sorted: [] });
    const told = JSON.stringify(found);
    expect(told).toContain('"command":"release"');
    expect(told).not.toContain(hashOf(await wholeDocument(id)));
  });
});

describe('what stands for the content of a paper', () => {
  it('is the same whatever was concluded, so that conclusions cannot be tried out', async () => {
    const recordId = await verifiedCase(desk, { HIV: 'Không phản ứng' });
    const [paper] = await papersFor(desk, listed, recordId);
    if (paper === undefined) throw new Error('no paper');
    const report = { id: 'a', version: 2, status: 'draft' } as never;
    const keyWith = (conclusion: string): string =>
      contentKeyOf({ ...paper, report: { ...(report as object), conclusion } as never });
    expect(keyWith('HIV âm tính')).toBe(keyWith('HIV dương tính'));
    // A new conclusion is a new version of the draft, and by that another content.
    const { groupKey, contentKey } = paper;
    await desk.reports.setConclusion(listed, { recordId, groupKey, contentKey }, 'Chưa phát hiện');
    const [after] = await papersFor(desk, listed, recordId);
    expect(after?.contentKey).not.toBe(contentKey);
  });

  it('does not say what holds a value that the doctor may not see', async () => {
    const recordId = await verifiedCase(desk, { HIV: 'Không phản ứng' });
    const [paper] = await papersFor(desk, desk.doctor, recordId);
    expect(paper?.holds.map(({ code }) => code)).toEqual(['may-be-seen']);
  });
});

describe('a report that somebody may not read', () => {
  it('is not corrected by her, and nothing is written', async () => {
    const { id, version, recordId } = await hivReport();
    const request = { category: 'transcription', reason: 'Muốn biết kết quả cũ là gì', testCodes: ['HIV'] };
    expect(await desk.reports.amend(desk.doctor, { id, version }, request)).toEqual(restricted);
    expect(await reportRows(desk, recordId)).toHaveLength(1);
    expect(await runsOf(desk, recordId)).toHaveLength(1);
    expect(await pageFor(desk.doctor, id)).toMatchObject({ mayAmend: false, mayDiscard: false });
    expect(await pageFor(listed, id)).toMatchObject({ mayAmend: true });
  });

  it('is neither given up nor opened for her by a value that she typed into its correction', async () => {
    const { id, version, recordId } = await hivReport();
    const request = { category: 'transcription', reason: 'Nhập nhầm dòng kết quả', testCodes: ['HIV'] };
    const opened = await desk.reports.amend(listed, { id, version }, request);
    if (!opened.ok) throw new Error(JSON.stringify(opened));
    const typist = await addDoctor(desk, [...doctorRights, 'results.enter', 'results.verify']);
    await enterValues({ ...desk, technician: typist }, recordId, { HIV: 'Có phản ứng' });
    const page = await pageFor(typist, opened.value.id);
    expect(page).toMatchObject({ document: null, conclusion: null });
    expect(JSON.stringify(page)).not.toMatch(/phản ứng|HIV/);
    expect(await desk.reports.discard(typist, opened.value, 'Không cần nữa')).toEqual(restricted);
    expect(await desk.reports.compare(typist, [id, opened.value.id])).toMatchObject({ ok: false });
  });

  it('gets no conclusion from her', async () => {
    const recordId = await verifiedCase(desk, { HIV: 'Không phản ứng' });
    const [paper] = await papersFor(desk, desk.doctor, recordId);
    const { groupKey = '', contentKey = '' } = paper ?? {};
    const seen = { recordId, groupKey, contentKey };
    expect(await desk.reports.setConclusion(desk.doctor, seen, 'Âm tính')).toEqual(restricted);
    expect(await reportRows(desk, recordId)).toEqual([]);
  });

  it('is none at all where its case is of another ward: no words, no preliminary one, no signature', async () => {
    const recordId = await verifiedCase(desk, { HGB: '118' });
    const [paper] = await papersFor(desk, desk.doctor, recordId);
    const { groupKey = '', contentKey = '' } = paper ?? {};
    const seen = { recordId, groupKey, contentKey };
    const clinician = await addWithRights(desk, { permissions: doctorRights, role: 'user' });
    const unknown = { kind: 'not-found', reason: 'report-unknown' };
    expect(await desk.reports.setConclusion(clinician, seen, 'Thiếu máu')).toEqual({
      ok: false,
      refusal: unknown,
    });
    expect(await desk.reports.issuePreliminary(clinician, seen)).toEqual({ ok: false, refusal: unknown });
    const ticket = await ticketOf(desk, clinician);
    const pile = { ticket, reports: [seen], isClearOnly: false, release: true };
    expect(await desk.reports.approve(clinician, pile)).toMatchObject({
      ok: true,
      value: [{ refusal: unknown }],
    });
    expect(await reportRows(desk, recordId)).toEqual([]);
  });

  it('is not named among the reports of its case, and why it is withdrawn is not told', async () => {
    const { id, version, recordId } = await hivReport();
    const reason = 'HIV có phản ứng là của người khác';
    await desk.reports.askWithdrawal(listed, { id, version }, reason);
    for (const actor of [desk.doctor, desk.administrator]) {
      const told = await desk.reports.ofRecord(actor, recordId);
      const reports = told.ok ? told.value.reports.map(toRecordReport) : [];
      expect(reports).toMatchObject([{ title: 'Kết quả hạn chế', groupKey: '', isRestricted: true }]);
      expect((await pageFor(actor, id)).withdrawalReason).toBeNull();
    }
    expect((await pageFor(listed, id)).withdrawalReason).toBe(reason);
  });
});

describe('a value that somebody may not see', () => {
  const reason = 'Muốn so với kết quả cũ';

  it('is neither typed over, confirmed, commented, repeated nor cancelled, and by that compared', async () => {
    const recordId = await placeTests(desk, ['HIV'], {});
    await enterValues(desk, recordId, { HIV: 'Không phản ứng' });
    const curious = await addWithRights(desk, {
      permissions: ['patients.read', 'results.read', 'results.enter', 'results.verify'],
    });
    const [before] = await runsOf(desk, recordId);
    if (before === undefined) throw new Error('no run');
    const { testCode, runNo, version } = before;
    const item = { testCode, runNo, version };
    const nothingElse = { comment: null, reason: null, riskSoftware: null, instrumentCode: null };
    for (const value of ['Không phản ứng', 'Có phản ứng', '']) {
      const entries = [{ ...item, value, ...nothingElse }];
      const typed = await desk.results.enter(curious, recordId, entries);
      const reason = value === '' ? 'result-of-someone-else' : 'result-restricted';
      const refusals = [{ testCode, refusal: { reason } }];
      expect(typed).toMatchObject({ ok: true, value: { items: [], warnings: [], refusals } });
    }
    const asked = [
      desk.results.confirmEntry(curious, recordId, { ...item, value: 'Không phản ứng' }),
      desk.results.confirmEntry(curious, recordId, { ...item, value: 'Có phản ứng' }),
      desk.results.comment(curious, recordId, { ...item, comment: 'xem lại' }),
      desk.results.rerun(curious, recordId, { ...item, reason }),
      desk.results.cancel(curious, recordId, { ...item, reason }),
    ];
    for (const answer of asked) expect(await answer).toEqual(restricted);
    expect(await runsOf(desk, recordId)).toEqual([before]);
  });
});
