import { abbreviationsList } from './abbreviations-list.ts';
import { closedDaysList } from './closed-days.ts';
import { departmentsList } from './departments.ts';
import { locationsList } from './locations.ts';
import type { SettingsList, SettingsListName } from './setting-field.ts';
import { slipPhrasesList } from './slip-phrases.ts';
import { ultrasoundDoctorsList } from './ultrasound-doctors.ts';
import { ultrasoundMachinesList } from './ultrasound-machines.ts';

export const settingsLists: Readonly<Record<SettingsListName, SettingsList>> = {
  locations: locationsList,
  departments: departmentsList,
  'ultrasound-doctors': ultrasoundDoctorsList,
  'ultrasound-machines': ultrasoundMachinesList,
  'closed-days': closedDaysList,
  abbreviations: abbreviationsList,
  'slip-phrases': slipPhrasesList,
};
