import { createHash } from 'node:crypto';
import type { ReportDocument, ReportScreening } from '@senlab/domain';
import { createTestDatabase, fakeClock, type TestDatabase } from '@senlab/testkit';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { pregnancy } from '../../../../../test-support/clinic.test-support.ts';
import {
  addDoctor,
  approveAll,
  openSigningDesk,
  papersFor,
  placeTests,
  releasedReport,
  reportRows,
  runsOf,
  verifyValues,
  type CaseFacts,
  type SigningDesk,
} from '../../../../../test-support/signing-desk.test-support.ts';
import { verifyDocuments } from '../../../ground/audit/index.ts';
import type { OrderDraft } from '../../../bench/orders/index.ts';

describe('screening', () => {
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

  const scan = {
    crlMm: '58.4',
    ntMm: '1.30',
    ultrasoundDate: '2026-11-14',
    sonographer: 'ThS.BS Lê Thái Nam',
    machine: 'Voluson E10 – PK3',
    isSmoker: false,
    hasDiabetesType1: null,
  } as const;

  const pregnant = {
    pregnancyState: 'pregnant',
    pregnancy: { ...pregnancy, conception: 'ivf' },
    weightKg: '54.5',
  } as const;
  const markers = { PAPPA: '2,840', FBHCG: '41,20' };

  const screened = (changes: CaseFacts['draft'] = {}): CaseFacts => ({
    draft: { ...pregnant, screening: scan, ...changes },
  });

  async function change(text: string, ...values: readonly unknown[]): Promise<void> {
    await desk.database.pool.query(text, [...values]);
  }

  async function bodyOf(reportId: string): Promise<string> {
    const { rows } = await desk.database.pool.query<{ body: string }>(
      'select body from report_document where report_id = $1',
      [reportId],
    );
    const [row] = rows;
    if (row === undefined || rows.length > 1) throw new Error('not one document');
    return row.body;
  }

  async function documentOf(reportId: string): Promise<ReportDocument> {
    return JSON.parse(await bodyOf(reportId)) as ReportDocument;
  }

  async function frozen(
    values: Readonly<Record<string, string>>,
    facts: CaseFacts,
  ): Promise<ReportScreening | null | undefined> {
    const { id } = await releasedReport(desk, values, facts);
    return (await documentOf(id)).orders[0]?.screening;
  }

  const wholeScan: ReportScreening = {
    maternalAge: '33,2',
    weight: '54,5',
    fetuses: '1',
    chorionicity: '',
    conception: 'IVF',
    smoker: 'Không',
    diabetesType1: '',
    edd: '2027-05-29',
    datedBy: 'theo ngày đầu kinh cuối',
    ultrasoundDate: '2026-11-14',
    gestationAtScan: '12 tuần 0 ngày',
    crl: '58,4',
    nt: '1,30',
    sonographer: 'ThS.BS Lê Thái Nam',
    machine: 'Voluson E10 – PK3',
  };

  describe('a paper of prenatal screening', () => {
    it('is frozen with what its risk was calculated from', async () => {
      const { id } = await releasedReport(desk, markers, screened());
      const document = await documentOf(id);
      expect(document).toMatchObject({ format: 3, template: { code: 'KQXN-SLTS' } });
      expect(document.orders.map(({ screening }) => screening)).toEqual([wholeScan]);
      expect(document.notes).toContain('Đây là xét nghiệm sàng lọc, không phải chẩn đoán');
    });

    it('holds the risks beside their markers, and no cytogeneticist signs it alone', async () => {
      const items = [{ kind: 'panel', code: 'DOUBLE', reorderReason: null }] as const;
      const recordId = await placeTests(desk, [], screened({ items }));
      await enterAll(recordId, {
        ...markers,
        'PAPPA-MOM': '0,92',
        'FBHCG-MOM': '1,08',
        'RISK-T21': '1/8450',
        'RISK-T18': '1/20000',
        'RISK-T13': '1/20000',
      });
      const rights = ['patients.read', 'results.read', 'karyotypes.work', 'karyotypes.approve'] as const;
      const genetics = await addDoctor(desk, rights);
      const [paper] = await papersFor(desk, genetics, recordId);
      expect(paper).toMatchObject({ templateCode: 'KQXN-SLTS', isGenetic: false, isClear: false });
      const [refused] = await approveAll(desk, genetics, recordId);
      expect(refused?.refusal).not.toBeNull();
      await approveAll(desk, desk.doctor, recordId);
      const rows = await reportRows(desk, recordId);
      // Genes are the family's as well: the counter asks who may have it.
      expect(rows.map((row) => [row['template_code'], row['is_genetic']])).toEqual([['KQXN-SLTS', true]]);
      const document = await documentOf(rows[0]?.id ?? '');
      expect(document.rows.map(({ testCode }) => testCode)).toEqual(
        expect.arrayContaining(['PAPPA', 'RISK-T21']),
      );
      expect(document.orders[0]?.screening).toEqual(wholeScan);
      expect(document.notes).toContain('Đây là xét nghiệm sàng lọc, không phải chẩn đoán');
    });

    it('says of twins how they lie, and of one child not', async () => {
      const twins = { ...pregnancy, fetuses: 2, chorionicity: 'mcda' } as const;
      expect(await frozen(markers, screened({ pregnancy: twins }))).toMatchObject({
        fetuses: '2',
        chorionicity: 'Một bánh rau, hai buồng ối',
        conception: 'Tự nhiên',
      });
    });

    it('has the mother alone where there was no scan', async () => {
      expect(await frozen(markers, screened({ screening: null }))).toEqual({
        ...wholeScan,
        smoker: '',
        ultrasoundDate: '',
        gestationAtScan: '',
        crl: '',
        nt: '',
        sonographer: '',
        machine: '',
      });
    });

    it('stays as it was signed when the doctor, the machine, the mother and the visit are changed', async () => {
      await change(
        `insert into ultrasound_doctor (code, full_name, title, licence_no, effective_from)
         values ('BSSA-1', 'ThS.BS Lê Thái Nam', 'ThS.BS', '0000009/MAU-CCHN', '2020-01-01')`,
      );
      await change(
        `insert into ultrasound_machine (code, name, manufacturer, model, serial_no, location_code, room, calibration_due)
         values ('MSA-1', 'Voluson E10 – PK3', 'GE', 'E10', 'SN1', 'CS1', 'PK3', '2027-01-15')`,
      );
      const report = await releasedReport(desk, markers, screened());
      const before = await bodyOf(report.id);
      await change(`update ultrasound_doctor set full_name = 'Lê Tên Mới' where code = 'BSSA-1'`);
      await change(`update ultrasound_machine set name = 'Máy đã đổi tên' where code = 'MSA-1'`);
      await change(
        `update visit set weight_kg = 60 from lab_record r where r.visit_id = visit.id and r.id = $1`,
        report.recordId,
      );
      await change(
        `update patient set birth_date = '1990-01-01' from lab_record r where r.patient_id = patient.id and r.id = $1`,
        report.recordId,
      );
      expect(await bodyOf(report.id)).toBe(before);
      const seen = await desk.reports.report(desk.doctor, report.id);
      if (!seen.ok) throw new Error(JSON.stringify(seen));
      expect(seen.value.document?.orders[0]?.screening).toEqual(wholeScan);
      const hash = createHash('sha256').update(before).digest();
      expect(hash.equals(report['document_hash'] as Buffer)).toBe(true);
      expect((await verifyDocuments(desk.database)).found).toBeUndefined();
    });
  });

  describe('other papers', () => {
    it('do not carry the scan of their order', async () => {
      const facts = screened();
      const recordId = await placeTests(desk, ['PAPPA', 'HGB'], facts);
      await enterAll(recordId, { PAPPA: '2,840', HGB: '118' });
      await approveAll(desk, desk.doctor, recordId);
      const documents = await Promise.all((await reportRows(desk, recordId)).map(({ id }) => documentOf(id)));
      const scans = documents.map(({ template, orders }) => [template.code, orders[0]?.screening === null]);
      expect(Object.fromEntries(scans)).toEqual({ 'KQXN-A4': true, 'KQXN-SLTS': false });
    });

    it('do not have a mother where nobody is pregnant: AFP is a tumour marker as well', async () => {
      expect(await frozen({ AFP: '3,1' }, { draft: { weightKg: '54.5' } })).toBeNull();
    });

    it.each(['not_pregnant', 'postpartum'] as const)(
      'hold the tumour markers of somebody %s together, AFP among them',
      async (pregnancyState) => {
        const recordId = await placeTests(desk, ['AFP', 'CA125'], { draft: { pregnancyState } });
        await enterAll(recordId, { AFP: '3,1', CA125: '22,0' });
        await approveAll(desk, desk.doctor, recordId);
        const rows = await reportRows(desk, recordId);
        expect(rows.map((row) => row['template_code'])).toEqual(['KQXN-A4']);
        const document = await documentOf(rows[0]?.id ?? '');
        expect(document.rows.map(({ testCode }) => testCode).toSorted()).toEqual(['AFP', 'CA125']);
        expect(document.orders[0]?.screening).toBeNull();
        expect(document.notes).not.toContain('Đây là xét nghiệm sàng lọc, không phải chẩn đoán');
      },
    );
  });

  describe('the sex of the child', () => {
    it('is never frozen, also where the house forbids a word after it was written', async () => {
      const facts = screened({ screening: { ...scan, machine: 'Voluson, hoa hồng nhỏ' } });
      await change(
        `insert into fetal_sex_word (word, added_by, added_at) values ('hoa hồng nhỏ', $1, now())`,
        desk.doctor.accountId,
      );
      const screening = await frozen(markers, facts);
      expect(screening?.machine).toBe('Nội dung được che: xem tư vấn di truyền');
      expect(screening?.sonographer).toBe('ThS.BS Lê Thái Nam');
    });
  });

  async function enterAll(recordId: string, values: Readonly<Record<string, string>>): Promise<void> {
    const entries = (await runsOf(desk, recordId)).flatMap(({ testCode, runNo, version }) => {
      const value = values[testCode];
      const isCalculated = /^RISK-|-MOM$/.test(testCode);
      const riskSoftware = isCalculated ? { name: 'Phần mềm mẫu', version: '4.0', runId: null } : null;
      const more = { comment: null, reason: null, riskSoftware, instrumentCode: null };
      return value === undefined ? [] : [{ testCode, runNo, version, value, ...more }];
    });
    const entered = await desk.results.enter(desk.technician, recordId, entries);
    if (!entered.ok || entered.value.refusals.length > 0) throw new Error(JSON.stringify(entered));
    await verifyValues(desk, recordId);
  }
});

describe('panel variant', () => {
  let home: TestDatabase;
  let desk: SigningDesk;

  beforeAll(async () => {
    home = await createTestDatabase();
    desk = await openSigningDesk(home.appUrl, fakeClock('2026-11-15T09:00:00+07:00'));
    await desk.database.pool.query(
      `insert into paper_template (code, version, title, status, paper, name, variant_of, panel_codes, size, layout)
     select 'KQXN-DGD', 4, title, 'active', paper, 'Phiếu điện giải đồ', 'KQXN-A4', '{DGD}', size, layout
       from paper_template where code = 'KQXN-A4' and status = 'active'`,
    );
  });
  afterAll(async () => {
    await desk.database.close();
    await home.drop();
  });

  const salts = { NA: '138', K: '4,1', CL: '102' };
  const panel = { kind: 'panel', code: 'DGD', reorderReason: null } as const;
  const single = { kind: 'test', code: 'ALT', reorderReason: null } as const;

  async function templateOf(
    values: Readonly<Record<string, string>>,
    items: OrderDraft['items'],
  ): Promise<ReportDocument['template'] | undefined> {
    const report = await releasedReport(desk, values, { draft: { items } });
    const view = await desk.reports.report(desk.doctor, report.id);
    return view.ok ? view.value.document?.template : undefined;
  }

  describe('a template that is drawn for one panel', () => {
    it('prints the paper of that panel', async () => {
      expect(await templateOf(salts, [panel])).toEqual({ code: 'KQXN-DGD', version: 4 });
    });

    it('prints no paper with a single test beside the panel', async () => {
      expect(await templateOf({ ...salts, ALT: '21' }, [panel, single])).toMatchObject({ code: 'KQXN-A4' });
    });

    it('prints no paper of single tests', async () => {
      expect(await templateOf({ ALT: '21' }, [single])).toMatchObject({ code: 'KQXN-A4' });
    });
  });
});
