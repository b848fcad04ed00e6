import type {
  ApprovalQueueQuery,
  RecordReportsQuery,
  ReportDraftQuery,
} from '../../../api/reports/reports.generated.ts';

export type ApprovalRow = ApprovalQueueQuery['response']['data'][number];
export type Draft = NonNullable<ReportDraftQuery['response']['data']>;
export type RecordReports = NonNullable<RecordReportsQuery['response']['data']>;

export interface PaperName {
  readonly recordId: string;
  readonly groupKey: string;
}

/** One paper of one case. */
export function keyOf({ recordId, groupKey }: PaperName): string {
  return `${recordId}/${groupKey}`;
}

/** What was shown, for a command that must not act on anything else. */
export function seenOf(row: ApprovalRow): PaperName & { readonly contentKey: string } {
  const { recordId, groupKey, contentKey } = row;
  return { recordId, groupKey, contentKey };
}
