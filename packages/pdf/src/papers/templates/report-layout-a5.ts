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
import { ruledTable, type Column } from '../layout/tables.ts';
import { reportFoot } from './report-frame.ts';
import { reportTexts as texts } from './texts.ts';

const [left, top, width] = [10, 5, 190];
const right = left + width;
const footTop = 119;

/** Method and instrument on one line, or a short panel would not fit. */
const columns: readonly Column[] = [
  { title: 'STT', share: 5, align: 'center' },
  { title: 'Tên xét nghiệm', share: 22 },
  { title: 'Kết quả', share: 11, align: 'center' },
  { title: 'Cờ', share: 12.5, align: 'center' },
  { title: 'Đơn vị', share: 8, align: 'center' },
  { title: 'Khoảng tham chiếu', share: 16.5, align: 'center' },
  { title: 'Phương pháp/Máy', share: 16 },
  { title: 'Lần trước', share: 9, align: 'center' },
];

function head(): readonly LayoutElement[] {
  const room = 92;
  return [
    field('authority', [left, top, room, 4], { size: 8.5, shrinksTo: 7 }),
    field('hospital', [left, top + 4, room, 4.8], { size: 10.5, font: 'Tinos-Bold', shrinksTo: 8 }),
    field('laboratory', [left, top + 8.8, room, 4], { size: 8.5, font: 'Tinos-Bold', shrinksTo: 7 }),
    barcode('sidBarcode', [right - 48, top, 48, 6.6]),
    words(
      'Numbers',
      'SID: **{sid}** – Số phiếu: **{reportCode}** – PB: **{version}**',
      [right - 96, top + 8.2, 96, 4.6],
      {
        size: 9.5,
        align: 'right',
      },
    ),
    field('title', [left, top + 13.4, width, 6], { size: 13, font: 'Tinos-Bold', align: 'center' }),
    field('band', [left, top + 20, width, 4.6], {
      size: 9.5,
      font: 'Tinos-Bold',
      align: 'center',
      grows: true,
      frame: 0.3,
    }),
  ];
}

function content(): readonly LayoutElement[] {
  const small = { size: 8.5, grows: true } as const;
  return [
    field('patientText', [left, top + 25.4, width, 4.4], small),
    field('specimensText', [left, top + 30.4, width, 4.4], small),
    field('screeningText', [left, top + 35.2, width, 4.4], small),
    ruledTable('results', [left, top + 40.8, width, 14], columns, { size: 8.5 }),
    words('Conclusion', `**${texts.conclusion}:** {conclusion}`, [left, top + 55.8, width, 4.4], small),
    field('notes', [left, top + 60.8, width, 4], { size: 8, font: 'Tinos-Italic', grows: true }),
    words('Second', `**${texts.second}:** {secondDoctor}`, [left, top + 65.3, width, 4.4], small),
  ];
}

function signatures(y: number): readonly LayoutElement[] {
  const column = width / 3;
  const [first, second, third] = [left, left + column, left + 2 * column];
  const title = { size: 9, font: 'Tinos-Bold', align: 'center' } as const;
  const name = { size: 9, align: 'center', grows: true } as const;
  return [
    keepTogether('Signatures', [left, y, width, 28]),
    field('timesLine', [left, y, 124, 3.6], { size: 7.5, shrinksTo: 6 }),
    field('dateLine', [right - 66, y, 66, 4.2], { size: 9, font: 'Tinos-Italic', align: 'right' }),
    field('performedTitle', [first, y + 4.4, column, 4.2], title),
    field('verifiedTitle', [second, y + 4.4, column, 4.2], title),
    field('approvedTitle', [third, y + 4.4, column, 4.2], title),
    picture('approverImage', [third + 12, y + 8.6, column - 24, 7.4]),
    field('performers', [first, y + 16, column, 4.2], name),
    field('verifiers', [second, y + 16, column, 4.2], name),
    field('approver', [third, y + 16, column, 4.2], { ...name, font: 'Tinos-Bold' }),
    field('approverLicence', [third, y + 20.2, column, 3.8], { size: 8, align: 'center', grows: true }),
    field('signedLine', [third, y + 24, column, 3.6], { size: 7.5, align: 'center', grows: true }),
  ];
}

/** For one short panel: half the paper, everything that the large one says. */
export function reportLayoutA5(): PaperLayout {
  return paperLayout(
    { size: 'A5-landscape', padding: [top, left, 148 - footTop + 1, left] },
    reportFoot([left, footTop, width], { size: 8.5, step: 4.1, qr: 15.5 }),
    [rule('HeadRule', [left, top + 13, width]), ...head(), ...content(), ...signatures(top + 69.8)],
  );
}
