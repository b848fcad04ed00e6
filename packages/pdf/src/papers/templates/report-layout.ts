import {
  barcode,
  field,
  keepTogether,
  picture,
  rule,
  words,
  paperLayout,
  type LayoutElement,
  type PaperLayout,
} from '../layout/paper-layout.ts';
import { factTable, ruledTable, type Column } from '../layout/tables.ts';
import { reportFoot, siteHead } from './report-frame.ts';
import { reportTexts as texts } from './texts.ts';

const [left, top, width] = [12, 8, 186];
const right = left + width;
/** From here down is the foot of every page: as low as the line about the printing allows. */
const footTop = 265.5;

type Shares = readonly [number, number, number, number, number, number, number, number];

const sharesOf: Readonly<Record<NonNullable<ReportShape['results']>, Shares>> = {
  numbers: [5, 22, 11, 10.5, 8, 16.5, 16.5, 10.5],
  // A blood count: the longest name and its code on one line, because 25 rows must stay on one page.
  panel: [4.5, 36, 9, 11, 7.5, 14, 10, 8],
  // Sentences: microbiology, cytology, genetics.
  words: [5, 21, 24.5, 10.5, 6, 12, 10.5, 10.5],
  // Long names and short values, such as 1/8450.
  risks: [4.7, 26.7, 8.4, 7.3, 7, 17, 19.6, 9.3],
};

function columnsOf(shares: Shares): readonly Column[] {
  const titles = [
    'STT',
    'Tên xét nghiệm',
    'Kết quả',
    'Cờ',
    'Đơn vị',
    'Khoảng tham chiếu',
    'Phương pháp/Máy',
    'Lần trước',
  ];
  const atLeft: readonly string[] = ['Tên xét nghiệm', 'Phương pháp/Máy'];
  return titles.map((title, index) => ({
    title,
    share: shares[index] ?? 0,
    align: atLeft.includes(title) ? 'left' : 'center',
  }));
}

function head(): readonly LayoutElement[] {
  const x = right - 56;
  return [
    ...siteHead(left, top, 118),
    barcode('sidBarcode', [x, top, 56, 9]),
    words('Sid', 'SID: **{sid}**', [x, top + 9.2, 56, 4.8], { size: 10, align: 'center' }),
    words('Numbers', 'Số phiếu: **{reportCode}** – Phiên bản: **{version}**', [x - 12, top + 14.2, 68, 4.8], {
      size: 10,
      align: 'right',
    }),
    rule('HeadRule', [left, top + 20.6, width], 0.3),
    field('title', [left, top + 22.6, width, 7.4], { size: 16, font: 'Tinos-Bold', align: 'center' }),
    field('band', [left, top + 31.4, width, 5], {
      size: 11,
      font: 'Tinos-Bold',
      align: 'center',
      grows: true,
      frame: 0.4,
    }),
  ];
}

/** Who she is, what was drawn, and of a screening what its risk was calculated from. */
function facts({ results }: ReportShape, top: number): readonly LayoutElement[] {
  const look = { shares: [15.2, 38.3, 13.5, 33], gap: 0.1, size: results === 'panel' ? 9.5 : 10.5 } as const;
  return [
    factTable('patientFacts', [left, top + 38, width, 30], look),
    rule('SpecimenRule', [left, top + 69, width], 0.1),
    factTable('specimenFacts', [left, top + 70, width, 18], look),
    field('screeningTitle', [left, top + 89, width, 5.4], { size: 10, font: 'Tinos-Bold', ruleAbove: 0.1 }),
    factTable('screeningFacts', [left, top + 94.6, width, 12], look),
  ];
}

function content(shape: ReportShape, top: number): readonly LayoutElement[] {
  const { remarks = '', results = 'numbers' } = shape;
  return [
    ...facts(shape, top),
    ruledTable(
      'results',
      [left, top + 108.2, width, 20],
      columnsOf(sharesOf[results]),
      results === 'panel' ? { size: 8.5, isDense: true } : { size: 9.5 },
    ),
    words('Conclusion', `**${texts.conclusion}:** {conclusion}`, [left, top + 130, width, 5.2], {
      grows: true,
      ...(results === 'panel' ? { size: 10 } : {}),
    }),
    field('notes', [left, top + 135.8, width, 4.4], { size: 9, font: 'Tinos-Italic', grows: true }),
    ...(remarks === ''
      ? []
      : [words('Remarks', remarks, [left, top + 140.6, width, 4.4], { size: 9, grows: true })]),
    words('Second', `**${texts.second}:** {secondDoctor}`, [left, top + 145.4, width, 4.8], {
      size: 10,
      grows: true,
    }),
    field('timesLine', [left, top + 150.6, width, 4.4], { size: 9, grows: true }),
  ];
}

/** Who did it and who answers for it, with the line of its date: one block that stays together. */
function signatures({ results }: ReportShape, y: number): readonly LayoutElement[] {
  /** Room for a hand. */
  const hand = results === 'panel' ? 8.4 : 12.4;
  const below = y + 10.4 + hand;
  const column = width / 3;
  const [first, second, third] = [left, left + column, left + 2 * column];
  const title = { size: 10, font: 'Tinos-Bold', align: 'center' } as const;
  const name = { size: 10, align: 'center', grows: true } as const;
  return [
    keepTogether('Signatures', [left, y, width, 24.4 + hand]),
    field('dateLine', [second + 20, y, right - second - 20, 4.8], {
      size: 10.5,
      font: 'Tinos-Italic',
      align: 'right',
    }),
    field('performedTitle', [first, y + 5.2, column, 4.8], title),
    field('verifiedTitle', [second, y + 5.2, column, 4.8], title),
    field('approvedTitle', [third, y + 5.2, column, 4.8], title),
    picture('approverImage', [third + 11, y + 10.2, column - 22, hand]),
    field('signedLine', [third, below, column, 4.2], { size: 8.5, align: 'center', grows: true }),
    field('performers', [first, below + 4.2, column, 5], name),
    field('verifiers', [second, below + 4.2, column, 5], name),
    field('approver', [third, below + 4.2, column, 5], { ...name, font: 'Tinos-Bold' }),
    field('approverLicence', [third, below + 9.4, column, 4.6], { size: 9.5, align: 'center', grows: true }),
  ];
}

export interface ReportShape {
  /** What the results mostly are decides how wide the columns are. */
  readonly results?: 'numbers' | 'panel' | 'words' | 'risks';
  /** Below the title: what whoever holds the paper must know before reading it. */
  readonly headline?: string;
  /** Below the results, such as that a screening is no diagnosis. */
  readonly remarks?: string;
}

/** Portrait A4. */
export function reportLayoutA4(shape: ReportShape = {}): PaperLayout {
  const { headline = '' } = shape;
  const warning = words('Headline', headline, [left, top + 37.4, width, 5], {
    size: 10.5,
    align: 'center',
    grows: true,
  });
  const start = top + (headline === '' ? 0 : 6.4) - (shape.results === 'panel' ? 1.4 : 0);
  return paperLayout(
    { size: 'A4', padding: [top, left, 297 - footTop + 1.5, left] },
    reportFoot([left, footTop, width]),
    [
      ...head(),
      ...(headline === '' ? [] : [warning]),
      ...content(shape, start),
      ...signatures(shape, start + 156.2),
    ],
  );
}
