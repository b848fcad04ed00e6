import type { ThemeOptions } from '@mui/material/styles';

export type Components = NonNullable<ThemeOptions['components']>;

/** For what lies over the page. Everything on the page has a border instead. */
export const floatingShadow = '0 8px 24px rgb(16 24 40 / 0.14)';
