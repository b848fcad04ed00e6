/** A picture of the screen, which the stories of the browser take; there is one of it at a desk and one in a hand. */
export interface GuidePicture {
  /** Of its files in `pictures`. */
  readonly name: string;
  /** For whoever does not see it: what is where. */
  readonly alt: string;
}

/** One thing that somebody does, with the screens on which it is done. */
export interface GuidePart {
  readonly title: string;
  /** Addresses as the table of screens has them; the first without a variable part is offered as a link. */
  readonly screens: readonly string[];
  readonly steps: readonly string[];
  readonly keys?: readonly (readonly [keys: string, meaning: string])[];
  readonly picture?: GuidePicture;
  /** What harms a patient when it is not known. */
  readonly care?: string;
}

/** What one job must know, in the order of its day. */
export interface GuideChapter {
  /** The word of its address. */
  readonly id: string;
  readonly title: string;
  readonly forWhom: string;
  readonly parts: readonly GuidePart[];
}
