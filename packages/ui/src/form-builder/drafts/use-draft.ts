import { useEffect, useRef, useState } from 'react';
import type { UseFormReturn } from 'react-hook-form';
import type { AnyField } from '../field-types.ts';
import { dropChanges } from '../form-values.ts';
import type { DraftStorage } from './draft-storage.ts';
import { mergeDraft, readDraft, writeDraft, type Draft } from './draft.ts';

const pauseMs = 500;

interface DraftSetup {
  readonly form: UseFormReturn;
  readonly fields: readonly AnyField[];
  readonly storageKey: string | undefined;
  readonly storage: DraftStorage | undefined;
}

export interface DraftControls {
  /** A draft from before, until the person has decided about it. */
  readonly offered: Draft | undefined;
  readonly restore: () => void;
  readonly drop: () => void;
  /** After a save or a cancel there is nothing left to bring back. */
  readonly forget: () => void;
}

function useKeeping({ form, fields, storageKey, storage }: DraftSetup, isPaused: boolean): () => void {
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  useEffect(() => {
    // A draft that is still offered must not be overwritten by the first letter of a new one.
    if (storageKey === undefined || storage === undefined || isPaused) return;
    const keep = (): void => {
      clearTimeout(timer.current);
      timer.current = undefined;
      try {
        storage.set(storageKey, writeDraft(fields, form.getValues(), Date.now()));
      } catch {
        // A full storage costs the draft, not the form.
      }
    };
    const stop = form.subscribe({
      formState: { values: true },
      callback: () => {
        clearTimeout(timer.current);
        timer.current = setTimeout(keep, pauseMs);
      },
    });
    const flush = (): void => {
      if (timer.current !== undefined) keep();
    };
    window.addEventListener('pagehide', flush);
    return () => {
      window.removeEventListener('pagehide', flush);
      stop();
      flush();
    };
  }, [form, fields, storageKey, storage, isPaused]);
  return () => {
    clearTimeout(timer.current);
    timer.current = undefined;
    if (storageKey !== undefined) storage?.remove(storageKey);
  };
}

export function useDraft(setup: DraftSetup): DraftControls {
  const { form, fields, storageKey, storage } = setup;
  const [offered, setOffered] = useState(() =>
    storageKey === undefined ? undefined : readDraft(storage?.get(storageKey) ?? null),
  );
  const forget = useKeeping(setup, offered !== undefined);
  return {
    offered,
    restore: () => {
      if (offered === undefined) return;
      // The record stays what changes are counted against.
      form.reset(mergeDraft(fields, form.getValues(), offered), { ...dropChanges, keepDefaultValues: true });
      setOffered(undefined);
    },
    drop: () => {
      forget();
      setOffered(undefined);
    },
    forget: () => {
      forget();
      setOffered(undefined);
    },
  };
}
