import { confirm } from '@senlab/ui';
import { useUnsavedChanges } from '@senlab/ui/form-builder';
import { useEffect, useEffectEvent } from 'react';
import { useBlocker } from 'react-router';
import { texts } from './texts.ts';

/** Asks before a half-filled order is left, by the router and by the browser. */
export function useLeaveQuestion(isDirty: boolean): void {
  const blocker = useBlocker(useUnsavedChanges(isDirty));
  const settle = useEffectEvent((isLeaving: boolean) => {
    if (isLeaving) blocker.proceed?.();
    else blocker.reset?.();
  });
  const isBlocked = blocker.state === 'blocked';
  useEffect(() => {
    if (!isBlocked) return;
    const { title, text, agree, cancel } = texts.leave;
    void confirm({ id: 'unsent-order', title, text, agree, cancel, tone: 'danger' }).then((isLeaving) =>
      settle(isLeaving),
    );
  }, [isBlocked]);
}
