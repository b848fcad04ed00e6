import {
  field,
  keepTogether,
  picture,
  qrCode,
  rule,
  words,
  paperLayout,
  type LayoutElement,
  type PaperLayout,
} from '../layout/paper-layout.ts';
import { slipTexts as texts } from './texts.ts';

const [left, top, width] = [10, 8, 128];
const right = left + width;
const footTop = 183;

function head(): readonly LayoutElement[] {
  const side = 58;
  const state = right - 68;
  return [
    field('authority', [left, top, side, 4.4], { size: 9.5, align: 'center', shrinksTo: 7 }),
    field('hospital', [left, top + 4.4, side, 4.6], {
      size: 10,
      font: 'Tinos-Bold',
      align: 'center',
      shrinksTo: 7,
    }),
    words('Number', 'Số: {slipNo}', [left, top + 9.6, side, 4.4], { size: 9.5, align: 'center' }),
    words('State', texts.state, [state, top, 68, 4.4], { size: 9, font: 'Tinos-Bold', align: 'center' }),
    words('Motto', texts.motto, [state, top + 4.4, 68, 4.6], {
      size: 10,
      font: 'Tinos-Bold',
      align: 'center',
    }),
    rule('MottoRule', [state + 15, top + 9.4, 38]),
    words('Title', `**${texts.appointmentTitle}**`, [left, top + 18, width, 7], {
      size: 15,
      align: 'center',
    }),
  ];
}

/** One line of the form. What is empty is left out with its label. */
function line(key: string, content: string, y: number): LayoutElement {
  return words(key, content, [left, y, width, 5], { size: 10.5, grows: true });
}

function content(): readonly LayoutElement[] {
  const lines = texts.appointmentLines;
  return lines.map(([key, text], index) => line(key, text, top + 28 + index * 6.2));
}

function signatures(y: number): readonly LayoutElement[] {
  const column = width / 2;
  const title = { size: 10, font: 'Tinos-Bold', align: 'center' } as const;
  const signed = { size: 8, align: 'center', grows: true } as const;
  const name = { size: 10, font: 'Tinos-Bold', align: 'center', grows: true } as const;
  return [
    keepTogether('Signatures', [left, y, width, 40]),
    field('dateLine', [left, y, width, 4.6], { size: 9.5, font: 'Tinos-Italic', align: 'right' }),
    words('Facility', texts.facility, [left + column, y + 5, column, 4.6], title),
    words('Doctor', texts.doctor, [left, y + 5, column, 4.6], title),
    picture('representativeImage', [left + column + 10, y + 10, column - 20, 15]),
    picture('doctorImage', [left + 10, y + 10, column - 20, 15]),
    field('facilitySignedLine', [left + column, y + 25.4, column, 4], signed),
    field('doctorSignedLine', [left, y + 25.4, column, 4], signed),
    field('representative', [left + column, y + 33.6, column, 4.8], name),
    field('doctor', [left, y + 33.6, column, 4.8], name),
  ];
}

function foot(): readonly LayoutElement[] {
  const [size, x] = [8.5, left + 18];
  return [
    rule('FootRule', [left, footTop, width]),
    qrCode('slipQr', [left, footTop + 1.2, 14]),
    words(
      'Identity',
      '**{patientName}** – Mã BN: {patientCode} – Ngày sinh: {patientBirth}',
      [x, footTop + 1, 110, 4.2],
      {
        size,
      },
    ),
    words('Slip', 'Số phiếu hẹn: {slipNo}', [x, footTop + 5.4, 80, 4.2], { size }),
    words('Page', 'Trang **{currentPage}/{totalPages}**', [right - 30, footTop + 5.4, 30, 4.2], {
      size,
      align: 'right',
    }),
    words('Once', texts.usedOnce, [x, footTop + 9.8, 40, 4.2], { size: 8, font: 'Tinos-Italic' }),
    words('Hotline', 'Đường dây nóng: {hotline}', [right - 60, footTop + 9.8, 60, 4.2], {
      size: 8,
      align: 'right',
    }),
  ];
}

/** Portrait A5, after form PL V of circular 01/2025. */
export function appointmentLayout(): PaperLayout {
  return paperLayout({ size: 'A5', padding: [top, left, 210 - footTop + 1, left] }, foot(), [
    ...head(),
    ...content(),
    ...signatures(top + 31 + texts.appointmentLines.length * 6.2),
  ]);
}
