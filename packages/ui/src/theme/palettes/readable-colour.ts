import { mix } from '../colour.ts';
import { contrastRatio, luminance } from '../contrast.ts';

function isReadable(colour: string, behind: readonly string[], ratio: number): boolean {
  return behind.every((background) => contrastRatio(colour, background) >= ratio);
}

/**
 * The colour itself when it can be read on all of `behind`; otherwise darkened (on light) or lightened (on dark) in
 * small steps until it can. Nothing passes on backgrounds that are both light and dark; then it is black or white.
 */
export function readableColour(colour: string, behind: readonly string[], ratio: number): string {
  const isOnLight = behind.every((background) => luminance(background) > 0.18);
  const end = isOnLight ? '#000000' : '#FFFFFF';
  for (let share = 0; share < 1; share += 0.02) {
    const tried = mix(colour, end, share);
    if (isReadable(tried, behind, ratio)) return tried;
  }
  return end;
}
