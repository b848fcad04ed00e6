import { printedName } from '@senlab/domain';
import Alert from '@mui/material/Alert';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import LinearProgress from '@mui/material/LinearProgress';
import Typography from '@mui/material/Typography';
import type { ReactElement } from 'react';
import { texts } from './texts.ts';
import type { PaperOutcome } from './ask-what-became.ts';
import type { BulkApproval, BulkState } from './use-bulk-approval.ts';

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
