import { paperKindLabels, paperKinds, type PaperKind } from '../paper-kinds.ts';

/** How something left: on paper, as a file, into somebody's hand. */
export const printActs = ['print', 'download', 'handover'] as const;
export type PrintAct = (typeof printActs)[number];

export const printActLabels: Readonly<Record<PrintAct, string>> = {
  print: 'In',
  download: 'Tải về',
  handover: 'Trả bệnh nhân',
};

export function isPrintAct(text: string): text is PrintAct {
  return (printActs as readonly string[]).includes(text);
}

export const reprintReasons = [
  'lost',
  'damaged',
  'extra_copy',
  'printer_error',
  'corrected',
  'other',
] as const;
export type ReprintReason = (typeof reprintReasons)[number];

export const reprintReasonLabels: Readonly<Record<ReprintReason, string>> = {
  lost: 'Mất',
  damaged: 'Hỏng',
  extra_copy: 'Thêm bản',
  printer_error: 'Lỗi máy in',
  corrected: 'Bản đã sửa',
  other: 'Khác',
};

export function isReprintReason(text: string): text is ReprintReason {
  return (reprintReasons as readonly string[]).includes(text);
}

/** Also what has no template of its own. */
export const loggedPapers = [...paperKinds, 'other'] as const;
export type LoggedPaper = PaperKind | 'other';

export const loggedPaperLabels: Readonly<Record<LoggedPaper, string>> = {
  ...paperKindLabels,
  other: 'Giấy tờ khác',
};

export function isLoggedPaper(text: string): text is LoggedPaper {
  return (loggedPapers as readonly string[]).includes(text);
}

export const printLimits = {
  copies: 10,
  noteLength: 200,
  workstationLength: 60,
  /** A sheaf of labels that one person sticks before the next one comes. */
  labels: 100,
  /** Lines of a worklist: what is longer is not worked through from paper. */
  worklistLines: 200,
  /** For how long the copy of a print that was logged can be fetched. */
  fetchMinutes: 15,
  /** A year, and the day that a leap year has more. */
  statisticsDays: 366,
} as const;
