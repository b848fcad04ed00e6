import type { ComponentProps, ReactElement } from 'react';
import { SettingsListPage } from '../../features/house/settings-lists/settings-list-page.tsx';
import { SettingsFrame, type SettingsSection } from './settings-frame.tsx';

type ListName = ComponentProps<typeof SettingsListPage>['name'];

function listPage(section: SettingsSection, name: ListName): () => ReactElement {
  return function SettingsList() {
    return (
      <SettingsFrame section={section}>
        <SettingsListPage name={name} />
      </SettingsFrame>
    );
  };
}

export const LocationsPage = listPage('locations', 'locations');
export const DepartmentsPage = listPage('departments', 'departments');
export const UltrasoundDoctorsPage = listPage('doctors', 'ultrasound-doctors');
export const UltrasoundMachinesPage = listPage('machines', 'ultrasound-machines');
export const ClosedDaysPage = listPage('closedDays', 'closed-days');
export const AbbreviationsPage = listPage('abbreviations', 'abbreviations');
export const SlipPhrasesPage = listPage('phrases', 'slip-phrases');
