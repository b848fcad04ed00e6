import Box from '@mui/material/Box';
import Tab from '@mui/material/Tab';
import Tabs from '@mui/material/Tabs';
import Typography from '@mui/material/Typography';
import type { ReactElement, ReactNode } from 'react';
import { Link } from 'react-router';
import { texts } from './texts.ts';

type PrintSection = 'overview' | 'log' | 'recalls';

const printAddresses: Readonly<Record<PrintSection, string>> = {
  overview: '/apps/prints',
  log: '/apps/prints/nhat-ky',
  recalls: '/apps/prints/thu-hoi',
};

export interface LogSelection {
  readonly from: string;
  readonly to: string;
  readonly act?: 'print' | 'download' | 'handover';
  readonly paper?: string;
  readonly account?: string;
  readonly location?: string;
  readonly reason?: string;
  readonly reprintsOnly?: boolean;
}

/** The lines that a number counted. Ids and codes only: addresses are logged. */
export function logAddress({ from, to, reprintsOnly = false, ...others }: LogSelection): string {
  const search = new URLSearchParams({ 'day.gte': from, 'day.lte': to });
  for (const [id, value] of Object.entries(others)) search.set(`${id}.eq`, value);
  if (reprintsOnly) search.set('reprint.eq', 'true');
  return `${printAddresses.log}?${search.toString()}`;
}

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
