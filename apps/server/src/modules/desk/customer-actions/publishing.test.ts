import type { PrescriptionDraft, ScanDraft } from '@senlab/domain';
import { createTestDatabase, fakeClock, type TestDatabase } from '@senlab/testkit';
import pg from 'pg';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import {
  addDoctor,
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
import { newId } from '../../../platform/ids.ts';
import { reading } from '../../../platform/tx.ts';
import {
  addCustomer,
  addFile,
  addVisit,
  answerOf,
  listed,
  made,
  openCustomerDesk,
  reasonOf,
  startOfTests,
  traceOf,
  type CustomerDesk,
} from './customer-actions.test-support.ts';
import { isCustomerFile } from './index.ts';
import type { ActionRef } from './step.ts';

let home: TestDatabase;
let desk: CustomerDesk;
const clock = fakeClock(startOfTests);

beforeAll(async () => {
  home = await createTestDatabase();
  desk = await openCustomerDesk(home.appUrl, clock);
  const { pool } = desk.laboratory.database;
  await pool.query(
    `insert into ultrasound_doctor (code, full_name, title, licence_no, effective_from)
     values ('SA91', 'Trần Thị Siêu Âm', 'BS.', '0000091/MAU-CCHN', '2020-01-01')`,
  );
  await pool.query(
    `insert into ultrasound_machine (code, name, manufacturer, model, serial_no, location_code, room, calibration_due)
     values ('MSA91', 'Máy siêu âm 91', 'Mẫu', 'M1', '91', 'CS1', 'P1', '2027-01-01')`,
  );
});
afterAll(async () => {
  await desk.close();
  await home.drop();
});

const asOwner = async (text: string, ...values: readonly unknown[]): Promise<unknown> => {
  const owner = new pg.Client(home.adminUrl);
  await owner.connect();
  try {
    return await owner.query(text, [...values]);
  } finally {
    await owner.end();
  }
};
const patientOf = async (reportId: string): Promise<string> => {
  const { rows } = await desk.laboratory.database.pool.query<{ id: string }>(
    'select patient_id as id from report where id = $1',
    [reportId],
  );
  return rows[0]?.id ?? '';
};
const add = (reportId: string, by = desk.doctor): ReturnType<CustomerDesk['service']['addTestResult']> =>
  desk.service.addTestResult(by, { reportId, note: null });
const step = (
  seen: ActionRef,
  command: 'publish' | 'withdraw' | 'remove',
  more: { readonly imagesChecked?: boolean; readonly reason?: string; readonly by?: Actor } = {},
): ReturnType<CustomerDesk['service']['step']> =>
  desk.service.step(more.by ?? desk.doctor, {
    seen,
    step: command,
    reason: more.reason ?? 'Nhập nhầm người bệnh',
    imagesChecked: more.imagesChecked ?? false,
  });
const open = async (by: Actor, { id, kind }: Pick<ActionRef, 'id' | 'kind'>): Promise<unknown> => {
  const opened = await desk.service.open(by, { id, kind });
  return opened.ok ? opened.value : 'reason' in opened.refusal ? opened.refusal.reason : opened.refusal.kind;
};
const hintsAbout = async ({ id }: ActionRef): Promise<readonly string[]> => {
  const { rows } = await desk.laboratory.database.pool.query<{ topic: string }>(
    "select topic from outbox where subject_id = $1 and topic like 'customer%' order by id",
    [id],
  );
  return rows.map(({ topic }) => topic);
};
/** Of what whoever published it is told, so that somebody tells the customer. */
const noticesTo = async ({ accountId }: Actor, report: string): Promise<readonly string[]> => {
  const { rows } = await desk.laboratory.database.pool.query<{ kind: string }>(
    `select notice.kind from notice join report on report.id = subject_id
      where account_id = $1 and report.code = (select code from report where id = $2) order by notice.created_at`,
    [accountId, report],
  );
  return rows.map(({ kind }) => kind);
};
const recordsOf = async (by: Actor, patientId: string): Promise<unknown> => {
  const found = await listed(desk, by, ['patient', patientId]);
  return typeof found === 'string' ? found : found.records;
};
const reportsOf = async (patientId: string): Promise<readonly string[]> => {
  const found = await desk.service.reports(desk.doctor, patientId);
  return found.ok ? found.value.map(({ id }) => id) : [JSON.stringify(found)];
};

describe('a test result', () => {
  it('is published of a released report, and falls with it when that is corrected or withdrawn', async () => {
    const { laboratory } = desk;
    const report = await releasedReport(laboratory, { HGB: '118' });
    const patientId = await patientOf(report.id);
    expect(await reportsOf(patientId)).toEqual([report.id]);
    const draft = await made(add(report.id));
    expect(await reasonOf(add(report.id))).toBe('customer-report-published');
    const published = await made(step(draft, 'publish'));
    expect(await traceOf(desk, draft.id)).toEqual([
      'ADD_USERACTION 4',
      'draft',
      'publish',
      'UPDATE_USERACTION 4',
    ]);
    expect(await open(desk.doctor, published)).toMatchObject({
      reportStatus: 'released',
      steps: ['withdraw'],
    });
    const request = { category: 'transcription', reason: 'Nhập nhầm giá trị', testCodes: ['HGB'] } as const;
    const opened = await laboratory.reports.amend(laboratory.doctor, report, request);
    if (!opened.ok) throw new Error(JSON.stringify(opened));
    await enterValues(laboratory, report.recordId, { HGB: '108' });
    await verifyValues(laboratory, report.recordId);
    await approveAll(laboratory, laboratory.doctor, report.recordId);
    // In the transaction of its report, by nobody, and never shown again.
    expect(await open(desk.doctor, published)).toMatchObject({
      status: 'withdrawn',
      withdrawnAt: expect.anything(),
      withdrawnByName: null,
      closeReason: null,
      steps: [],
      reportStatus: 'superseded',
      reportVersionNo: 1,
      currentVersionNo: 2,
    });
    expect(await traceOf(desk, draft.id)).toContain('fall');
    expect(await hintsAbout(published)).toEqual(['draft', 'publish', 'fall'].map(() => 'customer_results'));
    const page = await desk.service.list(desk.doctor, { filtered: [{ id: 'patient', value: patientId }] });
    expect(page).toMatchObject({ value: { rows: [{ status: 'withdrawn', reportStatus: 'superseded' }] } });
    expect(await listed(desk, desk.doctor, ['patient', patientId], ['state', 'published'])).toMatchObject({
      ids: [],
    });
    expect(await noticesTo(desk.doctor, report.id)).toEqual(['report_corrected']);
    // The new version is another action; the old one can be published no more.
    const [, newer] = await reportRows(laboratory, report.recordId);
    const second = await made(add(newer?.id ?? ''));
    expect(await reasonOf(add(report.id))).toBe('customer-report-not-online');
    if (newer === undefined) throw new Error('no correction');
    const asked = await laboratory.reports.askWithdrawal(
      laboratory.doctor,
      newer,
      'Lấy nhầm mẫu của người khác',
    );
    if (!asked.ok) throw new Error(JSON.stringify(asked));
    const seen = { id: newer.id, version: asked.value.version };
    const ticket = await ticketOf(laboratory, laboratory.administrator);
    const done = await laboratory.reports.confirmWithdrawal(laboratory.administrator, seen, ticket);
    expect(done.ok).toBe(true);
    // Drafted while it was good, and not published any more.
    expect(await reasonOf(step(second, 'publish'))).toBe('customer-report-not-online');
    expect(await open(desk.doctor, second)).toMatchObject({ reportStatus: 'withdrawn' });
  });

  it('is never one of HIV, whoever asks, and none that became secret since is there for anybody', async () => {
    const { laboratory } = desk;
    const knows = await addDoctor(laboratory, [
      ...doctorRights,
      'results.restricted',
      'customers.read',
      'customers.publish',
    ]);
    const recordId = await verifiedCase(laboratory, { HIV: 'Không phản ứng' });
    await approveAll(laboratory, knows, recordId);
    const [hiv] = await reportRows(laboratory, recordId);
    const patientId = await patientOf(hiv?.id ?? '');
    // The same words as for a report that there never was.
    expect([
      await reasonOf(add(hiv?.id ?? '')),
      await reasonOf(add(hiv?.id ?? '', knows)),
      await reasonOf(add(newId())),
    ]).toEqual(['customer-report-not-online', 'customer-report-not-online', 'customer-report-not-online']);
    expect(await reportsOf(patientId)).toEqual([]);
    expect(await recordsOf(knows, patientId)).toBe(0);
    const report = await releasedReport(laboratory, { WBC: '7,1' });
    const hers = await patientOf(report.id);
    const draft = await made(add(report.id));
    expect(await recordsOf(desk.doctor, hers)).toBe(1);
    await asOwner("update test_item set sensitive = '{HIV}' where code = 'WBC'");
    try {
      // Not there for a step either: what nobody may read nobody amends.
      for (const command of ['publish', 'withdraw', 'remove'] as const)
        expect(await reasonOf(step(draft, command))).toBe('customer-action-unknown');
      expect(await open(desk.doctor, draft)).toBe('customer-action-unknown');
      expect([await recordsOf(desk.doctor, hers), await reportsOf(hers)]).toEqual([0, []]);
    } finally {
      await asOwner("update test_item set sensitive = '{}' where code = 'WBC'");
    }
  });

  it('is not there for whoever reads no results: not in the list, its count, by id or by a step', async () => {
    const report = await releasedReport(desk.laboratory, { HGB: '121' });
    const patientId = await patientOf(report.id);
    const published = await made(step(await made(add(report.id)), 'publish'));
    for (const by of [desk.caller, desk.administrator]) {
      expect(await recordsOf(by, patientId)).toBe(0);
      expect(await open(by, published)).toBe('customer-action-unknown');
      expect(await reasonOf(step(published, 'withdraw', { by }))).toBe('customer-action-unknown');
      expect(await listed(desk, by, ['kind', '4'])).toEqual({ ids: [], records: 0 });
      expect(await desk.service.reports(by, patientId)).toMatchObject({ refusal: { kind: 'denied' } });
    }
    expect(await recordsOf(desk.reception, patientId)).toBe(1);
    expect(await reasonOf(step(published, 'withdraw', { by: desk.reception }))).toBe('denied');
    expect(await reasonOf(add(report.id, desk.reception))).toBe('denied');
    // Neither does a hint tell that there is one.
    expect(new Set(await hintsAbout(published))).toEqual(new Set(['customer_results']));
  });

  it('is withdrawn by hand while its report is being corrected, and waits for nobody', async () => {
    const report = await releasedReport(desk.laboratory, { HGB: '122' });
    const published = await made(step(await made(add(report.id)), 'publish'));
    const correcting = await desk.laboratory.database.pool.connect();
    try {
      await correcting.query('begin');
      await correcting.query('select from report where id = $1 for update', [report.id]);
      expect((await made(step(published, 'withdraw'))).status).toBe('withdrawn');
    } finally {
      await correcting.query('rollback');
      correcting.release();
    }
  });
});

const scan = (visitId: string, changes: Partial<ScanDraft> = {}): ScanDraft => ({
  visitId,
  sonographerId: 'SA91',
  machineId: 'MSA91',
  scanTime: '2026-11-16T08:30:00+07:00',
  scanType: 'obstetric_t1',
  crl: '58,4',
  nt: null,
  bpd: null,
  hc: null,
  ac: null,
  fl: null,
  efw: null,
  afi: null,
  fhr: '150',
  placenta: null,
  description: null,
  conclusion: 'Một thai sống trong tử cung',
  imageIds: [],
  ...changes,
});

describe('a scan', () => {
  const save = (
    draft: ScanDraft,
    { by = desk.doctor, seen = null }: { readonly by?: Actor; readonly seen?: ActionRef | null } = {},
  ): ReturnType<CustomerDesk['service']['saveFinding']> =>
    desk.service.saveFinding(by, { seen, finding: { kind: 5, draft, note: null } });

  it('is published once somebody looked at its pictures, and then stays as it is', async () => {
    const visitId = await addVisit(desk, (await addCustomer(desk)).id);
    const image = await addFile(desk, desk.doctor);
    const draft = await made(save(scan(visitId, { imageIds: [image] })));
    expect(await reasonOf(step(draft, 'publish'))).toBe('customer-images-unchecked');
    const published = await made(step(draft, 'publish', { imagesChecked: true }));
    expect(await reasonOf(save(scan(visitId), { seen: published }))).toBe('customer-published');
    await expect(
      asOwner("update customer_action set note = 'x' where id = $1", published.id),
    ).rejects.toThrow('never edited');
    const sees = (by: Actor): Promise<boolean> =>
      reading(desk.laboratory.database, (tx) => isCustomerFile(tx, by, image));
    expect(await Promise.all([desk.clinician, desk.stranger, desk.caller].map(sees))).toEqual([
      true,
      false,
      false,
    ]);
    expect((await made(step(published, 'withdraw'))).status).toBe('withdrawn');
  });

  it.each([
    ['conclusion', { conclusion: 'Thai 22 tuần, bé trai' }],
    ['description', { description: 'Thấy rõ bộ phận sinh dục: con gái' }],
    ['placenta', { placenta: 'Bé trai' }],
  ])('whose %s tells the sex of a child is not kept, whoever she is', async (field, told) => {
    const visitId = await addVisit(desk, (await addCustomer(desk)).id);
    const answer = await answerOf(save(scan(visitId, told)));
    expect(answer).toMatchObject({ action: null, fields: [`${field} customer-fetal-sex-told`] });
  });

  it('of which a word became one that tells is not published', async () => {
    const visitId = await addVisit(desk, (await addCustomer(desk)).id);
    const draft = await made(save(scan(visitId, { conclusion: 'Một thai sống, hình ảnh quả chuối' })));
    await desk.laboratory.database.pool.query(`insert into fetal_sex_word (word) values ('quả chuối')`);
    expect(await reasonOf(step(draft, 'publish', { imagesChecked: true }))).toBe('customer-texts-tell-sex');
    await desk.laboratory.database.pool.query(`delete from fetal_sex_word where word = 'quả chuối'`);
  });

  it('is refused with the picture of somebody else, in another ward and of nobody', async () => {
    const customer = await addCustomer(desk);
    const visitId = await addVisit(desk, customer.id);
    const foreign = await addFile(desk, desk.clinician);
    expect((await answerOf(save(scan(visitId, { imageIds: [foreign] })))).fields).toEqual([
      'imageIds customer-images-unknown',
    ]);
    expect((await answerOf(save(scan(visitId), { by: desk.stranger }))).fields).toEqual([
      'visitId customer-visit-required',
    ]);
    expect((await answerOf(save(scan(newId(), { machineId: 'X' })))).fields).toEqual([
      'visitId customer-visit-required',
      'machineId customer-sonographer-required',
    ]);
    expect(await recordsOf(desk.doctor, customer.id)).toBe(0);
  });
});

describe('a prescription', () => {
  it('is judged anew when it is published, for her who may carry a child', async () => {
    const visitId = await addVisit(desk, (await addCustomer(desk)).id);
    const { pool } = desk.laboratory.database;
    await pool.query(`update visit set pregnancy_state = 'unknown' where id = $1`, [visitId]);
    const item = { drugName: 'Sắt', strength: null, unit: 'viên', qty: '30', dose: 'Ngày 1 viên' };
    const draft = {
      visitId,
      doctorId: desk.laboratory.doctor.accountId,
      nationalRxCode: '79024abc1234-C',
      items: [{ ...item, route: null, days: null }],
      advice: 'Con trai, uống đủ nước',
      revisitDate: null,
    };
    const finding = { kind: 7, draft, note: null } as const;
    const seen = await made(desk.service.saveFinding(desk.doctor, { seen: null, finding }));
    expect(await reasonOf(step(seen, 'publish'))).toBe('customer-texts-tell-sex');
  });

  it('is drafted, published and withdrawn with a reason, by a doctor of its ward', async () => {
    const customer = await addCustomer(desk);
    const visitId = await addVisit(desk, customer.id);
    const item = {
      drugName: 'Sắt fumarat',
      strength: '200 mg',
      unit: 'viên',
      qty: '30',
      dose: 'Ngày 1 viên',
      route: null,
      days: 30,
    };
    const draft: PrescriptionDraft = {
      visitId,
      doctorId: desk.laboratory.doctor.accountId,
      nationalRxCode: '79024abc1234-C',
      items: [item],
      advice: null,
      revisitDate: null,
    };
    const save = (by: Actor, changes: Partial<PrescriptionDraft> = {}): ReturnType<typeof answerOf> =>
      answerOf(
        desk.service.saveFinding(by, {
          seen: null,
          finding: { kind: 7, draft: { ...draft, ...changes }, note: null },
        }),
      );
    expect((await save(desk.reception)).reason).toBe('denied');
    expect((await save(desk.caller)).reason).toBe('denied');
    expect((await save(desk.clinician, { items: [{ ...item, qty: '0' }] })).fields).toEqual([
      'items.0.qty customer-qty-required',
    ]);
    const { action } = await save(desk.clinician);
    if (action === null) throw new Error('not drafted');
    expect(await open(desk.stranger, action)).toBe('customer-action-unknown');
    expect(await reasonOf(step(action, 'publish', { by: desk.stranger }))).toBe('customer-action-unknown');
    const published = await made(step(action, 'publish', { by: desk.clinician }));
    expect(await open(desk.clinician, published)).toMatchObject({ document: { items: [{ qty: '30' }] } });
    expect(await reasonOf(step(published, 'withdraw', { reason: '' }))).toBe('reason-required');
    await made(step(published, 'withdraw', { by: desk.clinician }));
  });
});
