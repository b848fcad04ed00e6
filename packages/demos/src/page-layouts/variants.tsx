import Box from '@mui/material/Box';
import type { ReactElement } from 'react';
import { texts } from './texts.ts';

export type LayoutKind = 'carded' | 'simple';

/** One way to lay out a page; the address names it. */
export interface Variant {
  readonly handle: string;
  readonly title: string;
  readonly side?: 'left' | 'right' | undefined;
  readonly scroll: 'page' | 'inner';
  readonly isTabbed: boolean;
  readonly isUnderHeader: boolean;
}

/** In an address -2 scrolls inside, and -3 has the sidebar under the header. */
function variantOf(handle: string): Variant {
  const side = handle.startsWith('left') ? 'left' : handle.startsWith('right') ? 'right' : undefined;
  const facts = {
    side,
    scroll: handle.includes('-2') ? 'inner' : 'page',
    isTabbed: handle.endsWith('tabbed'),
    isUnderHeader: handle.endsWith('-3'),
  } as const;
  return { handle, title: texts.nameOf(facts), ...facts };
}

const places = ['full-width', 'left-sidebar', 'right-sidebar'];

export const variants: Readonly<Record<LayoutKind, readonly Variant[]>> = {
  carded: places
    .flatMap((place) => ['', '-tabbed', '-2', '-2-tabbed'].map((kind) => place + kind))
    .map(variantOf),
  simple: [
    'full-width',
    ...places.slice(1).flatMap((place) => ['', '-2', '-3'].map((kind) => place + kind)),
    'tabbed',
  ].map(variantOf),
};

/** The page in small: header, sidebar, tabs, lines of text, and the bar of what scrolls. */
export function Diagram(props: { readonly kind: LayoutKind; readonly variant: Variant }): ReactElement {
  const { side, scroll, isTabbed, isUnderHeader } = props.variant;
  const isCarded = props.kind === 'carded';
  const isUnder = isCarded || isUnderHeader;
  const [from, to] = [side === 'left' ? 52 : 12, side === 'right' ? 106 : 146];
  const top = isUnder ? 32 : 10;
  const block = (x: number, y: number, width: number, height = 5): ReactElement => (
    <rect key={`${String(x)} ${String(y)}`} {...{ x, y, width, height }} rx="2" />
  );
  return (
    <Box component="svg" viewBox="0 0 160 96" aria-hidden sx={{ display: 'block', width: '100%' }}>
      <g fill="currentColor" fillOpacity="0.2">
        {[46, 57, 68].map((y) => block(from, y, to - from))}
        {block(from, 79, (to - from) / 2)}
        {isTabbed && [0, 17, 34, 51].map((x) => block(from + x, 32, 13))}
      </g>
      <g fill="currentColor" fillOpacity="0.6">
        {block(isUnder ? 12 : from, 10, 60, 9)}
      </g>
      {isCarded && (
        <rect
          x="6"
          y="26"
          width="148"
          height="66"
          rx="4"
          fill="none"
          stroke="currentColor"
          strokeOpacity="0.4"
        />
      )}
      <Box component="g" sx={{ fill: 'currentColor', color: 'primary.main' }}>
        <g fillOpacity="0.5">{side && block(side === 'left' ? 12 : 112, top, 34, 86 - top)}</g>
        {scroll === 'inner' ? block(to + 2, 46, 2.5, 20) : block(156.5, 6, 2.5, 44)}
      </Box>
    </Box>
  );
}
