import type { Permission } from '@senlab/domain';
import type { ReactElement, ReactNode } from 'react';
import { SectionPage, type SectionLink } from '../../parts/section-page.tsx';
import { texts } from './texts.ts';

const { label, sections: titles } = texts.settings;

export type SettingsSection = keyof typeof titles;

function link(id: SettingsSection, to: string, permission: Permission = 'settings.write'): SectionLink {
  return { id, label: titles[id], to, permissions: [permission] };
}

/** Doctors come to signatures and templates by links; the lists are the administration's (AMB-26). */
const links = [
  link('locations', '/apps/location'),
  link('departments', '/apps/khoa-phong'),
  link('doctors', '/apps/bacsy-sieuam'),
  link('machines', '/apps/may-sieuam'),
  link('closedDays', '/apps/ngay-nghi'),
  link('abbreviations', '/apps/chu-viet-tat'),
  link('phrases', '/apps/cau-dan-do'),
  link('signatures', '/apps/setting-signature', 'settings.read'),
  link('templates', '/apps/mau-phieu-pdf', 'settings.read'),
  link('accounts', '/apps/tai-khoan', 'accounts.manage'),
];

interface SettingsFrameProps {
  readonly section: SettingsSection;
  readonly children: ReactNode;
}

/** One frame for what an administrator keeps; the menu names five of its parts, the tabs all of them. */
export function SettingsFrame(props: SettingsFrameProps): ReactElement {
  return <SectionPage sections={{ label, links }} title={titles[props.section]} {...props} />;
}
