/** One thing that somebody does, with the screens on which it is done. */
export interface GuidePart {
  readonly title: string;
  /** Addresses as the table of screens has them; the first without a variable part is offered as a link. */
  readonly screens: readonly string[];
  readonly steps: readonly string[];
  readonly keys?: readonly (readonly [keys: string, meaning: string])[];
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
