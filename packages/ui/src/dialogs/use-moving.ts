import { useCallback, useEffect, useRef, useState, type KeyboardEvent, type RefObject } from 'react';
import { keepInside, noShift, type Shift, type Sides } from './keep-inside.ts';

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
