import { defaultFetalSexWords, type ReportDocument } from '@senlab/domain';
import { describe, expect, it } from 'vitest';
import { approveAll, reportRows } from '../../../../../test-support/signing-desk.test-support.ts';
import { contentForPaper } from '../../../reports/reports/index.ts';
import {
  addFile,
  describeFindings,
  open,
  reasonOf,
  reviewed,
  seen,
  stored,
  valueOf,
  type Opened,
  useRoom,
} from '../karyotypes.test-support.ts';

const room = useRoom();

/** Every word that was signed. */
async function bodyOf({ recordId }: Opened): Promise<string> {
  const { rows } = await room.database.pool.query<{ body: string }>(
    `select body from report_document join report on report.id = report_id and report.document_hash = hash
      where lab_record_id = $1`,
    [recordId],
  );
  return rows[0]?.body ?? '';
}

async function released(opened: Opened): Promise<ReportDocument> {
  const [outcome] = await approveAll(room, room.approver, opened.recordId, { release: true });
  if (outcome?.refusal !== null) throw new Error(JSON.stringify(outcome));
  return JSON.parse(await bodyOf(opened)) as ReportDocument;
}

async function fetal(formula: string, interpretation: string): Promise<Opened> {
  const opened = await reviewed(room, 'NST-OI', [formula, formula]);
  await describeFindings(room, opened.id, { interpretation });
  const { maskedIscn } = valueOf(await room.service.find(room.approver, opened.id));
  const given = { seen: await seen(room, opened.id), maskedIscn: maskedIscn ?? '' };
  valueOf(await room.service.confirmMask(room.approver, given));
  return opened;
}

describe('the signed paper of a karyotype', () => {
  it('holds all that the record says, on a template of its own', async () => {
    const opened = await reviewed(room);
    await describeFindings(room, opened.id);
    const document = await released(opened);
    expect(document.template.code).toBe('NST-A4');
    expect(document.title).toBe('KẾT QUẢ PHÂN TÍCH NHIỄM SẮC THỂ');
    expect(document.karyotype).toMatchObject({
      code: opened.code,
      spouseCode: '',
      indication: 'Sảy thai liên tiếp',
      specimenKind: 'Máu ngoại vi',
      method: 'Nuôi cấy 72 giờ; băng G (GTG); độ phân giải khoảng 550 băng',
      counts: '20 đếm / 5 phân tích / 3 lập bộ',
      iscnEdition: 'ISCN 2024',
      iscn: '46,XX',
      interpretation: 'Bộ nhiễm sắc thể bình thường',
      isFetal: false,
      karyogram: { type: 'image/png' },
      metaphase: { type: 'image/png' },
    });
    expect(document.karyotype?.analysts).toHaveLength(2);
  });

  it('says what was signed, whatever is written into the record afterwards', async () => {
    const opened = await reviewed(room);
    await describeFindings(room, opened.id);
    const before = await released(opened);
    await room.database.pool.query(
      `update karyotype set interpretation = 'Khác', iscn_edition = 2020 where id = $1`,
      [opened.id],
    );
    const [report] = await reportRows(room, opened.recordId);
    const view = valueOf(await room.reports.report(room.approver, report?.id ?? ''));
    expect(view.document).toEqual(before);
  });

  it('is not signed as it was shown when something was written about it meanwhile', async () => {
    const opened = await reviewed(room);
    await describeFindings(room, opened.id);
    const shown = valueOf(await room.reports.queue(room.approver, { pageSize: 100 })).rows.find(
      ({ record }) => record.id === opened.recordId,
    );
    await describeFindings(room, opened.id, { interpretation: 'Nhận định mới' });
    const now = valueOf(await room.reports.queue(room.approver, { pageSize: 100 })).rows.find(
      ({ record }) => record.id === opened.recordId,
    );
    expect(shown?.contentKey).toBeDefined();
    expect(now?.contentKey).not.toBe(shown?.contentKey);
  });

  it('names the file of husband or wife, and never the person', async () => {
    const wife = await reviewed(room);
    const husband = await open(room, 'NST-MAU', { patient: { fullName: 'Phạm Văn Chồng' } });
    const link = { seen: await seen(room, wife.id), spouseId: husband.id };
    valueOf(await room.service.linkCouple(room.reader, link));
    await describeFindings(room, wife.id);
    const document = await released(wife);
    expect(document.karyotype?.spouseCode).toBe(husband.code);
    expect(await bodyOf(wife)).not.toContain('Chồng');
  });

  it('takes no file that cannot be printed', async () => {
    const opened = await open(room);
    const fileId = await addFile(room, room.reader);
    await room.database.pool.query(`update stored_file set type = 'application/pdf' where id = $1`, [fileId]);
    const given = { seen: await seen(room, opened.id), fileId, kind: 'karyogram' } as const;
    expect(reasonOf(await room.service.attachImage(room.reader, given))).toBe('karyotype-image-unfit');
  });
});

describe('the signed paper of an unborn child', () => {
  it('keeps the mask and no picture, and none of its words tells the sex', async () => {
    const opened = await fetal('47,XY,+21', 'Trisomy 21 thuần; 47,XY,+21');
    const { karyotype } = await released(opened);
    expect(karyotype).toMatchObject({ iscn: '47,**,+21', isFetal: true, karyogram: null, metaphase: null });
    expect(karyotype?.counts).toBe('20 đếm / 5 phân tích / 3 lập bộ');
    expect(JSON.stringify(karyotype)).not.toMatch(/X[XY]/);
    expect(await stored(room, opened.id)).toMatchObject({ status: 'released' });
  });

  it('is the same paper of a boy and of a girl', async () => {
    const words = { ...defaultFetalSexWords };
    const sources = [{ specimenTypeCode: 'AMNIO', pregnancyState: 'pregnant', sensitive: ['FETAL_SEX'] }];
    const papers: unknown[] = [];
    for (const formula of ['46,XY', '46,XX']) {
      const document = await released(await fetal(formula, `Bình thường, ${formula}`));
      const paper = contentForPaper(document, sources, words);
      papers.push({ ...paper.karyotype, code: '', values: paper.rows.map(({ value }) => value) });
    }
    expect(papers[0]).toEqual(papers[1]);
  });
});
