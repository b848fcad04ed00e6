import { showMessage } from '@senlab/ui';
import { useEffect, useRef, useState } from 'react';
import { heldTicket } from '../../signing/signing-state.ts';
import { useSigning } from '../../signing/use-signing.tsx';
import {
  approvePapers,
  issuePreliminary,
  releaseReport,
  unapproveReport,
  unconfirmed,
  type Signed,
  askWhatBecame,
} from '../approval-calls.ts';
import { seenOf, type ApprovalRow } from '../approval-row.ts';
import { texts } from '../texts.ts';

export interface PaperActions {
  readonly isBusy: boolean;
  /** Why the last one was not done. */
  readonly problem: string | null;
  readonly approve: () => void;
  readonly preliminary: () => void;
  readonly release: () => void;
  /** Answers with what went wrong, or null. */
  readonly unapprove: (reason: string) => Promise<string | null>;
}

const { actions, signing, outcome } = texts;

/** It may have left although nobody said so. */
async function learned(paper: ApprovalRow): Promise<string | null> {
  const [became] = (await askWhatBecame([paper])) ?? [];
  if (became?.outcome.isDone === true) return null;
  return became?.isWaiting === true ? actions.notReleased : actions.unreachable;
}

/** The first that was not done, with everything that kept it. */
async function problemOf(signed: Signed, paper: ApprovalRow): Promise<string | null> {
  if (signed === 'doubtful') return learned(paper);
  if ('problem' in signed) return signed.problem;
  const left = signed.outcomes.find(({ isDone }) => !isDone);
  if (left === undefined) return null;
  const sentences = [left.message, ...left.holds.map(({ message }) => message)];
  const said = [...new Set(sentences.filter((words) => words !== null && words !== ''))];
  return said.length === 0 ? outcome.unnamed : said.join(' ');
}

/** A second press or click that was meant for the paper before comes within this. */
const freshMs = 700;
/** So long after her signature a paper that appears is the next one, which nobody has asked for. */
const followsMs = 5_000;
let signedMs = -Infinity;

/**
 * Whether this paper has only just come by itself, and would be signed without a question: after a signature the next one
 * takes the place of the one before, under the same key and the same button.
 */
function useFreshness(paper: ApprovalRow | undefined): () => boolean {
  const shown = useRef({ contentKey: '', sinceMs: 0 });
  const contentKey = paper?.contentKey ?? '';
  useEffect(() => {
    shown.current = { contentKey, sinceMs: performance.now() };
  }, [contentKey]);
  return () => {
    const { sinceMs } = shown.current;
    const isNext = sinceMs - signedMs < followsMs;
    return heldTicket() !== undefined && isNext && performance.now() - sinceMs < freshMs;
  };
}

/** What a doctor does with one paper. Everything is done to what was shown, or not at all. */
export function usePaperActions(
  paper: ApprovalRow | undefined,
  onChanged: (hasLeft: boolean) => void,
): PaperActions {
  const sign = useSigning();
  const isFresh = useFreshness(paper);
  const [isBusy, setIsBusy] = useState(false);
  const [problem, setProblem] = useState<string | null>(null);
  const run = async (
    work: () => Promise<string | null>,
    done: string,
    leaves = false,
  ): Promise<string | null> => {
    setIsBusy(true);
    setProblem(null);
    const refusal = await work();
    setIsBusy(false);
    if (refusal === null) showMessage(done, 'success');
    onChanged(leaves && refusal === null);
    return refusal;
  };
  const runAndTell = (work: () => Promise<string | null>, done: string, leaves = false): void => {
    void run(work, done, leaves).then(setProblem);
  };
  const named = paper?.reportCode ?? paper?.sid ?? '';
  return {
    isBusy,
    problem,
    approve: () => {
      if (paper === undefined || isBusy) return;
      if (isFresh()) return showMessage(actions.fresh, 'info');
      const question = { title: signing.one, detail: signing.oneDetail(paper.title, paper.sid) };
      const act = async (ticket: string): Promise<Signed | 'unconfirmed'> => {
        setIsBusy(true);
        setProblem(null);
        const answer = await approvePapers(ticket, [seenOf(paper)], false);
        setIsBusy(false);
        signedMs = performance.now();
        return answer;
      };
      void sign(question, act).then((answer) => {
        if (answer === 'left') return;
        const signed = answer === 'unconfirmed' ? unconfirmed : answer;
        runAndTell(() => problemOf(signed, paper), actions.done(named), true);
      });
    },
    preliminary: () => {
      if (paper === undefined || isBusy) return;
      runAndTell(() => issuePreliminary(seenOf(paper)), actions.preliminaryDone);
    },
    release: () => {
      if (paper === undefined || isBusy) return;
      const { reportId, reportVersion } = paper;
      if (reportId === null || reportVersion === null) return;
      runAndTell(
        async () => problemOf(await releaseReport(reportId, reportVersion), paper),
        actions.released(named),
        true,
      );
    },
    unapprove: (reason) => {
      const { reportId: _id = null, reportVersion: version = null } = paper ?? {};
      if (_id === null || version === null) return Promise.resolve(null);
      return run(() => unapproveReport({ _id, version }, reason), actions.unapproved);
    },
  };
}
