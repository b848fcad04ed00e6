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
import { factTable } from '../layout/tables.ts';
import { reportFoot, siteHead } from './report-frame.ts';
import { karyotypeTexts as texts } from './texts.ts';

const [left, top, width] = [12, 10, 186];
const right = left + width;
const footTop = 262;

function head(): readonly LayoutElement[] {
  const x = right - 56;
  return [
    ...siteHead(left, top, 118),
    barcode('sidBarcode', [x, top, 56, 9]),
    words('Sid', 'SID: **{sid}**', [x, top + 9.2, 56, 4.8], { size: 10, align: 'center' }),
    words('File', 'Số hồ sơ NST: **{karyotypeCode}**', [x - 12, top + 13.8, 68, 4.8], {
      size: 10,
      align: 'right',
    }),
    words('Numbers', 'Số phiếu: **{reportCode}** – Phiên bản: **{version}**', [x - 20, top + 18.2, 76, 4.8], {
      size: 10,
      align: 'right',
    }),
    rule('HeadRule', [left, top + 24, width], 0.3),
    words('Title', `**${texts.title}**`, [left, top + 25.6, width, 7], { size: 15, align: 'center' }),
    field('band', [left, top + 33.6, width, 5], {
      font: 'Tinos-Bold',
      align: 'center',
      grows: true,
      frame: 0.4,
    }),
  ];
}

function pictures(y: number): readonly LayoutElement[] {
  const [large, small, height] = [108, 74, 56];
  const caption = { size: 9, font: 'Tinos-Italic', align: 'center' } as const;
  return [
    keepTogether('Pictures', [left, y, width, height + 5]),
    picture('karyogramImage', [left, y, large, height]),
    picture('metaphaseImage', [right - small, y, small, height]),
    words('Karyogram', '{karyogramCaption}', [left, y + height + 0.4, large, 4.4], caption),
    words('Metaphase', '{metaphaseCaption}', [right - small, y + height + 0.4, small, 4.4], caption),
  ];
}

function findings(y: number): readonly LayoutElement[] {
  const text = { size: 11, grows: true } as const;
  return [
    words('Iscn', '{formulaTitle}: **{iscn}**', [left, y, width, 6.4], {
      size: 14,
      align: 'center',
      grows: true,
    }),
    words('Masked', '*{maskedLine}*', [left, y + 7, width, 4.8], { size: 10, align: 'center', grows: true }),
    words('Replaced', `*${texts.replaced}:* {replacedIscn}`, [left, y + 12.4, width, 4.8], {
      size: 10,
      align: 'center',
      grows: true,
    }),
    words(
      'Interpretation',
      `**${texts.interpretation}:** {interpretation}`,
      [left, y + 18.4, width, 5],
      text,
    ),
    words('Recommendation', `**${texts.recommendation}:** {recommendation}`, [left, y + 24, width, 5], text),
    words('Conclusion', `**${texts.conclusion}:** {conclusion}`, [left, y + 29.6, width, 5], text),
    words('Remarks', `*${texts.remarks}:* {remarks}`, [left, y + 35.2, width, 4.4], {
      size: 9.5,
      grows: true,
    }),
    words('Limitation', `*${texts.limitation}:* {limitation}`, [left, y + 40.2, width, 4.4], {
      size: 9.5,
      grows: true,
    }),
  ];
}

function signatures(y: number): readonly LayoutElement[] {
  const column = width / 3;
  const [first, second, third] = [left, left + column, left + 2 * column];
  const title = { size: 10, font: 'Tinos-Bold', align: 'center' } as const;
  const name = { size: 10, align: 'center', grows: true } as const;
  return [
    // Nobody signs an empty page: what the signature is about goes over with it.
    keepTogether('Signatures', [left, y - 10, width, 52]),
    words('Notes', '*{notes}*', [left, y - 10, width, 4.4], { size: 9.5, grows: true }),
    field('timesLine', [left, y - 5, width, 4.2], { size: 9, grows: true }),
    field('dateLine', [second, y, right - second, 4.8], { size: 10, font: 'Tinos-Italic', align: 'right' }),
    words('Analyst1', texts.analyst1, [first, y + 5.4, column, 5], title),
    words('Analyst2', texts.analyst2, [second, y + 5.4, column, 5], title),
    words('Approved', texts.approver, [third, y + 5.4, column, 5], title),
    picture('approverImage', [third + 11, y + 10.8, column - 22, 15]),
    field('signedLine', [third, y + 26.2, column, 4.2], { size: 8.5, align: 'center', grows: true }),
    field('analyst1', [first, y + 31, column, 5], name),
    field('analyst2', [second, y + 31, column, 5], name),
    field('approver', [third, y + 31, column, 5], { ...name, font: 'Tinos-Bold' }),
    field('approverLicence', [third, y + 36.4, column, 4.6], { size: 9.5, align: 'center', grows: true }),
    words('Second', `${texts.second}: **{secondDoctor}**`, [first, y + 37, 2 * column, 4.6], {
      size: 9.5,
      grows: true,
    }),
  ];
}

/** Portrait A4 with the two pictures and three signatures. */
export function karyotypeLayout(): PaperLayout {
  const shares = [16, 37, 16, 31] as const;
  return paperLayout(
    { size: 'A4', padding: [top, left, 297 - footTop + 2, left] },
    reportFoot([left, footTop, width]),
    [
      ...head(),
      factTable('patientFacts', [left, top + 40.5, width, 24], { shares }),
      rule('SpecimenRule', [left, top + 65.5, width], 0.1),
      factTable('specimenFacts', [left, top + 66.5, width, 14], { shares }),
      ...pictures(top + 82),
      ...findings(top + 145),
      ...signatures(top + 201),
    ],
  );
}
