import { useCallback, useEffect, useLayoutEffect, useRef } from 'react';
import { confirm } from '../../dialogs/confirm.tsx';
import { texts } from '../texts.ts';

/** What a router gives back when it has stopped a navigation; react-router's blocker fits. */
export interface BlockerLike {
  readonly state: 'unblocked' | 'blocked' | 'proceeding';
  readonly proceed?: (() => void) | undefined;
  readonly reset?: (() => void) | undefined;
}

/**
 * Lets the browser ask before a tab with unsaved changes is closed. The answer is a question for the router:
 * `const blocker = useBlocker(useUnsavedChanges(isDirty))`. Give that blocker to the form, which then asks the person.
 */
export function useUnsavedChanges(isDirty: boolean): () => boolean {
  const latest = useRef(isDirty);
  // Before any effect that might navigate: a form that has just been saved has nothing to ask about.
  useLayoutEffect(() => {
    latest.current = isDirty;
  }, [isDirty]);
  useEffect(() => {
    if (!isDirty) return;
    const ask = (event: BeforeUnloadEvent): void => event.preventDefault();
    window.addEventListener('beforeunload', ask);
    return () => window.removeEventListener('beforeunload', ask);
  }, [isDirty]);
  return useCallback(() => latest.current, []);
}

/** Asks in the application's own dialog when the router has stopped somebody who leaves. */
export function useLeaveQuestion(blocker: BlockerLike | undefined): void {
  const isBlocked = blocker?.state === 'blocked';
  const latest = useRef(blocker);
  useLayoutEffect(() => {
    latest.current = blocker;
  });
  useEffect(() => {
    if (!isBlocked) return;
    const { leaveTitle: title, leaveText: text, leave: agree, stay: cancel } = texts;
    void confirm({ id: 'unsaved-changes', title, text, agree, cancel, tone: 'danger' }).then((isLeaving) => {
      if (isLeaving) latest.current?.proceed?.();
      else latest.current?.reset?.();
    });
  }, [isBlocked]);
}
