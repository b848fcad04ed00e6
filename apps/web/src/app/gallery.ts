import { appConfig } from '../api/config.ts';

/** The gallery is for people who build screens and for demonstrations; a hospital at work has no use for it. */
export function hasGallery(): boolean {
  return import.meta.env.DEV || appConfig().demoAccounts !== undefined;
}
