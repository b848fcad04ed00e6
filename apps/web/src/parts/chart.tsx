import Box from '@mui/material/Box';
import { type ReactElement, useEffect, useState, type RefObject } from 'react';
import type { ControlOutcome } from '@senlab/domain';

const colours: Readonly<Record<ControlOutcome, string>> = {
  passed: 'success.main',
  warning: 'warning.main',
  failed: 'error.main',
};

const paths: Readonly<Record<ControlOutcome, string>> = {
  passed: 'M0 -4 A4 4 0 1 1 -0.01 -4 Z',
  warning: 'M0 -6 L6 5 L-6 5 Z',
  failed: 'M-5.5 -5.5 H5.5 V5.5 H-5.5 Z',
};

interface PointShapeProps {
  readonly outcome: ControlOutcome;
  readonly x: number;
  readonly y: number;
}

/** A disc, a triangle, a square with a cross: told apart on paper too, and without colours. */
export function PointShape({ outcome, x, y }: PointShapeProps): ReactElement {
  return (
    <Box component="g" transform={`translate(${String(x)} ${String(y)})`} sx={{ color: colours[outcome] }}>
      <path d={paths[outcome]} fill="currentColor" />
      {outcome === 'failed' && (
        <Box
          component="path"
          d="M-3 -3 L3 3 M3 -3 L-3 3"
          sx={{ color: 'background.paper' }}
          stroke="currentColor"
          strokeWidth={1.6}
        />
      )}
    </Box>
  );
}

/** Before it is measured, and where nothing measures. */
const firstRoom = 720;

/** How wide an element is, whenever that changes. */
export function useRoom(element: RefObject<HTMLElement | null>): number {
  const [room, setRoom] = useState(firstRoom);
  useEffect(() => {
    const box = element.current;
    if (box === null || !('ResizeObserver' in globalThis)) return undefined;
    const observer = new ResizeObserver(() => {
      if (box.clientWidth > 0) setRoom(box.clientWidth);
    });
    observer.observe(box);
    return () => observer.disconnect();
  }, [element]);
  return room;
}
