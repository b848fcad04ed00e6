export type PressFailure = 'failed' | 'died' | 'too-long' | 'closed';

const sentences: Readonly<Record<PressFailure, string>> = {
  failed: 'the paper cannot be drawn',
  died: 'the thread of the press died twice at this work',
  'too-long': 'the paper took too long to draw',
  closed: 'the press is closed',
};

/** Only `failed` will fail again in the same way: the others may be tried once more later. */
export class PressError extends Error {
  readonly failure: PressFailure;

  constructor(failure: PressFailure, detail = '') {
    super(detail === '' ? sentences[failure] : `${sentences[failure]}: ${detail}`);
    this.name = 'PressError';
    this.failure = failure;
  }
}
