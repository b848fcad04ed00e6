import type { CopyStamp, PaperRequest } from '@senlab/pdf';

/**
 * What a thread of the press can be asked. Plain data: it goes from one thread to the other, layouts as JSON, so that a
 * thread knows one that it has met.
 */
export type PressWork =
  | { readonly kind: 'render'; readonly paper: PaperRequest<string> }
  | { readonly kind: 'stamp'; readonly bytes: Uint8Array; readonly stamp: CopyStamp }
  | { readonly kind: 'merge'; readonly list: readonly Uint8Array[] }
  | { readonly kind: 'count'; readonly bytes: Uint8Array };

export type PressProduct = Uint8Array | number;

/** Numbered: an answer that belongs to another work would be another person's paper. */
export interface PressTask {
  readonly no: number;
  readonly work: PressWork;
}

export type PressOutcome =
  | { readonly ok: true; readonly product: PressProduct }
  | { readonly ok: false; readonly message: string };

export type PressAnswer = PressOutcome & { readonly no: number };

/** The first word of a thread: from now on its time counts. Loading what draws may take long on a busy machine. */
export const isReady = 'ready';

/** Whether this is what the thread says to the task. Node's own watching of files speaks through the same port. */
export function isAnswerTo(no: number, said: unknown): said is PressAnswer {
  return typeof said === 'object' && said !== null && 'no' in said && said.no === no && 'ok' in said;
}
