import type { ReactElement } from 'react';
import { SettingsListPage } from '../../features/house/settings-lists/settings-list-page.tsx';
import { SettingsFrame } from './settings-frame.tsx';

export function LocationsPage(): ReactElement {
  return (
    <SettingsFrame section="locations">
      <SettingsListPage name="locations" />
    </SettingsFrame>
  );
}

export function DepartmentsPage(): ReactElement {
  return (
    <SettingsFrame section="departments">
      <SettingsListPage name="departments" />
    </SettingsFrame>
  );
}

export function UltrasoundDoctorsPage(): ReactElement {
  return (
    <SettingsFrame section="doctors">
      <SettingsListPage name="ultrasound-doctors" />
    </SettingsFrame>
  );
}

export function UltrasoundMachinesPage(): ReactElement {
  return (
    <SettingsFrame section="machines">
      <SettingsListPage name="ultrasound-machines" />
    </SettingsFrame>
  );
}

export function ClosedDaysPage(): ReactElement {
  return (
    <SettingsFrame section="closedDays">
      <SettingsListPage name="closed-days" />
    </SettingsFrame>
  );
}

export function AbbreviationsPage(): ReactElement {
  return (
    <SettingsFrame section="abbreviations">
      <SettingsListPage name="abbreviations" />
    </SettingsFrame>
  );
}

export function SlipPhrasesPage(): ReactElement {
  return (
    <SettingsFrame section="phrases">
      <SettingsListPage name="slip-phrases" />
    </SettingsFrame>
  );
}
