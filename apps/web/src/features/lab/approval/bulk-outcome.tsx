import { printedName } from '@senlab/domain';
import Alert from '@mui/material/Alert';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import LinearProgress from '@mui/material/LinearProgress';
import Typography from '@mui/material/Typography';
import type { ReactElement } from 'react';
import { texts } from './texts.ts';
import type { BulkApproval, PaperOutcome } from './use-bulk-approval.ts';

/** Everything that kept it, each sentence once. */
function reasonWords({ message, holds }: PaperOutcome['outcome']): string {
  const sentences = [message, ...holds.map((hold) => hold.message)];
  const said = [...new Set(sentences.filter((words) => words !== null && words !== ''))];
  return said.length === 0 ? texts.outcome.unnamed : said.join(' ');
}

function Done(props: {
  readonly papers: readonly PaperOutcome[];
  readonly onHide: () => void;
}): ReactElement {
  const { papers, onHide } = props;
  const left = papers.filter(({ outcome }) => !outcome.isDone);
  return (
    <Alert
      severity={left.length === 0 ? 'success' : 'warning'}
      action={<Button onClick={onHide}>{texts.outcome.hide}</Button>}
    >
      <b>{texts.outcome.title(papers.length - left.length, papers.length)}</b>
      {left.length > 0 && (
        <>
          <div>{texts.outcome.notDone}:</div>
          <Box component="ul" sx={{ m: 0, pl: 5, maxHeight: 200, overflowY: 'auto' }}>
            {left.map(({ row, outcome }) => (
              <li key={`${row.recordId}/${row.groupKey}`}>
                {printedName(row.patientName)}, SID {row.sid}: {reasonWords(outcome)}
              </li>
            ))}
          </Box>
        </>
      )}
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
      {state?.kind === 'done' && <Done papers={state.papers} onHide={hide} />}
    </Box>
  );
}
