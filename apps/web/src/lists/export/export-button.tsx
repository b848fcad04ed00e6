import { expectedBytesHeader, totalRowsHeader } from '@senlab/contract';
import { appConfig } from '../../api/config.ts';
import { emitApiEvent } from '../../api/events.ts';
import { storedToken, tokenForRequest } from '../../api/stored-token.ts';
import { texts } from './texts.ts';
import Download from '@mui/icons-material/FileDownloadOutlined';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import LinearProgress from '@mui/material/LinearProgress';
import type { LinearProgressProps } from '@mui/material/LinearProgress';
import Typography from '@mui/material/Typography';
import { dateOfDayNumber, vietnamDayOf } from '@senlab/domain';
import { showMessage, tabularNumbers, InColumn, InRow } from '@senlab/ui';
import { useEffect, useRef, useState, type ReactElement } from 'react';
import { saveFile } from '../../api/ground/save-file.ts';

interface ExportProgress {
  /** Undefined where the server did not say. */
  readonly rows: number | undefined;
  readonly bytes: number;
  /** About how many there will be, where the server said. */
  readonly expectedBytes: number | undefined;
}

export type ExportOutcome =
  | { readonly kind: 'file'; readonly file: Blob }
  | { readonly kind: 'cancelled' }
  | { readonly kind: 'failed'; readonly message: string };

export interface ExportOptions {
  /** Where the server writes it. */
  readonly path: string;
  /** What it shall hold, as the server wants to be asked. */
  readonly asked: Readonly<Record<string, unknown>>;
  readonly signal: AbortSignal;
  readonly onProgress: (progress: ExportProgress) => void;
}

function messageIn(body: unknown): string | undefined {
  if (typeof body !== 'object' || body === null || !('message' in body)) return undefined;
  return typeof body.message === 'string' && body.message !== '' ? body.message : undefined;
}

/** The server's own sentence first; a proxy before it has none. */
async function failureOf(answer: Response, token: string | undefined): Promise<ExportOutcome> {
  const body: unknown = await answer.json().catch(() => undefined);
  // Of this session only; a right that is missing ends none.
  if (answer.status === 401 && storedToken()?.token === token) emitApiEvent({ kind: 'denied' });
  const usual =
    answer.status === 401 || answer.status === 403
      ? texts.denied
      : answer.status === 429 || answer.status >= 502
        ? texts.busy
        : texts.failed;
  return { kind: 'failed', message: messageIn(body) ?? usual };
}

function numberIn(answer: Response, header: string): number | undefined {
  const text = answer.headers.get(header);
  const value = text === null || text === '' ? Number.NaN : Number(text);
  return Number.isSafeInteger(value) && value >= 0 ? value : undefined;
}

/** Piece by piece, so that a long export shows that it lives. A file that was cut off is no file. */
async function receive(answer: Response, onProgress: ExportOptions['onProgress']): Promise<Blob> {
  const rows = numberIn(answer, totalRowsHeader);
  const expectedBytes = numberIn(answer, expectedBytesHeader);
  const pieces: Uint8Array<ArrayBuffer>[] = [];
  let bytes = 0;
  onProgress({ rows, bytes, expectedBytes });
  const reader = answer.body?.getReader();
  for (let read = await reader?.read(); read?.value !== undefined; read = await reader?.read()) {
    pieces.push(read.value);
    bytes += read.value.byteLength;
    onProgress({ rows, bytes, expectedBytes });
  }
  return new Blob(pieces, { type: answer.headers.get('content-type') ?? '' });
}

function send({ path, asked, signal }: ExportOptions, token: string | undefined): Promise<Response> {
  return fetch(path, {
    method: 'POST',
    headers: {
      'content-type': 'application/json',
      [appConfig().csrfHeader]: '1',
      ...(token === undefined ? {} : { authorization: `Bearer ${token}` }),
    },
    // In the body: filters may hold a name, and addresses are logged.
    body: JSON.stringify(asked),
    signal,
  });
}

/** What was asked for, as a file of the server. */
async function exportList(options: ExportOptions): Promise<ExportOutcome> {
  const token = tokenForRequest();
  try {
    const answer = await send(options, token);
    // A refusal may also come as an envelope with a status of success.
    const isEnvelope = answer.headers.get('content-type')?.includes('json') === true;
    if (!answer.ok || isEnvelope) return await failureOf(answer, token);
    return { kind: 'file', file: await receive(answer, options.onProgress) };
  } catch {
    return options.signal.aborted ? { kind: 'cancelled' } : { kind: 'failed', message: texts.unreachable };
  }
}

/** What is said of the rows of one list. */
export interface ExportWords {
  readonly nothing: string;
  readonly rows: (rows: number) => string;
  readonly done: string;
}

export interface ExportButtonProps {
  /** Where the server writes it. */
  readonly path: string;
  /** How the file is called, before its day. */
  readonly name: string;
  readonly words: ExportWords;
  readonly asked: ExportOptions['asked'];
  readonly isEmpty: boolean;
  /** A workbook unless told. */
  readonly ending?: string;
  readonly label?: string;
  /** The server has written it, or nobody knows whether it has. */
  readonly onEnd?: () => void;
}

type Running = ExportProgress | 'preparing';

function useExport({ path, name, words, asked, ending = 'xlsx', onEnd }: ExportButtonProps) {
  const [running, setRunning] = useState<Running>();
  const [problem, setProblem] = useState<string>();
  const stopping = useRef<AbortController>(undefined);
  useEffect(() => () => stopping.current?.abort(), []);
  const start = async (): Promise<void> => {
    const controller = new AbortController();
    stopping.current = controller;
    setProblem(undefined);
    setRunning('preparing');
    const outcome = await exportList({ path, asked, signal: controller.signal, onProgress: setRunning });
    setRunning(undefined);
    onEnd?.();
    if (outcome.kind === 'failed') setProblem(outcome.message);
    if (outcome.kind !== 'file') return;
    saveFile(outcome.file, `${name}-${dateOfDayNumber(vietnamDayOf(Date.now()))}.${ending}`);
    showMessage(words.done, 'success');
  };
  return { running, problem, start, cancel: () => stopping.current?.abort(), setProblem };
}

function wordsOf(running: Running, words: ExportWords): string {
  if (running === 'preparing') return texts.preparing;
  const { rows, bytes } = running;
  return texts.progress([...(rows === undefined ? [] : [words.rows(rows)]), texts.received(bytes)]);
}

/** Never full before the file is: what the server expects is only about right. */
function barOf(running: Running): Pick<LinearProgressProps, 'variant' | 'value'> {
  if (running === 'preparing' || running.expectedBytes === undefined || running.expectedBytes === 0)
    return {};
  const percent = Math.round((running.bytes / running.expectedBytes) * 100);
  return { variant: 'determinate', value: Math.min(99, percent) };
}

interface ProgressProps {
  readonly running: Running;
  readonly words: ExportWords;
  readonly onCancel: () => void;
}

function Progress(props: ProgressProps): ReactElement {
  const said = wordsOf(props.running, props.words);
  return (
    <Box sx={{ display: 'flex', alignItems: 'center', gap: 3 }}>
      <InColumn gap={1} sx={{ width: 220 }}>
        <Typography variant="body2" sx={tabularNumbers}>
          {said}
        </Typography>
        <LinearProgress aria-label={texts.button} {...barOf(props.running)} />
      </InColumn>
      <Button color="inherit" onClick={props.onCancel}>
        {texts.cancel}
      </Button>
    </Box>
  );
}

/** What is shown, as a file: of a list, what it is cut to now. */
export function ExportButton(props: ExportButtonProps): ReactElement {
  const { running, problem, start, cancel, setProblem } = useExport(props);
  if (running !== undefined) return <Progress running={running} words={props.words} onCancel={cancel} />;
  return (
    <InRow gap={3} sx={{ justifyContent: 'flex-end' }}>
      {problem !== undefined && (
        <Typography role="alert" variant="body2" color="error">
          {problem}
        </Typography>
      )}
      <Button
        variant="outlined"
        startIcon={<Download />}
        onClick={() => (props.isEmpty ? setProblem(props.words.nothing) : void start())}
      >
        {props.label ?? texts.button}
      </Button>
    </InRow>
  );
}
