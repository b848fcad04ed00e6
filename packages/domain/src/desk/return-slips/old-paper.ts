import type { HandOverReportReason } from '../../ground/reasons/desk.ts';

/** What the counter learned of the older version that somebody took home, when the newer one is handed over. */
export const oldPapers = ['returned', 'at_home', 'elsewhere', 'kept', 'not_met', 'lost'] as const;
export type OldPaper = (typeof oldPapers)[number];

export const oldPaperLabels: Readonly<Record<OldPaper, string>> = {
  returned: 'Đã thu lại',
  at_home: 'Chưa thu lại: để ở nhà',
  elsewhere: 'Chưa thu lại: đã nộp hoặc đưa cho nơi khác',
  kept: 'Chưa thu lại: người nhận muốn giữ',
  not_met: 'Chưa thu lại: trả qua khoa hoặc bưu điện',
  lost: 'Không còn: đã mất hoặc đã hủy',
};

/** Somebody may still read it: it stays among what is to be taken back. What is lost cannot be. */
export function isOldPaperOut(oldPaper: OldPaper): boolean {
  return oldPaper !== 'returned' && oldPaper !== 'lost';
}

/** Nobody gets a newer version without being asked for the one that it replaces. */
export function oldPaperProblem(
  { replacesVersionNo }: { readonly replacesVersionNo: number | null },
  oldPaper: OldPaper | null,
): HandOverReportReason | undefined {
  return replacesVersionNo !== null && oldPaper === null ? 'return-old-paper-unasked' : undefined;
}
