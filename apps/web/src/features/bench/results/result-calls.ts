import { codes, messages, refusalTexts } from '@senlab/contract';
import { readResponse, type Envelope, type Outcome } from '../../../api/envelope.ts';
import { ask } from '../../../api/request.ts';
import {
  AcknowledgeDelta,
  CancelResult,
  CommentResult,
  ConfirmEntry,
  EnterResults,
  RerunResult,
  ReturnResults,
  type EnterResultsMutation,
  VerifyResults,
  type VerifyResultsMutation,
} from '../../../api/bench/results.generated.ts';
import type { ResultItem } from './result-item.ts';
import { type SaveAnswer, sending, type RowState } from './row-state.ts';
import { showMessage } from '@senlab/ui';
import { changeRow, receiveItems, type GridStore } from './result-grid-store.ts';
import { texts } from './texts.ts';

export type InTurn = <T>(key: string, job: () => Promise<T>) => Promise<T>;

/** Jobs of one row come one after the other; different rows go side by side. */
export function createRowQueues(): InTurn {
  const queues = new Map<string, Promise<unknown>>();
  return (key, job) => {
    const turn = (queues.get(key) ?? Promise.resolve()).then(job);
    queues.set(key, turn);
    return turn;
  };
}

type Response = EnterResultsMutation['response'];

/** What came of a call about one row, and every other row that changed with it. */
export interface ResultAnswer {
  readonly answer: SaveAnswer;
  readonly items: readonly ResultItem[];
}

export interface ResultName {
  readonly recordId: string;
  readonly testCode: string;
  readonly runNo: number;
  readonly version: number;
}

function messagesOf(given: Response['data'], { testCode }: ResultName): readonly string[] {
  return (given?.warnings ?? []).filter((each) => each.testCode === testCode).map(({ message }) => message);
}

function ofSuccess(data: Response['data'], name: ResultName): ResultAnswer {
  const items = data?.items ?? [];
  const isOwn = (each: { readonly testCode: string }): boolean => each.testCode === name.testCode;
  const conflict = data?.conflicts.find(isOwn);
  if (conflict !== undefined) return { answer: { kind: 'conflict', theirs: conflict.theirs }, items };
  const refusal = data?.refusals.find(isOwn);
  if (refusal !== undefined) return { answer: { kind: 'refused', message: refusal.message }, items };
  const own = items.filter(isOwn).toSorted((one, other) => one.runNo - other.runNo);
  return { answer: { kind: 'saved', item: own.at(-1), warnings: messagesOf(data, name) }, items };
}

function read(outcome: Outcome<Response>, name: ResultName): ResultAnswer {
  switch (outcome.kind) {
    case 'success':
      return ofSuccess(outcome.response.data, name);
    case 'refused':
      // Nobody has looked at the value: a database that is away is an outage like a pulled cable.
      if (outcome.code === codes.unavailable) return { answer: { kind: 'unsent' }, items: [] };
      return { answer: { kind: 'refused', message: outcome.message }, items: [] };
    case 'denied':
      // The session has ended or a right was taken: the whole application must know, not only this row.
      readResponse<Envelope>({ kind: 'denied' });
      return { answer: { kind: 'refused', message: messages.denied }, items: [] };
    case 'malformed':
    case 'unreachable':
    case 'superseded':
      return { answer: { kind: 'unsent' }, items: [] };
  }
}

export interface Entry {
  readonly value: string;
  readonly reason?: string;
  readonly knowsImplausible?: true;
  readonly riskSoftware?: { readonly name: string; readonly version: string; readonly runId: string };
}

export async function sendValue(name: ResultName, entry: Entry): Promise<ResultAnswer> {
  const { recordId, ...row } = name;
  return read(await ask(EnterResults, { recordId, entries: [{ ...row, ...entry }] }), name);
}

export async function sendRerun(name: ResultName, reason: string): Promise<ResultAnswer> {
  return read(await ask(RerunResult, { ...name, reason }), name);
}

export async function sendCancel(name: ResultName, reason: string): Promise<ResultAnswer> {
  return read(await ask(CancelResult, { ...name, reason }), name);
}

export async function sendComment(name: ResultName, comment: string): Promise<ResultAnswer> {
  return read(await ask(CommentResult, { ...name, comment }), name);
}

export async function sendReturn({ recordId, ...item }: ResultName, reason: string): Promise<ResultAnswer> {
  const outcome = await ask(ReturnResults, { recordId, items: [item], reason });
  return read(outcome, { recordId, ...item });
}

export async function sendAcknowledge(name: ResultName, text: string): Promise<ResultAnswer> {
  const { recordId, ...item } = name;
  const comment = text.trim();
  const said = comment === '' ? {} : { comment };
  return read(await ask(AcknowledgeDelta, { recordId, item, ...said }), name);
}

export async function sendSecondEntry(name: ResultName, value: string): Promise<ResultAnswer> {
  const { recordId, ...item } = name;
  return read(await ask(ConfirmEntry, { recordId, item, value }), name);
}

const keptWithReason: readonly string[] = [
  refusalTexts['result-too-soon'],
  refusalTexts['resulted-before-collected'],
  refusalTexts['resulted-before-received'],
];

/** Refusals that a written reason overrides: times that contradict each other, and a result that came early. */
export function isKeptWithReason(message: string | null): boolean {
  return message !== null && keptWithReason.includes(message);
}

/** A refusal that is a question: whoever means the value says so, and it is saved. */
export function isQuestion(message: string | null): boolean {
  return message === refusalTexts['value-implausible'];
}

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
