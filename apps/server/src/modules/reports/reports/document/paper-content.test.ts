import { defaultFetalSexWords, hiddenFetalText, type ReportDocument, type ReportRow } from '@senlab/domain';
import { createTestDatabase, fakeClock, type TestDatabase } from '@senlab/testkit';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { pregnancy } from '../../../../../test-support/clinic.test-support.ts';
import {
  openSigningDesk,
  releasedReport,
  type SigningDesk,
} from '../../../../../test-support/signing-desk.test-support.ts';
import type { FetalSource } from '../sight.ts';
import { contentForPaper, contentForScreen } from './paper-content.ts';
import type { ReportView } from './view-report.ts';

let home: TestDatabase;
let desk: SigningDesk;
let signed: ReportDocument;

const pregnant = { pregnancyState: 'pregnant', pregnancy } as const;

async function viewOf(id: string): Promise<ReportView> {
  const view = await desk.reports.report(desk.doctor, id);
  if (!view.ok) throw new Error(JSON.stringify(view));
  return view.value;
}

beforeAll(async () => {
  home = await createTestDatabase();
  desk = await openSigningDesk(home.appUrl, fakeClock('2026-11-15T09:00:00+07:00'));
  const { id } = await releasedReport(desk, { HGB: '118' }, { draft: pregnant });
  const { document } = await viewOf(id);
  if (document === null) throw new Error('no document');
  signed = document;
});
afterAll(async () => {
  await desk.database.close();
  await home.drop();
});

const blood: FetalSource = { specimenTypeCode: 'EDTA', pregnancyState: 'pregnant', sensitive: [] };
const onPaper = (document: ReportDocument, source = blood): ReportDocument =>
  contentForPaper(document, [source], defaultFetalSexWords);

const withRow = (changes: Partial<ReportRow>): ReportDocument => ({
  ...signed,
  rows: signed.rows.map((row) => ({ ...row, ...changes })),
});
const withDiagnosis = (diagnosis: string): ReportDocument => ({
  ...signed,
  orders: signed.orders.map((order) => ({ ...order, diagnosis })),
});

describe('the paper of a pregnant woman', () => {
  it('does not tell what the ward wrote of her child, and what was signed stays as it is', async () => {
    const diagnosis = 'Thai 22 tuần, bé trai';
    const { id } = await releasedReport(desk, { HGB: '118' }, { draft: { ...pregnant, diagnosis } });
    const { document, onPaper: paper, isMasked, isFrozen } = await viewOf(id);
    expect(paper?.orders.map((order) => order.diagnosis)).toEqual([hiddenFetalText]);
    expect(paper?.rows.map(({ value }) => value)).toEqual(['118']);
    // Nor on the screen of the doctor who signed it; the screen says that it is not the signed one word for word.
    expect(document?.orders.map((order) => order.diagnosis)).toEqual([hiddenFetalText]);
    expect([isMasked, isFrozen]).toEqual([true, true]);
    const { rows } = await desk.database.pool.query<{ isSame: boolean; body: string }>(
      `select body, hash = sha256(convert_to(body, 'UTF8')) as "isSame" from report_document where report_id = $1`,
      [id],
    );
    expect(rows).toEqual([{ isSame: true, body: expect.stringContaining(diagnosis) }]);
  });

  it('does not tell it by a word about the tube', () => {
    const specimens = signed.specimens.map((tube) => ({ ...tube, comment: 'Ống thứ hai, mẹ mang thai nữ' }));
    expect(onPaper({ ...signed, specimens }).specimens[0]?.comment).toBe(hiddenFetalText);
  });

  it.each(['value', 'previousValue', 'comment', 'criticalLine', 'notDoneReason'] as const)(
    'does not tell it by the %s of a test',
    (field) => {
      const [row] = onPaper(withRow({ [field]: 'Sản phụ sinh con trai lần này' })).rows;
      expect(row?.[field]).toBe(hiddenFetalText);
    },
  );

  it.each([
    'Thai 12 tuần, con lần 1',
    'Phụ nữ mang thai lần đầu, thiếu máu',
    'Thai 20 tuần, BS Thái Nam hội chẩn',
    'Giới thiệu từ BV Phụ sản Nam Định',
    'U nang buồng trứng, chụp X quang',
  ])('says as before: %s', (diagnosis) => {
    expect(onPaper(withDiagnosis(diagnosis))).toEqual(withDiagnosis(diagnosis));
  });

  it('leaves the names of people and her own sex as they are', () => {
    const document: ReportDocument = {
      ...withRow({ criticalLine: 'Đã báo Trần Văn Nam (BS trực) lúc 10:02 14/11/2026, điện thoại' }),
      patient: { ...signed.patient, fullName: 'Nguyễn Thị Trai', sex: 'Nữ', address: 'Thôn Thai Nam' },
      orders: signed.orders.map((order) => ({ ...order, doctor: 'BS. Lê Thai Nam' })),
      specimens: signed.specimens.map((tube) => ({ ...tube, collectedBy: 'Phạm Thị Gái' })),
      people: { ...signed.people, approvedBy: { ...signed.people.approvedBy, name: 'Bé Trai' } },
    };
    expect(onPaper(document)).toEqual(document);
  });

  it('prints her own chromosomes, and no word of the child beside them', () => {
    const genetics = { ...blood, specimenTypeCode: 'HEPARIN', sensitive: ['GENETIC'] };
    const own = (value: string): string | undefined =>
      onPaper(withRow({ testCode: 'NST-MAU', sensitive: ['GENETIC'], value }), genetics).rows[0]?.value;
    expect(own('46,XX[20]')).toBe('46,XX[20]');
    expect(own('45,X[3]/46,XX[27]')).toBe('45,X[3]/46,XX[27]');
    expect(own('46,XX, thai nam')).toBe(hiddenFetalText);
    expect(own('46,XY')).toBe(hiddenFetalText);
  });
});

describe('the paper of somebody who is not pregnant', () => {
  it('may say that her child is a boy', () => {
    const born = withDiagnosis('Hậu sản ngày 2, bé trai 3200 g');
    expect(onPaper(born, { ...blood, pregnancyState: 'postpartum' })).toEqual(born);
  });
});

describe('the paper of a woman', () => {
  it.each([
    ['whom nobody asked', { pregnancyState: 'unknown' }, {}, hiddenFetalText],
    ['who is a little girl', { pregnancyState: 'unknown' }, { birthDate: '2026-11-01' }, 'Bé gái'],
    ['who has given birth', { pregnancyState: 'postpartum' }, {}, 'Bé gái'],
  ] as const)('%s tells what may be told', async (_who, state, patient, told) => {
    const draft = { ...state, diagnosis: 'Bé gái' };
    const { id } = await releasedReport(desk, { WBC: '7,1' }, { draft, patient });
    const { onPaper: paper, document } = await viewOf(id);
    for (const shown of [paper, document])
      expect(shown?.orders.map(({ diagnosis }) => diagnosis)).toEqual([told]);
  });
});

describe('the screen of somebody who may read the values of a child', () => {
  const fetal: FetalSource = {
    specimenTypeCode: 'AMNIO',
    pregnancyState: 'pregnant',
    sensitive: ['FETAL_SEX'],
  };
  const onScreen = (document: ReportDocument, source: FetalSource): ReportDocument =>
    contentForScreen(document, { sight: 'whole', sources: [source] }, defaultFetalSexWords);

  it.each(['46,XY,Yqh+', '47,XXY', 'SRY dương tính'])('shows what was measured: %s', (value) => {
    expect(onScreen(withRow({ value }), fetal).rows.map((row) => row.value)).toEqual([value]);
  });

  it.each(['Bé trai', '46,XY', 'Thai nam'])('does not show what people wrote beside it: %s', (comment) => {
    expect(onScreen(withRow({ comment }), fetal).rows.map((row) => row.comment)).toEqual([hiddenFetalText]);
    expect(onScreen(withDiagnosis(comment), fetal).orders.map(({ diagnosis }) => diagnosis)).toEqual([
      hiddenFetalText,
    ]);
  });

  it('shows everything of a woman who carries no child', () => {
    const source = { ...blood, pregnancyState: 'postpartum' };
    const born = withDiagnosis('Sau sinh thường bé trai 3200 g');
    expect(onScreen(born, source)).toEqual(born);
  });
});
