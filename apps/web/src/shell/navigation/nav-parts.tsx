import { useEffect, useRef, type PointerEvent, type ComponentProps, type ReactElement } from 'react';
import { Link } from 'react-router';
import type { NavigationLeaf, BadgeTone, NavigationBadge } from './navigation.ts';
import Box from '@mui/material/Box';

/** Marks what the arrow keys stop at. */
export const navStop = { 'data-nav-stop': '' } as const;

const steps: Readonly<Record<string, (index: number, count: number) => number>> = {
  next: (index, count) => (index + 1) % count,
  previous: (index, count) => (index - 1 + count) % count,
  first: () => 0,
  last: (_index, count) => count - 1,
};

export type FocusStep = 'next' | 'previous' | 'first' | 'last';

/** Only those that can be seen: what is folded away is passed over. */
export function stopsIn(list: Element, selector = '[data-nav-stop]'): readonly HTMLElement[] {
  return [...list.querySelectorAll<HTMLElement>(selector)].filter((each) => each.closest('[inert]') === null);
}

/** Moves the focus among these; true when it moved. */
export function moveFocus(stops: readonly HTMLElement[], step: FocusStep): boolean {
  const from = stops.findIndex((each) => each === document.activeElement);
  const to = stops[steps[step]?.(from, stops.length) ?? -1];
  to?.focus();
  return to !== undefined;
}

/** A pointer that only passes by opens nothing (spec §9). */
export const hoverDelayMs = 150;

interface Hover {
  readonly handlers: {
    readonly onPointerEnter: (event: PointerEvent) => void;
    readonly onPointerLeave: (event: PointerEvent) => void;
  };
  /** What the mouse was about to do counts no more: a click or a key has said something since. */
  readonly forget: () => void;
}

/** Tells of a mouse that stays, and of one that stays away. Fingers do not hover: for them there is the click. */
export function useHover(onHover: (isOver: boolean) => void): Hover {
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  useEffect(() => () => clearTimeout(timer.current), []);
  const later = (isOver: boolean) => (event: PointerEvent) => {
    if (event.pointerType === 'touch') return;
    clearTimeout(timer.current);
    timer.current = setTimeout(() => onHover(isOver), hoverDelayMs);
  };
  return {
    handlers: { onPointerEnter: later(true), onPointerLeave: later(false) },
    forget: () => clearTimeout(timer.current),
  };
}

type LeafLinkProps = ComponentProps<'a'> & { readonly leaf: NavigationLeaf };

/** Where the entry opens: here, unless it leads out of the product or says otherwise. */
export function targetOf(leaf: NavigationLeaf): string | undefined {
  return leaf.target ?? (leaf.type === 'link' ? '_blank' : undefined);
}

/** The anchor of an entry: a page of ours moves within the application, a link opens elsewhere. */
export function LeafLink({ leaf, children, ...rest }: LeafLinkProps): ReactElement {
  const target = targetOf(leaf);
  // Without noopener the other page could replace this one by a false login.
  const rel = target === undefined || target === '_self' ? undefined : 'noopener noreferrer';
  if (leaf.type === 'link') {
    return (
      <a {...rest} href={leaf.url} target={target} rel={rel}>
        {children}
      </a>
    );
  }
  return (
    <Link {...rest} to={leaf.url} target={target} rel={rel}>
      {children}
    </Link>
  );
}

export const badgeColours: Readonly<Record<BadgeTone, { readonly bgcolor: string; readonly color: string }>> =
  {
    critical: { bgcolor: 'error.light', color: 'error.main' },
    abnormal: { bgcolor: 'warning.light', color: 'warning.main' },
    good: { bgcolor: 'success.light', color: 'success.main' },
    info: { bgcolor: 'info.light', color: 'info.main' },
    accent: { bgcolor: 'primary.main', color: 'primary.contrastText' },
    neutral: { bgcolor: 'background.default', color: 'text.secondary' },
  };

export function NavBadge(props: { readonly badge: NavigationBadge }): ReactElement {
  const { text, tone } = props.badge;
  return (
    <Box
      component="span"
      data-badge={tone}
      sx={{
        flexShrink: 0,
        minWidth: 20,
        ml: 0.5,
        px: 1.5,
        borderRadius: 999,
        fontSize: 12,
        fontWeight: 600,
        lineHeight: '20px',
        textAlign: 'center',
        fontVariantNumeric: 'tabular-nums',
        ...badgeColours[tone],
      }}
    >
      {text}
    </Box>
  );
}
