import type { Permission } from '@senlab/domain';
import { createTestDatabase, fakeClock, type TestDatabase } from '@senlab/testkit';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import type { Actor } from '../../../../platform/actor.ts';
import type { RawListRequest } from '../../../../platform/lists/list-request.ts';
import { catalogueService } from '../../../ground/catalogue/index.ts';
import type { JudgedPaper } from '../judge-paper.ts';
import { reportsService } from '../service.ts';
import {
  addDoctor,
  addWithRights,
  approveAll,
  doctorRights,
  enterValues,
  openSigningDesk,
  papersFor,
  partlyEntered,
  placeTests,
  releasedReport,
  reportRows,
  runsOf,
  verifiedCase,
  verifyValues,
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

async function waiting(actor: Actor, raw: RawListRequest = {}): Promise<readonly JudgedPaper[]> {
  const page = await desk.reports.queue(actor, { pageSize: 100, ...raw });
  if (!page.ok) throw new Error(JSON.stringify(page));
  return page.value.rows;
}

const only = (id: string, value: string): RawListRequest => ({ filtered: [{ id, value }] });

describe('what waits for a doctor', () => {
  let clear: string;
  let critical: string;
  let restricted: string;
  const sidOf = async (recordId: string): Promise<string> =>
    (await desk.database.pool.query<{ sid: string }>('select sid from lab_record where id = $1', [recordId]))
      .rows[0]?.sid ?? '';

  beforeAll(async () => {
    clear = await verifiedCase(desk, { HGB: '128', WBC: '7,1' });
    critical = await verifiedCase(desk, { HGB: '55' }, { draft: { priority: 'urgent' } });
    restricted = await verifiedCase(desk, { HIV: 'Không phản ứng' });
    await placeTests(desk, ['HGB'], {});
    await releasedReport(desk, { HGB: '128' });
  });

  it('is one row for each paper, the urgent ones first', async () => {
    const rows = await waiting(desk.doctor);
    expect(rows.map(({ record }) => record.id)).toEqual([critical, clear, restricted]);
  });

  it('is clear where nothing holds it and nothing about it is remarkable', async () => {
    const rows = await waiting(desk.doctor);
    expect(rows.map(({ isClear }) => isClear)).toEqual([false, true, false]);
    expect(rows.map(({ criticalCount }) => criticalCount)).toEqual([1, 0, null]);
    expect(rows.map(({ holds }) => holds.map(({ code }) => code))).toEqual([
      ['critical-told'],
      [],
      ['may-be-seen'],
    ]);
  });

  it('is counted as it is listed', async () => {
    const counts = await desk.reports.counts(desk.doctor, []);
    expect(counts).toEqual({ ok: true, value: { waiting: 3, clear: 1, held: 2, critical: 1, exact: true } });
  });

  it('is found by what is clear, one’s own, held, critical, by section and by words', async () => {
    const found = async (raw: RawListRequest): Promise<readonly string[]> =>
      (await waiting(desk.doctor, raw)).map(({ record }) => record.id);
    expect(await found(only('clear', 'true'))).toEqual([clear]);
    expect(await found(only('mine', 'true'))).toEqual([clear]);
    expect(await found(only('held', 'true'))).toEqual([critical, restricted]);
    expect(await found(only('critical', 'true'))).toEqual([critical]);
    expect(await found(only('section', 'microbiology'))).toEqual([restricted]);
    expect(await found(only('priority', 'urgent'))).toEqual([critical]);
    expect(await found(only('location', 'CS2'))).toEqual([]);
    expect(await found(only('keyword', await sidOf(clear)))).toEqual([clear]);
    expect(await found(only('keyword', 'không ai tên thế'))).toEqual([]);
  });

  it('comes in pages', async () => {
    const page = await desk.reports.queue(desk.doctor, { page: 1, pageSize: 2 });
    expect(page).toMatchObject({ ok: true, value: { page: 1, pages: 2, records: 3, rows: { length: 1 } } });
  });

  it('is nothing for who may not see values before they are released', async () => {
    const blind = await addWithRights(desk, { permissions: ['patients.read', 'results.approve'] });
    expect(await waiting(blind)).toEqual([]);
  });

  it.each<{ permissions: readonly Permission[] }>([
    { permissions: ['patients.read'] },
    { permissions: ['patients.read', 'results.read'] },
    { permissions: ['patients.read', 'results.manage'] },
    { permissions: ['results.read', 'results.approve'] },
  ])('is not told to who signs nothing, or may not meet persons: $permissions', async ({ permissions }) => {
    const stranger = await addWithRights(desk, { permissions });
    const denied = { ok: false, refusal: { kind: 'denied' } };
    expect(await desk.reports.queue(stranger, {})).toEqual(denied);
    expect(await desk.reports.counts(stranger, [])).toEqual(denied);
  });

  it.each<[string, RawListRequest, string]>([
    ['a filter that is none', only('ten', 'x'), 'unknown-filter'],
    ['a wish that is none', only('clear', 'có'), 'unknown-filter'],
    ['a zero byte', only('keyword', 'a\0b'), 'unknown-filter'],
    ['a page before the first', { page: -1 }, 'page-out-of-range'],
  ])('is refused to %s', async (_, raw, reason) => {
    expect(await desk.reports.queue(desk.doctor, raw)).toMatchObject({ ok: false, refusal: { reason } });
  });
});

describe('the numbers of what waits', () => {
  it('are worked out once for eight who ask at once, with the list beside them', async () => {
    await verifiedCase(desk, { HGB: '128', WBC: '7,1' });
    let runs = 0;
    const { database } = desk;
    const known = catalogueService({ database, clock });
    const counted = reportsService({
      database,
      clock,
      house: { authority: 'SỞ Y TẾ MẪU', hospital: 'BỆNH VIỆN MẪU', laboratory: 'KHOA XÉT NGHIỆM' },
      catalogue: {
        ...known,
        current: (tx) => {
          runs += 1;
          return known.current(tx);
        },
      },
    });
    const alone = await counted.counts(desk.doctor, []);
    runs = 0;
    const asked = Array.from({ length: 7 }, () => counted.counts(desk.doctor, []));
    const answers = await Promise.all([counted.queue(desk.doctor, {}), ...asked]);
    expect(answers.slice(1)).toEqual(asked.map(() => alone));
    expect(runs).toBe(1);
  });

  it('are never those of somebody else', async () => {
    const other = await addWithRights(desk, {
      permissions: doctorRights.filter((right) => right !== 'results.read'),
    });
    const [mine, theirs] = await Promise.all([
      desk.reports.counts(desk.doctor, []),
      desk.reports.counts(other, []),
    ]);
    expect(mine).toMatchObject({ ok: true, value: { exact: true } });
    expect(theirs).toMatchObject({ ok: true, value: { waiting: 0 } });
    expect(mine).not.toEqual(theirs);
  });
});

describe('a preliminary report', () => {
  let recordId: string;
  let seen: { recordId: string; groupKey: string; contentKey: string };

  beforeEach(async () => {
    recordId = await partlyEntered(desk, ['HGB', 'WBC'], { HGB: '128' });
    const [paper] = await papersFor(desk, desk.doctor, recordId);
    seen = { recordId, groupKey: paper?.groupKey ?? '', contentKey: paper?.contentKey ?? '' };
  });

  it('shows the ward what is approved so far, under its mark', async () => {
    const issued = await desk.reports.issuePreliminary(desk.doctor, seen);
    expect(issued).toMatchObject({ ok: true, value: { status: 'preliminary' } });
    expect((await runsOf(desk, recordId)).map(({ status }) => status)).toEqual(['approved', 'pending']);
    const staff = await addWithRights(desk, { permissions: ['patients.read', 'results.read-released'] });
    const view = await desk.reports.report(staff, issued.ok ? issued.value.id : '');
    expect(view).toMatchObject({
      ok: true,
      value: { document: { kind: 'preliminary', band: 'KẾT QUẢ SƠ BỘ', rows: [{ testCode: 'HGB' }] } },
    });
  });

  it('is followed by the final one, under the same number', async () => {
    const issued = await desk.reports.issuePreliminary(desk.doctor, seen);
    await enterValues(desk, recordId, { WBC: '7,1' });
    await verifyValues(desk, recordId);
    const [outcome] = await approveAll(desk, desk.doctor, recordId);
    expect(outcome).toMatchObject({ refusal: null, reportId: issued.ok ? issued.value.id : '' });
    expect(await reportRows(desk, recordId)).toMatchObject([
      { status: 'released', kind: 'final', item_count: 2 },
    ]);
    const view = await desk.reports.report(desk.doctor, outcome?.reportId ?? '');
    expect(view).toMatchObject({
      ok: true,
      value: { document: { kind: 'final', band: '', rows: { length: 2 } } },
    });
  });

  it('is not issued twice, by others, of what was not shown, or of nothing', async () => {
    expect(await desk.reports.issuePreliminary(desk.technician, seen)).toMatchObject({
      refusal: { kind: 'denied' },
    });
    const other = await desk.reports.issuePreliminary(desk.doctor, { ...seen, contentKey: 'x' });
    expect(other).toMatchObject({ refusal: { reason: 'report-changed-meanwhile' } });
    await desk.reports.issuePreliminary(desk.doctor, seen);
    const [now] = await papersFor(desk, desk.doctor, recordId);
    const again = await desk.reports.issuePreliminary(desk.doctor, {
      ...seen,
      contentKey: now?.contentKey ?? '',
    });
    expect(again).toMatchObject({ refusal: { reason: 'report-already-preliminary' } });
    const empty = await placeTests(desk, ['HGB'], {});
    const [paper] = await papersFor(desk, desk.doctor, empty);
    const nothing = { recordId: empty, groupKey: paper?.groupKey ?? '', contentKey: paper?.contentKey ?? '' };
    expect(await desk.reports.issuePreliminary(desk.doctor, nothing)).toMatchObject({
      refusal: { reason: 'report-nothing-approved' },
    });
    expect(await reportRows(desk, empty)).toEqual([]);
  });
});

describe('a signature that was taken back', () => {
  it('is taken back by whoever gave it or by the management, with a reason, before it has left', async () => {
    const recordId = await verifiedCase(desk, { HGB: '128' });
    await approveAll(desk, desk.doctor, recordId, { release: false });
    const [row] = await reportRows(desk, recordId);
    const seen = { id: row?.id ?? '', version: row?.version ?? 0 };
    const reason = 'Xem lại kết quả';
    expect(await desk.reports.unapprove(desk.otherDoctor, seen, reason)).toMatchObject({
      refusal: { reason: 'report-approved-by-someone-else' },
    });
    expect(await desk.reports.unapprove(desk.doctor, seen, '')).toMatchObject({
      refusal: { reason: 'reason-required' },
    });
    expect(await desk.reports.unapprove(desk.technician, seen, reason)).toMatchObject({
      refusal: { kind: 'denied' },
    });
    expect(await desk.reports.unapprove(desk.doctor, { ...seen, version: 9 }, reason)).toMatchObject({
      refusal: { reason: 'changed-meanwhile' },
    });
    expect(await desk.reports.unapprove(desk.administrator, seen, reason)).toMatchObject({ ok: true });
    const released = await releasedReport(desk, { HGB: '128' });
    expect(await desk.reports.unapprove(desk.doctor, released, reason)).toMatchObject({
      refusal: { reason: 'report-already-released' },
    });
  });

  it('and a release, is refused to who may not release, of drafts and of another version', async () => {
    const recordId = await verifiedCase(desk, { HGB: '128' });
    await approveAll(desk, desk.doctor, recordId, { release: false });
    const [row] = await reportRows(desk, recordId);
    const seen = { id: row?.id ?? '', version: row?.version ?? 0 };
    const signer = await addDoctor(
      desk,
      doctorRights.filter((right) => right !== 'results.release'),
    );
    const refusal = async (actor: Actor, version = seen.version): Promise<unknown> => {
      const done = await desk.reports.release(actor, [{ ...seen, version }]);
      return done.ok ? done.value[0]?.refusal : done.refusal;
    };
    expect(await refusal(signer)).toEqual({ kind: 'denied' });
    expect(await refusal(desk.doctor, 9)).toEqual({ kind: 'conflict', reason: 'changed-meanwhile' });
    expect(await refusal(desk.doctor)).toBeNull();
    expect(await refusal(desk.doctor)).toEqual({ kind: 'conflict', reason: 'report-already-released' });
  });
});
