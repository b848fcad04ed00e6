import { invalid, ok } from '@senlab/domain';
import { createTestDatabase, fakeClock, type TestDatabase } from '@senlab/testkit';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { departmentId } from '../../../../test-support/clinic.test-support.ts';
import { addWithRights, releasedReport } from '../../../../test-support/signing-desk.test-support.ts';
import { newId } from '../../../platform/ids.ts';
import { nobodySigns } from '../reports/index.ts';
import { makePaper } from './make-paper.ts';
import {
  aCertificate,
  karyotypeReport,
  openPaperDesk,
  paperRow,
  textPress,
  waitingJobs,
  type PaperDesk,
} from './report-papers.test-support.ts';

let home: TestDatabase;
let desk: PaperDesk;
const denied = { ok: false, refusal: { kind: 'denied' } };
const unknown = { ok: false, refusal: { kind: 'not-found', reason: 'report-unknown' } };

beforeAll(async () => {
  home = await createTestDatabase();
  desk = await openPaperDesk(home.appUrl, fakeClock('2026-11-15T09:00:00+07:00'));
});
afterAll(async () => {
  await desk.database.close();
  await home.drop();
});
beforeEach(() => {
  Object.assign(desk.press, textPress());
  desk.doors.signersOf = () => Promise.resolve(ok(nobodySigns));
});

type Report = Awaited<ReturnType<typeof releasedReport>>;

describe('a paper that failed', () => {
  async function failedReport(): Promise<Report> {
    const report = await releasedReport(desk);
    desk.press.render = () => Promise.reject(new Error('no'));
    await makePaper(desk.deps, report.id, { attempt: 1, maxAttempts: 6 });
    Object.assign(desk.press, textPress());
    return report;
  }

  it('is told with what to do, asked for again, and made', async () => {
    const report = await failedReport();
    const [view] = await desk.papers
      .papers(desk.doctor, [report.id])
      .then((found) => (found.ok ? found.value : []));
    expect(view).toMatchObject({
      status: 'failed',
      problem: 'layout-broken',
      mayPrint: false,
      mayRemake: true,
    });
    expect(await desk.papers.remake(desk.doctor, report.id)).toMatchObject({
      ok: true,
      value: { status: 'queued', problem: null, mayRemake: false },
    });
    expect(await waitingJobs(desk, report.id)).toBe(1);
    await makePaper(desk.deps, report.id, { attempt: 1, maxAttempts: 6 });
    expect(await paperRow(desk, report.id)).toMatchObject({ status: 'ready' });
    expect(await desk.papers.remake(desk.doctor, report.id)).toEqual({
      ok: false,
      refusal: { kind: 'conflict', reason: 'report-paper-ready' },
    });
  });

  it('is signed by the certificate that took the place of the one that ran out', async () => {
    const signers = (name: string): { ok: true; value: typeof nobodySigns } =>
      ok({ ...nobodySigns, person: aCertificate(name) });
    desk.doors.signersOf = () => Promise.resolve(signers('CN=cũ'));
    const report = await failedReport();
    desk.doors.signersOf = () => Promise.resolve(invalid('signer-certificate-expired'));
    expect(await desk.papers.remake(desk.doctor, report.id)).toEqual(invalid('signer-certificate-expired'));
    expect(await paperRow(desk, report.id)).toMatchObject({ status: 'failed' });
    desk.doors.signersOf = () => Promise.resolve(signers('CN=mới'));
    expect(await desk.papers.remake(desk.doctor, report.id)).toMatchObject({ ok: true });
    await makePaper(desk.deps, report.id, { attempt: 1, maxAttempts: 6 });
    expect(await paperRow(desk, report.id)).toMatchObject({
      status: 'ready',
      signed_with: [{ subject: 'CN=mới' }],
    });
  });

  it('is asked for once by two at once', async () => {
    const report = await failedReport();
    const both = await Promise.all([
      desk.papers.remake(desk.doctor, report.id),
      desk.papers.remake(desk.otherDoctor, report.id),
    ]);
    expect(both.filter((each) => each.ok)).toHaveLength(1);
    expect(both.find((each) => !each.ok)).toEqual({
      ok: false,
      refusal: { kind: 'conflict', reason: 'report-paper-queued' },
    });
  });

  it('is no business of those who may not release', async () => {
    const report = await failedReport();
    const { genetics } = await karyotypeReport(desk);
    expect(await desk.papers.remake(genetics, report.id)).toEqual(invalid('report-paper-genetic-only'));
    const clinician = await addWithRights(desk, {
      role: 'user',
      departmentId: await departmentId(desk.database),
      permissions: ['patients.read', 'results.read-released'],
    });
    const releasing = await addWithRights(desk, {
      role: 'user',
      departmentId: await departmentId(desk.database),
      permissions: ['patients.read', 'results.release'],
    });
    for (const actor of [desk.technician, desk.administrator, clinician, releasing])
      expect(await desk.papers.remake(actor, report.id)).toEqual(denied);
    for (const id of ['x', newId()]) expect(await desk.papers.remake(desk.doctor, id)).toEqual(unknown);
  });
});
