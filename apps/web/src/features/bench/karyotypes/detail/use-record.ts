import type { TypedDocumentNode } from '@graphql-typed-document-node/core';
import { showMessage } from '@senlab/ui';
import type { SaveAnswer } from '@senlab/ui/form-builder';
import { createContext, useContext } from 'react';
import type { MoveKaryotypeMutation } from '../../../../api/bench/karyotypes.generated.ts';
import { changeKaryotype, loadKaryotype, type Karyotype } from '../karyotype-calls.ts';

/** The record that the page shows, and how what somebody has just changed comes to be shown. */
export interface OpenRecord {
  readonly record: Karyotype;
  readonly refresh: () => Promise<void>;
}

const RecordContext = createContext<OpenRecord | undefined>(undefined);
export const RecordProvider = RecordContext.Provider;

export function useRecord(): OpenRecord {
  const open = useContext(RecordContext);
  if (open === undefined) throw new Error('useRecord is used outside a record');
  return open;
}

type Document<V> = TypedDocumentNode<{ readonly response: MoveKaryotypeMutation['response'] }, V>;

/** What every change of a record names. */
export function nameOf({ _id, version }: Karyotype): { readonly _id: string; readonly version: number } {
  return { _id, version };
}

/** For what only adds to the record: whatever was changed since it was shown, nothing of it is written over. */
export async function newestNameOf(record: Karyotype): Promise<ReturnType<typeof nameOf>> {
  return nameOf((await loadKaryotype(record._id)) ?? record);
}

/** Changes the record, says so, and shows it; answers what went wrong, or null. */
export async function changeRecord<V extends Record<string, unknown>>(
  { refresh }: OpenRecord,
  {
    document,
    variables,
    said,
  }: { readonly document: Document<V>; readonly variables: V; readonly said: string },
): Promise<string | null> {
  const { problem } = await changeKaryotype(document, variables);
  if (problem !== null) return problem;
  showMessage(said, 'success');
  await refresh();
  return null;
}

/** As a form wants to hear it. */
export async function saveRecord<V extends Record<string, unknown>>(
  open: OpenRecord,
  change: { readonly document: Document<V>; readonly variables: V; readonly said: string },
): Promise<SaveAnswer> {
  const problem = await changeRecord(open, change);
  return problem === null ? undefined : { message: problem };
}
