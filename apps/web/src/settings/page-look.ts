import './custom-scrollbars.css';
import type { AppSettings } from './settings-model.ts';
import { applyDensity, applyMainTheme } from '@senlab/ui';

/** Gives the page what is the same everywhere on it; layout and the other areas are drawn by the shell. */
export function applyToPage(settings: AppSettings): void {
  // The kit keeps the theme before when a palette cannot be fetched; there is nothing to add.
  applyMainTheme(settings.theme.main).catch(() => undefined);
  applyDensity(settings.density);
  document.documentElement.classList.toggle('custom-scrollbars', settings.customScrollbars);
}
