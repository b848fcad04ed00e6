import type { ReactElement } from 'react';
import { AuditLog } from '../../features/house/audit/audit-log.tsx';
import type { LabWords } from '../../features/house/audit/audit-words.ts';
import { texts as patientTexts } from '../../features/patients/patients/texts.ts';
import { texts as timelineTexts } from '../../features/bench/record/timeline/texts.ts';
import { BreakGlassReview } from '../../features/bench/secrecy/break-glass-review.tsx';
import { FetalSexWords } from '../../features/bench/secrecy/fetal-sex-words.tsx';
import { LogbookFrame } from './logbook-frame.tsx';

/** The log with the laboratory's words; neither feature knows the other. */
const labWords: LabWords = {
  commands: timelineTexts.commands,
  otherCommands: timelineTexts.otherCommands,
  fields: { ...patientTexts.form.fields, ...timelineTexts.fields },
};

export function AuditLogPage(): ReactElement {
  return (
    <LogbookFrame section="log">
      <AuditLog lab={labWords} />
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
