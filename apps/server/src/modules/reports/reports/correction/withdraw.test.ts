import { createTestDatabase, fakeClock, type TestDatabase } from '@senlab/testkit';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { departmentId } from '../../../../../test-support/clinic.test-support.ts';
import type { Actor } from '../../../../platform/actor.ts';
import { newId } from '../../../../platform/ids.ts';
import { reading } from '../../../../platform/tx.ts';
import { listRecordEvents } from '../../../ground/audit/index.ts';
import { catalogueService } from '../../../ground/catalogue/index.ts';
import { redactResultEvents } from '../../../bench/results/index.ts';
import {
  addDoctor,
  addWithRights,
  approveAll,
  doctorRights,
  openSigningDesk,
  papersFor,
  releasedReport,
  reportRows,
  ticketOf,
  verifiedCase,
  type SigningDesk,
  type StoredRow,
} from '../../../../../test-support/signing-desk.test-support.ts';

let home: TestDatabase;
let desk: SigningDesk;
const clock = fakeClock('2026-11-15T09:00:00+07:00');
const reason = 'Lấy nhầm mẫu của người bệnh khác';

beforeAll(async () => {
  home = await createTestDatabase();
  desk = await openSigningDesk(home.appUrl, clock);
});
afterAll(async () => {
  await desk.database.close();
  await home.drop();
});

type Asked = StoredRow & { readonly recordId: string };

async function askedReport(by: Actor = desk.doctor, report?: Asked): Promise<Asked> {
  const released = report ?? (await releasedReport(desk, { HGB: '118' }));
  const asked = await desk.reports.askWithdrawal(by, released, reason);
  if (!asked.ok) throw new Error(JSON.stringify(asked));
  return { ...released, version: asked.value.version };
}

async function confirm(actor: Actor, report: StoredRow): ReturnType<typeof desk.reports.confirmWithdrawal> {
  return desk.reports.confirmWithdrawal(actor, report, await ticketOf(desk, actor));
}

const kindsOf = async (actor: Actor): Promise<readonly unknown[]> =>
  (
    await desk.database.pool.query<{ kind: string }>('select kind from notice where account_id = $1', [
      actor.accountId,
    ])
  ).rows.map(({ kind }) => kind);

describe('a withdrawal', () => {
  it('is asked for by a doctor and confirmed by the administration', async () => {
    const report = await askedReport();
    expect(await kindsOf(desk.administrator)).toContain('withdrawal_asked');
    expect(await confirm(desk.administrator, report)).toMatchObject({
      ok: true,
      value: { status: 'withdrawn' },
    });
    const [row] = await reportRows(desk, report.recordId);
    expect(row).toMatchObject({ status: 'withdrawn', withdrawn_by: desk.administrator.accountId });
    const events = await desk.database.pool.query(
      `select command, reason from audit_event where entity = 'report' and lab_record_id = $1 order by id`,
      [report.recordId],
    );
    expect(events.rows.slice(-2)).toEqual([
      { command: 'request-withdrawal', reason },
      { command: 'confirm-withdrawal', reason },
    ]);
  });

  it('or the other way round', async () => {
    const report = await askedReport(desk.administrator);
    expect(await confirm(desk.doctor, report)).toMatchObject({ ok: true });
  });

  it('hides what the paper said, but for those who must know', async () => {
    const ward = await departmentId(desk.database);
    const permissions = ['patients.read', 'results.read-released'] as const;
    const clinician = await addWithRights(desk, { role: 'user', departmentId: ward, permissions });
    const released = await releasedReport(desk, { HGB: '118' }, { draft: { departmentId: ward } });
    const before = await desk.reports.report(clinician, released.id);
    expect(before.ok && before.value.document).not.toBeNull();
    await confirm(desk.administrator, await askedReport(desk.doctor, released));
    const sight = async (actor: Actor): Promise<boolean> => {
      const view = await desk.reports.report(actor, released.id);
      if (!view.ok) throw new Error(JSON.stringify(view));
      return view.value.document !== null;
    };
    expect(await sight(clinician)).toBe(false);
    expect(await sight(desk.technician)).toBe(false);
    expect(await sight(desk.doctor)).toBe(true);
    expect(await sight(desk.administrator)).toBe(true);
    expect(await kindsOf(clinician)).toEqual(['report_withdrawn']);
    expect(await desk.reports.ofRecord(clinician, released.recordId)).toMatchObject({
      ok: true,
      value: { papers: [], reports: [{ status: 'withdrawn' }] },
    });
  });

  it('takes its values out of the case, which stays as it is', async () => {
    const report = await askedReport();
    await confirm(desk.administrator, report);
    const values = await desk.database.pool.query(
      'select status, is_selected from result_item where lab_record_id = $1',
      [report.recordId],
    );
    expect(values.rows).toEqual([{ status: 'released', is_selected: false }]);
    const record = await desk.database.pool.query('select status from lab_record where id = $1', [
      report.recordId,
    ]);
    expect(record.rows).toEqual([{ status: 'completed' }]);
    expect(await papersFor(desk, desk.doctor, report.recordId)).toEqual([]);
  });

  it('that is refused leaves the paper in force, and can be asked for again', async () => {
    const report = await askedReport();
    const kept = await desk.reports.refuseWithdrawal(desk.administrator, report, 'Đã kiểm tra, đúng mẫu');
    expect(kept).toMatchObject({ ok: true, value: { status: 'released' } });
    await askedReport(desk.doctor, { ...report, version: report.version + 1 });
  });
});

describe('why a report was withdrawn', () => {
  it('is read in the log of the case by those who may see its values', async () => {
    const listed = await addDoctor(desk, [...doctorRights, 'results.restricted']);
    const recordId = await verifiedCase(desk, { HIV: 'Không phản ứng' });
    await approveAll(desk, listed, recordId);
    const [row] = await reportRows(desk, recordId);
    await desk.reports.askWithdrawal(listed, row as StoredRow, reason);
    const reasonFor = (actor: Actor): Promise<unknown> =>
      reading(desk.database, async (tx) => {
        const record = { id: recordId, registeredAt: '2026-11-01T00:00:00Z' };
        const catalogue = await catalogueService(desk).current(tx);
        const events = redactResultEvents(await listRecordEvents(tx, record), { actor, catalogue });
        return events.find(({ command }) => command === 'request-withdrawal')?.reason;
      });
    expect(await reasonFor(listed)).toBe(reason);
    expect(await reasonFor(desk.doctor)).toBeNull();
    expect(await reasonFor(desk.reception)).toBeNull();
  });
});

describe('a withdrawal is not made', () => {
  it('by one person, nor by two of one kind', async () => {
    const report = await askedReport();
    expect(await confirm(desk.doctor, report)).toMatchObject({
      refusal: { reason: 'withdrawal-by-same-person' },
    });
    expect(await confirm(desk.otherDoctor, report)).toMatchObject({
      refusal: { reason: 'withdrawal-needs-doctor-and-administration' },
    });
    expect(await reportRows(desk, report.recordId)).toMatchObject([{ status: 'released' }]);
  });

  it('without the right, without a reason, of another version or of what is not there', async () => {
    const report = await releasedReport(desk, { HGB: '118' });
    const denied = { refusal: { kind: 'denied' } };
    expect(await desk.reports.askWithdrawal(desk.technician, report, reason)).toMatchObject(denied);
    const signer = await addDoctor(desk, ['patients.read', 'results.read', 'results.approve']);
    expect(await desk.reports.askWithdrawal(signer, report, reason)).toMatchObject(denied);
    expect(await desk.reports.askWithdrawal(desk.doctor, report, 'nhầm')).toMatchObject({
      refusal: { reason: 'detailed-reason-too-short' },
    });
    expect(
      await desk.reports.askWithdrawal(desk.doctor, { id: report.id, version: 9 }, reason),
    ).toMatchObject({
      refusal: { reason: 'changed-meanwhile' },
    });
    for (const id of ['x', newId()]) {
      expect(await desk.reports.askWithdrawal(desk.doctor, { id, version: 1 }, reason)).toMatchObject({
        refusal: { reason: 'report-unknown' },
      });
    }
  });

  it('without the password, and of what nobody asked back', async () => {
    const report = await releasedReport(desk, { HGB: '118' });
    const blind = await desk.reports.confirmWithdrawal(desk.administrator, report, newId());
    expect(blind).toMatchObject({ refusal: { reason: 'identity-not-confirmed' } });
    expect(await confirm(desk.administrator, report)).toMatchObject({
      refusal: { reason: 'withdrawal-not-requested' },
    });
    expect(await desk.reports.refuseWithdrawal(desk.administrator, report, 'Không cần')).toMatchObject({
      refusal: { reason: 'withdrawal-not-requested' },
    });
  });

  it('twice, nor while a correction is open, nor is one corrected that was asked back', async () => {
    const report = await askedReport();
    expect(await desk.reports.askWithdrawal(desk.otherDoctor, report, reason)).toMatchObject({
      refusal: { reason: 'withdrawal-already-requested' },
    });
    const slip = { category: 'transcription', reason: 'Nhập nhầm giá trị', testCodes: ['HGB'] };
    expect(await desk.reports.amend(desk.doctor, report, slip)).toMatchObject({
      refusal: { reason: 'withdrawal-already-requested' },
    });
    const other = await releasedReport(desk, { HGB: '118' });
    await desk.reports.amend(desk.doctor, other, slip);
    expect(await desk.reports.askWithdrawal(desk.doctor, other, reason)).toMatchObject({
      refusal: { reason: 'amendment-already-open' },
    });
  });
});
