import { code128 } from 'bwip-js/generic';
import type { Bar, Barcode } from './barcode.ts';

/** Collects the bars instead of drawing them: as rectangles of whole modules they stay sharp on every printer. */
function collector(): { readonly bars: Bar[]; readonly context: Parameters<typeof code128<null>>[1] } {
  const bars: Bar[] = [];
  const nothing = (): void => undefined;
  const context = {
    scale: (): [number, number] => [1, 1],
    measure: () => ({ width: 0, ascent: 0, descent: 0 }),
    init: nothing,
    line: (...[x0, , , , width]: [number, number, number, number, number, string]) => {
      // The middle of a bar, rounded up where its width is odd.
      bars.push({ x: x0 - Math.ceil(width / 2), width });
    },
    polygon: nothing,
    hexagon: nothing,
    ellipse: nothing,
    fill: nothing,
    text: nothing,
    end: () => null,
  };
  return { bars, context };
}

/** The bars of a text in Code 128; digits in pairs become set C by themselves, which halves the width. */
export function barcodeOf(text: string): Barcode {
  const { bars, context } = collector();
  code128({ bcid: 'code128', text, scale: 1 }, context);
  const first = Math.min(...bars.map(({ x }) => x));
  const moved = bars.map(({ x, width }) => ({ x: x - first, width })).toSorted((a, b) => a.x - b.x);
  const last = moved.at(-1);
  return { bars: moved, modules: last === undefined ? 0 : last.x + last.width };
}
