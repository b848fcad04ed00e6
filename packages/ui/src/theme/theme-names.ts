/** As the specification names them (§2). */
export const themeNames = [
  'default',
  'sunset',
  'greeny',
  'beach',
  'tech',
  'sweetHues',
  'defaultDark',
  'deepOcean',
  'custom',
  'customNavbar',
  'slate',
] as const;

export type ThemeName = (typeof themeNames)[number];

export function isThemeName(value: unknown): value is ThemeName {
  return themeNames.some((name) => name === value);
}

/** Settings may come from another version: a name that nobody knows is the default. */
export function knownTheme(value: unknown): ThemeName {
  return isThemeName(value) ? value : 'default';
}
