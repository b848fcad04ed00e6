import type { ReportState } from './report-facts.ts';

/** Apart from the other words: the first page after the login needs these only. */
export const reportStateLabels: Readonly<Record<ReportState, string>> = {
  draft: 'Nháp',
  preliminary: 'Sơ bộ',
  approved: 'Đã duyệt',
  released: 'Đã phát hành',
  superseded: 'Đã thay thế',
  withdrawn: 'Thu hồi',
  discarded: 'Đã bỏ',
};
