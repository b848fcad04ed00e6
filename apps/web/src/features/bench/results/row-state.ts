import { readScan } from '@senlab/domain';
import { isNotOlder, isSameAnswer, isSameResult, type ResultItem } from './result-item.ts';

/**
 * The number of a tube or a case, which a scanner types wherever the focus is. It is longer than any result and holds
 * a date; taking it for a value would put it under somebody's name.
 */
export function isScannedCode(typed: string): boolean {
  const { kind } = readScan(typed);
  return kind === 'specimen' || kind === 'sid';
}

/**
 * settled: nothing to say. unsent: the server did not answer. refused: it said no, or the browser knew that it would.
 * conflict: somebody else has changed the row since the typing began; `item` is theirs.
 */
export type RowPhase = 'settled' | 'unsent' | 'refused' | 'conflict';

export interface RowBase {
  readonly runNo: number;
  readonly version: number;
  /** An empty text for no value. */
  readonly before: string;
}

/** One test of the case: what the server last said, and what was typed and is not accepted yet. */
export interface RowState {
  readonly item: ResultItem;
  /** Runs that were repeated, oldest first. */
  readonly earlierRuns: readonly ResultItem[];
  readonly typed: string | null;
  /** The typed text that is hardly possible, and that she said she means: what is typed after it is asked about again. */
  readonly meant: string | null;
  /** What the person looked at while typing: run, version, and the value as it was then. */
  readonly base: RowBase;
  readonly phase: RowPhase;
  /** Saves that are on their way. */
  readonly inFlight: number;
  readonly message: string | null;
  readonly warnings: readonly string[];
}

export function baseOf({ runNo, version, valueRaw }: ResultItem): RowBase {
  return { runNo, version, before: valueRaw ?? '' };
}

export function newRow(item: ResultItem, earlierRuns: readonly ResultItem[] = []): RowState {
  return {
    item,
    earlierRuns,
    typed: null,
    meant: null,
    base: baseOf(item),
    phase: 'settled',
    inFlight: 0,
    message: null,
    warnings: [],
  };
}

function settled(row: RowState, item: ResultItem): RowState {
  return { ...row, item, typed: null, meant: null, base: baseOf(item), phase: 'settled', message: null };
}

/** What the server says of a row, beside what is typed in it. Nothing typed is ever lost here, and nothing overwritten. */
export function withServerItem(row: RowState, item: ResultItem): RowState {
  if (!isNotOlder(item, row.item) || isSameAnswer(item, row.item)) return row;
  // A refusal to verify was about the value as it stood then.
  if (row.typed === null) return { ...row, item, base: baseOf(item), phase: 'settled', message: null };
  // Perhaps it is this very save that the hint tells of; its answer decides.
  if (row.inFlight > 0) return { ...row, item };
  if (row.phase === 'conflict') return { ...row, item };
  if (isSameResult(item, row.item)) return { ...row, item, base: baseOf(item) };
  if (item.valueRaw === row.typed.trim()) return settled(row, item);
  return { ...row, item, phase: 'conflict', message: null };
}

export function withTyped(row: RowState, typed: string): RowState {
  const isFirst = row.typed === null;
  const phase = row.phase === 'conflict' ? 'conflict' : 'settled';
  const base = isFirst ? baseOf(row.item) : row.base;
  return { ...row, typed, meant: null, base, phase, message: null, warnings: [] };
}

export function withoutTyped(row: RowState): RowState {
  return settled(row, row.item);
}

/** «Vẫn lưu»: of exactly this text. */
export function meaning(row: RowState): RowState {
  return { ...row, meant: row.typed };
}

export function sending(row: RowState): RowState {
  return { ...row, inFlight: row.inFlight + 1, phase: 'settled', message: null };
}

/** What came of one save. `sent` is the text that was on its way, which may not be the text of now. */
export type SaveAnswer =
  | { readonly kind: 'saved'; readonly item: ResultItem | undefined; readonly warnings: readonly string[] }
  | { readonly kind: 'conflict'; readonly theirs: ResultItem }
  | { readonly kind: 'refused'; readonly message: string }
  | { readonly kind: 'unsent' };

function saved(row: RowState, item: ResultItem, sent: string | null): RowState {
  const isStillTyped = row.typed !== null && row.typed !== sent;
  const newest = isNotOlder(item, row.item) ? item : row.item;
  // Typed on while the save was on its way: the own save is no change by somebody else.
  return isStillTyped ? { ...row, item: newest, base: baseOf(newest) } : settled(row, newest);
}

export function afterSave(before: RowState, answer: SaveAnswer, sent: string | null): RowState {
  const row = { ...before, inFlight: Math.max(0, before.inFlight - 1) };
  switch (answer.kind) {
    case 'saved':
      return { ...saved(row, answer.item ?? row.item, sent), warnings: answer.warnings };
    case 'conflict':
      return row.typed === null || answer.theirs.valueRaw === row.typed.trim()
        ? settled(row, answer.theirs)
        : { ...row, item: answer.theirs, phase: 'conflict', message: null };
    case 'refused':
      return { ...row, phase: 'refused', message: answer.message };
    case 'unsent':
      return { ...row, phase: 'unsent', message: null };
  }
}

/** "Enter mine again": on top of theirs, which the person has now seen. */
export function overTheirs(row: RowState): RowState {
  return { ...row, base: baseOf(row.item), phase: 'settled', message: null };
}

export function isUnsaved({ typed, inFlight, phase }: RowState): boolean {
  return typed !== null && inFlight === 0 && phase !== 'conflict';
}
