import type { Permission } from '@senlab/domain';
import { texts } from './texts.ts';
import Box from '@mui/material/Box';
import { tabularNumbers, VisuallyHidden } from '@senlab/ui';
import type { ReactElement, ReactNode } from 'react';
import { loadAlarmCount } from '../../api/reports/alarm-count.ts';
import { useAnswer } from '../../api/use-answer.ts';
import { texts as partTexts } from '../texts.ts';
import Tab from '@mui/material/Tab';
import Tabs from '@mui/material/Tabs';
import Typography from '@mui/material/Typography';
import { Link } from 'react-router';
import { useHeld } from '../../session/use-may.ts';

export interface LabSectionLink {
  readonly id: keyof typeof texts.sections;
  readonly title: string;
  readonly to: string;
  /** Any of these opens it; the server decides again. */
  readonly permissions: readonly Permission[];
}

/** The screens that the menu does not name: tabs of one page, each with an address of its own. */
const labSections: readonly LabSectionLink[] = [
  { id: 'worklist', title: texts.sections.worklist, to: '/apps/lims', permissions: ['patients.read'] },
  {
    id: 'patients',
    title: texts.sections.patients,
    to: '/apps/lims/benh-nhan',
    permissions: ['patients.read'],
  },
  { id: 'orders', title: texts.sections.orders, to: '/apps/lims/chi-dinh', permissions: ['orders.create'] },
  {
    id: 'collection',
    title: texts.sections.collection,
    to: '/apps/lims/lay-mau',
    permissions: ['specimens.collect'],
  },
  {
    id: 'reception',
    title: texts.sections.reception,
    to: '/apps/lims/nhan-mau',
    permissions: ['specimens.receive'],
  },
  {
    id: 'approval',
    title: texts.sections.approval,
    to: '/apps/lims/cho-duyet',
    permissions: ['results.approve', 'karyotypes.approve'],
  },
  {
    id: 'critical',
    title: texts.sections.critical,
    to: '/apps/lims/bao-dong',
    permissions: ['critical.record', 'results.read', 'results.read-released'],
  },
  {
    id: 'quality',
    title: texts.sections.quality,
    to: '/apps/lims/noi-kiem',
    permissions: ['results.read', 'settings.write'],
  },
  {
    id: 'catalogue',
    title: texts.sections.catalogue,
    to: '/apps/danh-muc',
    permissions: ['catalogue.propose', 'catalogue.approve', 'catalogue.publish'],
  },
];

/** The name of the tab, with how many alarms are left: whoever works anywhere in the laboratory sees it. */
function CriticalTabLabel(props: { readonly title: string }): ReactElement {
  const { answer: count = 0 } = useAnswer(loadAlarmCount, { topics: ['critical'] });
  if (count === 0) return <span>{props.title}</span>;
  return (
    <span>
      {props.title}{' '}
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

interface LabPageProps {
  readonly section: keyof typeof texts.sections;
  readonly title: string;
  /** The one thing that most people come here to do. */
  readonly action?: ReactNode;
  /** Title and tabs on one line where there is room: for a page on which the work should begin high up. */
  readonly isLow?: boolean;
  readonly children: ReactNode;
}

function SectionTabs({ section }: Pick<LabPageProps, 'section'>): ReactElement {
  const held = useHeld();
  const links = labSections.filter(({ permissions }) =>
    permissions.some((permission) => held.has(permission)),
  );
  const current = links.some(({ id }) => id === section) ? section : false;
  return (
    <Tabs
      component="nav"
      value={current}
      aria-label={texts.sectionsLabel}
      variant="scrollable"
      scrollButtons={false}
      sx={{ borderBottom: '1px solid', borderColor: 'divider' }}
    >
      {links.map((link) => (
        <Tab
          key={link.id}
          value={link.id}
          label={link.id === 'critical' ? <CriticalTabLabel title={link.title} /> : link.title}
          component={Link}
          to={link.to}
        />
      ))}
    </Tabs>
  );
}

/** Title, tabs and action in this order for the keys; beside each other where the page is wide enough. */
const lowHead = {
  display: 'grid',
  alignItems: 'center',
  columnGap: 4,
  rowGap: 2,
  gridTemplateColumns: { xs: 'minmax(0, 1fr) auto', md: 'auto minmax(0, 1fr) auto' },
  gridTemplateAreas: { xs: '"title action" "tabs tabs"', md: '"title tabs action"' },
  '& > h1': { gridArea: 'title', fontSize: '1.25rem' },
  '& > nav': { gridArea: 'tabs' },
} as const;

/** One frame for every screen of the laboratory: what the page is, where else to go, and the work. */
export function LabPage(props: LabPageProps): ReactElement {
  const { section, title, action, isLow = false, children } = props;
  return (
    <Box sx={{ display: 'flex', flexDirection: 'column', gap: isLow ? 3 : 4, minWidth: 0 }}>
      {isLow ? (
        <Box component="header" sx={lowHead}>
          <Typography variant="h1">{title}</Typography>
          <SectionTabs section={section} />
          <Box sx={{ gridArea: 'action', minWidth: 0 }}>{action}</Box>
        </Box>
      ) : (
        <>
          <Box component="header" sx={{ display: 'flex', flexWrap: 'wrap', alignItems: 'center', gap: 3 }}>
            <Typography variant="h1" sx={{ flex: 1, minWidth: 'min(100%, 240px)' }}>
              {title}
            </Typography>
            {action}
          </Box>
          <SectionTabs section={section} />
        </>
      )}
      {children}
    </Box>
  );
}
