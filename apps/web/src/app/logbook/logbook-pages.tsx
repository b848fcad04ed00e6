import type { ReactElement } from 'react';
import { AuditLog } from '../../features/audit/audit-log.tsx';
import { BreakGlassReview } from '../../features/secrecy/break-glass-review.tsx';
import { FetalSexWords } from '../../features/secrecy/fetal-sex-words.tsx';
import { LogbookFrame } from './logbook-frame.tsx';

export function AuditLogPage(): ReactElement {
  return (
    <LogbookFrame section="log">
      <AuditLog />
    </LogbookFrame>
  );
}

export function BreakGlassReviewPage(): ReactElement {
  return (
    <LogbookFrame section="review">
      <BreakGlassReview />
    </LogbookFrame>
  );
}

export function FetalSexWordsPage(): ReactElement {
  return (
    <LogbookFrame section="words">
      <FetalSexWords />
    </LogbookFrame>
  );
}
