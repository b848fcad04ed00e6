import Box from '@mui/material/Box';
import { tabularNumbers, VisuallyHidden } from '@senlab/ui';
import type { ReactElement } from 'react';
import { loadAlarmCount } from '../../api/reports/alarm-count.ts';
import { useAnswer } from '../../api/use-answer.ts';
import { SectionPage, type SectionPageProps, type Sections } from '../section-page.tsx';
import { texts as partTexts } from '../texts.ts';
import { texts } from './texts.ts';

type LabSection = keyof typeof texts.sections;

/** The name of the tab, with how many alarms are left: whoever works anywhere in the laboratory sees it. */
function AlarmsLabel(): ReactElement {
  const { answer: count = 0 } = useAnswer(loadAlarmCount, { topics: ['critical'] });
  const title = texts.sections.critical;
  if (count === 0) return <span>{title}</span>;
  return (
    <span>
      {title}{' '}
      <Box
        component="span"
        aria-hidden
        sx={{
          ...tabularNumbers,
          ml: 1,
          px: 1.5,
          borderRadius: '9px',
          bgcolor: 'error.main',
          color: 'error.contrastText',
          fontSize: '0.75rem',
          fontWeight: 600,
        }}
      >
        {count}
      </Box>
      <VisuallyHidden as="span">{partTexts.alarmCount(count)}</VisuallyHidden>
    </span>
  );
}

const { sections: labels } = texts;

/** The screens that the menu does not name: tabs of one page, each with an address of its own. */
const labSections: Sections<LabSection> = {
  label: texts.sectionsLabel,
  links: [
    { id: 'worklist', label: labels.worklist, to: '/apps/lims', permissions: ['patients.read'] },
    { id: 'patients', label: labels.patients, to: '/apps/lims/benh-nhan', permissions: ['patients.read'] },
    { id: 'orders', label: labels.orders, to: '/apps/lims/chi-dinh', permissions: ['orders.create'] },
    {
      id: 'collection',
      label: labels.collection,
      to: '/apps/lims/lay-mau',
      permissions: ['specimens.collect'],
    },
    {
      id: 'reception',
      label: labels.reception,
      to: '/apps/lims/nhan-mau',
      permissions: ['specimens.receive'],
    },
    {
      id: 'approval',
      label: labels.approval,
      to: '/apps/lims/cho-duyet',
      permissions: ['results.approve', 'karyotypes.approve'],
    },
    {
      id: 'critical',
      label: <AlarmsLabel />,
      to: '/apps/lims/bao-dong',
      permissions: ['critical.record', 'results.read', 'results.read-released'],
    },
    {
      id: 'quality',
      label: labels.quality,
      to: '/apps/lims/noi-kiem',
      permissions: ['results.read', 'settings.write'],
    },
    {
      id: 'catalogue',
      label: labels.catalogue,
      to: '/apps/danh-muc',
      permissions: ['catalogue.propose', 'catalogue.approve', 'catalogue.publish'],
    },
  ],
};

interface LabPageProps extends Omit<SectionPageProps, 'sections'> {
  readonly section: LabSection;
  readonly title: string;
}

/** One frame for every screen of the laboratory. */
export function LabPage(props: LabPageProps): ReactElement {
  return <SectionPage sections={labSections} {...props} />;
}
