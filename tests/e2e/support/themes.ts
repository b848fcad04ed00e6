import { inLongRun } from '@senlab/testkit/scale';

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

/** A light and a dark one in every run; their colours are computed and compared for all eleven in the kit. */
export const themesLookedAt = inLongRun ? themeNames : (['default', 'defaultDark'] as const);
