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
} from '../../../api/bench/results.generated.ts';
import type { ResultItem } from './result-item.ts';
import type { SaveAnswer } from './row-state.ts';

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
