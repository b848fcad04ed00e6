import { useEffect, useEffectEvent, useState } from 'react';
import { backOffMs } from '../../../api/back-off.ts';
import { useSigning } from '../signing/use-signing.tsx';
import { approvePapers, unconfirmed, type ReportOutcome } from './approval-calls.ts';
import { keyOf, seenOf, type ApprovalRow } from './approval-row.ts';
import { askWhatBecame, type PaperOutcome } from './ask-what-became.ts';
import { texts } from './texts.ts';

export type BulkState =
  | { readonly kind: 'signing'; readonly papers: number }
  /** The answer did not come. `isAsking`: what became of them is being asked; otherwise that was not answered either. */
  | {
      readonly kind: 'doubtful';
      readonly rows: readonly ApprovalRow[];
      readonly attempt: number;
      readonly isAsking: boolean;
    }
  /** `isAsked`: learned afterwards, so that also what was released is told by name. */
  | { readonly kind: 'done'; readonly papers: readonly PaperOutcome[]; readonly isAsked: boolean }
  | { readonly kind: 'failed'; readonly problem: string };

export interface BulkApproval {
  readonly state: BulkState | undefined;
  /** Nothing else is signed while it is not known what became of these. */
  readonly isBusy: boolean;
  readonly approve: (rows: readonly ApprovalRow[]) => void;
  readonly askAgain: () => void;
  readonly hide: () => void;
}

/** A paper that the server says nothing about was not signed, as far as anybody knows. */
function unsaid({ recordId, groupKey }: ApprovalRow): ReportOutcome {
  const message = texts.outcome.unnamed;
  return { recordId, groupKey, reportId: null, reportCode: null, isDone: false, message, holds: [] };
}

/** One password for many papers, each signed for itself. */
export function useBulkApproval(onDone: () => void): BulkApproval {
  const sign = useSigning();
  const [state, setState] = useState<BulkState>();
  const isBusy = state?.kind === 'signing' || state?.kind === 'doubtful';
  const learn = async (rows: readonly ApprovalRow[], attempt: number): Promise<void> => {
    const doubtful = { kind: 'doubtful', rows } as const;
    setState({ ...doubtful, attempt, isAsking: true });
    const papers = await askWhatBecame(rows);
    setState((before) => {
      // She has put it away meanwhile.
      if (before === undefined) return before;
      if (papers === undefined) return { ...doubtful, attempt: attempt + 1, isAsking: false };
      return { kind: 'done', papers, isAsked: true };
    });
    if (papers !== undefined) onDone();
  };
  const askAgain = (): void => {
    if (state?.kind === 'doubtful' && !state.isAsking) void learn(state.rows, state.attempt);
  };
  const askLater = useEffectEvent(askAgain);
  const attempt = state?.kind === 'doubtful' && !state.isAsking ? state.attempt : 0;
  useEffect(() => {
    if (attempt === 0) return undefined;
    const timer = setTimeout(() => askLater(), backOffMs(attempt));
    return () => clearTimeout(timer);
  }, [attempt]);
  const run = async (rows: readonly ApprovalRow[]): Promise<void> => {
    const { many, manyDetail } = texts.signing;
    const question = { title: many(rows.length), detail: manyDetail(rows.length) };
    const answer = await sign(question, async (ticket) => {
      setState({ kind: 'signing', papers: rows.length });
      const told = await approvePapers(ticket, rows.map(seenOf), true);
      if (told === 'unconfirmed') setState(undefined);
      return told;
    });
    if (answer === 'left') return;
    const signed = answer === 'unconfirmed' ? unconfirmed : answer;
    if (signed === 'doubtful') {
      await learn(rows, 0);
      return;
    }
    if ('problem' in signed) {
      setState(signed.problem === '' ? undefined : { kind: 'failed', problem: signed.problem });
    } else {
      const outcomes = new Map(signed.outcomes.map((outcome) => [keyOf(outcome), outcome]));
      const papers = rows.map((row) => {
        const outcome = outcomes.get(keyOf(row)) ?? unsaid(row);
        return { row, outcome, isWaiting: false };
      });
      setState({ kind: 'done', papers, isAsked: false });
    }
    onDone();
  };
  return {
    state,
    isBusy,
    approve: (rows) => {
      if (rows.length > 0 && !isBusy) void run(rows);
    },
    askAgain,
    hide: () => setState(undefined),
  };
}
