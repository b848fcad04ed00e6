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
import { factTable, ruledTable } from '../layout/tables.ts';
import { slipTexts as texts } from './texts.ts';

const [left, top, width] = [9, 8, 130];
const right = left + width;
const footTop = 184;

function head(): readonly LayoutElement[] {
  const room = 84;
  return [
    field('authority', [left, top, room, 4.2], { size: 9, shrinksTo: 7 }),
    field('hospital', [left, top + 4.2, room, 5], { size: 11, font: 'Tinos-Bold', shrinksTo: 8 }),
    field('laboratory', [left, top + 9.2, room, 4.2], { size: 9, font: 'Tinos-Bold', shrinksTo: 7 }),
    field('reach', [left, top + 13.4, room, 3.8], { size: 8, font: 'Tinos-Italic', shrinksTo: 6.5 }),
    barcode('patientBarcode', [right - 42, top, 42, 8]),
    words('Code', 'Mã BN: **{patientCode}**', [right - 42, top + 8.4, 42, 4.4], { size: 9, align: 'center' }),
    words('Number', 'Số: **{slipCode}**', [right - 42, top + 12.8, 42, 4.4], { size: 9, align: 'center' }),
    words('Title', `**${texts.returnTitle}**`, [left, top + 20, width, 6.6], { size: 14, align: 'center' }),
    words('Patient', texts.patientLine, [left, top + 28, width, 5], { size: 10.5, grows: true }),
  ];
}

function content(): readonly LayoutElement[] {
  return [
    ruledTable(
      'reports',
      [left, top + 34.5, width, 14],
      [
        { title: 'STT', share: 7, align: 'center' },
        { title: 'Số phiếu KQ', share: 20 },
        { title: 'Xét nghiệm', share: 28 },
        { title: 'Giờ phát hành', share: 21, align: 'center' },
        { title: 'Số trang', share: 8, align: 'center' },
        { title: 'Ghi chú', share: 16 },
      ],
      { size: 9 },
    ),
    words('Awaited', '**{awaitedTitle}**', [left, top + 51, width, 4.8], { size: 10, grows: true }),
    ruledTable(
      'awaited',
      [left, top + 56.5, width, 10],
      [
        { title: 'STT', share: 7, align: 'center' },
        { title: 'Xét nghiệm', share: 58 },
        { title: 'Hẹn trả', share: 35 },
      ],
      { size: 9 },
    ),
    factTable('receiverFacts', [left, top + 69, width, 18], { shares: [18, 30, 24, 28], size: 9.5 }),
  ];
}

function signatures(y: number): readonly LayoutElement[] {
  const column = width / 2;
  const title = { size: 10, font: 'Tinos-Bold', align: 'center' } as const;
  const hint = { size: 8.5, font: 'Tinos-Italic', align: 'center' } as const;
  const name = { size: 10, align: 'center', grows: true } as const;
  return [
    keepTogether('Signatures', [left, y, width, 40]),
    field('dateLine', [left, y, width, 4.6], { size: 9.5, font: 'Tinos-Italic', align: 'right' }),
    words('Giver', texts.giver, [left, y + 5, column, 4.6], title),
    words('Receiver', texts.receiver, [left + column, y + 5, column, 4.6], title),
    words('GiverHint', texts.signHint, [left, y + 9.6, column, 4.2], hint),
    words('ReceiverHint', texts.signHint, [left + column, y + 9.6, column, 4.2], hint),
    picture('receiverImage', [left + column + 14, y + 14, column - 28, 18]),
    field('handedBy', [left, y + 33, column, 4.8], name),
    field('receiverName', [left + column, y + 33, column, 4.8], name),
  ];
}

function foot(): readonly LayoutElement[] {
  const size = 8.5;
  return [
    rule('FootRule', [left, footTop, width]),
    words('Check', texts.checkName, [left, footTop + 1, width, 4.2], { size, font: 'Tinos-BoldItalic' }),
    words('Hotline', 'Đường dây nóng: **{hotline}**', [left, footTop + 5.2, 70, 4.2], { size }),
    words('Page', 'Trang **{currentPage}/{totalPages}**', [right - 30, footTop + 5.2, 30, 4.2], {
      size,
      align: 'right',
    }),
    words(
      'Identity',
      '{patientName} – Mã BN: {patientCode} – Ngày sinh: {patientBirth} – Số phiếu trả: {slipCode}',
      [left, footTop + 9.4, width, 4.2],
      { size },
    ),
  ];
}

/** Portrait A5: what was handed over, to whom. No result is on it. */
export function returnSlipLayout(): PaperLayout {
  return paperLayout({ size: 'A5', padding: [top, left, 210 - footTop + 1, left] }, foot(), [
    ...head(),
    ...content(),
    ...signatures(top + 90),
  ]);
}
