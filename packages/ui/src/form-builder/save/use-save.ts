import { useDeferredValue, useEffect, useRef, useState, type RefObject } from 'react';
import type { FieldErrors, FieldValues, UseFormReturn } from 'react-hook-form';
import { copyValues } from '../copy-values.ts';
import { focusFirstError } from '../focus-field.ts';
import { texts } from '../texts.ts';
import { isRefusal, showRefusal, type SaveAnswer } from './save-answer.ts';

interface SaveSetup {
  readonly form: UseFormReturn;
  readonly element: RefObject<HTMLFormElement | null>;
  readonly onSave: (output: FieldValues) => Promise<SaveAnswer> | SaveAnswer;
  readonly onSaved: ((output: FieldValues) => void) | undefined;
  readonly forgetDraft: () => void;
}

export interface Save {
  readonly submit: () => void;
  /** What concerns the form as a whole. */
  readonly message: string | undefined;
  readonly isSaved: boolean;
}

/**
 * Tells the page one render later: by then it has heard that the form is clean, and when it leaves now nobody is asked
 * about lost changes.
 */
function useOnSaved(saved: FieldValues | undefined, onSaved: SaveSetup['onSaved']): void {
  const latest = useRef(onSaved);
  const output = useDeferredValue(saved);
  useEffect(() => {
    latest.current = onSaved;
  });
  useEffect(() => {
    if (output !== undefined) latest.current?.(output);
  }, [output]);
}

export function useSave({ form, element, onSave, onSaved, forgetDraft }: SaveSetup): Save {
  const [message, setMessage] = useState<string>();
  const [saved, setSaved] = useState<FieldValues>();
  const isBusy = useRef(false);
  useOnSaved(saved, onSaved);

  const lead = (errors: FieldErrors): void => {
    if (element.current) focusFirstError(element.current, errors);
  };
  const save = async (output: FieldValues): Promise<void> => {
    const sent = copyValues(form.getValues());
    const answer = await onSave(output);
    if (isRefusal(answer)) {
      const { errors, message: general } = showRefusal(form, answer);
      setMessage(general);
      lead(errors);
      return;
    }
    // What was typed while the save was on its way stays, and counts as the next change.
    form.resetDefaultValues(sent);
    forgetDraft();
    setSaved({ ...output });
  };
  const run = form.handleSubmit(
    (output) =>
      save(output).catch((error: unknown) => {
        setMessage(texts.saveFailed);
        reportError(error);
      }),
    (errors) => lead(errors),
  );
  return {
    message,
    isSaved: saved !== undefined,
    submit: () => {
      if (isBusy.current) return;
      isBusy.current = true;
      setMessage(undefined);
      void run().finally(() => {
        isBusy.current = false;
      });
    },
  };
}
