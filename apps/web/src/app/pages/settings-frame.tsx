import { settingsListNames, settingsLists, type SettingsListName } from '@senlab/domain';
import type { ReactElement, ReactNode } from 'react';
import { SectionPage, type SectionLink } from '../../parts/section-page.tsx';
import { listAddresses } from './list-addresses.ts';
import { texts } from './texts.ts';

const { label, sections: others } = texts.settings;

type SettingsSection = SettingsListName | keyof typeof others;

const isList = (section: SettingsSection): section is SettingsListName => section in settingsLists;
const titleOf = (section: SettingsSection): string =>
  isList(section) ? settingsLists[section].title : others[section];

/** Doctors come to signatures and templates by links; the lists are the administration's (AMB-26). */
const links: readonly SectionLink[] = [
  ...settingsListNames.map((id): SectionLink => ({
    id,
    label: settingsLists[id].title,
    to: listAddresses[id],
    permissions: ['settings.write'],
  })),
  {
    id: 'signatures',
    label: others.signatures,
    to: '/apps/setting-signature',
    permissions: ['settings.read'],
  },
  { id: 'templates', label: others.templates, to: '/apps/mau-phieu-pdf', permissions: ['settings.read'] },
  { id: 'accounts', label: others.accounts, to: '/apps/tai-khoan', permissions: ['accounts.manage'] },
  { id: 'system', label: others.system, to: '/apps/tinh-trang-he-thong', permissions: ['settings.write'] },
];

interface SettingsFrameProps {
  readonly section: SettingsSection;
  readonly children: ReactNode;
}

/** One frame for what an administrator keeps; the menu names five of its parts, the tabs all of them. */
export function SettingsFrame(props: SettingsFrameProps): ReactElement {
  return <SectionPage sections={{ label, links }} title={titleOf(props.section)} isOffPaper {...props} />;
}
