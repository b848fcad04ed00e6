/** A tube is held before the lens for a second or two; the next one is never the same. */
export const awayMs = 3000;

/** What the camera has seen so far. */
export interface Sightings {
  /** The only code of the picture before; a code counts when two pictures in a row agree on it. */
  readonly previous: string | undefined;
  /** Codes that were taken, with the moment they were last before the lens. */
  readonly taken: ReadonlyMap<string, number>;
}

export const nothingSeen: Sightings = { previous: undefined, taken: new Map() };

export interface Look {
  readonly sightings: Sightings;
  /** To be taken as scanned, once. */
  readonly code?: string;
  /** More than one lay in the frame: which one is meant, nobody knows. */
  readonly isCrowded: boolean;
}

function refreshed(taken: Sightings['taken'], codes: readonly string[], atMs: number): Map<string, number> {
  const kept = [...taken].filter(([, seenMs]) => atMs - seenMs < awayMs);
  return new Map(kept.map(([code, seenMs]) => [code, codes.includes(code) ? atMs : seenMs]));
}

/**
 * One picture more. A code that stays before the lens is taken once, however long it stays; it counts again only after
 * it was away. One picture alone is not believed: of a smeared code one misreading in a hundred passes its check digit.
 */
export function see({ previous, taken }: Sightings, codes: readonly string[], atMs: number): Look {
  const [code, ...others] = [...new Set(codes)];
  const still = refreshed(taken, codes, atMs);
  const isCrowded = others.length > 0;
  if (code === undefined || isCrowded) return { sightings: { previous: undefined, taken: still }, isCrowded };
  if (still.has(code) || code !== previous) return { sightings: { previous: code, taken: still }, isCrowded };
  return { sightings: { previous: code, taken: still.set(code, atMs) }, code, isCrowded };
}
