import type { SignatureReason } from '../../ground/reasons/papers.ts';

export const signatureImageLimits = { minWidth: 300, maxWidth: 2_000, maxBytes: 500 * 1024 } as const;

export interface SignatureImageFacts {
  /** As its content says, not its name. */
  readonly type: string;
  readonly bytes: number;
  readonly width: number;
  /** Parts of the whole, 0 to 1: pixels that let the paper show through, and pixels that carry ink. */
  readonly transparentPart: number;
  readonly inkPart: number;
}

/** A scan on white has a few clear pixels at its edges at most; a signature is mostly paper. */
const leastTransparent = 0.3;
/** One stroke of a fine pen across the image is more than this. */
const leastInk = 0.0005;

/** What is wrong with the picture of a signature: on paper it lies over lines and the seal, which must be seen. */
export function signatureImageProblem(facts: SignatureImageFacts): SignatureReason | undefined {
  const { minWidth, maxWidth, maxBytes } = signatureImageLimits;
  if (facts.type !== 'image/png') return 'signature-image-not-png';
  if (facts.bytes > maxBytes) return 'signature-image-too-large';
  if (facts.width < minWidth || facts.width > maxWidth) return 'signature-image-width-wrong';
  if (facts.transparentPart < leastTransparent) return 'signature-image-not-transparent';
  return facts.inkPart < leastInk ? 'signature-image-blank' : undefined;
}
