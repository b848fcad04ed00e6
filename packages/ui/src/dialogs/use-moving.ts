import { useCallback, useEffect, useRef, useState, type KeyboardEvent, type RefObject } from 'react';

interface Shift {
  readonly x: number;
  readonly y: number;
}

interface Sides {
  readonly left: number;
  readonly top: number;
  readonly right: number;
  readonly bottom: number;
}

const noShift: Shift = { x: 0, y: 0 };

const margin = 8;

function clamp(wanted: number, least: number, most: number): number {
  // Larger than the window: the left and upper edges count, because the title and its buttons are there.
  return Math.max(Math.min(wanted, most), least);
}

/** How far a box may really be shifted from its place so that it stays in the window. */
export function keepInside(
  wanted: Shift,
  place: Sides,
  windowSize: { readonly width: number; readonly height: number },
): Shift {
  return {
    x: clamp(wanted.x, margin - place.left, windowSize.width - margin - place.right),
    y: clamp(wanted.y, margin - place.top, windowSize.height - margin - place.bottom),
  };
}

export interface Moving {
  readonly paperRef: RefObject<HTMLDivElement | null>;
  readonly shift: Shift;
  readonly moveTo: (wanted: Shift) => void;
  readonly centre: () => void;
  readonly onKeyDown: (event: KeyboardEvent) => void;
}

const stepPx = 16;
const longStepPx = 64;

const directions: Readonly<Record<string, Shift>> = {
  ArrowLeft: { x: -1, y: 0 },
  ArrowRight: { x: 1, y: 0 },
  ArrowUp: { x: 0, y: -1 },
  ArrowDown: { x: 0, y: 1 },
};

/** Where the box would be without the shift. */
function placeOf(box: HTMLElement, shift: Shift): Sides {
  const { left, top, right, bottom } = box.getBoundingClientRect();
  return { left: left - shift.x, top: top - shift.y, right: right - shift.x, bottom: bottom - shift.y };
}

/** Moves a box by mouse or arrow keys and never lets it leave the window, also when the window shrinks. */
export function useMoving(): Moving {
  const paperRef = useRef<HTMLDivElement>(null);
  const [shift, setShift] = useState(noShift);
  const moveTo = useCallback(
    (wanted: Shift) => {
      const box = paperRef.current;
      if (box === null) return;
      const windowSize = { width: globalThis.innerWidth, height: globalThis.innerHeight };
      setShift(keepInside(wanted, placeOf(box, shift), windowSize));
    },
    [shift],
  );
  const centre = useCallback(() => setShift(noShift), []);
  useEffect(() => {
    if (shift === noShift) return;
    const onResize = (): void => moveTo(shift);
    globalThis.addEventListener('resize', onResize);
    return () => globalThis.removeEventListener('resize', onResize);
  }, [moveTo, shift]);
  const onKeyDown = (event: KeyboardEvent): void => {
    const direction = directions[event.key];
    if (direction === undefined && event.key !== 'Home') return;
    event.preventDefault();
    if (direction === undefined) {
      centre();
      return;
    }
    const step = event.shiftKey ? longStepPx : stepPx;
    moveTo({ x: shift.x + direction.x * step, y: shift.y + direction.y * step });
  };
  return { paperRef, shift, moveTo, centre, onKeyDown };
}
