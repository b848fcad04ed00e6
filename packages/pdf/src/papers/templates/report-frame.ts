import { field, qrCode, rule, words, type LayoutElement } from '../layout/paper-layout.ts';

/** Authority, hospital and laboratory at the left. */
export function siteHead(x: number, y: number, room: number): readonly LayoutElement[] {
  return [
    field('authority', [x, y, room, 4.8], { size: 10, shrinksTo: 8 }),
    field('hospital', [x, y + 4.8, room, 5.6], { size: 12, font: 'Tinos-Bold', shrinksTo: 9 }),
    field('laboratory', [x, y + 10.4, room, 4.8], { size: 10, font: 'Tinos-Bold', shrinksTo: 8 }),
    field('reach', [x, y + 15.2, room, 4.2], { size: 9, font: 'Tinos-Italic', shrinksTo: 7.5 }),
  ];
}

interface FootShape {
  readonly size: number;
  /** From line to line. */
  readonly step: number;
  readonly qr: number;
}

/** On every page: whose it is, which one it is, how to look it up. The band below stays free for the printing line. */
export function reportFoot(
  [x, y, room]: readonly [number, number, number],
  { size, step, qr }: FootShape = { size: 9, step: 4.8, qr: 18 },
): readonly LayoutElement[] {
  const [height, textX] = [size * 0.5, x + qr + 3];
  const textRoom = room - qr - 3;
  const lineY = (no: number): number => y + 1.4 + no * step;
  return [
    rule('FootRule', [x, y, room]),
    qrCode('verifyQr', [x, y + 1.8, qr]),
    words(
      'Identity',
      'Họ tên: **{patientName}** – Mã BN: **{patientCode}** – Ngày sinh: **{patientBirth}**',
      [textX, lineY(0), textRoom, height],
      { size },
    ),
    words(
      'Paper',
      'Số phiếu: **{reportCode}** – Phiên bản: **{version}** – SID: {sid}',
      [textX, lineY(1), textRoom - 62, height],
      { size },
    ),
    field('statusMark', [x + room - 62, lineY(1), 62, height], { size, font: 'Tinos-Bold', align: 'right' }),
    words('Verify', 'Mã tra cứu: **{verifyCode}** – {verifyUrl}', [textX, lineY(2), textRoom - 22, height], {
      size,
    }),
    words('Page', 'Trang **{currentPage}/{totalPages}**', [x + room - 22, lineY(2), 22, height], {
      size,
      align: 'right',
    }),
    words('House', '{hospital} – {laboratory}', [textX, lineY(3), textRoom, height], {
      size: size - 1,
      font: 'Tinos-Italic',
    }),
  ];
}
