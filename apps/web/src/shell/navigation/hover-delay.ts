import { useEffect, useRef, type PointerEvent } from 'react';

/** A pointer that only passes by opens nothing (spec §9). */
export const hoverDelayMs = 150;

interface HoverHandlers {
  readonly onPointerEnter: (event: PointerEvent) => void;
  readonly onPointerLeave: (event: PointerEvent) => void;
}

/** Tells of a mouse that stays, and of one that stays away. Fingers do not hover: for them there is the click. */
export function useHover(onHover: (isOver: boolean) => void): HoverHandlers {
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  useEffect(() => () => clearTimeout(timer.current), []);
  const later = (isOver: boolean) => (event: PointerEvent) => {
    if (event.pointerType === 'touch') return;
    clearTimeout(timer.current);
    timer.current = setTimeout(() => onHover(isOver), hoverDelayMs);
  };
  return { onPointerEnter: later(true), onPointerLeave: later(false) };
}
