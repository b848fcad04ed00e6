import { refusalTexts } from '@senlab/contract';
import {
  isImplausible,
  readReason,
  readRiskSoftware,
  readValue,
  type RefusalReason,
  type Result,
} from '@senlab/domain';
import type { CatalogueTest } from '../../../parts/catalogue/lab-catalogue.ts';
import {
  isScannedCode,
  afterSave,
  meaning,
  overTheirs,
  sending,
  withoutTyped,
  type RowState,
  type SaveAnswer,
} from './row-state.ts';
import { testItemOf } from './result-item.ts';
import {
  sendAcknowledge,
  sendCancel,
  sendComment,
  sendRerun,
  sendReturn,
  sendSecondEntry,
  sendValue,
  type Entry,
  type ResultAnswer,
  type ResultName,
  createRowQueues,
  verifyRows,
} from './result-calls.ts';
import { changeRow, receiveItems, type GridStore } from './result-grid-store.ts';
import { texts } from './texts.ts';

export interface ResultSaver {
  /** Saves what is typed in the row. False when the browser already knows that it would be refused. */
  readonly save: (key: string, reason?: string) => boolean;
  /** «Vẫn lưu»: the value that was asked about is meant. */
  readonly saveMeant: (key: string) => void;
  readonly keepMine: (key: string) => void;
  readonly keepTheirs: (key: string) => void;
  /** Tries once more with a value that did not reach the server; true when it was answered, whatever the answer. */
  readonly resend: (key: string) => Promise<boolean>;
  readonly saveUnsent: () => void;
  /** These answer with what went wrong, or null. */
  readonly rerun: (key: string, reason: string) => Promise<string | null>;
  readonly cancel: (key: string, reason: string) => Promise<string | null>;
  readonly comment: (key: string, comment: string) => Promise<string | null>;
  readonly acknowledge: (key: string, comment: string) => Promise<string | null>;
  readonly confirm: (key: string, value: string) => Promise<string | null>;
  readonly return: (key: string, reason: string) => Promise<string | null>;
  /** Rows that could not be verified say so themselves. */
  readonly verify: (keys: readonly string[]) => Promise<void>;
}

/** A risk and the medians behind it are copied from the registered program, which must be named with them. */
export function needsSoftware({ resultType, unit }: CatalogueTest): boolean {
  return resultType === 'risk' || unit === 'MoM';
}

function textOf(read: Result<unknown>): string | null {
  if (read.ok) return null;
  const reason: RefusalReason = 'reason' in read.refusal ? read.refusal.reason : 'value-unreadable';
  return refusalTexts[reason];
}

/** What the server would refuse too, said without asking it. */
function refusalOf(typed: string, test: CatalogueTest, store: GridStore): string | null {
  if (typed.trim() === '') return null;
  if (isScannedCode(typed)) return texts.scannedCode;
  const { allowsNegative } = test;
  const value = textOf(readValue(typed, testItemOf(test), { source: 'typed', allowsNegative }));
  if (value !== null || !needsSoftware(test)) return value;
  return textOf(readRiskSoftware(store.getState().software));
}

/** A slip of the hand is asked about before it is sent; the server asks again, for whoever has another catalogue. */
function questionOf({ typed, meant }: RowState, test: CatalogueTest): string | null {
  if (typed === null || typed === meant || typed.trim() === '') return null;
  const item = testItemOf(test);
  const read = readValue(typed, item, { source: 'typed', allowsNegative: test.allowsNegative });
  return read.ok && isImplausible(read.value, item) ? refusalTexts['value-implausible'] : null;
}

function entryOf(store: GridStore, row: RowState, reason: string | undefined): Entry {
  const { facts, software } = store.getState();
  const test = facts.tests.get(row.item.testCode);
  return {
    value: row.typed ?? '',
    ...(reason === undefined ? {} : { reason }),
    ...(row.typed !== null && row.typed === row.meant ? { knowsImplausible: true as const } : {}),
    ...(test !== undefined && needsSoftware(test) ? { riskSoftware: software } : {}),
  };
}

function problemOf(answer: SaveAnswer): string | null {
  switch (answer.kind) {
    case 'saved':
      return null;
    case 'refused':
      return answer.message;
    case 'conflict':
      return refusalTexts['changed-meanwhile'];
    case 'unsent':
      return texts.unsentAction;
  }
}

/** Sends what was typed in one row, on the version that the person looked at. */
async function sendTyped(
  store: GridStore,
  name: { readonly recordId: string; readonly key: string },
  entry: Entry,
): Promise<void> {
  const { recordId, key } = name;
  const row = store.getState().rows.get(key);
  if (row === undefined) return;
  // Somebody else came in between the earlier save of this row and this one: the person must look first.
  if (row.phase === 'conflict') {
    changeRow(store, key, (now) => ({ ...now, inFlight: Math.max(0, now.inFlight - 1) }));
    return;
  }
  const { runNo, version } = row.base;
  const { answer, items } = await sendValue({ recordId, testCode: key, runNo, version }, entry);
  changeRow(store, key, (now) => afterSave(now, answer, entry.value));
  receiveItems(store, items);
}

/** Sends the rows of one case. Different rows go side by side; what happens to one row keeps its order. */
export function createResultSaver(store: GridStore, recordId: string): ResultSaver {
  const inTurn = createRowQueues();
  /** Of the last send of each row: a value that waits goes with the reason that was written for it. */
  const reasons = new Map<string, string | undefined>();

  function rowOf(key: string): RowState | undefined {
    return store.getState().rows.get(key);
  }

  function save(key: string, reason?: string): boolean {
    const row = rowOf(key);
    const test = store.getState().facts.tests.get(key);
    if (row === undefined || row.typed === null || test === undefined) return true;
    if (row.phase === 'conflict') return true;
    if (row.typed.trim() === row.base.before && row.inFlight === 0) {
      changeRow(store, key, withoutTyped);
      return true;
    }
    const message = refusalOf(row.typed, test, store) ?? questionOf(row, test);
    if (message !== null) {
      changeRow(store, key, (now) => ({ ...now, phase: 'refused', message }));
      return false;
    }
    reasons.set(key, reason ?? (row.phase === 'unsent' ? reasons.get(key) : undefined));
    const entry = entryOf(store, row, reasons.get(key));
    changeRow(store, key, sending);
    void inTurn(key, () => sendTyped(store, { recordId, key }, entry));
    return true;
  }

  type Call = (name: ResultName, text: string) => Promise<ResultAnswer>;

  function act(key: string, text: string, call: Call): Promise<string | null> {
    return inTurn(key, async () => {
      const row = rowOf(key);
      if (row === undefined) return null;
      const { runNo, version } = row.item;
      const { answer, items } = await call({ recordId, testCode: key, runNo, version }, text);
      receiveItems(store, answer.kind === 'conflict' ? [...items, answer.theirs] : items);
      return problemOf(answer);
    });
  }

  async function withReason(key: string, reason: string, call: Call): Promise<string | null> {
    const read = readReason(reason, 'required');
    return read.ok ? act(key, read.value, call) : textOf(read);
  }

  return {
    save,
    saveMeant(key) {
      changeRow(store, key, meaning);
      save(key);
    },
    keepMine(key) {
      changeRow(store, key, overTheirs);
      save(key);
    },
    keepTheirs: (key) => changeRow(store, key, withoutTyped),
    async resend(key) {
      save(key);
      // Behind the save in the queue of its row: when it comes to its turn, the answer is there.
      return inTurn(key, () => Promise.resolve(rowOf(key)?.phase !== 'unsent'));
    },
    saveUnsent() {
      for (const [key, row] of store.getState().rows) if (row.phase === 'unsent') save(key);
    },
    rerun: (key, reason) => withReason(key, reason, sendRerun),
    cancel: (key, reason) => withReason(key, reason, sendCancel),
    comment: (key, comment) => act(key, comment, sendComment),
    acknowledge: (key, comment) => act(key, comment, sendAcknowledge),
    async confirm(key, value) {
      return value.trim() === '' ? refusalTexts['value-empty'] : act(key, value, sendSecondEntry);
    },
    return: (key, reason) => withReason(key, reason, sendReturn),
    verify: (keys) => verifyRows(store, recordId, keys),
  };
}
