/** The names that the specification gives (§2 Shell). */
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
