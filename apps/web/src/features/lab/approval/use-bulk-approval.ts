import { useState } from 'react';
import { useSigning } from '../signing/use-signing.tsx';
import { approvePapers, type ReportOutcome } from './approval-calls.ts';
import { keyOf, seenOf, type ApprovalRow } from './approval-row.ts';
import { texts } from './texts.ts';

/** What became of one paper of a bulk signature, with the words it was shown under. */
export interface PaperOutcome {
  readonly row: ApprovalRow;
  readonly outcome: ReportOutcome;
}

export type BulkState =
  | { readonly kind: 'signing'; readonly papers: number }
  | { readonly kind: 'done'; readonly papers: readonly PaperOutcome[] }
  | { readonly kind: 'failed'; readonly problem: string };

export interface BulkApproval {
  readonly state: BulkState | undefined;
  readonly approve: (rows: readonly ApprovalRow[]) => void;
  readonly hide: () => void;
}

/** A paper that the server says nothing about was not signed, as far as anybody knows. */
function unsaid({ recordId, groupKey }: ApprovalRow): ReportOutcome {
  const message = texts.outcome.unnamed;
  return { recordId, groupKey, reportId: null, reportCode: null, isDone: false, message, holds: [] };
}

/** One password for many papers, each signed for itself. */
export function useBulkApproval(onDone: () => void): BulkApproval {
  const askToSign = useSigning();
  const [state, setState] = useState<BulkState>();
  const run = async (rows: readonly ApprovalRow[]): Promise<void> => {
    const { many, manyDetail } = texts.signing;
    const ticket = await askToSign(many(rows.length), manyDetail(rows.length));
    if (ticket === undefined) return;
    setState({ kind: 'signing', papers: rows.length });
    const signed = await approvePapers(ticket, rows.map(seenOf), true);
    if ('problem' in signed) {
      setState(signed.problem === '' ? undefined : { kind: 'failed', problem: signed.problem });
    } else {
      const outcomes = new Map(signed.outcomes.map((outcome) => [keyOf(outcome), outcome]));
      const papers = rows.map((row) => ({ row, outcome: outcomes.get(keyOf(row)) ?? unsaid(row) }));
      setState({ kind: 'done', papers });
    }
    onDone();
  };
  return {
    state,
    approve: (rows) => {
      if (rows.length > 0 && state?.kind !== 'signing') void run(rows);
    },
    hide: () => setState(undefined),
  };
}
