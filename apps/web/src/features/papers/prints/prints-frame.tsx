import Box from '@mui/material/Box';
import Tab from '@mui/material/Tab';
import Tabs from '@mui/material/Tabs';
import Typography from '@mui/material/Typography';
import type { ReactElement, ReactNode } from 'react';
import { Link } from 'react-router';
import { printAddresses, type PrintSection } from './addresses.ts';
import { texts } from './texts.ts';

const sections: readonly PrintSection[] = ['overview', 'log', 'recalls'];

interface PrintsFrameProps {
  readonly section: PrintSection;
  /** The one thing that most people come here to do. */
  readonly action?: ReactNode;
  readonly children: ReactNode;
}

export function PrintsFrame({ section, action, children }: PrintsFrameProps): ReactElement {
  return (
    <Box sx={{ display: 'flex', flexDirection: 'column', gap: 4, minWidth: 0 }}>
      <Box component="header" sx={{ display: 'flex', flexWrap: 'wrap', alignItems: 'center', gap: 3 }}>
        <Typography variant="h1" sx={{ flex: 1, minWidth: 'min(100%, 240px)' }}>
          {texts.titles[section]}
        </Typography>
        {action}
      </Box>
      <Tabs
        component="nav"
        value={section}
        aria-label={texts.sectionsLabel}
        variant="scrollable"
        scrollButtons={false}
        sx={{ borderBottom: '1px solid', borderColor: 'divider' }}
      >
        {sections.map((id) => (
          <Tab key={id} value={id} label={texts.sections[id]} component={Link} to={printAddresses[id]} />
        ))}
      </Tabs>
      {children}
    </Box>
  );
}
