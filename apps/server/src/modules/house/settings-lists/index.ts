export { settingsListsService, type SettingsListsService, type ShownRow } from './service.ts';
export { settingsListsResolvers } from './resolvers.ts';
