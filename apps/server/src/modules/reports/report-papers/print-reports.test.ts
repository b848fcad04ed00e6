import { invalid, ok } from '@senlab/domain';
import { createTestDatabase, fakeClock, type TestDatabase } from '@senlab/testkit';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { departmentId } from '../../../../test-support/clinic.test-support.ts';
import {
  addDoctor,
  addWithRights,
  approveAll,
  doctorRights,
  enterValues,
  releasedReport,
  reportRows,
  ticketOf,
  verifiedCase,
  verifyValues,
} from '../../../../test-support/signing-desk.test-support.ts';
import type { Actor } from '../../../platform/actor.ts';
import { changeByHand } from '../../../platform/change-by-hand.test-support.ts';
import { newId } from '../../../platform/ids.ts';
import { reading } from '../../../platform/tx.ts';
import { toldBy } from '../../../platform/told.test-support.ts';
import { findOwnPrint } from '../../papers/prints/index.ts';
import { nobodySigns } from '../reports/index.ts';
import { makePaper } from './make-paper.ts';
import type { PrintedReport, PrintRequest } from './print-reports.ts';
import {
  karyotypeReport,
  openPaperDesk,
  paperRow,
  textOf,
  textPress,
  type PaperDesk,
} from './report-papers.test-support.ts';

let home: TestDatabase;
let desk: PaperDesk;
let ward: string;
const clock = fakeClock('2026-11-15T09:00:00+07:00');
const denied = { ok: false, refusal: { kind: 'denied' } };
const unknown = { ok: false, refusal: { kind: 'not-found', reason: 'report-unknown' } };

beforeAll(async () => {
  home = await createTestDatabase();
  desk = await openPaperDesk(home.appUrl, clock);
  ward = await departmentId(desk.database);
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

async function madeReport(
  ...given: Parameters<typeof releasedReport> extends [unknown, ...infer R] ? R : never
): Promise<Report> {
  const report = await releasedReport(desk, ...given);
  await makePaper(desk.deps, report.id, { attempt: 1, maxAttempts: 6 });
  return report;
}

const asking = (reportIds: readonly string[], more: Partial<PrintRequest> = {}): PrintRequest => ({
  reportIds,
  copies: 1,
  reprintReason: null,
  note: null,
  output: 'print',
  ...more,
});
const print = (
  actor: Actor,
  ids: readonly string[],
  more: Partial<PrintRequest> = {},
): ReturnType<typeof desk.papers.print> => desk.papers.print(actor, asking(ids, more));

async function printed(actor: Actor, id: string, more: Partial<PrintRequest> = {}): Promise<PrintedReport> {
  const done = await print(actor, [id], more);
  if (!done.ok || done.value[0] === undefined) throw new Error(JSON.stringify(done));
  return done.value[0];
}

async function copyOf(actor: Actor, printId: string): Promise<string> {
  const view = await reading(desk.database, (tx) => findOwnPrint(tx, actor, printId, clock.now()));
  if (view === undefined) throw new Error('no such print');
  const copies = await desk.papers.copies(actor, [view]);
  if (!copies.ok || copies.value[0] === undefined) throw new Error(JSON.stringify(copies));
  return textOf(copies.value[0].bytes);
}

const clinician = (own: string): Promise<Actor> =>
  addWithRights(desk, {
    role: 'user',
    departmentId: own,
    permissions: ['patients.read', 'results.read-released'],
  });

async function corrected(report: Report): Promise<string> {
  const { id, version } = report;
  const request = { category: 'transcription', reason: 'Nhập nhầm giá trị', testCodes: ['HGB'] } as const;
  const opened = await desk.reports.amend(desk.doctor, { id, version }, request);
  if (!opened.ok) throw new Error(JSON.stringify(opened));
  await enterValues(desk, report.recordId, { HGB: '108' });
  await verifyValues(desk, report.recordId);
  await approveAll(desk, desk.doctor, report.recordId);
  return opened.value.id;
}

async function withdrawn(report: Report): Promise<void> {
  const reason = 'Lấy nhầm mẫu của người bệnh khác';
  const asked = await desk.reports.askWithdrawal(desk.doctor, report, reason);
  if (!asked.ok) throw new Error(JSON.stringify(asked));
  const ticket = await ticketOf(desk, desk.administrator);
  const done = await desk.reports.confirmWithdrawal(
    desk.administrator,
    { ...report, version: asked.value.version },
    ticket,
  );
  if (!done.ok) throw new Error(JSON.stringify(done));
}

describe('printing a report', () => {
  it('logs it, notes who knows it now, and gives a copy that says so', async () => {
    const report = await madeReport();
    const { printId, printNo, fileName } = await printed(desk.doctor, report.id);
    expect(printNo).toBe(1);
    expect(fileName).toBe(`${report.code}-v1.pdf`);
    const copy = await copyOf(desk.doctor, printId);
    expect(copy).toContain('line Bản giấy chuyển đổi từ hồ sơ điện tử · BỆNH VIỆN MẪU · Mã tra cứu ');
    expect(copy).toContain('In lúc 09:00 15/11/2026');
    expect(copy).not.toContain('In lại');
    const { rows } = await desk.database.pool.query(
      `select way from report_reader where report_id = $1 and account_id = $2 and way = 'printed'`,
      [report.id, desk.doctor.accountId],
    );
    expect(rows).toHaveLength(1);
    const audited = await desk.database.pool.query(
      `select action, command from audit_event where lab_record_id = $1 and action = 'print'`,
      [report.recordId],
    );
    expect(audited.rows).toEqual([{ action: 'print', command: 'print' }]);
  });

  it('a second time needs a reason, and the copy says which time it is', async () => {
    const report = await madeReport();
    await printed(desk.doctor, report.id);
    expect(await print(desk.otherDoctor, [report.id])).toEqual(invalid('reprint-reason-needed'));
    const again = await printed(desk.otherDoctor, report.id, { reprintReason: 'lost' });
    expect(again.printNo).toBe(2);
    expect(await copyOf(desk.otherDoctor, again.printId)).toContain('In lại lần 1');
  });

  it('by two at once counts both, and asks the second one why', async () => {
    const report = await madeReport();
    const both = await Promise.all([print(desk.doctor, [report.id]), print(desk.otherDoctor, [report.id])]);
    expect(both.filter((each) => each.ok)).toHaveLength(1);
    expect(both.find((each) => !each.ok)).toEqual(invalid('reprint-reason-needed'));
  });

  it('gives as many copies as were logged', async () => {
    const report = await madeReport();
    const { printId } = await printed(desk.doctor, report.id, { copies: 3 });
    expect((await copyOf(desk.doctor, printId)).split('next copy')).toHaveLength(3);
  });

  it('takes a file untouched, so that its signatures hold', async () => {
    const report = await madeReport();
    const { printId } = await printed(desk.doctor, report.id, { output: 'download' });
    const paper = await paperRow(desk, report.id);
    const archived = desk.store.kept.get(paper?.sha256 ?? '');
    expect(await copyOf(desk.doctor, printId)).toBe(textOf(archived ?? new Uint8Array()));
  });

  it('is all or nothing for a pile', async () => {
    const made = await madeReport();
    const waiting = await releasedReport(desk);
    expect(await print(desk.doctor, [made.id, waiting.id])).toEqual({
      ok: false,
      refusal: { kind: 'conflict', reason: 'report-paper-queued' },
    });
    const { rows } = await desk.database.pool.query('select from print_log where document_id = $1', [
      made.id,
    ]);
    expect(rows).toHaveLength(0);
  });

  it('waits for a paper that was not made, and says when it could not be', async () => {
    const report = await releasedReport(desk);
    desk.press.render = () => Promise.reject(new Error('no'));
    await makePaper(desk.deps, report.id, { attempt: 1, maxAttempts: 6 });
    expect(await print(desk.doctor, [report.id])).toEqual({
      ok: false,
      refusal: { kind: 'conflict', reason: 'report-paper-failed' },
    });
  });

  it.each([
    ['nothing', [], 'print-nothing'],
    ['too many', Array.from({ length: 51 }, () => newId()), 'report-paper-too-many'],
  ])('refuses %s', async (_what, ids, reason) => {
    expect(await print(desk.doctor, ids)).toMatchObject({ ok: false, refusal: { reason } });
  });

  it('refuses one twice in a pile, and an odd number of copies', async () => {
    const report = await madeReport();
    expect(await print(desk.doctor, [report.id, report.id])).toEqual(invalid('report-paper-repeated'));
    for (const copies of [0, -1, 11, 1.5])
      expect(await print(desk.doctor, [report.id], { copies })).toMatchObject({ ok: false });
  });

  it.each(['not-an-id', '', newId()])('knows no report «%s»', async (id) => {
    expect(await print(desk.doctor, [id])).toEqual(unknown);
  });

  it('knows none that has not left', async () => {
    const recordId = await verifiedCase(desk, { HGB: '118' });
    await approveAll(desk, desk.doctor, recordId, { release: false });
    const [report] = await reportRows(desk, recordId);
    expect(await print(desk.doctor, [report?.id ?? ''])).toEqual(unknown);
  });
});

describe('who prints', () => {
  it('nobody without both rights', async () => {
    const report = await madeReport();
    const tooFew = [
      ['patients.read'],
      ['results.read'],
      ['patients.read', 'results.manage', 'audit.read'],
      [],
    ] as const;
    for (const permissions of tooFew) {
      const actor = await addWithRights(desk, { permissions: [...permissions] });
      expect(await print(actor, [report.id]), `with ${permissions.join(', ')}`).toEqual(denied);
    }
  });

  it('a ward its own released ones, and no others', async () => {
    const report = await madeReport({ HGB: '118' }, { draft: { departmentId: ward } });
    const { rows } = await desk.database.pool.query<{ id: string }>(
      'select id from department where id <> $1 limit 1',
      [ward],
    );
    expect(await print(await clinician(rows[0]?.id ?? ''), [report.id])).toEqual(unknown);
    expect(await print(await clinician(ward), [report.id])).toMatchObject({ ok: true });
  });

  it('a restricted one only whoever may see the value', async () => {
    const listed = await addDoctor(desk, [...doctorRights, 'results.restricted']);
    const recordId = await verifiedCase(desk, { HIV: 'Không phản ứng' });
    await approveAll(desk, listed, recordId);
    const [report] = await reportRows(desk, recordId);
    const id = report?.id ?? '';
    await makePaper(desk.deps, id, { attempt: 1, maxAttempts: 6 });
    expect(await print(desk.doctor, [id])).toEqual(unknown);
    expect(await desk.papers.preview(desk.doctor, id)).toEqual(denied);
    expect(await desk.papers.papers(desk.doctor, [id])).toEqual(ok([]));
    expect(await print(listed, [id])).toMatchObject({ ok: true });
  });

  it('of an unborn child the paper that keeps its secret, in and out of the genetics room', async () => {
    const { id, genetics } = await karyotypeReport(desk);
    await makePaper(desk.deps, id, { attempt: 1, maxAttempts: 6 });
    for (const actor of [genetics, desk.doctor]) {
      const { printId } = await printed(actor, id, { output: 'download' });
      expect(toldBy(await copyOf(actor, printId))).not.toContain('XY');
      const preview = await desk.papers.preview(actor, id);
      expect(preview.ok && toldBy(textOf(preview.value.bytes))).not.toContain('XY');
    }
  });

  it('is asked again when the copy is fetched', async () => {
    const report = await madeReport({ HGB: '118' }, { draft: { departmentId: ward } });
    const actor = await clinician(ward);
    const { printId } = await printed(actor, report.id);
    await changeByHand(desk.database, 'update account set department_id = null where id = $1', [
      actor.accountId,
    ]);
    const view = await reading(desk.database, (tx) => findOwnPrint(tx, actor, printId, clock.now()));
    expect(view && (await desk.papers.copies(actor, [view]))).toEqual(unknown);
  });
});

describe('a version that is no longer in force', () => {
  it('is printed and taken with a stamp that names the newer one', async () => {
    const report = await madeReport();
    await corrected(report);
    for (const output of ['print', 'download'] as const) {
      const { printId } = await printed(desk.doctor, report.id, { output });
      expect(await copyOf(desk.doctor, printId)).toContain('overlay ĐÃ ĐƯỢC THAY THẾ BỞI PHIÊN BẢN 2');
    }
    const preview = await desk.papers.preview(desk.doctor, report.id);
    expect(preview.ok && textOf(preview.value.bytes)).toContain(
      'line BẢN XEM TRƯỚC\noverlay ĐÃ ĐƯỢC THAY THẾ BỞI PHIÊN BẢN 2',
    );
  });

  it('stamps a copy that was logged before it was replaced and fetched after', async () => {
    const report = await madeReport();
    const { printId } = await printed(desk.doctor, report.id);
    await corrected(report);
    expect(await copyOf(desk.doctor, printId)).toContain('ĐÃ ĐƯỢC THAY THẾ');
  });

  it('is there for those who may read what was withdrawn, and for no others', async () => {
    const report = await madeReport({ HGB: '118' }, { draft: { departmentId: ward } });
    await withdrawn(report);
    const { printId } = await printed(desk.doctor, report.id);
    expect(await copyOf(desk.doctor, printId)).toContain('overlay ĐÃ THU HỒI');
    expect(await print(await clinician(ward), [report.id])).toEqual(unknown);
    expect(await print(desk.technician, [report.id])).toEqual(unknown);
  });
});

describe('a preview', () => {
  it('of a released report is the archived paper with a mark across it, and no print', async () => {
    const report = await madeReport();
    const preview = await desk.papers.preview(desk.doctor, report.id);
    const paper = await paperRow(desk, report.id);
    const archived = textOf(desk.store.kept.get(paper?.sha256 ?? '') ?? new Uint8Array());
    expect(preview.ok && textOf(preview.value.bytes)).toBe(
      `${archived}line BẢN XEM TRƯỚC\noverlay BẢN XEM TRƯỚC\n`,
    );
    const { rows } = await desk.database.pool.query('select from print_log where document_id = $1', [
      report.id,
    ]);
    expect(rows).toHaveLength(0);
  });

  it('of one that waits is drawn with a mark across it, and kept nowhere', async () => {
    const recordId = await verifiedCase(desk, { HGB: '118' });
    await approveAll(desk, desk.doctor, recordId, { release: false });
    const [report] = await reportRows(desk, recordId);
    const files = desk.store.kept.size;
    const preview = await desk.papers.preview(desk.doctor, report?.id ?? '');
    expect(preview.ok && textOf(preview.value.bytes)).toContain('overlay BẢN XEM TRƯỚC');
    expect(desk.store.kept.size).toBe(files);
    expect(await paperRow(desk, report?.id ?? '')).toBeUndefined();
    expect(await desk.papers.preview(await clinician(ward), report?.id ?? '')).toEqual(unknown);
  });

  it('is refused while the paper is being made', async () => {
    const report = await releasedReport(desk);
    expect(await desk.papers.preview(desk.doctor, report.id)).toEqual({
      ok: false,
      refusal: { kind: 'conflict', reason: 'report-paper-queued' },
    });
  });

  it('shows no administrator what she may not read', async () => {
    const report = await madeReport();
    expect(await desk.papers.preview(desk.administrator, report.id)).toEqual(denied);
  });

  it.each(['x', newId()])('knows no report «%s»', async (id) => {
    expect(await desk.papers.preview(desk.doctor, id)).toEqual(unknown);
  });
});
