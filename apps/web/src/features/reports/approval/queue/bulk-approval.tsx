import { useEffect, useEffectEvent, useState, type ReactElement } from 'react';
import { backOffMs } from '../../../../api/back-off.ts';
import { useSigning } from '../../signing/use-signing.tsx';
import {
  approvePapers,
  unconfirmed,
  type ReportOutcome,
  askWhatBecame,
  type PaperOutcome,
} from '../approval-calls.ts';
import { keyOf, seenOf, type ApprovalRow } from '../approval-row.ts';
import { texts } from '../texts.ts';
import { printedName } from '@senlab/domain';
import Alert from '@mui/material/Alert';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import LinearProgress from '@mui/material/LinearProgress';
import Typography from '@mui/material/Typography';

type BulkState =
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

interface BulkApproval {
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

type DoneState = Extract<BulkState, { kind: 'done' }>;
type DoubtfulState = Extract<BulkState, { kind: 'doubtful' }>;

/** Everything that kept it, each sentence once. */
function reasonWords({ message, holds }: PaperOutcome['outcome']): string {
  const sentences = [message, ...holds.map((hold) => hold.message)];
  const said = [...new Set(sentences.filter((words) => words !== null && words !== ''))];
  return said.length === 0 ? texts.outcome.unnamed : said.join(' ');
}

function Papers(props: { readonly papers: readonly PaperOutcome[]; readonly isDone: boolean }): ReactElement {
  return (
    <Box component="ul" sx={{ m: 0, pl: 5, maxHeight: 200, overflowY: 'auto' }}>
      {props.papers.map(({ row, outcome }) => (
        <li key={`${row.recordId}/${row.groupKey}`}>
          {printedName(row.patientName)}, SID {row.sid}:{' '}
          {props.isDone ? outcome.reportCode : reasonWords(outcome)}
        </li>
      ))}
    </Box>
  );
}

function Done({ bulk, state }: { readonly bulk: BulkApproval; readonly state: DoneState }): ReactElement {
  const { papers, isAsked } = state;
  const done = papers.filter(({ outcome }) => outcome.isDone);
  const left = papers.filter(({ outcome }) => !outcome.isDone);
  const waiting = left.filter(({ isWaiting }) => isWaiting).map(({ row }) => row);
  return (
    <Alert
      severity={left.length === 0 ? 'success' : 'warning'}
      action={<Button onClick={bulk.hide}>{texts.outcome.hide}</Button>}
    >
      {isAsked && <div>{texts.outcome.asked}</div>}
      <b>{texts.outcome.title(done.length, papers.length)}</b>
      {isAsked && <Papers papers={done} isDone />}
      {left.length > 0 && (
        <>
          <div>{isAsked ? texts.outcome.notReleased(left.length) : texts.outcome.notDone}:</div>
          <Papers papers={left} isDone={false} />
        </>
      )}
      {waiting.length > 0 && (
        <Button variant="contained" sx={{ mt: 2 }} onClick={() => bulk.approve(waiting)}>
          {texts.outcome.goOn(waiting.length)}
        </Button>
      )}
    </Alert>
  );
}

function Doubtful({
  bulk,
  state,
}: {
  readonly bulk: BulkApproval;
  readonly state: DoubtfulState;
}): ReactElement {
  const { rows, isAsking } = state;
  if (isAsking)
    return (
      <>
        <Typography variant="body2">{texts.outcome.asking(rows.length)}</Typography>
        <LinearProgress aria-label={texts.outcome.asking(rows.length)} sx={{ mt: 1 }} />
      </>
    );
  return (
    <Alert severity="warning" action={<Button onClick={bulk.askAgain}>{texts.outcome.askAgain}</Button>}>
      <b>{texts.outcome.doubtful(rows.length)}</b>
      <div>{rows.map(({ patientName, sid }) => `${printedName(patientName)} (SID ${sid})`).join(', ')}</div>
    </Alert>
  );
}

/** What becomes of a bulk signature, in the page: nothing has to be clicked away. */
export function BulkOutcome({ bulk }: { readonly bulk: BulkApproval }): ReactElement {
  const { state, hide } = bulk;
  return (
    <Box aria-live="polite" sx={{ '&:empty': { display: 'none' } }}>
      {state?.kind === 'signing' && (
        <>
          <Typography variant="body2">{texts.signing.progress(state.papers)}</Typography>
          <LinearProgress aria-label={texts.signing.progress(state.papers)} sx={{ mt: 1 }} />
        </>
      )}
      {state?.kind === 'failed' && (
        <Alert severity="error" action={<Button onClick={hide}>{texts.outcome.hide}</Button>}>
          {state.problem}
        </Alert>
      )}
      {state?.kind === 'doubtful' && <Doubtful bulk={bulk} state={state} />}
      {state?.kind === 'done' && <Done bulk={bulk} state={state} />}
    </Box>
  );
}
