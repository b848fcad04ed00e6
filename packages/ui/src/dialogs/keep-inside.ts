export interface Shift {
  readonly x: number;
  readonly y: number;
}

export interface Sides {
  readonly left: number;
  readonly top: number;
  readonly right: number;
  readonly bottom: number;
}

export const noShift: Shift = { x: 0, y: 0 };

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
