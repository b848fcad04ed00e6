import { VerifyAudit, type VerifyAuditQuery } from '../../../api/ground/audit.generated.ts';
import { readResponse } from '../../../api/envelope.ts';
import { ask } from '../../../api/request.ts';
import { texts } from './texts.ts';
import Alert from '@mui/material/Alert';
import AlertTitle from '@mui/material/AlertTitle';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import LinearProgress from '@mui/material/LinearProgress';
import TextField from '@mui/material/TextField';
import Typography from '@mui/material/Typography';
import { DialogBody, DialogButtons, showDialog, useDialog, InColumn } from '@senlab/ui';
import { useEffect, useRef, useState, type ReactElement } from 'react';
import { exactTime } from '../../../session/activity/activity-time.ts';

type Verification = NonNullable<VerifyAuditQuery['response']['data']>;

interface ChainProgress {
  readonly events: number;
  readonly lastSeal: number;
}

type ChainVerdict =
  | { readonly kind: 'intact' | 'broken'; readonly last: Verification; readonly events: number }
  | { readonly kind: 'stopped' }
  | { readonly kind: 'failed'; readonly message: string };

interface ChainWalk {
  readonly head: string | null;
  readonly onProgress: (progress: ChainProgress) => void;
  readonly isStopped: () => boolean;
}

async function verifyFrom(
  fromSeal: number,
  head: string | null,
): Promise<Verification | { readonly message: string }> {
  const outcome = await ask(VerifyAudit, { fromSeal, head });
  if (outcome.kind === 'success' && outcome.response.data !== null) return outcome.response.data;
  if (outcome.kind === 'denied') readResponse(outcome);
  return { message: outcome.kind === 'refused' ? outcome.message : texts.verify.failed };
}

async function walkFrom(from: number, before: number, walk: ChainWalk): Promise<ChainVerdict> {
  const part = await verifyFrom(from, walk.head);
  if (walk.isStopped()) return { kind: 'stopped' };
  if ('message' in part) return { kind: 'failed', message: part.message };
  const events = before + part.events;
  if (!part.isIntact) return { kind: 'broken', last: part, events };
  if (part.nextSeal === null) return { kind: 'intact', last: part, events };
  // A server that sends her back to where she stood would be asked for ever, and has not shown the rest.
  if (part.nextSeal <= from) return { kind: 'failed', message: texts.verify.failed };
  walk.onProgress({ events, lastSeal: part.lastSeal });
  return walkFrom(part.nextSeal, events, walk);
}

/** From the first seal to the last, part by part; the first break ends it, because all behind it proves nothing. */
function verifyWholeChain(walk: ChainWalk): Promise<ChainVerdict> {
  return walkFrom(1, 0, walk);
}

const { verify } = texts;
const headForm = /^[0-9a-f]{64}$/i;

function useVerification() {
  const [progress, setProgress] = useState<ChainProgress>();
  const [verdict, setVerdict] = useState<ChainVerdict>();
  const stop = useRef<() => void>(undefined);
  // Closed: nobody reads the answer, and the server need not go on.
  useEffect(() => () => stop.current?.(), []);
  const start = async (head: string | null): Promise<void> => {
    let isStopped = false;
    stop.current = () => {
      isStopped = true;
    };
    setVerdict(undefined);
    setProgress({ events: 0, lastSeal: 0 });
    const found = await verifyWholeChain({ head, onProgress: setProgress, isStopped: () => isStopped });
    setProgress(undefined);
    setVerdict(found);
  };
  return { progress, verdict, start, stop: () => stop.current?.() };
}

function Verdict({ verdict }: { readonly verdict: ChainVerdict }): ReactElement {
  if (verdict.kind === 'stopped') return <Alert severity="info">{verify.stopped}</Alert>;
  if (verdict.kind === 'failed') return <Alert severity="error">{verdict.message}</Alert>;
  const { last, events } = verdict;
  if (verdict.kind === 'broken')
    return (
      <Alert severity="error">
        <AlertTitle>{verify.broken}</AlertTitle>
        {last.breaks.map(({ text }) => (
          <div key={text}>{text}</div>
        ))}
      </Alert>
    );
  return (
    <Alert severity="success">
      {verify.intact(events, last.lastSeal)}
      {last.headHash !== null && last.headSeal !== null && last.headTime !== null && (
        <>
          <div>{verify.newest(last.headSeal, exactTime(new Date(last.headTime)))}</div>
          <div>{verify.writeDown}</div>
          <Box component="code" sx={{ overflowWrap: 'anywhere', userSelect: 'all' }}>
            {last.headHash}
          </Box>
        </>
      )}
    </Alert>
  );
}

function VerifyContent(): ReactElement {
  const { close } = useDialog();
  const { progress, verdict, start, stop } = useVerification();
  const [head, setHead] = useState('');
  const [fault, setFault] = useState<string>();
  const isRunning = progress !== undefined;
  const begin = (): void => {
    const typed = head.trim();
    const isWrong = typed !== '' && !headForm.test(typed);
    setFault(isWrong ? verify.headFault : undefined);
    if (!isWrong) void start(typed === '' ? null : typed);
  };
  return (
    <>
      <DialogBody>
        <InColumn gap={3}>
          <Typography>{verify.text}</Typography>
          <TextField
            size="small"
            label={verify.head}
            value={head}
            disabled={isRunning}
            error={fault !== undefined}
            helperText={fault ?? verify.headHint}
            onChange={(event) => setHead(event.target.value)}
            slotProps={{ htmlInput: { autoComplete: 'off', spellCheck: false, maxLength: 80 } }}
          />
          <InColumn gap={2} aria-live="polite">
            {isRunning && (
              <>
                <LinearProgress aria-label={verify.title} />
                <Typography variant="body2">{verify.progress(progress.events, progress.lastSeal)}</Typography>
              </>
            )}
            {verdict && <Verdict verdict={verdict} />}
          </InColumn>
        </InColumn>
      </DialogBody>
      <DialogButtons>
        <Button variant="outlined" color="inherit" onClick={isRunning ? stop : close}>
          {isRunning ? verify.stop : verify.close}
        </Button>
        <Button variant="contained" disabled={isRunning} onClick={begin}>
          {verdict ? verify.again : verify.start}
        </Button>
      </DialogButtons>
    </>
  );
}

export function openVerifyDialog(): void {
  showDialog({ id: 'audit-verify', title: verify.title, width: 'sm', content: <VerifyContent /> });
}
