import { useRef, type KeyboardEvent, type RefObject } from 'react';

export interface PointWalk {
  readonly svg: RefObject<SVGSVGElement | null>;
  readonly onKeyDown: (event: KeyboardEvent) => void;
}

const steps: Readonly<Record<string, (at: number, last: number) => number>> = {
  ArrowRight: (at, last) => Math.min(at + 1, last),
  ArrowLeft: (at) => Math.max(at - 1, 0),
  Home: () => 0,
  End: (_at, last) => last,
};

/** From point to point by the arrows; Tab enters the chart once and leaves it. */
export function usePointWalk(count: number, chosen: number, choose: (index: number) => void): PointWalk {
  const svg = useRef<SVGSVGElement>(null);
  const onKeyDown = (event: KeyboardEvent): void => {
    const step = steps[event.key];
    if (step === undefined || count === 0) return;
    event.preventDefault();
    const next = step(chosen, count - 1);
    choose(next);
    svg.current?.querySelectorAll<SVGGElement>('[data-point]')[next]?.focus();
  };
  return { svg, onKeyDown };
}
