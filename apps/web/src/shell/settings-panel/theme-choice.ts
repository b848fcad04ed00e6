import type { ThemeName } from '@senlab/ui';
import type { AppSettings, ThemeArea } from '../../settings/settings-model.ts';

/**
 * Choosing a theme for the page also moves the areas that had the theme of the page: whoever never touched them would
 * otherwise get a dark page between a white menu and a white toolbar.
 */
export function themesAfterChoice(
  before: AppSettings['theme'],
  area: ThemeArea,
  chosen: ThemeName,
): AppSettings['theme'] {
  if (area !== 'main') return { ...before, [area]: chosen };
  const follow = (theme: ThemeName): ThemeName => (theme === before.main ? chosen : theme);
  return {
    main: chosen,
    navbar: follow(before.navbar),
    toolbar: follow(before.toolbar),
    footer: follow(before.footer),
  };
}
