export interface Size {
  readonly width: number;
  readonly height: number;
}

export interface Place extends Size {
  readonly left: number;
  readonly top: number;
}

/** The part of the shown picture in which a code is looked for; the screen draws a frame around the same part. */
export const frameShare = { width: 0.86, height: 0.44 } as const;

/**
 * Where that frame lies in the pixels of the film. The film fills its box and is cut at two sides (`object-fit: cover`),
 * so that on an upright phone most of a wide film is not seen: what nobody sees must not be read.
 */
export function framePlace(film: Size, box: Size): Place | undefined {
  const scale = Math.max(box.width / film.width, box.height / film.height);
  if (!Number.isFinite(scale) || scale <= 0) return undefined;
  const width = Math.round((box.width * frameShare.width) / scale);
  const height = Math.round((box.height * frameShare.height) / scale);
  if (width < 1 || height < 1) return undefined;
  return {
    left: Math.round((film.width - width) / 2),
    top: Math.round((film.height - height) / 2),
    width,
    height,
  };
}
