import { showMessage } from '@senlab/ui';
import { useUnsavedChanges } from '@senlab/ui/form-builder';
import { confirm } from '@senlab/ui';
import { useEffect, useEffectEvent, useRef, useState } from 'react';
import { useBlocker } from 'react-router';
import { saveTemplate } from '../template-calls.ts';
import type { TemplateRow } from '../template-types.ts';
import { texts } from '../texts.ts';
import type { Editor } from './use-editor.ts';

const say = texts.editor;

/** Asks before what was drawn is left, by the router and by the browser. */
function useLeaveQuestion(isDirty: boolean): void {
  const blocker = useBlocker(useUnsavedChanges(isDirty));
  const settle = useEffectEvent((isLeaving: boolean) => {
    if (isLeaving) blocker.proceed?.();
    else blocker.reset?.();
  });
  const isBlocked = blocker.state === 'blocked';
  useEffect(() => {
    if (!isBlocked) return;
    void confirm({ id: 'unsaved-template', ...say.leave, tone: 'danger' }).then((isLeaving) =>
      settle(isLeaving),
    );
  }, [isBlocked]);
}

export interface Saving {
  readonly isBusy: boolean;
  /** Empty: none. */
  readonly problem: string;
  readonly save: () => Promise<void>;
}

export function useSaving(row: TemplateRow, editor: Editor): Saving {
  const [isBusy, setBusy] = useState(false);
  const [problem, setProblem] = useState('');
  // Of the last save here: what others saved since is a conflict, and told as one.
  const lockVersion = useRef(row.lockVersion);
  useLeaveQuestion(editor.isDirty);
  const save = async (): Promise<void> => {
    if (isBusy || !editor.isDirty) return;
    const { drawn } = editor;
    const { code, version } = row;
    const content = {
      ...drawn.about,
      panelCodes: [...drawn.about.panelCodes],
      locationCodes: [...drawn.about.locationCodes],
    };
    setBusy(true);
    const answer = await saveTemplate({
      code,
      version,
      lockVersion: lockVersion.current,
      content,
      layout: drawn.layout,
    });
    setBusy(false);
    if ('problem' in answer) return setProblem(answer.problem);
    lockVersion.current = answer.saved.template.lockVersion;
    setProblem('');
    editor.settle(drawn);
    const faults = answer.saved.problems.length;
    showMessage(
      faults === 0 ? say.saved : say.savedWithProblems(faults),
      faults === 0 ? 'success' : 'warning',
    );
  };
  const onKey = useEffectEvent((event: KeyboardEvent) => {
    if (!(event.ctrlKey || event.metaKey) || event.key.toLowerCase() !== 's') return;
    event.preventDefault();
    void save();
  });
  useEffect(() => {
    const listen = (event: KeyboardEvent): void => onKey(event);
    window.addEventListener('keydown', listen, { capture: true });
    return () => window.removeEventListener('keydown', listen, { capture: true });
  }, []);
  return { isBusy, problem, save };
}
