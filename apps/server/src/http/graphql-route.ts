import { transcode } from 'node:buffer';
import { codes, messages } from '@senlab/contract';
import { isUuid, type Result } from '@senlab/domain';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import type { ExecutionResult } from 'graphql';
import type { RequestContext } from '../graphql/context.ts';
import { surpriseEnvelope, type Envelope } from '../graphql/respond.ts';
import type { RefusedAttempts } from '../modules/ground/audit/index.ts';
import type { FilesService, ReceivingRoom } from '../modules/ground/files/index.ts';
import type { RequestLimiter } from '../modules/ground/request-limits/index.ts';
import type { SessionsService } from '../modules/people/sessions/index.ts';
import type { Actor } from '../platform/actor.ts';
import { withoutClaim } from '../platform/tx.ts';
import { noteOfRequest, type Log } from '../platform/log.ts';
import type { Metrics } from '../platform/telemetry.ts';
import type { Telemetry } from '../platform/requests/traces.ts';
import { tracing } from '../platform/requests/request-facts.ts';
import { bearerToken } from './bearer.ts';
import { prepareRequest, type DocumentDoor, type PreparedRequest } from './graphql-request.ts';
import { receiveUpload } from './graphql-upload.ts';

export const graphqlPath = '/graphql';

export interface GraphqlRouteDeps extends DocumentDoor {
  readonly sessions: SessionsService;
  readonly limiter: RequestLimiter;
  readonly log: Log;
  readonly metrics: Metrics;
  readonly telemetry?: Pick<Telemetry, 'nameRequest'> | undefined;
  readonly timeoutMs: number;
  readonly room: ReceivingRoom;
  readonly files: Pick<FilesService, 'hasRoom'>;
  readonly refusals?: RefusedAttempts;
  /** Of the fingerprints of requests. */
  readonly fingerprintSecret?: string;
}

interface Given {
  readonly request: PreparedRequest;
  readonly token: string | undefined;
  readonly once?: RequestContext['once'];
}

const jsonType = 'application/json; charset=utf-8';

/** Below this the common way is as fast, and it needs no second buffer. */
const longText = 2_000;

/**
 * The bytes of an answer. The common way writes a text with Vietnamese letters letter by letter; over its own two bytes a
 * letter it is a third of that. It refuses half a letter, as only what somebody sent may hold: then the common way.
 */
export function bytesOf(text: string): Buffer {
  if (text.length < longText) return Buffer.from(text);
  try {
    return transcode(Buffer.from(text, 'utf16le'), 'utf16le', 'utf8');
  } catch {
    return Buffer.from(text);
  }
}

/** As bytes: a text with Vietnamese letters in it costs the socket a third more than its bytes and making them. */
function sendJson(reply: FastifyReply, status: number, text: string): FastifyReply {
  return reply
    .code(status)
    .header('content-type', jsonType)
    .header('cache-control', 'no-store')
    .send(bytesOf(text));
}

/** What never came from a resolver, or must not be told as it came. */
function failed(deps: GraphqlRouteDeps, envelope: Envelope): Envelope {
  deps.metrics.countAnswer(envelope.code);
  return envelope;
}

function envelopeText(envelope: Envelope, errors?: readonly { readonly message: string }[]): string {
  return JSON.stringify({ data: { response: envelope }, ...(errors === undefined ? {} : { errors }) });
}

type Recognise = SessionsService['recognise'];

async function countedCaller(
  deps: GraphqlRouteDeps,
  token: string | undefined,
  recognise: Recognise = deps.sessions.recognise,
): Promise<Result<Actor>> {
  const recognised = await recognise(token);
  if (!recognised.ok) return recognised;
  noteOfRequest({ account: recognised.value.accountId });
  const admitted = deps.limiter.admit(recognised.value.accountId);
  return admitted.ok ? recognised : admitted;
}

function contextOf(deps: GraphqlRouteDeps, { token, request, once }: Given): RequestContext {
  const { prepared, variables } = request;
  noteOfRequest({ operation: prepared.name });
  // An upload was counted before its first byte; its session may have ended since.
  const actor = (): Promise<Result<Actor>> =>
    request.discard === undefined ? countedCaller(deps, token) : deps.sessions.recognise(token);
  const noteRefusal = async ({ accountId }: Actor): Promise<void> => {
    const isChange = prepared.operation === 'mutation';
    const attempt = { accountId, operation: prepared.name, isChange, variables };
    await withoutClaim(() => deps.refusals?.note(attempt));
  };
  const owner = (): Promise<Result<Actor>> => countedCaller(deps, token, deps.sessions.recogniseOwner);
  const countAnswer = (code: number): void => deps.metrics.countAnswer(code);
  return { token, log: deps.log, actor, owner, once, noteRefusal, countAnswer };
}

/** Rejects when the time is over; the statement behind it has a shorter limit of its own and ends by itself. */
function withinTime<T>(work: Promise<T> | T, timeoutMs: number): Promise<T> | T {
  if (!(work instanceof Promise)) return work;
  const { promise, resolve, reject } = Promise.withResolvers<T>();
  const timer = setTimeout(() => reject(new Error('timeout exceeded when trying to connect')), timeoutMs);
  work.then(
    (value) => {
      clearTimeout(timer);
      resolve(value);
    },
    (error: unknown) => {
      clearTimeout(timer);
      reject(error instanceof Error ? error : new Error(String(error)));
    },
  );
  return promise;
}

async function execute(deps: GraphqlRouteDeps, given: Given): Promise<string> {
  const context = contextOf(deps, given);
  try {
    const { variables, prepared } = given.request;
    const { write, compiled } = prepared;
    const work = write?.(variables, context) ?? compiled.query(undefined, context, variables);
    const result = await withinTime<string | ExecutionResult>(work, deps.timeoutMs);
    if (typeof result === 'string') return result;
    if (result.data === undefined) return refusedVariables(deps, result);
    const [failure] = result.errors ?? [];
    // A field that failed behind the resolvers: half an answer with a code 0 would be taken for a whole one.
    if (failure !== undefined) return envelopeText(failed(deps, surpriseEnvelope(failure, context)));
    return compiled.stringify(result);
  } catch (error) {
    return envelopeText(failed(deps, surpriseEnvelope(error, context)));
  }
}

/** Variables that do not fit the document never reach a resolver, so no envelope was made there. */
function refusedVariables(deps: GraphqlRouteDeps, result: ExecutionResult): string {
  const errors = deps.tellErrors ? result.errors?.map((error) => ({ message: error.message })) : undefined;
  const envelope = failed(deps, { code: codes.invalid, message: messages.invalidQuery });
  return envelopeText(envelope, errors ?? undefined);
}

const keyHeader = 'idempotency-key';
/** The id of what the first of two same requests made: beside the envelope, because every change may have it. */
const madeHeader = 'x-senlab-made';

/** A key that is none is no key: it could hold nothing. */
function onceOf(
  { fingerprintSecret: secret }: GraphqlRouteDeps,
  asked: FastifyRequest,
  reply: FastifyReply,
): RequestContext['once'] {
  const key = asked.headers[keyHeader];
  if (secret === undefined || typeof key !== 'string' || !isUuid(key)) return undefined;
  return { key, secret, tellMade: (id) => void reply.header(madeHeader, id) };
}

export function graphqlRoute(app: FastifyInstance, deps: GraphqlRouteDeps): void {
  app.post(graphqlPath, async (asked: FastifyRequest, reply: FastifyReply) => {
    const started = performance.now();
    const token = bearerToken(asked.headers.authorization);
    const request = asked.isMultipart()
      ? await tracing(asked.ip, () =>
          receiveUpload({ ...deps, caller: () => countedCaller(deps, token) }, asked),
        )
      : prepareRequest(deps, asked.body);
    if (!request.ok)
      return sendJson(reply, request.status, envelopeText(failed(deps, request.envelope), request.errors));
    deps.telemetry?.nameRequest(asked, request.prepared.name);
    const once = onceOf(deps, asked, reply);
    try {
      const text = await tracing(
        asked.ip,
        () => execute(deps, { request, token, once }),
        asked.headers['user-agent'],
      );
      deps.metrics.observeOperation(request.prepared.name, performance.now() - started);
      return await sendJson(reply, 200, text);
    } finally {
      await request.discard?.();
    }
  });
}
