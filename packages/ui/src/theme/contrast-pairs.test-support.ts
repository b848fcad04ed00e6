import type { AppPalette } from './app-palette.ts';
import { mix } from './colour.ts';
import { contrastRatio } from './palettes/hospital-palette.ts';

type Colour = Exclude<keyof AppPalette, 'mode'> | 'hover' | 'signHover';

const signs = ['critical', 'abnormal', 'good', 'info'] as const;
const surfaces = ['paper', 'ground', 'hover', 'accentTint'] as const;
const tints = ['accentTint', 'brandTint', 'criticalTint', 'abnormalTint', 'goodTint', 'infoTint'] as const;

type Pair = readonly [Colour, Colour];
function each(texts: readonly Colour[], backgrounds: readonly Colour[]): Pair[] {
  return texts.flatMap((text) => backgrounds.map((behind) => [text, behind] as const));
}

/** Running text: rows at rest, under the pointer and selected; notes, chips and alerts on their tint. */
export const textPairs: readonly Pair[] = [
  ...each(['ink', 'inkSecond'], [...surfaces, ...tints, 'line']),
  ...each(['accent', ...signs], surfaces),
  ...each(['brand'], ['paper', 'ground', 'brandTint']),
  ...signs.map((sign) => [sign, `${sign}Tint`] as const),
  ...each(['onAccent'], ['accent', 'accentHover', 'brand', ...signs]),
  // A tooltip is ink with paper on it.
  ['paper', 'ink'],
  ['paper', 'inkSecond'],
  ['onAccent', 'signHover'],
];

/** What is seen but not read: borders, the focus ring, and words that cannot be used now. */
export const shapePairs: readonly Pair[] = [
  ...each(['fieldLine', 'inkDisabled'], ['paper', 'ground']),
  ...each(['accent'], ['paper', 'ground', 'accentTint', 'hover']),
  // The thumb of a switch on its track, off and on.
  ['paper', 'fieldLine'],
  ['onAccent', 'accent'],
];

function colourOf(palette: AppPalette, name: Colour): string {
  if (name === 'hover') return mix(palette.paper, palette.ink, 0.04);
  if (name === 'signHover') return mix(palette.critical, palette.ink, 0.2);
  return palette[name];
}

/** In words, so that a failure says which colour to change. */
export function tooLow(palette: AppPalette, pairs: readonly Pair[], least: number): string[] {
  return pairs
    .map(([text, behind]) => {
      const ratio = contrastRatio(colourOf(palette, text), colourOf(palette, behind));
      return { words: `${text} on ${behind}: ${ratio.toFixed(2)}`, ratio };
    })
    .filter(({ ratio }) => ratio < least)
    .map(({ words }) => words);
}
