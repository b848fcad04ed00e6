/** What is printed from a template. */
export const paperKinds = [
  'report',
  'return_slip',
  'appointment_slip',
  'karyotype',
  'tube_label',
  'worklist',
  'critical_log',
] as const;
export type PaperKind = (typeof paperKinds)[number];

export const paperKindLabels: Readonly<Record<PaperKind, string>> = {
  report: 'Phiếu kết quả xét nghiệm',
  return_slip: 'Phiếu trả kết quả',
  appointment_slip: 'Phiếu hẹn khám lại',
  karyotype: 'Phiếu kết quả nhiễm sắc thể',
  tube_label: 'Nhãn ống',
  worklist: 'Danh sách công việc',
  critical_log: 'Sổ báo động kết quả nguy kịch',
};

export function isPaperKind(text: string): text is PaperKind {
  return (paperKinds as readonly string[]).includes(text);
}

export const paperSizes = ['A4', 'A5', 'A5-landscape', 'A6', 'label-50x30'] as const;
export type PaperSize = (typeof paperSizes)[number];

export function isPaperSize(text: string | null): text is PaperSize {
  return (paperSizes as readonly (string | null)[]).includes(text);
}

/** Width and height in millimetres. */
export const paperMillimetres: Readonly<Record<PaperSize, readonly [number, number]>> = {
  A4: [210, 297],
  A5: [148, 210],
  'A5-landscape': [210, 148],
  A6: [105, 148],
  'label-50x30': [50, 30],
};
