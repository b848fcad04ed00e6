import { codes } from '@senlab/contract';
import { madeBefore, type Envelope, type Outcome } from '../../../api/envelope.ts';
import { PatientSearch } from '../../../api/patients/patients.generated.ts';
import { problemOf, problemWithout } from '../../../api/problem-of.ts';
import { ask } from '../../../api/request.ts';
import {
  CancelReturnSlip,
  HandOverResults,
  ReprintHandOver,
  ReturnDesk,
  ReturnSlips,
  SettleRecall,
  UndoHandOver,
  type HandOverResultsMutation,
  type ReturnDeskQuery,
  type ReturnSlipsQuery,
} from '../../../api/desk/return-slips.generated.ts';
import type { HandOverInput, ReprintReason } from '../../../api/generated/types.ts';
import { texts } from './texts.ts';

export const counterAddress = '/apps/phieu-tra-kqxn';

/** The code of the patient is in this address because the product says so; nothing else of her is. */
export function deskAddress(mabn: string): string {
  return `${counterAddress}/${encodeURIComponent(mabn)}`;
}

export type Desk = NonNullable<ReturnDeskQuery['response']['data']>;
export type ReadyReport = Desk['ready'][number];
export type MissingResult = Desk['missing'][number];
export type RecalledReport = Desk['recalls'][number];
export type Slip = Desk['slips'][number];
export type SlipRow = ReturnSlipsQuery['response']['data'][number];
export type HandOverIssue = NonNullable<HandOverResultsMutation['response']['data']>['issues'][number];
export type { HandOverInput, ReprintReason };

/** The desk, or the sentence that says why there is none. */
export type DeskAnswer =
  | { readonly desk: Desk }
  | {
      readonly problem: string;
      /** Nothing was said about this desk: the next time it may be there again. */
      readonly isPassing: boolean;
    };

const passingCodes: readonly number[] = [codes.tooMany, codes.unavailable, codes.unexpected];

function isPassing(outcome: Outcome<Envelope>): boolean {
  if (outcome.kind === 'refused') return passingCodes.includes(outcome.code);
  return outcome.kind !== 'success' && outcome.kind !== 'denied';
}

export async function loadDesk(mabn: string): Promise<DeskAnswer> {
  const outcome = await ask(ReturnDesk, { mabn });
  const desk = outcome.kind === 'success' ? outcome.response.data : null;
  if (desk) return { desk };
  const problem = problemOf(outcome, texts.unreachable) ?? texts.loadFailed;
  return { problem, isPassing: isPassing(outcome) };
}

export type SlipView = keyof typeof texts.entry.views;

export interface SlipPage {
  readonly rows: readonly SlipRow[];
  readonly records: number;
}

export async function loadSlips(view: SlipView, pageSize: number): Promise<SlipPage | undefined> {
  const filtered = [{ id: 'view', operator: 'eq' as const, value: view }];
  const outcome = await ask(ReturnSlips, { page: 0, pageSize, filtered, sorted: [] });
  if (outcome.kind !== 'success') return undefined;
  return { rows: outcome.response.data, records: outcome.response.records };
}

export interface FoundPerson {
  readonly code: string;
  readonly fullName: string;
  readonly birthYear: number;
  readonly idEnd: string | null;
}

/** Undefined: nobody could say. */
export async function findPeople(text: string): Promise<readonly FoundPerson[] | undefined> {
  const outcome = await ask(PatientSearch, { text, page: 0, pageSize: 10 });
  if (outcome.kind !== 'success') return undefined;
  return outcome.response.data.map(({ patientCode, fullName, birthDate, nationalIdEnd }) => ({
    code: patientCode,
    fullName,
    birthYear: Number(birthDate.slice(0, 4)),
    idEnd: nationalIdEnd ?? null,
  }));
}

export interface HandOverAnswer {
  /** Null: it was handed over. */
  readonly problem: string | null;
  readonly issues: readonly HandOverIssue[];
  readonly slip: Slip | null;
  readonly printId: string | null;
}

export async function sendHandOver(mabn: string, handOver: HandOverInput): Promise<HandOverAnswer> {
  const outcome = await ask(HandOverResults, { mabn, handOver });
  const data = 'response' in outcome ? outcome.response.data : null;
  return {
    problem: problemOf(outcome, texts.unreachable),
    issues: data?.issues ?? [],
    slip: data?.slip ?? null,
    printId: data?.printId ?? null,
  };
}

type SeenSlip = Pick<Slip, '_id' | 'version'>;

export async function sendUndo({ _id, version }: SeenSlip, reason: string): Promise<string | null> {
  return problemOf(await ask(UndoHandOver, { _id, version, reason }), texts.unreachable);
}

export async function sendCancel({ _id, version }: SeenSlip, reason: string): Promise<string | null> {
  return problemOf(await ask(CancelReturnSlip, { _id, version, reason }), texts.unreachable);
}

export async function sendSettled({ slipId, slipVersion, reportId }: RecalledReport): Promise<string | null> {
  const outcome = await ask(SettleRecall, { _id: slipId, version: slipVersion, reportId });
  return problemOf(outcome, texts.unreachable);
}

export type ReprintAnswer = { readonly printId: string } | { readonly problem: string };

export async function sendReprint(
  { _id }: Pick<Slip, '_id'>,
  reprintReason: ReprintReason,
  note: string,
): Promise<ReprintAnswer> {
  const outcome = await ask(ReprintHandOver, { _id, reprintReason, note: note === '' ? null : note });
  if (outcome.kind === 'success' && outcome.response.data) return { printId: outcome.response.data.printId };
  // The print that was logged, and whose answer was lost.
  const made = madeBefore(outcome);
  if (made) return { printId: made };
  return { problem: problemWithout(outcome, texts.unreachable) };
}

/** Hints from the counter or the reports. */
export const counterTopics = ['return_slips', 'reports'] as const;
