import type { SxProps, Theme } from '@mui/material/styles';
import useMediaQuery from '@mui/material/useMediaQuery';

type NotPlain = readonly unknown[] | ((...given: never[]) => unknown) | boolean | null | undefined;

/** Not drawn, still read out: a folded menu names its icons so. */
export const unseen = {
  position: 'absolute',
  width: '1px',
  height: '1px',
  overflow: 'hidden',
  clipPath: 'inset(50%)',
  whiteSpace: 'nowrap',
} as const;

/** Lifts what opens over the page off it; the border does the rest. */
export const softShadow = '0 8px 24px rgb(0 0 0 / 0.12)';

/** A style for `sx` that can be spread into another one. */
export type Style = Exclude<SxProps<Theme>, NotPlain>;

/** From 1280 px on there is room for the menu beside the page. */
export function useIsDesktop(): boolean {
  return useMediaQuery((theme: Theme) => theme.breakpoints.up('lg'));
}
