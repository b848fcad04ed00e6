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

/** Doctors come to signatures and templates by links; the lists are the administration's (AMB-26). */
const sections: readonly (readonly [section: Section, to: string, permission: Permission])[] = [
  ['locations', '/apps/location', 'settings.write'],
  ['departments', '/apps/khoa-phong', 'settings.write'],
  ['doctors', '/apps/bacsy-sieuam', 'settings.write'],
  ['machines', '/apps/may-sieuam', 'settings.write'],
  ['closedDays', '/apps/ngay-nghi', 'settings.write'],
  ['abbreviations', '/apps/chu-viet-tat', 'settings.write'],
  ['phrases', '/apps/cau-dan-do', 'settings.write'],
  ['signatures', '/apps/setting-signature', 'settings.read'],
  ['templates', '/apps/mau-phieu-pdf', 'settings.read'],
  ['accounts', '/apps/tai-khoan', 'accounts.manage'],
];

interface SettingsFrameProps {
  readonly section: Section;
  readonly children: ReactNode;
}

/** One frame for what an administrator keeps; the menu names five of its parts, the tabs all of them. */
export function SettingsFrame({ section, children }: SettingsFrameProps): ReactElement {
  const held = useHeld();
  const links = sections.filter(([, , permission]) => held.has(permission));
  const current = links.some(([id]) => id === section) ? section : false;
  return (
    <Box sx={{ display: 'flex', flexDirection: 'column', gap: 4, minWidth: 0 }}>
      <Typography variant="h1" sx={{ '@media print': { display: 'none' } }}>
        {texts.sections[section]}
      </Typography>
      <Tabs
        component="nav"
        value={current}
        aria-label={texts.sectionsLabel}
        variant="scrollable"
        scrollButtons={false}
        sx={{ borderBottom: '1px solid', borderColor: 'divider', '@media print': { display: 'none' } }}
      >
        {links.map(([id, to]) => (
          <Tab key={id} value={id} label={texts.sections[id]} component={Link} to={to} />
        ))}
      </Tabs>
      {children}
    </Box>
  );
}
