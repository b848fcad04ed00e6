import { type Notice, loadNotices, type NoticePage } from './notice-calls.ts';
import { useCallback, useState } from 'react';
import { useAnswer } from '../../../api/use-answer.ts';

/** Where a notice is about. Ids only: an address must name nobody. */
export function noticeLink({ kind, subjectId }: Pick<Notice, 'kind' | 'subjectId'>): string {
  switch (kind) {
    case 'critical_escalated':
      return '/apps/lims/bao-dong';
    case 'break_glass_review':
      return '/apps/nhat-ky/mo-khan-cap';
    case 'signature_consent':
      return `/apps/setting-signature/detail/${subjectId}`;
    case 'access_reset_asked':
    case 'access_reset':
    case 'rights_asked':
      return `/apps/tai-khoan/${subjectId}`;
    // Whoever is told about the own account may not open the accounts: her own actions say when and where from.
    case 'own_access_reset_asked':
    case 'own_access_reset':
      return '/apps/welcome';
    case 'second_factor_changed':
      return '/apps/bao-mat';
    default:
      return `/apps/kqxn/phieu/${subjectId}`;
  }
}

const pageSize = 20;
const topics = ['my_notices'] as const;

export interface UsedNotices {
  readonly page: NoticePage | undefined;
  readonly hasFailed: boolean;
  readonly retry: () => void;
  readonly more: () => void;
}

/** The newest notices, and older ones as they are asked for. */
export function useNotices(): UsedNotices {
  const [size, setSize] = useState(pageSize);
  const load = useCallback(() => loadNotices(size), [size]);
  const { answer: page, problem, refresh } = useAnswer(load, { topics, keepsLast: true });
  const more = useCallback(() => setSize((before) => before + pageSize), []);
  return { page, hasFailed: !page && problem !== undefined, retry: () => void refresh(), more };
}
