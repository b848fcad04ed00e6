import Box from '@mui/material/Box';
import Tab from '@mui/material/Tab';
import Tabs from '@mui/material/Tabs';
import Typography from '@mui/material/Typography';
import type { Permission } from '@senlab/domain';
import type { ReactElement, ReactNode } from 'react';
import { Link } from 'react-router';
import { useHeld } from '../../session/use-may.ts';
import { texts } from './texts.ts';

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
export function LogbookFrame({ section, children }: LogbookFrameProps): ReactElement {
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
