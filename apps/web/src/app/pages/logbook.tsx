import type { ReactElement, ReactNode } from 'react';
import { SectionPage, type SectionLink } from '../../parts/section-page.tsx';
import { texts } from './texts.ts';
import { AuditLog } from '../../features/house/audit/audit-log.tsx';
import type { LabWords } from '../../features/house/audit/audit-words.ts';
import { texts as patientTexts } from '../../features/patients/patients/texts.ts';
import { texts as timelineTexts } from '../../features/bench/record/timeline/texts.ts';
import { BreakGlassReview } from '../../features/bench/secrecy/break-glass-review.tsx';
import { FetalSexWords } from '../../features/bench/secrecy/fetal-sex-words.tsx';

const { label, sections: labels, titles } = texts.logbook;

/** Everybody has a log of the own doings; the rest is for those who answer for it. */
const links: readonly SectionLink[] = [
  { id: 'log', label: labels.log, to: '/apps/nhat-ky' },
  {
    id: 'review',
    label: labels.review,
    to: '/apps/nhat-ky/mo-khan-cap',
    permissions: ['audit.read', 'break-glass'],
  },
  {
    id: 'words',
    label: labels.words,
    to: '/apps/nhat-ky/tu-ngu-gioi-tinh-thai',
    permissions: ['settings.write'],
  },
];

interface LogbookFrameProps {
  readonly section: keyof typeof titles;
  readonly children: ReactNode;
}

/** One frame for what is looked at afterwards: the log, emergency openings, and the words that must not be told. */
function LogbookFrame(props: LogbookFrameProps): ReactElement {
  return <SectionPage sections={{ label, links }} title={titles[props.section]} {...props} />;
}

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
