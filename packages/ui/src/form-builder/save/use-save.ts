import { get, type FieldErrors, type UseFormReturn, type FieldValues } from 'react-hook-form';
import { useEffect, type RefObject, useDeferredValue, useRef, useState } from 'react';
import { isSaveKey, focusFirstError } from '../form-focus.ts';
import { copyValues } from '../form-values.ts';
import { texts } from '../texts.ts';

/** What a save may say instead of nothing: what is wrong, by field or in one sentence. */
export interface SaveRefusal {
  readonly errors?: Readonly<Record<string, string>> | undefined;
  readonly message?: string | undefined;
}
export type SaveAnswer = SaveRefusal | undefined | void;

function isRefusal(answer: SaveAnswer): answer is SaveRefusal {
  if (answer === undefined) return false;
  return answer.message !== undefined || Object.keys(answer.errors ?? {}).length > 0;
}

/** Puts the server's words onto the fields; words about a field that this form has not are given back to be shown. */
function showRefusal(
  form: UseFormReturn,
  answer: SaveRefusal,
): { readonly errors: FieldErrors; readonly message: string | undefined } {
  const errors: Record<string, { type: string; message: string }> = {};
  const homeless: string[] = [];
  for (const [name, message] of Object.entries(answer.errors ?? {})) {
    if (get(form.control._fields, name) === undefined) homeless.push(message);
    else {
      form.setError(name, { type: 'server', message });
      errors[name] = { type: 'server', message };
    }
  }
  const message = [answer.message, ...homeless].filter((line) => line !== undefined).join(' ');
  return { errors: form.control._formState.errors, message: message === '' ? undefined : message };
}

/** Ctrl+S also while the cursor is in no field; with several forms on a page, the first one is meant. */
export function useSaveKey(element: RefObject<HTMLFormElement | null>, isOn: boolean): void {
  useEffect(() => {
    if (!isOn) return;
    const onKey = (event: KeyboardEvent): void => {
      const form = element.current;
      if (!form || event.defaultPrevented || event.target !== document.body || !isSaveKey(event)) return;
      if (document.querySelector('form[data-form-builder]') !== form) return;
      event.preventDefault();
      form.requestSubmit();
    };
    document.addEventListener('keydown', onKey);
    return () => document.removeEventListener('keydown', onKey);
  }, [element, isOn]);
}

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
