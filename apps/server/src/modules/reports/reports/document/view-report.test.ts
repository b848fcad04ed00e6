import type { ReportDocument } from '@senlab/domain';
import { createTestDatabase, fakeClock, type TestDatabase } from '@senlab/testkit';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { departmentId, pregnancy } from '../../../../../test-support/clinic.test-support.ts';
import type { Actor } from '../../../../platform/actor.ts';
import { newId } from '../../../../platform/ids.ts';
import { pageOf } from '../../../../../test-support/listed-reports.test-support.ts';
import { reportListService } from '../list/service.ts';
import { toReport } from '../report-wire.ts';
import {
  addDoctor,
  addWithRights,
  approveAll,
  doctorRights,
  openSigningDesk,
  papersFor,
  releasedReport,
  reportRows,
  verifiedCase,
  type SigningDesk,
} from '../../../../../test-support/signing-desk.test-support.ts';
import { toldBy } from '../../../../platform/told.test-support.ts';

let home: TestDatabase;
let desk: SigningDesk;
let ward: string;
const clock = fakeClock('2026-11-15T09:00:00+07:00');
const unknown = { ok: false, refusal: { kind: 'not-found', reason: 'report-unknown' } };

beforeAll(async () => {
  home = await createTestDatabase();
  desk = await openSigningDesk(home.appUrl, clock);
  ward = await departmentId(desk.database);
});
afterAll(async () => {
  await desk.database.close();
  await home.drop();
});

const clinician = (own: string): Promise<Actor> =>
  addWithRights(desk, {
    role: 'user',
    departmentId: own,
    permissions: ['patients.read', 'results.read-released', 'break-glass'],
  });

async function documentFor(actor: Actor, id: string): Promise<ReportDocument | null> {
  const view = await desk.reports.report(actor, id);
  if (!view.ok) throw new Error(JSON.stringify(view));
  return view.value.document;
}

async function count(text: string, ...values: readonly unknown[]): Promise<number> {
  return (await desk.database.pool.query(text, [...values])).rows.length;
}

describe('a released report', () => {
  it('shows what was signed, with the name and the licence of the doctor', async () => {
    const report = await releasedReport(desk, { HGB: '118', WBC: '< 2,5' });
    const document = await documentFor(desk.doctor, report.id);
    expect(document).toMatchObject({
      code: report.code,
      versionNo: 1,
      kind: 'final',
      title: 'PHIẾU KẾT QUẢ XÉT NGHIỆM',
      band: '',
      site: { hospital: 'BỆNH VIỆN MẪU', siteCode: 'CS1' },
      patient: { sex: 'Nữ', birthText: '12/03/1994' },
      people: { approvedBy: { title: 'BS. CKII', licenceNo: '0000001/MAU-CCHN' }, secondDoctor: null },
      times: { approved: '2026-11-15T09:00:00+07:00' },
    });
    const values = document?.rows.map(({ testCode, value, flag }) => [testCode, value, flag]);
    expect(values).toContainEqual(['WBC', '< 2,5', 'L']);
  });

  it('notes who opened it, and that they did', async () => {
    const report = await releasedReport(desk);
    const reader = await addDoctor(desk);
    await documentFor(reader, report.id);
    await documentFor(reader, report.id);
    const view = await desk.reports.report(desk.doctor, report.id);
    expect(view.ok && view.value.readers.map(({ way }) => way)).toContain('opened');
    const opened = `select 1 from report_reader where report_id = $1 and account_id = $2 and way = 'opened'`;
    expect(await count(opened, report.id, reader.accountId)).toBe(1);
    const looked = `select 1 from audit_event where entity = 'report' and action = 'view' and actor_id = $1`;
    expect(await count(looked, reader.accountId)).toBe(1);
  });

  it('is there for its own ward and for no other', async () => {
    const report = await releasedReport(desk, { HGB: '118' }, { draft: { departmentId: ward } });
    const own = await desk.reports.report(await clinician(ward), report.id);
    expect(own).toMatchObject({ ok: true, value: { sight: 'whole' } });
    const { rows } = await desk.database.pool.query<{ id: string }>(
      'select id from department where id <> $1 limit 1',
      [ward],
    );
    expect(await desk.reports.report(await clinician(rows[0]?.id ?? ''), report.id)).toEqual(unknown);
  });

  it('opens to another ward in an emergency', async () => {
    const report = await releasedReport(desk, { HGB: '118' });
    const doctor = await clinician(ward);
    await desk.database.pool.query(
      `insert into break_glass (id, account_id, patient_id, reason, opened_at, ends_at)
       values ($1, $2, $3, 'Cấp cứu, không có hồ sơ', '2026-11-15T08:00:00+07:00', '2026-11-15T12:00:00+07:00')`,
      [newId(), doctor.accountId, report['patient_id']],
    );
    expect(await desk.reports.report(doctor, report.id)).toMatchObject({
      ok: true,
      value: { sight: 'whole' },
    });
  });

  it('is not read by an administrator, who may know that it exists', async () => {
    const report = await releasedReport(desk);
    const view = await desk.reports.report(desk.administrator, report.id);
    expect(view).toMatchObject({ ok: true, value: { document: null, sight: 'header' } });
    expect(view.ok && toReport(view.value)).toMatchObject({
      document: null,
      isRestricted: false,
      conclusion: null,
      hasAbnormal: null,
      hasCritical: null,
    });
    const opened = 'select 1 from report_reader where report_id = $1 and account_id = $2';
    expect(await count(opened, report.id, desk.administrator.accountId)).toBe(0);
  });

  it.each(['khong-phai-uuid', '', newId()])('is not found by «%s»', async (id) => {
    expect(await desk.reports.report(desk.doctor, id)).toEqual(unknown);
  });

  it('is nobody’s business without a right to results', async () => {
    const report = await releasedReport(desk);
    for (const permissions of [['patients.read'], ['results.read']] as const) {
      const actor = await addWithRights(desk, { permissions });
      expect(await desk.reports.report(actor, report.id)).toEqual({ ok: false, refusal: { kind: 'denied' } });
    }
  });

  it('is not edited by SQL either', async () => {
    const { id } = await releasedReport(desk, { HGB: '118' }, { orderedBy: desk.otherDoctor });
    const statements = [
      `update report set conclusion = 'khác' where id = $1`,
      `update report set document_hash = sha256('x') where id = $1`,
      `update report set status = 'draft' where id = $1`,
      `update report_document set body = '{}' where report_id = $1`,
      `delete from report_document where report_id = $1`,
      `update report_signature set licence_no = 'x' where report_id = $1`,
      `delete from report_item where report_id = $1`,
      `update report_item set run_no = run_no where report_id = $1`,
      `delete from report_reader where report_id = $1`,
      `delete from report where id = $1`,
    ];
    for (const statement of statements)
      await expect(desk.database.pool.query(statement, [id]), `after ${statement}`).rejects.toThrow();
  });
});

describe('a report that has not left', () => {
  const denied = { ok: false, refusal: { kind: 'denied' } };
  /** One that somebody began to word, one that is signed, and a signed one that is restricted. */
  let ids: readonly string[];
  beforeAll(async () => {
    const listed = await addDoctor(desk, [...doctorRights, 'results.restricted']);
    const begun = await verifiedCase(desk, { HGB: '55' });
    const [paper] = await papersFor(desk, desk.doctor, begun);
    const { groupKey = '', contentKey = '' } = paper ?? {};
    await desk.reports.setConclusion(
      desk.doctor,
      { recordId: begun, groupKey, contentKey },
      'Thiếu máu rất nặng',
    );
    const signed = await verifiedCase(desk, { HGB: '118' });
    await approveAll(desk, desk.doctor, signed, { release: false });
    const secret = await verifiedCase(desk, { HIV: 'Không phản ứng' });
    await approveAll(desk, listed, secret, { release: false });
    const rows = await Promise.all([begun, signed, secret].map((recordId) => reportRows(desk, recordId)));
    ids = rows.flatMap((reports) => reports.map(({ id }) => id));
  });

  it('is met by the administration on its page as in the list, and says there what the list says', async () => {
    const actor = desk.administrator;
    const service = reportListService({ database: desk.database, clock });
    const { rows } = await pageOf({ service, actor }, { pageSize: 100 });
    const shown = rows.filter(({ _id }) => ids.includes(_id));
    expect(shown.map(({ status }) => status).toSorted()).toEqual(['approved', 'approved', 'draft']);
    for (const { _id, title, panelCodes, isRestricted, status } of shown) {
      const view = await desk.reports.report(actor, _id);
      const page = view.ok && toReport(view.value);
      const closed = { document: null, conclusion: null, hasAbnormal: null, hasCritical: null };
      // What holds a paper would tell that a value alarms.
      expect(page).toMatchObject({ title, panelCodes, isRestricted, status, ...closed, holds: [] });
      expect(page).toMatchObject({
        contentKey: null,
        mayApprove: false,
        mayUnapprove: status === 'approved',
      });
      expect(JSON.stringify(page)).not.toMatch(/HIV|phản ứng|Thiếu máu/);
    }
    const [begun = ''] = ids;
    expect(await count('select 1 from report_reader where account_id = $1', actor.accountId)).toBe(0);
    expect(await desk.reports.compare(actor, [begun, begun])).toEqual(denied);
  });

  it.each(['results.read-released', 'results.withdraw', 'results.approve', 'audit.read'] as const)(
    'is not there for who holds %s only',
    async (permission) => {
      const actor = await addWithRights(desk, { permissions: ['patients.read', permission] });
      for (const id of ids) expect(await desk.reports.report(actor, id)).toEqual(unknown);
    },
  );
});

describe('a restricted report', () => {
  it('shows HIV to those on the list only', async () => {
    const listed = await addDoctor(desk, [...doctorRights, 'results.restricted']);
    const recordId = await verifiedCase(desk, { HIV: 'Không phản ứng' });
    await approveAll(desk, listed, recordId);
    const [report] = await reportRows(desk, recordId);
    const id = report?.id ?? '';
    expect((await documentFor(listed, id))?.rows[0]?.value).toBe('Không phản ứng');
    expect(await documentFor(desk.doctor, id)).toBeNull();
    expect(await documentFor(desk.technician, id)).not.toBeNull();
    const view = await desk.reports.report(desk.doctor, id);
    const wire = JSON.stringify(view.ok && toReport(view.value));
    expect(wire).toContain('"title":"Kết quả hạn chế"');
    expect(wire).not.toMatch(/phản ứng|HIV/);
  });
});

describe('a report about an unborn child', () => {
  it('is masked in every text outside the genetics room', async () => {
    const genetics = await addDoctor(desk, [
      'patients.read',
      'results.read',
      'karyotypes.work',
      'karyotypes.approve',
    ]);
    const typist = await addWithRights(desk, {
      permissions: ['patients.read', 'results.read', 'results.enter', 'results.verify', 'karyotypes.work'],
    });
    const checker = await addWithRights(desk, {
      permissions: ['patients.read', 'results.read', 'results.enter', 'results.verify', 'karyotypes.work'],
    });
    const room = { ...desk, technician: typist, verifier: checker };
    const draft = { pregnancyState: 'pregnant' as const, pregnancy };
    const recordId = await verifiedCase(room, { 'NST-OI': '47,XY,+21' }, { draft });
    const [paper] = await papersFor(desk, genetics, recordId);
    expect(paper).toMatchObject({ isGenetic: true, templateCode: 'KQXN-DT', isClear: false });
    const [outcome] = await approveAll(desk, genetics, recordId);
    expect(outcome?.refusal).toBeNull();
    const id = outcome?.reportId ?? '';
    expect((await documentFor(genetics, id))?.rows[0]?.value).toBe('47,XY,+21');
    const masked = await documentFor(desk.doctor, id);
    expect(masked?.rows[0]?.value).toBe('47,**,+21');
    expect(toldBy(masked)).not.toContain('XY');
  });

  it('is not signed by a doctor of the other room, nor an ordinary one by a cytogeneticist', async () => {
    const genetics = await addDoctor(desk, [
      'patients.read',
      'results.read',
      'karyotypes.work',
      'karyotypes.approve',
    ]);
    const recordId = await verifiedCase(desk, { HGB: '118' });
    const [outcome] = await approveAll(desk, genetics, recordId);
    expect(outcome?.refusal).toMatchObject({ kind: 'invalid' });
    expect(outcome?.holds.map(({ code }) => code)).toContain('genetic-test');
  });
});

describe('a conclusion', () => {
  const seenOf = async (
    recordId: string,
  ): Promise<{ recordId: string; groupKey: string; contentKey: string }> => {
    const [paper] = await papersFor(desk, desk.doctor, recordId);
    return { recordId, groupKey: paper?.groupKey ?? '', contentKey: paper?.contentKey ?? '' };
  };

  it('stands on the paper that is signed after it', async () => {
    const recordId = await verifiedCase(desk, { HGB: '118' });
    await desk.reports.setConclusion(desk.doctor, await seenOf(recordId), '  Thiếu máu nhẹ\r\nHẹn 1 tháng ');
    const draft = await desk.reports.draft(desk.doctor, await seenOf(recordId));
    expect(draft.ok && draft.value.document?.conclusion).toBe('Thiếu máu nhẹ\nHẹn 1 tháng');
    const [outcome] = await approveAll(desk, desk.doctor, recordId);
    expect((await documentFor(desk.doctor, outcome?.reportId ?? ''))?.conclusion).toContain('Thiếu máu nhẹ');
  });

  it.each([
    ['tells the sex of the child', 'Thai 12 tuần, bé trai', 'report-fetal-sex'],
    ['tells it by chromosomes', 'Karyotype 46,XX', 'report-fetal-sex'],
    ['is too long', 'a'.repeat(2001), 'conclusion-too-long'],
  ])('is refused where it %s', async (_, text, reason) => {
    const draft = { pregnancyState: 'pregnant' as const, pregnancy };
    const recordId = await verifiedCase(desk, { HGB: '118' }, { draft });
    const done = await desk.reports.setConclusion(desk.doctor, await seenOf(recordId), text);
    expect(done).toEqual({ ok: false, refusal: { kind: 'invalid', reason } });
    expect(await reportRows(desk, recordId)).toEqual([]);
  });

  it('is refused to who may not sign, of what was not shown, and once it is signed', async () => {
    const recordId = await verifiedCase(desk, { HGB: '118' });
    const seen = await seenOf(recordId);
    const denied = { ok: false, refusal: { kind: 'denied' } };
    expect(await desk.reports.setConclusion(desk.technician, seen, 'x')).toEqual(denied);
    const other = { ...seen, contentKey: 'khac' };
    expect(await desk.reports.setConclusion(desk.doctor, other, 'x')).toMatchObject({
      refusal: { reason: 'report-changed-meanwhile' },
    });
    await approveAll(desk, desk.doctor, recordId, { release: false });
    expect(await desk.reports.setConclusion(desk.doctor, seen, 'x')).toMatchObject({
      refusal: { reason: 'report-already-approved' },
    });
  });
});
