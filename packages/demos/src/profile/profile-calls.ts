import { profileHandlers } from '@senlab/demo-mock/profile';
import { showMessage } from '@senlab/ui';
import { demoCalls } from '../ground/demo-calls.ts';
import { texts } from './texts.ts';

export const profileCalls = demoCalls(profileHandlers);

/** What the buttons of a profile do. */
export function sayItIsASample(): void {
  showMessage(texts.sample, 'info');
}
