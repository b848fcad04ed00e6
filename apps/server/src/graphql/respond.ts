import type { Refusal, RefusalReason, Result } from '@senlab/domain';
import { randomBytes } from 'node:crypto';
import { currentRequest } from '../platform/log.ts';
import { codes, messages, refusalTexts } from '@senlab/contract';
import { fetalSexToldMessage } from '@senlab/contract/server';
import type { Actor } from '../platform/actor.ts';
import {
  isDatabaseUnavailable,
  isUnstorableText,
  FileStoreUnavailableError,
  IssuerUnavailableError,
} from '../platform/failures.ts';
import type { Page, WrittenPage } from '../platform/lists/list-request.ts';
import type { Outcome } from '../platform/tx.ts';
import { FetalSexToldError } from '../platform/requests/request-facts.ts';
import { RequestDoneError, RequestKeyReusedError } from '../platform/requests/request-keys.ts';
import type { RequestContext, DataEnvelope, Envelope, ListEnvelope, WrittenEnvelope } from './context.ts';

/** Refusals that are about who asks, told with a sentence of their own. */
const personal: ReadonlySet<RefusalReason> = new Set<RefusalReason>([
  'break-glass-own-review',
  'report-approved-by-someone-else',
  'report-genetic-only',
  'withdrawal-by-same-person',
]);

function forbids(refusal: Refusal): boolean {
  return refusal.kind === 'denied' || ('reason' in refusal && personal.has(refusal.reason));
}

function isRefusal(value: unknown): value is Refusal {
  return typeof value === 'object' && value !== null && 'kind' in value;
}

/** Whether somebody tried what she may not do: by a refusal, or by one that comes with more to tell. */
function isForbidden(result: Result<unknown>): boolean {
  if (!result.ok) return forbids(result.refusal);
  const { value } = result;
  if (typeof value !== 'object' || value === null || !('refusal' in value)) return false;
  return isRefusal(value.refusal) && forbids(value.refusal);
}

export type { DataEnvelope, Envelope, ListEnvelope } from './context.ts';

/** The one place where a refusal becomes a code and a sentence. */
export function refusalEnvelope(refusal: Refusal): Envelope {
  switch (refusal.kind) {
    case 'session-ended':
      return { code: codes.denied, message: messages.denied };
    case 'session-locked':
      return { code: codes.locked, message: messages.locked };
    case 'denied':
      return { code: codes.noRight, message: messages.noRight };
    case 'invalid':
      return { code: codes.invalid, message: refusalTexts[refusal.reason] };
    case 'not-found':
      return { code: codes.notFound, message: refusalTexts[refusal.reason] };
    case 'conflict':
      return { code: codes.conflict, message: refusalTexts[refusal.reason] };
    case 'too-many':
      return { code: codes.tooMany, message: messages.tooMany(refusal.retryAfterSeconds) };
    case 'unavailable':
      return { code: codes.unavailable, message: refusalTexts[refusal.reason] };
  }
}

/** A surprise: the person gets a sentence and a reference, the log gets the error under the same reference. */
export function surpriseEnvelope(error: unknown, context: Pick<RequestContext, 'log' | 'once'>): Envelope {
  if (error instanceof RequestDoneError) {
    if (error.made !== null) context.once?.tellMade(error.made);
    return { code: codes.done, message: messages.done };
  }
  if (error instanceof RequestKeyReusedError)
    return { code: codes.invalid, message: messages.requestKeyReused };
  if (error instanceof FetalSexToldError)
    return { code: codes.invalid, message: fetalSexToldMessage(error.fields) };
  if (error instanceof IssuerUnavailableError) {
    context.log.warn({ event: 'issuer.unavailable' });
    return { code: codes.unavailable, message: refusalTexts['issuer-unavailable'] };
  }
  // Before the database: it too may be a host that does not answer.
  if (error instanceof FileStoreUnavailableError) {
    context.log.warn({ event: 'files.unavailable', reason: error.message });
    return { code: codes.unavailable, message: refusalTexts['file-store-unavailable'] };
  }
  if (isDatabaseUnavailable(error)) {
    context.log.warn({ event: 'database.unavailable', reason: error instanceof Error ? error.message : '' });
    return { code: codes.unavailable, message: refusalTexts['database-unavailable'] };
  }
  if (isUnstorableText(error)) return { code: codes.invalid, message: refusalTexts['text-unstorable'] };
  const reference = currentRequest() ?? randomBytes(4).toString('hex').toUpperCase();
  context.log.error({ event: 'request.failed', reference, err: error });
  return { code: codes.unexpected, message: messages.unexpected(reference) };
}

async function settle<T>(
  context: RequestContext,
  work: () => Promise<Result<T>>,
): Promise<Result<T> | Envelope> {
  try {
    return await work();
  } catch (error) {
    return surpriseEnvelope(error, context);
  }
}

const success: Envelope = { code: codes.ok, message: messages.ok };

/** Runs a use case for whoever is logged in. Deny by default: without an actor the work does not begin. */
export async function asActor<T>(
  context: RequestContext,
  work: (actor: Actor) => Promise<Result<T>>,
): Promise<Result<T>> {
  const actor = await context.actor();
  if (!actor.ok) return actor;
  const result = await work(actor.value);
  if (context.noteRefusal !== undefined && isForbidden(result)) await context.noteRefusal(actor.value);
  return result;
}

/** For what is left to whoever sits before a locked screen. */
export async function asOwner<T>(
  context: RequestContext,
  work: (actor: Actor) => Promise<Result<T>>,
): Promise<Result<T>> {
  const owner = await (context.owner ?? context.actor)();
  return owner.ok ? work(owner.value) : owner;
}

export async function respond<T, W>(
  context: RequestContext,
  work: () => Promise<Result<T>>,
  toWire: (value: T) => W,
): Promise<DataEnvelope<W>> {
  const result = await settle(context, work);
  if ('code' in result) return { ...result, data: null };
  if (!result.ok) return { ...refusalEnvelope(result.refusal), data: null };
  return { ...success, data: toWire(result.value) };
}

/** For a use case whose refusal has more to tell than a sentence. The code is never 0 when nothing was done. */
export async function respondOutcome<T, W>(
  context: RequestContext,
  work: () => Promise<Result<Outcome<T>>>,
  toWire: (value: T) => W,
): Promise<DataEnvelope<W>> {
  const result = await settle(context, work);
  if ('code' in result) return { ...result, data: null };
  if (!result.ok) return { ...refusalEnvelope(result.refusal), data: null };
  const { refusal, value } = result.value;
  return { ...(refusal === null ? success : refusalEnvelope(refusal)), data: toWire(value) };
}

export async function respondPlain(
  context: RequestContext,
  work: () => Promise<Result<unknown>>,
): Promise<Envelope> {
  const result = await settle(context, work);
  if ('code' in result) return result;
  return result.ok ? success : refusalEnvelope(result.refusal);
}

const noRows = { pages: 0, page: 0, records: 0, recordsExact: true };

export async function respondList<T, W>(
  context: RequestContext,
  work: () => Promise<Result<Page<T>>>,
  toWire: (row: T) => W,
): Promise<ListEnvelope<W>> {
  const result = await settle(context, work);
  if ('code' in result) return { ...result, ...noRows, data: [] };
  if (!result.ok) return { ...refusalEnvelope(result.refusal), ...noRows, data: [] };
  const { rows, ...page } = result.value;
  return { ...success, ...page, data: rows.map(toWire) };
}

/** As respondList, of rows that are JSON in wire form already. */
export async function respondWritten(
  context: RequestContext,
  work: () => Promise<Result<WrittenPage>>,
): Promise<WrittenEnvelope> {
  const result = await settle(context, work);
  if ('code' in result) return { ...result, ...noRows, data: '[]' };
  if (!result.ok) return { ...refusalEnvelope(result.refusal), ...noRows, data: '[]' };
  const { rows, ...page } = result.value;
  return { ...success, ...page, data: rows };
}
