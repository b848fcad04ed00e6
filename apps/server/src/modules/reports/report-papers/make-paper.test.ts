import { hiddenFetalText, invalid, ok } from '@senlab/domain';
import { createTestDatabase, fakeClock, type TestDatabase } from '@senlab/testkit';
import pg from 'pg';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { pregnancy } from '../../../../test-support/clinic.test-support.ts';
import {
  approveAll,
  releasedReport,
  reportRows,
  verifiedCase,
} from '../../../../test-support/signing-desk.test-support.ts';
import { newId } from '../../../platform/ids.ts';
import { inTransaction } from '../../../platform/tx.ts';
import { toldBy } from '../../../platform/told.test-support.ts';
import { nobodySigns, reportPaperTask } from '../reports/index.ts';
import { ensurePapers, recoverPapers, reportPaperJobs, sweepPapers } from './jobs.ts';
import { makePaper } from './make-paper.ts';
import { PaperProblemError } from './needs.ts';
import {
  aCertificate,
  forgetPapers,
  karyotypeReport,
  openPaperDesk,
  paperRow,
  textOf,
  textPress,
  waitingJobs,
  type PaperDesk,
} from './report-papers.test-support.ts';

let home: TestDatabase;
let owner: pg.Client;
let desk: PaperDesk;
const clock = fakeClock('2026-11-15T09:00:00+07:00');
const first = { attempt: 1, maxAttempts: 6 };
const last = { attempt: 6, maxAttempts: 6 };
const person = aCertificate('CN=BS Mẫu');

beforeAll(async () => {
  home = await createTestDatabase();
  owner = new pg.Client(home.adminUrl);
  await owner.connect();
  desk = await openPaperDesk(home.appUrl, clock);
});
afterAll(async () => {
  await desk.database.close();
  await owner.end();
  await home.drop();
});
beforeEach(() => {
  Object.assign(desk.press, textPress());
  desk.store.isDown = false;
  desk.needs.signersOf = () => Promise.resolve(ok(nobodySigns));
});

const make = (id: string, context = first): Promise<void> => makePaper(desk.deps, id, context);
const eventsOf = async (recordId: string): Promise<readonly string[]> =>
  (
    await desk.database.pool.query<{ command: string }>(
      `select command from audit_event where entity = 'report-paper' and lab_record_id = $1 order by id`,
      [recordId],
    )
  ).rows.map(({ command }) => command);
const hintsOf = async (reportId: string): Promise<number> =>
  (
    await desk.database.pool.query<{ count: number }>(
      `select count(*)::int as count from outbox where topic = 'reports' and subject_id = $1`,
      [reportId],
    )
  ).rows[0]?.count ?? 0;

describe('a release', () => {
  it('asks for the paper in the same transaction, with everything that stands beside the document', async () => {
    const report = await releasedReport(desk);
    const paper = await paperRow(desk, report.id);
    expect(paper).toMatchObject({
      status: 'queued',
      template_code: 'KQXN-A4',
      beside: {
        verifyCode: report['verify_code'],
        verifyUrl: `https://mau.example/tra-cuu/${String(report['verify_code'])}`,
        releasedTime: '2026-11-15T09:00:00+07:00',
        signedLine: '',
        signers: nobodySigns,
      },
    });
    expect(await waitingJobs(desk, report.id)).toBe(1);
    expect(await eventsOf(report.recordId)).toEqual(['ask']);
  });

  it('says on the paper who signs it digitally, and when', async () => {
    desk.needs.signersOf = () =>
      Promise.resolve(ok({ imageSha256: null, person, seal: aCertificate('CN=BV') }));
    const report = await releasedReport(desk);
    const { beside } = (await paperRow(desk, report.id)) ?? {};
    expect(beside?.['signedLine']).toMatch(/^Ký số bởi .+ và BỆNH VIỆN MẪU lúc 09:00 15\/11\/2026$/);
  });

  it('is refused with its reason when a certificate that is set up has run out, and nothing is written', async () => {
    const recordId = await verifiedCase(desk, { HGB: '118' });
    desk.needs.signersOf = () => Promise.resolve(invalid('signer-certificate-expired'));
    const [outcome] = await approveAll(desk, desk.doctor, recordId);
    expect(outcome?.refusal).toEqual({ kind: 'invalid', reason: 'signer-certificate-expired' });
    expect(await reportRows(desk, recordId)).toEqual([]);
    const { rows } = await desk.database.pool.query<{ status: string }>(
      'select status from result_item where lab_record_id = $1',
      [recordId],
    );
    expect(rows).toEqual([{ status: 'tech_verified' }]);
    expect(await eventsOf(recordId)).toEqual([]);
  });

  it('of what was signed before is refused as well, and the report stays approved', async () => {
    const recordId = await verifiedCase(desk, { HGB: '118' });
    await approveAll(desk, desk.doctor, recordId, { release: false });
    const [report] = await reportRows(desk, recordId);
    desk.needs.signersOf = () => Promise.resolve(invalid('seal-certificate-expired'));
    const released = await desk.reports.release(desk.doctor, [
      { id: report?.id ?? '', version: report?.version ?? 0 },
    ]);
    expect(released).toMatchObject({
      ok: true,
      value: [{ refusal: { kind: 'invalid', reason: 'seal-certificate-expired' } }],
    });
    expect(await reportRows(desk, recordId)).toMatchObject([{ status: 'approved', verify_code: null }]);
    expect(await paperRow(desk, report?.id ?? '')).toBeUndefined();
  });

  it('asks about the doctor who approved, not about whoever lets it go', async () => {
    const asked: string[] = [];
    desk.needs.signersOf = (_tx, { accountId }) => {
      asked.push(accountId);
      return Promise.resolve(ok(nobodySigns));
    };
    const recordId = await verifiedCase(desk, { HGB: '118' });
    await approveAll(desk, desk.doctor, recordId, { release: false });
    const [report] = await reportRows(desk, recordId);
    await desk.reports.release(desk.otherDoctor, [{ id: report?.id ?? '', version: report?.version ?? 0 }]);
    expect(asked).toEqual([desk.doctor.accountId]);
    expect(await paperRow(desk, report?.id ?? '')).toMatchObject({ status: 'queued' });
  });
});

describe('the job that makes a paper', () => {
  it('draws, signs and keeps it once', async () => {
    desk.needs.signersOf = () => Promise.resolve(ok({ imageSha256: null, person, seal: null }));
    const report = await releasedReport(desk);
    const before = await hintsOf(report.id);
    await make(report.id);
    const paper = await paperRow(desk, report.id);
    expect(paper).toMatchObject({
      status: 'ready',
      problem: null,
      pages: 2,
      signed_with: [{ serial: '0A' }],
    });
    expect(textOf(desk.store.kept.get(paper?.sha256 ?? '') ?? new Uint8Array())).toContain('signed 1');
    expect(await eventsOf(report.recordId)).toEqual(['ask', 'make']);
    expect(await hintsOf(report.id)).toBe(before + 1);
  });

  it('changes nothing when it runs a second time', async () => {
    const report = await releasedReport(desk);
    await make(report.id);
    const made = await paperRow(desk, report.id);
    const files = desk.store.kept.size;
    await make(report.id);
    expect(await paperRow(desk, report.id)).toEqual(made);
    expect(desk.store.kept.size).toBe(files);
    expect(await eventsOf(report.recordId)).toEqual(['ask', 'make']);
  });

  it('gives one row and one file when two run at once', async () => {
    const report = await releasedReport(desk);
    const files = desk.store.kept.size;
    const { render } = desk.press;
    const both = Promise.withResolvers<null>();
    let drawing = 0;
    desk.press.render = async (paper) => {
      drawing += 1;
      if (drawing === 2) both.resolve(null);
      await both.promise;
      return render(paper);
    };
    await Promise.all([make(report.id), make(report.id)]);
    expect(drawing).toBe(2);
    expect(await paperRow(desk, report.id)).toMatchObject({ status: 'ready' });
    expect(desk.store.kept.size).toBe(files + 1);
    expect(await eventsOf(report.recordId)).toEqual(['ask', 'make']);
  });

  it('lets the first one stand when signatures differ each time', async () => {
    const report = await releasedReport(desk);
    let count = 0;
    desk.press.sign = (bytes) => {
      count += 1;
      const signedWith = [{ subject: `CN=${String(count)}`, serial: '01', at: '' }];
      return Promise.resolve({
        bytes: new TextEncoder().encode(`${textOf(bytes)} ${String(count)}`),
        signedWith,
      });
    };
    await Promise.all([make(report.id), make(report.id)]);
    const paper = await paperRow(desk, report.id);
    expect(paper?.status).toBe('ready');
    expect(desk.store.kept.has(paper?.sha256 ?? '')).toBe(true);
    expect(await eventsOf(report.recordId)).toEqual(['ask', 'make']);
  });

  it('draws the same bytes whenever it does so', async () => {
    const report = await releasedReport(desk);
    const drawn: string[] = [];
    const { render } = desk.press;
    desk.press.render = async (paper) => {
      drawn.push(textOf(await render(paper)));
      throw new PaperProblemError('unexpected');
    };
    await expect(make(report.id)).rejects.toThrow(PaperProblemError);
    clock.advance({ hours: 2 });
    await expect(make(report.id)).rejects.toThrow(PaperProblemError);
    expect(drawn).toHaveLength(2);
    expect(drawn[0]).toBe(drawn[1]);
  });

  it('never tells the sex of an unborn child, whoever may know it', async () => {
    const { id } = await karyotypeReport(desk);
    await make(id);
    const { sha256 } = (await paperRow(desk, id)) ?? {};
    const paper = textOf(desk.store.kept.get(sha256 ?? '') ?? new Uint8Array());
    expect(paper).toContain('47,**,+21');
    expect(toldBy(paper)).not.toContain('XY');
  });

  it('never tells it by the diagnosis of the mother either', async () => {
    const draft = { pregnancyState: 'pregnant', pregnancy, diagnosis: 'Thai 22 tuần, bé trai' } as const;
    const report = await releasedReport(desk, { HGB: '118' }, { draft });
    await make(report.id);
    const { sha256 } = (await paperRow(desk, report.id)) ?? {};
    const paper = textOf(desk.store.kept.get(sha256 ?? '') ?? new Uint8Array());
    expect(paper).toContain(hiddenFetalText);
    expect(paper).not.toContain('bé trai');
  });

  it('does nothing for a report that there is not', async () => {
    await expect(make(newId())).resolves.toBeUndefined();
  });

  it.each([undefined, null, {}, { reportId: 7 }, { reportId: 'x' }])(
    'refuses a payload of %j',
    async (payload) => {
      const run = reportPaperJobs(desk.deps)[reportPaperTask];
      await expect(Promise.resolve().then(() => run?.(payload, first))).rejects.toThrow('without a report');
    },
  );
});

describe('a paper that cannot be made', () => {
  it('is tried again while that may help', async () => {
    const report = await releasedReport(desk);
    desk.store.isDown = true;
    await expect(make(report.id)).rejects.toThrow();
    expect(await paperRow(desk, report.id)).toMatchObject({ status: 'queued', problem: null });
    desk.store.isDown = false;
    await make(report.id, { attempt: 2, maxAttempts: 6 });
    expect(await paperRow(desk, report.id)).toMatchObject({ status: 'ready' });
  });

  it('is told after the last attempt, once', async () => {
    const report = await releasedReport(desk);
    desk.store.isDown = true;
    await make(report.id, last);
    expect(await paperRow(desk, report.id)).toMatchObject({
      status: 'failed',
      problem: 'unexpected',
      sha256: null,
    });
    await make(report.id, last);
    expect(await eventsOf(report.recordId)).toEqual(['ask', 'give-up']);
  });

  it('because its layout cannot be drawn is told at once: nothing changes by waiting', async () => {
    const report = await releasedReport(desk);
    desk.press.render = () => Promise.reject(new Error('Nguyễn Thị Mẫu 118 g/L'));
    await make(report.id);
    expect(await paperRow(desk, report.id)).toMatchObject({ status: 'failed', problem: 'layout-broken' });
    const { rows } = await desk.database.pool.query(
      'select to_jsonb(paper) as row from report_paper paper where report_id = $1',
      [report.id],
    );
    expect(JSON.stringify(rows)).not.toContain('118 g/L');
  });

  it('because nobody answers who signs is tried again, and then told without the words of the error', async () => {
    const report = await releasedReport(desk);
    desk.press.sign = () => Promise.reject(new Error('Nguyễn Thị Mẫu'));
    await expect(make(report.id)).rejects.toThrow('a paper could not be made: certificate-unusable');
    await make(report.id, last);
    expect(await paperRow(desk, report.id)).toMatchObject({
      status: 'failed',
      problem: 'certificate-unusable',
    });
  });

  it('keeps the word of whoever signs', async () => {
    const report = await releasedReport(desk);
    desk.press.sign = () => Promise.reject(new PaperProblemError('certificate-expired'));
    await make(report.id);
    expect(await paperRow(desk, report.id)).toMatchObject({
      status: 'failed',
      problem: 'certificate-expired',
    });
  });

  it('because the picture of the hand is gone says so', async () => {
    const imageSha256 = 'a'.repeat(64);
    desk.needs.signersOf = () => Promise.resolve(ok({ imageSha256, person: null, seal: null }));
    const report = await releasedReport(desk);
    await make(report.id);
    expect(await paperRow(desk, report.id)).toMatchObject({ status: 'failed', problem: 'image-missing' });
  });

  it('is asked for again by a job that finds nobody working on it', async () => {
    const report = await releasedReport(desk);
    await desk.database.pool.query(`select graphile_worker.remove_job($1)`, [
      `${reportPaperTask} ${report.id}`,
    ]);
    expect(await waitingJobs(desk, report.id)).toBe(0);
    await recoverPapers(desk.deps);
    expect(await waitingJobs(desk, report.id), 'too young').toBe(0);
    clock.advance({ minutes: 20 });
    await recoverPapers(desk.deps);
    expect(await waitingJobs(desk, report.id)).toBe(1);
  });
});

describe('a report that left before papers were kept', () => {
  async function oldReport(): Promise<Awaited<ReturnType<typeof releasedReport>>> {
    desk.needs.signersOf = () => Promise.resolve(ok({ imageSha256: null, person, seal: null }));
    const report = await releasedReport(desk);
    await forgetPapers(owner, [report.id]);
    return report;
  }
  const ensure = (ids: readonly string[]): Promise<number> =>
    inTransaction(desk.database, (tx) =>
      ensurePapers(tx, ids, new Date(clock.now()).toISOString(), { needs: desk.needs }),
    );

  it('gets its paper when somebody asks for it, without a certificate of today', async () => {
    const report = await oldReport();
    expect(await ensure([report.id])).toBe(1);
    expect(await paperRow(desk, report.id)).toMatchObject({
      status: 'queued',
      beside: { signers: nobodySigns, signedLine: '', verifyUrl: '' },
    });
    await make(report.id);
    const paper = await paperRow(desk, report.id);
    expect(paper).toMatchObject({ status: 'ready', signed_with: [] });
    expect(paper?.beside['verifyUrl']).toBe(`https://mau.example/tra-cuu/${String(report['verify_code'])}`);
  });

  it('gets one, however many ask at once', async () => {
    const report = await oldReport();
    const asked = await Promise.all([ensure([report.id]), ensure([report.id, report.id])]);
    expect(Math.max(...asked)).toBe(1);
    const { rows } = await desk.database.pool.query('select from report_paper where report_id = $1', [
      report.id,
    ]);
    expect(rows).toHaveLength(1);
  });

  it('is found by the sweep of the night, and by no second one', async () => {
    const report = await oldReport();
    expect(await sweepPapers(desk.deps)).toBeGreaterThan(0);
    expect(await paperRow(desk, report.id)).toMatchObject({ status: 'queued' });
    expect(await sweepPapers(desk.deps)).toBe(0);
  });

  it.each([[[]], [['not-an-id']], [[newId()]]])('is not made up for %j', async (ids) => {
    expect(await ensure(ids)).toBe(0);
  });

  it('is none that was only approved', async () => {
    const recordId = await verifiedCase(desk, { HGB: '118' });
    await approveAll(desk, desk.doctor, recordId, { release: false });
    const [report] = await reportRows(desk, recordId);
    expect(await ensure([report?.id ?? ''])).toBe(0);
  });
});
