import { refusalTexts } from '@senlab/contract';
import type { ReprintReason } from '@senlab/domain';
import { madeBefore, readResponse, type Envelope, type Outcome } from '../../../../api/envelope.ts';
import {
  PrintReports,
  RemakeReportPaper,
  ReportPapers,
  type ReportPapersQuery,
} from '../../../../api/reports/report-papers.generated.ts';
import { ask } from '../../../../api/request.ts';
import { texts } from './texts.ts';

export type PaperData = NonNullable<ReportPapersQuery['response']['data']>[number];

/** Null: there is nothing for this person to print. */
export async function loadPaper(reportId: string): Promise<PaperData | null | undefined> {
  const outcome = await ask(ReportPapers, { ids: [reportId] });
  if (outcome.kind === 'refused' || outcome.kind === 'denied') return null;
  return outcome.kind === 'success' ? (outcome.response.data?.[0] ?? null) : undefined;
}

function problemOf(outcome: Outcome<Envelope>): string {
  if (outcome.kind === 'refused') return outcome.message;
  if (outcome.kind !== 'denied') return texts.unreachable;
  readResponse(outcome);
  return texts.denied;
}

export interface Reprint {
  readonly reason: ReprintReason;
  readonly note: string;
  readonly copies: number;
}

export interface LoggedPrint {
  readonly printId: string;
  readonly fileName: string;
}

export type PrintAnswer =
  | { readonly kind: 'logged'; readonly print: LoggedPrint }
  /** Somebody has printed it since this page was loaded. */
  | { readonly kind: 'again' }
  | { readonly kind: 'problem'; readonly problem: string };

export async function logPrint(
  reportId: string,
  output: 'print' | 'download',
  again: Reprint | undefined,
): Promise<PrintAnswer> {
  const outcome = await ask(PrintReports, {
    output,
    reports: [{ _id: reportId }],
    copies: again?.copies ?? 1,
    reprintReason: again?.reason ?? null,
    note: again === undefined || again.note === '' ? null : again.note,
  });
  if (outcome.kind === 'success') {
    const [print] = outcome.response.data ?? [];
    return print === undefined ? { kind: 'problem', problem: texts.unreachable } : { kind: 'logged', print };
  }
  // The print that was logged, and whose answer was lost.
  const made = madeBefore(outcome);
  if (made) return { kind: 'logged', print: { printId: made, fileName: `${made}.pdf` } };
  const problem = problemOf(outcome);
  return problem === refusalTexts['reprint-reason-needed'] ? { kind: 'again' } : { kind: 'problem', problem };
}

/** What went wrong, in words; null when nothing did. */
export async function remakePaper(_id: string): Promise<string | null> {
  const outcome = await ask(RemakeReportPaper, { _id });
  return outcome.kind === 'success' ? null : problemOf(outcome);
}
