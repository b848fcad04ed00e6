import { list, number, object, text, tryRead } from '../../../api/shape.ts';
import type { ResultItem } from './result-item.ts';
import { baseOf, type RowBase, type RowState, isScannedCode } from './row-state.ts';

/** A text that the server has not accepted. Which test and what was typed; never who it is about. */
export interface DraftValue extends RowBase {
  readonly testCode: string;
  readonly typed: string;
}

export interface Draft {
  /** Epoch milliseconds. */
  readonly at: number;
  readonly values: readonly DraftValue[];
}

export const draftLivesMs = 24 * 60 * 60_000;

const draftShape = object(
  {
    at: number,
    values: list(object({ testCode: text, runNo: number, version: number, before: text, typed: text }, {})),
  },
  {},
);

/** Undefined for what nobody should meet again: unreadable, older than a day, from a clock that was ahead, or empty. */
export function readDraft(stored: string | null, now: number): Draft | undefined {
  if (stored === null) return undefined;
  const draft = tryRead(draftShape, parsed(stored));
  if (draft === undefined || draft.values.length === 0) return undefined;
  return draft.at > now || now - draft.at > draftLivesMs ? undefined : draft;
}

function parsed(stored: string): unknown {
  try {
    return JSON.parse(stored);
  } catch {
    return undefined;
  }
}

function valueOfRow({ item, typed, base }: RowState): readonly DraftValue[] {
  // A scanner that opened the next case has typed into this one; that was never a result.
  if (typed === null || isScannedCode(typed)) return [];
  return [{ testCode: item.testCode, ...base, typed }];
}

/** What has to be kept now. An offer that nobody has answered yet stays in it, or reading the page would destroy it. */
export function draftOf(
  rows: Iterable<RowState>,
  offered: Draft | undefined,
  now: number,
): Draft | undefined {
  const own = [...rows].flatMap(valueOfRow);
  const ownCodes = new Set(own.map(({ testCode }) => testCode));
  const waiting = offered?.values.filter(({ testCode }) => !ownCodes.has(testCode)) ?? [];
  const values = [...own, ...waiting];
  if (values.length === 0) return undefined;
  return { at: own.length > 0 ? now : (offered?.at ?? now), values };
}

/** A kept text is worth offering while its test is there and does not already hold it. */
function isWorthOffering(row: RowState | undefined, { typed }: DraftValue): boolean {
  return row !== undefined && row.typed === null && (row.item.valueRaw ?? '') !== typed.trim();
}

export function offerOf(draft: Draft, rows: ReadonlyMap<string, RowState>): Draft | undefined {
  const values = draft.values.filter((value) => isWorthOffering(rows.get(value.testCode), value));
  return values.length === 0 ? undefined : { ...draft, values };
}

function isUnchangedSince({ runNo, valueRaw }: ResultItem, value: DraftValue): boolean {
  return runNo === value.runNo && (valueRaw ?? '') === value.before;
}

/** The text back in its row: as it was typed, or beside what somebody else has entered meanwhile. */
export function withDraftValue(row: RowState, value: DraftValue): RowState {
  if (!isWorthOffering(row, value)) return row;
  const { typed, runNo, version, before } = value;
  if (isUnchangedSince(row.item, value)) return { ...row, typed, base: baseOf(row.item), phase: 'settled' };
  return { ...row, typed, base: { runNo, version, before }, phase: 'conflict' };
}
