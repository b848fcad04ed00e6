import Box from '@mui/material/Box';
import Tab from '@mui/material/Tab';
import Tabs from '@mui/material/Tabs';
import Typography from '@mui/material/Typography';
import type { Permission } from '@senlab/domain';
import type { ReactElement, ReactNode } from 'react';
import { Link } from 'react-router';
import { useHeld } from '../../session/use-may.ts';
import { texts } from './texts.ts';
import { AuditLog } from '../../features/house/audit/audit-log.tsx';
import type { LabWords } from '../../features/house/audit/audit-words.ts';
import { texts as patientTexts } from '../../features/patients/patients/texts.ts';
import { texts as timelineTexts } from '../../features/bench/record/timeline/texts.ts';
import { BreakGlassReview } from '../../features/bench/secrecy/break-glass-review.tsx';
import { FetalSexWords } from '../../features/bench/secrecy/fetal-sex-words.tsx';

type Section = keyof typeof texts.sections;

/** Everybody has a log of the own doings; the rest is for those who answer for it. */
const sections: readonly (readonly [section: Section, to: string, permissions: readonly Permission[]])[] = [
  ['log', '/apps/nhat-ky', []],
  ['review', '/apps/nhat-ky/mo-khan-cap', ['audit.read', 'break-glass']],
  ['words', '/apps/nhat-ky/tu-ngu-gioi-tinh-thai', ['settings.write']],
];

interface LogbookFrameProps {
  readonly section: Section;
  readonly children: ReactNode;
}

/** One frame for what is looked at afterwards: the log, emergency openings, and the words that must not be told. */
function LogbookFrame({ section, children }: LogbookFrameProps): ReactElement {
  const held = useHeld();
  const links = sections.filter(
    ([, , permissions]) => permissions.length === 0 || permissions.some((each) => held.has(each)),
  );
  const current = links.some(([id]) => id === section) ? section : false;
  return (
    <Box sx={{ display: 'flex', flexDirection: 'column', gap: 4, minWidth: 0 }}>
      <Typography variant="h1">{texts.titles[section]}</Typography>
      <Tabs
        component="nav"
        value={current}
        aria-label={texts.sectionsLabel}
        variant="scrollable"
        scrollButtons={false}
        sx={{ borderBottom: '1px solid', borderColor: 'divider' }}
      >
        {links.map(([id, to]) => (
          <Tab key={id} value={id} label={texts.sections[id]} component={Link} to={to} />
        ))}
      </Tabs>
      {children}
    </Box>
  );
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
