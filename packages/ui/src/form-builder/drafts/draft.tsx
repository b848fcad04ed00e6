import { get, set, type FieldValues, type UseFormReturn } from 'react-hook-form';
import { copyValues, dropChanges } from '../form-values.ts';
import type { AnyField } from '../field-types.ts';
import { useEffect, useRef, useState, type ReactElement } from 'react';
import type { DraftStorage } from './draft-storage.ts';
import Alert from '@mui/material/Alert';
import Button from '@mui/material/Button';
import { texts } from '../texts.ts';

interface Draft {
  /** Milliseconds since 1970. */
  readonly at: number;
  readonly values: FieldValues;
}

/** Files cannot be written as a text; they are chosen again. */
function isKept(field: AnyField): boolean {
  return field.type !== 'section' && field.type !== 'file' && field.type !== 'image';
}

function writeDraft(fields: readonly AnyField[], values: FieldValues, at: number): string {
  const kept: FieldValues = {};
  for (const field of fields) {
    if (isKept(field) && 'name' in field) set(kept, field.name, get(values, field.name));
  }
  return JSON.stringify({ at, values: kept } satisfies Draft);
}

/** Undefined for what is no draft: the storage may hold one of an older release, or anything. */
function readDraft(text: string | null): Draft | undefined {
  if (text === null) return undefined;
  try {
    const draft: unknown = JSON.parse(text);
    if (typeof draft !== 'object' || draft === null || !('at' in draft) || !('values' in draft))
      return undefined;
    const { at, values } = draft;
    if (typeof at !== 'number' || typeof values !== 'object' || values === null) return undefined;
    return { at, values };
  } catch {
    return undefined;
  }
}

/** The draft's values over the record's, field by field: a field that has gone since is not brought back. */
function mergeDraft(fields: readonly AnyField[], record: FieldValues, draft: Draft): FieldValues {
  const merged = copyValues(record);
  for (const field of fields) {
    if (!isKept(field) || !('name' in field)) continue;
    const value: unknown = get(draft.values, field.name);
    if (value !== undefined) set(merged, field.name, value);
  }
  return merged;
}

/** 08:21 14/11/2026, by the clock of this computer. */
function draftTime(at: number): string {
  const date = new Date(at);
  const two = (number: number): string => String(number).padStart(2, '0');
  const day = `${two(date.getDate())}/${two(date.getMonth() + 1)}/${String(date.getFullYear())}`;
  return `${two(date.getHours())}:${two(date.getMinutes())} ${day}`;
}

const pauseMs = 500;

interface DraftSetup {
  readonly form: UseFormReturn;
  readonly fields: readonly AnyField[];
  readonly storageKey: string | undefined;
  readonly storage: DraftStorage | undefined;
}

interface DraftControls {
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

export function DraftOffer({ draft }: { readonly draft: DraftControls }): ReactElement | undefined {
  if (draft.offered === undefined) return undefined;
  return (
    <Alert
      severity="info"
      role="note"
      sx={{ mb: 6, alignItems: 'center' }}
      action={
        <>
          <Button size="small" color="inherit" onClick={draft.restore}>
            {texts.restoreDraft}
          </Button>
          <Button size="small" color="inherit" onClick={draft.drop}>
            {texts.dropDraft}
          </Button>
        </>
      }
    >
      {texts.draftAt(draftTime(draft.offered.at))}
    </Alert>
  );
}
