import type { ListAnswer } from './list-state.ts';
import { texts } from './texts.ts';

/** How many there are: "1.234", or "10.000+" where nobody counted further. */
export function countWords(answer: ListAnswer<unknown> | undefined): string {
  if (answer === undefined) return texts.nothing;
  const { records, recordsExact = true } = answer;
  return recordsExact ? texts.number(records) : texts.atLeast(records);
}
