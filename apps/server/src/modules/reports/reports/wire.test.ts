import { knownDocuments } from '@senlab/contract/server';
import type { ReportDocument } from '@senlab/domain';
import { createTestDatabase, fakeClock, type TestDatabase } from '@senlab/testkit';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { addPerson, logIn, runServer, type Running } from '../../../../test-support/running.test-support.ts';
import { ask, type Answer } from '../../../http/wire-client.test-support.ts';
import {
  openSigningDesk,
  releasedReport,
  verifiedCase,
  type SigningDesk,
  type StoredRow,
} from '../../../../test-support/signing-desk.test-support.ts';

let home: TestDatabase;
let desk: SigningDesk;
let server: Running;
let token: string;
let report: StoredRow & { readonly recordId: string };

beforeAll(async () => {
  home = await createTestDatabase();
  desk = await openSigningDesk(home.appUrl, fakeClock('2026-11-15T09:00:00+07:00'));
  report = await releasedReport(desk, { HGB: '118', WBC: '7,1' });
  await verifiedCase(desk, { HGB: '128' });
  server = await runServer(home.appUrl, { KNOWN_DOCUMENTS_ONLY: 'true' }, { roles: ['api', 'identity'] });
  const permissions = ['patients.read', 'results.read', 'results.approve', 'results.amend'];
  token = await logIn(server.url, await addPerson(desk.database, { permissions }));
});
afterAll(async () => {
  await server.stop();
  await desk.database.close();
  await home.drop();
});

function send(operation: string, variables: object): Promise<Answer> {
  const found = [...knownDocuments].find(([, text]) => text.includes(` ${operation}(`));
  return ask(server.url, { documentId: found?.[0] ?? '', variables, token });
}

describe('reports on the wire', () => {
  it('give a released one with its document as text', async () => {
    const { response } = await send('Report', { _id: report.id });
    expect(response).toMatchObject({ code: 0, message: '' });
    const data = response?.data as Record<string, unknown>;
    expect(data).toMatchObject({
      reportCode: report.code,
      status: 'released',
      kind: 'final',
      isFrozen: true,
      isMasked: false,
      testCodes: ['HGB', 'WBC'],
      mayAmend: true,
      mayRelease: false,
      releasedTime: '2026-11-15T09:00:00+07:00',
      versions: [{ versionNo: 1, status: 'released' }],
      signatures: [{ meaning: 'approve', contentHash: data['documentHash'] }],
    });
    const document = JSON.parse(String(data['document'])) as ReportDocument;
    expect(document.rows.map(({ value }) => value)).toEqual(['118', '7,10']);
  });

  it('give the queue, its numbers and the papers of a case', async () => {
    const queue = await send('ApprovalQueue', { page: 0, pageSize: 10, filtered: [] });
    expect(queue.response).toMatchObject({
      code: 0,
      records: 1,
      data: [{ testCodes: ['HGB'], status: 'draft' }],
    });
    const counts = await send('ApprovalCounts', { filtered: [] });
    // She has no licence on file: everything is held for her.
    expect(counts.response).toMatchObject({ code: 0, data: { waiting: 1, clear: 0, held: 1, critical: 0 } });
    const papers = await send('RecordReports', { recordId: report.recordId });
    expect(papers.response).toMatchObject({ code: 0, data: { papers: [], reports: [{ _id: report.id }] } });
  });

  it('say in words why nothing was done', async () => {
    const reports = [{ recordId: report.recordId, groupKey: 'x', contentKey: 'x' }];
    const request = { ticket: report.id, reports, isClearOnly: true, release: true };
    const refused = await send('ApproveReports', request);
    expect(refused.response).toMatchObject({ code: 3, data: null });
    expect(refused.response?.message).not.toBe('');
    const compared = await send('CompareReports', { _id: report.id, withId: report.recordId });
    expect(compared.response).toMatchObject({ code: 4, data: null });
  });

  it('open a correction, and give its draft', async () => {
    const { id: _id, version } = report;
    const reason = 'Nhập nhầm giá trị huyết sắc tố';
    const opened = await send('AmendReport', {
      _id,
      version,
      category: 'transcription',
      reason,
      testCodes: ['HGB'],
    });
    expect(opened.response).toMatchObject({ code: 0, data: { status: 'draft', version: 1 } });
    const { _id: draftId } = (opened.response?.data ?? {}) as { readonly _id?: string };
    const draft = await send('Report', { _id: draftId });
    expect(draft.response).toMatchObject({
      code: 0,
      data: {
        kind: 'corrected',
        isFrozen: false,
        amendCategory: 'transcription',
        amendReason: reason,
        mayDiscard: true,
      },
    });
  });
});
