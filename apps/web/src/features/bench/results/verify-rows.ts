import { messages, refusalTexts } from '@senlab/contract';
import { showMessage } from '@senlab/ui';
import { readResponse } from '../../../api/envelope.ts';
import { ask } from '../../../api/request.ts';
import { VerifyResults, type VerifyResultsMutation } from '../../../api/bench/results.generated.ts';
import { changeRow, receiveItems, type GridStore } from './result-grid-store.ts';
import { sending, type RowState } from './row-state.ts';
import { texts } from './texts.ts';

type Data = NonNullable<VerifyResultsMutation['response']['data']>;

/** By test code, for those that were not verified. */
type Reasons = ReadonlyMap<string, string>;

function reasonsOf(data: Data): Reasons {
  return new Map([
    ...data.refusals.map(({ testCode, message }) => [testCode, message] as const),
    ...data.conflicts.map(({ testCode }) => [testCode, refusalTexts['changed-meanwhile']] as const),
  ]);
}

function arrived(row: RowState, message: string | undefined): RowState {
  const inFlight = Math.max(0, row.inFlight - 1);
  return message === undefined ? { ...row, inFlight } : { ...row, inFlight, phase: 'refused', message };
}

interface Answer {
  readonly data: Data | null;
  /** For all of them, when nothing came back. */
  readonly problem: string | undefined;
}

async function send(store: GridStore, recordId: string, keys: readonly string[]): Promise<Answer> {
  const { rows } = store.getState();
  const items = keys.flatMap((key) => {
    const item = rows.get(key)?.item;
    return item === undefined ? [] : [{ testCode: key, runNo: item.runNo, version: item.version }];
  });
  const outcome = await ask(VerifyResults, { recordId, items });
  switch (outcome.kind) {
    case 'success':
      return { data: outcome.response.data, problem: undefined };
    case 'refused':
      return { data: null, problem: outcome.message };
    case 'denied':
      readResponse(outcome);
      return { data: null, problem: messages.denied };
    default:
      return { data: null, problem: texts.verify.unsent };
  }
}

function tell(done: number, notDone: number): void {
  const words = [
    done > 0 ? texts.verify.done(done) : undefined,
    notDone > 0 ? texts.verify.notDone(notDone) : undefined,
  ].filter((each) => each !== undefined);
  // One row says it itself.
  if (done + notDone > 1) showMessage(words.join(' '), notDone > 0 ? 'warning' : 'success');
}

/** One request for all of them, on the versions that are shown; each row then says what became of it. */
export async function verifyRows(store: GridStore, recordId: string, keys: readonly string[]): Promise<void> {
  for (const key of keys) changeRow(store, key, sending);
  const { data, problem } = await send(store, recordId, keys);
  const reasons: Reasons = data === null ? new Map() : reasonsOf(data);
  if (data !== null) receiveItems(store, [...data.items, ...data.conflicts.map(({ theirs }) => theirs)]);
  for (const key of keys) changeRow(store, key, (row) => arrived(row, problem ?? reasons.get(key)));
  store.setState(({ chosen }) => ({ chosen: new Set([...chosen].filter((key) => !keys.includes(key))) }));
  const notDone = keys.filter((key) => problem !== undefined || reasons.has(key)).length;
  tell(keys.length - notDone, notDone);
}
