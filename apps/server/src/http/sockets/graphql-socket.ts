import { type ExecutionResult, GraphQLError, type ExecutionArgs } from 'graphql';
import { GRAPHQL_TRANSPORT_WS_PROTOCOL, type SubscribePayload } from 'graphql-ws';
import { useServer } from 'graphql-ws/use/ws';
import type { IncomingMessage, Server } from 'node:http';
import type { Duplex } from 'node:stream';
import { WebSocketServer } from 'ws';
import {
  readChangesArguments,
  subscribeToChanges,
  type ChangesArguments,
  type ChangesDeps,
} from '../../graphql/changes-subscription.ts';
import type { Documents, PreparedDocument } from '../../graphql/documents.ts';
import { isOwnOrigin } from '../../platform/requests/request-facts.ts';
import { graphqlPath } from '../graphql-route.ts';
import type { Connection, SocketConnections } from './socket-connections.ts';

/** Yields nothing and stays open until it is ended; then runs `onEnd` once. */
function waitingIterator(onEnd: () => void): AsyncGenerator<ExecutionResult, void, void> {
  const ended = Promise.withResolvers<IteratorResult<ExecutionResult, void>>();
  let isEnded = false;
  const end = (): Promise<IteratorResult<ExecutionResult, void>> => {
    if (!isEnded) onEnd();
    isEnded = true;
    ended.resolve({ done: true, value: undefined });
    return ended.promise;
  };
  return {
    next: () => ended.promise,
    return: end,
    throw: end,
    [Symbol.asyncIterator]() {
      return this;
    },
    [Symbol.asyncDispose]: async () => {
      await end();
    },
  };
}

export interface SocketDeps extends ChangesDeps {
  readonly documents: Documents;
  readonly connections: SocketConnections;
  readonly publicUrl: string;
}

interface Operation {
  readonly prepared: PreparedDocument;
  readonly variables: Readonly<Record<string, unknown>>;
  readonly given: ChangesArguments;
}

interface Subscriber extends Operation {
  readonly connection: Connection;
  readonly id: string;
}

const maxMessageBytes = 64 * 1024;
const maxSubscriptionsPerSocket = 20;
/** A browser that does not answer the goodbye, asleep for instance, must not hold up the end of the server. */
const goodbyeMs = 2_000;

function frame(id: string, payload: string): string {
  return `{"id":${JSON.stringify(id)},"type":"next","payload":${payload}}`;
}

function readOperation(deps: SocketDeps, payload: SubscribePayload): Operation | readonly GraphQLError[] {
  const documentId = payload.extensions?.['documentId'];
  const answer = deps.documents.prepare({
    // The protocol wants a text even where the id says all.
    query: payload.query === '' ? undefined : payload.query,
    documentId: typeof documentId === 'string' ? documentId : undefined,
  });
  if (!answer.ok) return answer.errors;
  const { prepared } = answer;
  if (prepared.operation !== 'subscription')
    return [new GraphQLError('only subscriptions go over the socket')];
  const variables = payload.variables ?? {};
  const given = readChangesArguments(deps.schema, prepared, variables);
  return given === undefined
    ? [new GraphQLError('the arguments do not fit')]
    : { prepared, variables, given };
}

/** A browser says truly from which page it comes; programs name none, and need a token as everybody does. */
function isForeignPage({ headers }: IncomingMessage, publicUrl: string): boolean {
  return headers.origin !== undefined && !isOwnOrigin(headers.origin, { publicUrl, host: headers.host });
}

/** Only our path speaks this protocol; whatever else asks to change protocols is a stranger. */
function openSockets(server: Server, publicUrl: string): WebSocketServer {
  const sockets = new WebSocketServer({
    noServer: true,
    maxPayload: maxMessageBytes,
    handleProtocols: (protocols) =>
      protocols.has(GRAPHQL_TRANSPORT_WS_PROTOCOL) ? GRAPHQL_TRANSPORT_WS_PROTOCOL : false,
  });
  server.on('upgrade', (request: IncomingMessage, socket: Duplex, head: Buffer) => {
    const isOurs = request.url?.split('?')[0] === graphqlPath && !isForeignPage(request, publicUrl);
    if (!isOurs) return socket.destroy();
    return sockets.handleUpgrade(request, socket, head, (opened) =>
      sockets.emit('connection', opened, request),
    );
  });
  return sockets;
}

/** Subscriptions on the same path as queries. Answers the function that closes them all. */
export function serveSockets(server: Server, deps: SocketDeps): () => Promise<void> {
  const { connections } = deps;
  const sockets = openSockets(server, deps.publicUrl);
  const subscribers = new WeakMap<ExecutionArgs, Subscriber>();
  const cleanup = useServer<{ authorization?: string }>(
    {
      connectionInitWaitTimeout: 5_000,
      onConnect: (context) => connections.admit(context.extra.socket, context.connectionParams),
      onClose: (context) => connections.forget(context.extra.socket),
      onSubscribe: (context, id, payload) => {
        const connection = connections.of(context.extra.socket);
        const isCrowded = Object.keys(context.subscriptions).length > maxSubscriptionsPerSocket;
        if (connection === undefined || isCrowded) return [new GraphQLError('no further subscription')];
        const operation = readOperation(deps, payload);
        if (!('prepared' in operation)) return operation;
        const args: ExecutionArgs = { schema: deps.schema, document: operation.prepared.document };
        subscribers.set(args, { ...operation, connection, id });
        return args;
      },
      // The library keeps the protocol; the frames are written past it, because it would serialise each one again.
      subscribe: async (args) => {
        const subscriber = subscribers.get(args);
        if (subscriber === undefined) throw new Error('a subscription that was never prepared');
        const { connection, id } = subscriber;
        const member = { send: (payload: string) => connection.send(frame(id, payload)) };
        return waitingIterator(
          await subscribeToChanges(deps, { ...subscriber, actor: connection.actor, member }),
        );
      },
    },
    sockets,
  );
  return async () => {
    const late = setTimeout(() => sockets.clients.forEach((socket) => socket.terminate()), goodbyeMs);
    await cleanup.dispose();
    clearTimeout(late);
  };
}
