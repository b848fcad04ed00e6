import { confirm } from '@senlab/ui';
import { texts } from './texts.ts';

/** Fetched when it is asked: hardly anybody opens such a link in the middle of the work, and a dialog is heavy. */
export function mayReplaceSession(): Promise<boolean> {
  return confirm(texts.linkQuestion);
}
