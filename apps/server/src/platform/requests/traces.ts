import { context, propagation, SpanKind, SpanStatusCode, trace, type Attributes } from '@opentelemetry/api';
import type { NodeSDKConfiguration } from '@opentelemetry/sdk-node';
import type { FastifyRequest } from 'fastify';
import { systemClock } from '../clock.ts';
import type { Config } from '../config.ts';

/** A statement that has been answered or refused. Its text has `$1` where values stand. */
export interface RunStatement {
  readonly text: string;
  readonly milliseconds: number;
  readonly hasFailed: boolean;
}

export interface Telemetry {
  /** The Fastify plugin that opens a span per request. */
  readonly plugin: unknown;
  /** Calls the span of a request by its operation; the address is the same for all. */
  nameRequest(request: FastifyRequest, operation: string): void;
  /** A span below that of the request; work that nobody asked for has none. */
  readonly addStatement: (statement: RunStatement) => void;
  stop(): Promise<void>;
}

export interface StatementName {
  readonly verb: string;
  /** The list by its own name, else the first table or function that is named; empty for `commit` and its like. */
  readonly what: string;
}

const listName = /^\/\* ([a-z, -]+) \*\//;
const texts = /'(?:[^']|'')*'/g;
const table = '((?:"?[a-z_]\\w*"?\\.)?"?[a-z_]\\w*"?)';
const firstTable = new RegExp(
  `\\binto\\s+${table}|\\b(?:(?<!distinct )from|update|join)\\s+${table}(?![\\w."]|\\s*\\()`,
  'i',
);
const firstFunction = /\bselect\s+(?:\*\s+from\s+)?([a-z_]\w*\.[a-z_]\w*)\s*\(/i;

/** What a statement does, without a word of what it is about: values are never in its text, and texts in it are not looked at. */
export function statementName(text: string): StatementName {
  const list = listName.exec(text)?.[1];
  const words = text.replace(/^\/\*.*?\*\//, '').replaceAll(texts, '');
  const verb = /^[\s(]*([a-z]+)/i.exec(words)?.[1]?.toLowerCase() ?? '';
  const [, into, from] = firstTable.exec(words) ?? [];
  const found = list ?? into ?? from ?? firstFunction.exec(words)?.[1] ?? '';
  return { verb, what: found.replaceAll('"', '').toLowerCase() };
}

/** More distinct texts than this are not statements but data pasted into SQL. */
const mostNames = 1_000;
const names = new Map<string, StatementName>();

function knownName(text: string): StatementName {
  const known = names.get(text);
  if (known !== undefined) return known;
  const name = statementName(text);
  if (names.size < mostNames) names.set(text, name);
  return name;
}

function addStatement({ text, milliseconds, hasFailed }: RunStatement): void {
  if (trace.getActiveSpan() === undefined) return;
  const { verb, what } = knownName(text);
  const endTime = systemClock.now();
  const span = trace.getTracer('senlab').startSpan(`${verb} ${what}`.trim(), {
    kind: SpanKind.CLIENT,
    startTime: endTime - milliseconds,
    attributes: { 'db.system.name': 'postgresql', 'db.operation.name': verb, 'db.collection.name': what },
  });
  if (hasFailed) span.setStatus({ code: SpanStatusCode.ERROR });
  span.end(endTime);
}

/** All that a span may carry. What a library adds tomorrow stays here until somebody has looked at it. */
const told: ReadonlySet<string> = new Set([
  'http.request.method',
  'http.route',
  'http.response.status_code',
  'url.path',
  'fastify.root',
  'fastify.type',
  'hook.name',
  'hook.callback.name',
  'graphql.operation.name',
  'db.system.name',
  'db.operation.name',
  'db.collection.name',
]);

type Exporter = NonNullable<NodeSDKConfiguration['traceExporter']>;

/** The one gate: no attribute that is not named above, no event, and of an error no word, because it may quote a value. */
export function withoutPeople(exporter: Exporter): Exporter {
  return {
    export: (spans, done) =>
      exporter.export(
        spans.map((span) => {
          const kept: Attributes = Object.fromEntries(
            Object.entries(span.attributes).filter(([name]) => told.has(name)),
          );
          const { code } = span.status;
          return Object.create(span, {
            attributes: { value: kept },
            events: { value: [] },
            status: { value: { code } },
          }) as typeof span;
        }),
        done,
      ),
    shutdown: () => exporter.shutdown(),
    forceFlush: () => exporter.forceFlush?.() ?? Promise.resolve(),
  };
}

/** Loaded only when a collector is named: the libraries are heavy, and most hospitals have none. */
export async function startTelemetry(config: Config): Promise<Telemetry | undefined> {
  if (config.OTEL_EXPORTER_OTLP_ENDPOINT === undefined) return undefined;
  const [{ NodeSDK }, { OTLPTraceExporter }, { FastifyOtelInstrumentation }] = await Promise.all([
    import('@opentelemetry/sdk-node'),
    import('@opentelemetry/exporter-trace-otlp-http'),
    import('@fastify/otel'),
  ]);
  const url = `${config.OTEL_EXPORTER_OTLP_ENDPOINT.replace(/\/$/, '')}/v1/traces`;
  const instrumentation = new FastifyOtelInstrumentation({
    registerOnInitialization: false,
    recordExceptions: false,
    // The path itself may be /login/{token}; the route's pattern tells enough.
    requestHook: (span, request) => span.setAttribute('url.path', request.routeOptions.url ?? ''),
  });
  const sdk = new NodeSDK({
    serviceName: 'senlab',
    traceExporter: withoutPeople(new OTLPTraceExporter({ url })),
    metricReaders: [],
    logRecordProcessors: [],
    instrumentations: [instrumentation],
  });
  sdk.start();
  return {
    plugin: instrumentation.plugin(),
    nameRequest(request, operation) {
      const { span } = request.opentelemetry();
      span?.updateName(operation).setAttribute('graphql.operation.name', operation);
    },
    addStatement,
    async stop() {
      try {
        await sdk.shutdown();
      } finally {
        // Kept by the library for the whole process: the next server in it would tell nobody.
        for (const part of [trace, context, propagation]) part.disable();
      }
    },
  };
}
