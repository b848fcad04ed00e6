import { InRow } from '@senlab/ui';
import Box from '@mui/material/Box';
import Tab from '@mui/material/Tab';
import Tabs from '@mui/material/Tabs';
import Typography from '@mui/material/Typography';
import type { Permission } from '@senlab/domain';
import type { ReactElement, ReactNode } from 'react';
import { Link } from 'react-router';
import { useHeld } from '../session/use-may.ts';

export interface SectionLink<Id extends string = string> {
  readonly id: Id;
  readonly label: ReactNode;
  readonly to: string;
  /** Any of these opens it; without them it is everybody's. The server decides again. */
  readonly permissions?: readonly Permission[];
}

/** Pages that belong together: tabs for the eye, each with an address of its own. */
export interface Sections<Id extends string = string> {
  /** What they are together, for those who hear the page. */
  readonly label: string;
  readonly links: readonly SectionLink<Id>[];
}

interface SectionTabsProps {
  readonly sections: Sections;
  readonly section: string;
}

function SectionTabs({ sections, section }: SectionTabsProps): ReactElement {
  const held = useHeld();
  const links = sections.links.filter(
    ({ permissions }) => permissions === undefined || permissions.some((each) => held.has(each)),
  );
  return (
    <Tabs
      component="nav"
      // Who came by a link to a page whose tab is not hers has none of the tabs chosen.
      value={links.some(({ id }) => id === section) ? section : false}
      aria-label={sections.label}
      variant="scrollable"
      scrollButtons={false}
      sx={{ borderBottom: '1px solid', borderColor: 'divider', '@media print': { display: 'none' } }}
    >
      {links.map(({ id, label, to }) => (
        <Tab key={id} value={id} label={label} component={Link} to={to} />
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

export interface SectionPageProps extends SectionTabsProps {
  /** Left out where the page below has a title of its own. */
  readonly title?: string | undefined;
  /** The one thing that most people come here to do. */
  readonly action?: ReactNode;
  /** Title and tabs on one line where there is room: for a page on which the work should begin high up. */
  readonly isLow?: boolean | undefined;
  /** Where the page prints a paper that has its own title. */
  readonly isOffPaper?: boolean | undefined;
  readonly children: ReactNode;
}

/** The frame of every page that has others beside it: what the page is, where else to go, and the work. */
export function SectionPage(props: SectionPageProps): ReactElement {
  const { title, action, isLow = false, isOffPaper = false, children, ...tabs } = props;
  if (isLow)
    return (
      <Box sx={{ display: 'flex', flexDirection: 'column', gap: 3, minWidth: 0 }}>
        <Box component="header" sx={lowHead}>
          <Typography variant="h1">{title}</Typography>
          <SectionTabs {...tabs} />
          <Box sx={{ gridArea: 'action', minWidth: 0 }}>{action}</Box>
        </Box>
        {children}
      </Box>
    );
  return (
    <Box sx={{ display: 'flex', flexDirection: 'column', gap: 4, minWidth: 0 }}>
      {title !== undefined && (
        <InRow as="header" gap={3} sx={{ ...(isOffPaper && { '@media print': { display: 'none' } }) }}>
          <Typography variant="h1" sx={{ flex: 1, minWidth: 'min(100%, 240px)' }}>
            {title}
          </Typography>
          {action}
        </InRow>
      )}
      <SectionTabs {...tabs} />
      {children}
    </Box>
  );
}
