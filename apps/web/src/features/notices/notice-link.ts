import type { Notice } from './notice-calls.ts';

/** Where a notice is about. Ids only: an address must name nobody. */
export function noticeLink({ kind, subjectId }: Pick<Notice, 'kind' | 'subjectId'>): string {
  switch (kind) {
    case 'critical_escalated':
      return '/apps/lims/bao-dong';
    case 'break_glass_review':
      return '/apps/nhat-ky/mo-khan-cap';
    case 'signature_consent':
      return `/apps/setting-signature/detail/${subjectId}`;
    default:
      return `/apps/kqxn/phieu/${subjectId}`;
  }
}
