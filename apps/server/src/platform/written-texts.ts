import { AsyncLocalStorage } from 'node:async_hooks';
import type { FetalTextKind } from '@senlab/domain';

/** What somebody typed for this request, under the name that the contract has for its field. */
export interface WrittenText {
  readonly field: string;
  readonly text: string;
  readonly kind: FetalTextKind;
  /** Looked through whoever the case is about. */
  readonly isOfAnybody?: boolean;
}

const kept = new AsyncLocalStorage<WrittenText[]>();

/** Runs a change; whatever it writes into the log knows what was typed for it, however deep it is called. */
export function writingTexts<T>(texts: readonly WrittenText[], work: () => T): T {
  return kept.run([...texts], work);
}

/** For what only the module knows to be a text: a value of a test that is no secret. */
export function addWrittenText(text: WrittenText): void {
  kept.getStore()?.push(text);
}

/** None in jobs and on the command line: what they write was typed before. */
export function writtenTexts(): readonly WrittenText[] {
  return kept.getStore() ?? [];
}

/**
 * Somebody wrote the sex of an unborn child. Thrown, because it is found in the middle of a transaction of any module
 * and must undo all of it; the door makes a refusal of it.
 */
export class FetalSexToldError extends Error {
  /** Names of the fields, never what stands in them. */
  readonly fields: readonly string[];
  constructor(fields: readonly string[]) {
    super('a text tells the sex of an unborn child');
    this.fields = fields;
  }
}
