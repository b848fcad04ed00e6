/** Why a row of a settings list was not saved. */
export type SettingsListReason =
  | 'settings-list-unknown'
  | 'settings-row-unknown'
  | 'settings-row-invalid'
  | 'settings-code-fixed'
  | 'settings-row-used'
  | 'location-has-open-cases'
  | 'location-has-issued-slips'
  | 'location-last-active'
  | 'department-has-open-cases';
