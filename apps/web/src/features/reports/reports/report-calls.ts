import { readResponse, type Envelope, type Outcome } from '../../../api/envelope.ts';
import {
  AmendReport,
  AskWithdrawal,
  CompareReports,
  ConfirmWithdrawal,
  DiscardCorrection,
  RefuseWithdrawal,
  ReleaseReports,
  Report,
  type AmendReportMutationVariables,
  type CompareReportsQuery,
  type ReportQuery,
} from '../../../api/reports/reports.generated.ts';
import { foundIn } from '../../../api/found-in.ts';
import { ask } from '../../../api/request.ts';
import { texts } from './report/texts.ts';

export function reportAddress(_id: string): string {
  return `/apps/kqxn/phieu/${_id}`;
}

/** Ids only: an address is logged and sent on. */
export const compareKey = 'so-voi';

export function compareAddress(_id: string, withId: string): string {
  return `${reportAddress(_id)}?${compareKey}=${withId}`;
}

export type ReportData = NonNullable<ReportQuery['response']['data']>;
export type ComparisonData = NonNullable<CompareReportsQuery['response']['data']>;

export async function loadReport(_id: string): Promise<ReportData | null | undefined> {
  return foundIn(await ask(Report, { _id }));
}

/** What went wrong, in words; null when nothing did. */
function problemOf(outcome: Outcome<Envelope>): string | null {
  switch (outcome.kind) {
    case 'success':
      return null;
    case 'refused':
      return outcome.message;
    case 'denied':
      readResponse(outcome);
      return texts.denied;
    default:
      return texts.unreachable;
  }
}

export async function loadComparison(
  _id: string,
  withId: string,
): Promise<ComparisonData | { readonly problem: string }> {
  const outcome = await ask(CompareReports, { _id, withId });
  if (outcome.kind === 'success' && outcome.response.data !== null) return outcome.response.data;
  return { problem: problemOf(outcome) ?? texts.unreachable };
}

export interface SeenReport {
  readonly _id: string;
  readonly version: number;
}

export type AmendAnswer = { readonly draftId: string } | { readonly problem: string };

/** The draft of the next version. */
export async function amendReport(request: AmendReportMutationVariables): Promise<AmendAnswer> {
  const outcome = await ask(AmendReport, request);
  if (outcome.kind === 'success' && outcome.response.data !== null)
    return { draftId: outcome.response.data._id };
  return { problem: problemOf(outcome) ?? texts.unreachable };
}

export async function askWithdrawal({ _id, version }: SeenReport, reason: string): Promise<string | null> {
  return problemOf(await ask(AskWithdrawal, { _id, version, reason }));
}

export async function refuseWithdrawal({ _id, version }: SeenReport, reason: string): Promise<string | null> {
  return problemOf(await ask(RefuseWithdrawal, { _id, version, reason }));
}

export async function discardCorrection(
  { _id, version }: SeenReport,
  reason: string,
): Promise<string | null> {
  return problemOf(await ask(DiscardCorrection, { _id, version, reason }));
}

export async function confirmWithdrawal(
  { _id, version }: SeenReport,
  ticket: string,
): Promise<string | null> {
  return problemOf(await ask(ConfirmWithdrawal, { _id, version, ticket }));
}

/** One of many on the wire: that the call went well says nothing of this report yet. */
export async function releaseReport({ _id, version }: SeenReport): Promise<string | null> {
  const outcome = await ask(ReleaseReports, { reports: [{ _id, version }] });
  if (outcome.kind !== 'success') return problemOf(outcome);
  const [mine] = outcome.response.data?.outcomes ?? [];
  if (mine?.isDone === true) return null;
  return mine?.message ?? mine?.holds[0]?.message ?? texts.unreachable;
}
