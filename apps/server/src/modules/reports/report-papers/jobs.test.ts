import { FileStoreUnavailableError } from '../../../platform/failures.ts';
import { createTestDatabase, fakeClock, type TestDatabase } from '@senlab/testkit';
import pg from 'pg';
import { afterAll, beforeAll, describe, expect, it, beforeEach } from 'vitest';
import { eventually, capturedLog } from '../../../../test-support/running.test-support.ts';
import { releasedReport, addWithRights } from '../../../../test-support/signing-desk.test-support.ts';
import { startWorker } from '../../../jobs/worker.ts';
import { recoverPapers, reportPaperJobs, sweepPapers } from './jobs.ts';
import {
  forgetPapers,
  openPaperDesk,
  textPress,
  type PaperDesk,
  aCertificate,
  karyotypeReport,
  paperRow,
  waitingJobs,
  textOf,
} from './report-papers.test-support.ts';
import { invalid, ok } from '@senlab/domain';
import { departmentId } from '../../../../test-support/clinic.test-support.ts';
import { newId } from '../../../platform/ids.ts';
import type { PrintView } from '../../papers/prints/index.ts';
import { nobodySigns } from '../reports/index.ts';
import { makePaper } from './make-paper.ts';

describe('paper order', () => {
  const swept = 12;
  /** As many as a worker makes at once. */
  const atOnce = 4;

  let home: TestDatabase;
  let owner: pg.Client;
  let desk: PaperDesk;
  const clock = fakeClock('2026-11-15T09:00:00+07:00');

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

  async function released(count: number): Promise<readonly string[]> {
    const ids: string[] = [];
    while (ids.length < count) ids.push((await releasedReport(desk)).id);
    return ids;
  }

  async function countOf(status: string): Promise<number> {
    const { rows } = await desk.database.pool.query<{ count: number }>(
      'select count(*)::int as count from report_paper where status = $1',
      [status],
    );
    return rows[0]?.count ?? 0;
  }

  /** A press that begins a paper and ends it when it is told to. */
  function heldPress(): { readonly begun: readonly string[]; end(id: string): void; endAll(): void } {
    const begun: string[] = [];
    const ends = new Map<string, () => void>();
    let isOpen = false;
    const { render } = textPress();
    desk.press.render = async (paper) => {
      begun.push(paper.seed);
      if (!isOpen) await new Promise<void>((resolve) => ends.set(paper.seed, resolve));
      return render(paper);
    };
    return {
      begun,
      end: (id) => ends.get(id)?.(),
      endAll() {
        isOpen = true;
        for (const end of ends.values()) end();
      },
    };
  }

  describe('papers that nobody waits for', () => {
    it('never delay the one of a report that is released while they are made', async () => {
      const [old, lost] = [await released(swept), await released(2)];
      await forgetPapers(owner, old);
      // Their workers died on the last attempt.
      for (const id of lost)
        await desk.database.pool.query('select graphile_worker.remove_job($1)', [`make_report_paper ${id}`]);
      expect(await sweepPapers(desk.deps)).toBe(swept);
      clock.advance({ minutes: 20 });
      expect(await recoverPapers(desk.deps)).toBe(lost.length);
      const press = heldPress();
      const worker = await startWorker({
        database: desk.database,
        log: capturedLog().log,
        // The thirtieth of February.
        schedule: [{ task: 'make_report_paper', cron: '0 0 30 2 *' }],
        handlers: reportPaperJobs(desk.deps),
      });
      try {
        await eventually(() => press.begun.length).toBe(atOnce);
        expect(press.begun, 'forgotten before swept').toEqual(expect.arrayContaining([...lost]));
        const [fresh = ''] = await released(1);
        const [first = ''] = press.begun;
        press.end(first);
        await eventually(() => press.begun[atOnce]).toBe(fresh);
        press.endAll();
        await eventually(() => countOf('ready')).toBe(swept + lost.length + 1);
      } finally {
        press.endAll();
        await worker.stop();
      }
      expect(await countOf('queued')).toBe(0);
    });
  });
});

describe('failed paper', () => {
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
    desk.needs.signersOf = () => Promise.resolve(ok(nobodySigns));
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
      desk.needs.signersOf = () => Promise.resolve(signers('CN=cũ'));
      const report = await failedReport();
      desk.needs.signersOf = () => Promise.resolve(invalid('signer-certificate-expired'));
      expect(await desk.papers.remake(desk.doctor, report.id)).toEqual(invalid('signer-certificate-expired'));
      expect(await paperRow(desk, report.id)).toMatchObject({ status: 'failed' });
      desk.needs.signersOf = () => Promise.resolve(signers('CN=mới'));
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
});

describe('changed content', () => {
  let home: TestDatabase;
  let owner: pg.Client;
  let desk: PaperDesk;
  const last = { attempt: 6, maxAttempts: 6 };

  beforeAll(async () => {
    home = await createTestDatabase();
    owner = new pg.Client(home.adminUrl);
    await owner.connect();
    desk = await openPaperDesk(home.appUrl, fakeClock('2026-11-15T09:00:00+07:00'));
  });
  afterAll(async () => {
    await desk.database.close();
    await owner.end();
    await home.drop();
  });
  beforeEach(() => {
    Object.assign(desk.press, textPress());
    desk.needs.signersOf = () => Promise.resolve(ok(nobodySigns));
  });

  describe('what was changed behind our back', () => {
    it('is not drawn where it is the document that was signed', async () => {
      const report = await releasedReport(desk);
      await owner.query('alter table report_document disable trigger report_document_kept');
      await owner.query(
        `update report_document set body = replace(body, '"118"', '"128"') where report_id = $1`,
        [report.id],
      );
      await owner.query('alter table report_document enable trigger report_document_kept');
      const drawn: unknown[] = [];
      const { render } = desk.press;
      desk.press.render = (paper) => {
        drawn.push(paper);
        return render(paper);
      };
      await makePaper(desk.deps, report.id, last);
      expect(await paperRow(desk, report.id)).toMatchObject({ status: 'failed', problem: 'unexpected' });
      expect(drawn).toEqual([]);
    });

    it('is not printed where it is the picture of the hand', async () => {
      const imageSha256 = 'b'.repeat(64);
      desk.store.kept.set(imageSha256, new TextEncoder().encode('the hand of somebody else'));
      desk.needs.signersOf = () => Promise.resolve(ok({ imageSha256, person: null, seal: null }));
      const report = await releasedReport(desk);
      await makePaper(desk.deps, report.id, last);
      expect(await paperRow(desk, report.id)).toMatchObject({
        status: 'failed',
        problem: 'store-unavailable',
      });
    });

    it('waits, however often it was tried, while the store is away', async () => {
      const report = await releasedReport(desk);
      const { putBytes } = desk.deps.store;
      const store = {
        ...desk.deps.store,
        putBytes: () => Promise.reject(new FileStoreUnavailableError(undefined)),
      };
      await expect(makePaper({ ...desk.deps, store }, report.id, last)).rejects.toThrow('unavailable');
      expect(await paperRow(desk, report.id)).toMatchObject({ status: 'queued' });
      await makePaper({ ...desk.deps, store: { ...store, putBytes } }, report.id, last);
      expect(await paperRow(desk, report.id)).toMatchObject({ status: 'ready' });
    });

    it('is neither shown nor given out where it is the archived paper', async () => {
      const report = await releasedReport(desk);
      await makePaper(desk.deps, report.id, last);
      const { sha256 } = (await paperRow(desk, report.id)) ?? {};
      const kept = textOf(desk.store.kept.get(sha256 ?? '') ?? new Uint8Array());
      const other = kept.replace('118', '128');
      expect(other).not.toBe(kept);
      desk.store.kept.set(sha256 ?? '', new TextEncoder().encode(other));
      const print = { documentId: report.id, act: 'download' } as PrintView;
      for (const asked of [
        () => desk.papers.copies(desk.doctor, [print]),
        () => desk.papers.preview(desk.doctor, report.id),
      ])
        await expect(asked()).rejects.toThrow('store-unavailable');
    });
  });
});
