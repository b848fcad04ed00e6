import { expectedBytesHeader, totalRowsHeader } from '@senlab/contract';
import type { ListFilter } from '@senlab/ui/data-table';
import { appConfig } from '../../api/config.ts';
import { emitApiEvent } from '../../api/events.ts';
import { storedToken, tokenForRequest } from '../../api/stored-token.ts';
import { texts } from './texts.ts';

export interface ExportProgress {
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
  readonly filters: readonly ListFilter[];
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

function send({ path, filters, signal }: ExportOptions, token: string | undefined): Promise<Response> {
  return fetch(path, {
    method: 'POST',
    headers: {
      'content-type': 'application/json',
      [appConfig().csrfHeader]: '1',
      ...(token === undefined ? {} : { authorization: `Bearer ${token}` }),
    },
    // In the body: filters may hold a name, and addresses are logged.
    body: JSON.stringify({ filtered: filters }),
    signal,
  });
}

/** Every row that the filters let through, as a workbook of the server. */
export async function exportList(options: ExportOptions): Promise<ExportOutcome> {
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
