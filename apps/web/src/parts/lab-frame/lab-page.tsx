import Box from '@mui/material/Box';
import Tab from '@mui/material/Tab';
import Tabs from '@mui/material/Tabs';
import Typography from '@mui/material/Typography';
import type { ReactElement, ReactNode } from 'react';
import { Link } from 'react-router';
import { useHeld } from '../../session/use-may.ts';
import { CriticalTabLabel } from './critical-tab-label.tsx';
import { texts } from './texts.ts';
import { labSections } from './lab-sections.ts';

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
