export { settingsListsService, type SettingsListsService, type ShownRow } from './service.ts';
