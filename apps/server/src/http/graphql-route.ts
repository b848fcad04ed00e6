import { codes, messages, refusalTexts } from '@senlab/contract';
import type { Result } from '@senlab/domain';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import type { ExecutionResult } from 'graphql';
import type { RequestContext } from '../graphql/context.ts';
import type { DocumentAnswer, Documents, PreparedDocument } from '../graphql/documents.ts';
import { surpriseEnvelope, type Envelope } from '../graphql/respond.ts';
import type { RefusedAttempts } from '../modules/audit/index.ts';
import type { RequestLimiter } from '../modules/request-limits/index.ts';
import type { SessionsService } from '../modules/sessions/index.ts';
import type { Actor } from '../platform/actor.ts';
import type { Log } from '../platform/log.ts';
import type { Metrics } from '../platform/metrics.ts';
import { tracing } from '../platform/request-trace.ts';
import { bearerToken } from './bearer.ts';
import { readGraphqlRequest, type GraphqlRequest } from './graphql-request.ts';

export const graphqlPath = '/graphql';

export interface GraphqlRouteDeps {
  readonly documents: Documents;
  readonly sessions: SessionsService;
  readonly limiter: RequestLimiter;
  readonly log: Log;
  readonly metrics: Metrics;
  readonly timeoutMs: number;
  /** Names the reasons of a refused document; only for developers, who may send documents of their own. */
  readonly tellErrors: boolean;
  readonly refusals?: RefusedAttempts;
}

interface Given {
  readonly request: GraphqlRequest;
  readonly token: string | undefined;
}

const jsonType = 'application/json; charset=utf-8';

/** As bytes: a text with Vietnamese letters in it costs the socket a third more than its bytes and making them. */
function sendJson(reply: FastifyReply, status: number, text: string): FastifyReply {
  return reply
    .code(status)
    .header('content-type', jsonType)
    .header('cache-control', 'no-store')
    .send(Buffer.from(text));
}

function envelopeText(envelope: Envelope, errors?: readonly { readonly message: string }[]): string {
  return JSON.stringify({ data: { response: envelope }, ...(errors === undefined ? {} : { errors }) });
}

function refusedDocument(deps: GraphqlRouteDeps, answer: DocumentAnswer & { ok: false }): string {
  const message = answer.reason === 'unknown' ? messages.unknownDocument : messages.invalidQuery;
  const errors = deps.tellErrors ? answer.errors.map((error) => ({ message: error.message })) : undefined;
  return envelopeText({ code: codes.invalid, message }, errors);
}

function contextOf(
  deps: GraphqlRouteDeps,
  { name, operation }: PreparedDocument,
  { token, request }: Given,
): RequestContext {
  const actor = async (): Promise<Result<Actor>> => {
    const recognised = await deps.sessions.recognise(token);
    if (!recognised.ok) return recognised;
    const admitted = deps.limiter.admit(recognised.value.accountId);
    return admitted.ok ? recognised : admitted;
  };
  const noteRefusal = async ({ accountId }: Actor): Promise<void> => {
    const { variables } = request;
    await deps.refusals?.note({ accountId, operation: name, isChange: operation === 'mutation', variables });
  };
  return { token, log: deps.log, actor, noteRefusal };
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

async function execute(deps: GraphqlRouteDeps, prepared: PreparedDocument, given: Given): Promise<string> {
  const context = contextOf(deps, prepared, given);
  try {
    const { variables } = given.request;
    const { write, compiled } = prepared;
    const work = write?.(variables, context) ?? compiled.query(undefined, context, variables);
    const result = await withinTime<string | ExecutionResult>(work, deps.timeoutMs);
    if (typeof result === 'string') return result;
    if (result.data === undefined) return refusedVariables(deps, result);
    const [failure] = result.errors ?? [];
    // A field that failed behind the resolvers: half an answer with a code 0 would be taken for a whole one.
    if (failure !== undefined) return envelopeText(surpriseEnvelope(failure, context));
    return compiled.stringify(result);
  } catch (error) {
    return envelopeText(surpriseEnvelope(error, context));
  }
}

/** Variables that do not fit the document never reach a resolver, so no envelope was made there. */
function refusedVariables(deps: GraphqlRouteDeps, result: ExecutionResult): string {
  const errors = deps.tellErrors ? result.errors?.map((error) => ({ message: error.message })) : undefined;
  return envelopeText({ code: codes.invalid, message: messages.invalidQuery }, errors ?? undefined);
}

export function graphqlRoute(app: FastifyInstance, deps: GraphqlRouteDeps): void {
  app.post(graphqlPath, async (request: FastifyRequest, reply: FastifyReply) => {
    const started = performance.now();
    const read = await readGraphqlRequest(request);
    if (!read.ok) {
      const message = read.reason === undefined ? messages.invalidQuery : refusalTexts[read.reason];
      return sendJson(reply, read.status, envelopeText({ code: codes.invalid, message }));
    }
    try {
      const answer = deps.documents.prepare(read.request);
      if (!answer.ok) return await sendJson(reply, 400, refusedDocument(deps, answer));
      if (answer.prepared.operation === 'subscription') {
        return await sendJson(
          reply,
          400,
          envelopeText({ code: codes.invalid, message: messages.invalidQuery }),
        );
      }
      const token = bearerToken(request.headers.authorization);
      const given = { request: read.request, token };
      const text = await tracing(request.ip, () => execute(deps, answer.prepared, given));
      deps.metrics.observeOperation(answer.prepared.name, performance.now() - started);
      return await sendJson(reply, 200, text);
    } finally {
      await read.discard?.();
    }
  });
}
