import type { Config } from './config.ts';

export interface Telemetry {
  /** The Fastify plugin that opens a span per request. */
  readonly plugin: unknown;
  stop(): Promise<void>;
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
    // The path itself may be /login/{token}; the route's pattern tells enough.
    requestHook: (span, request) => span.setAttribute('url.path', request.routeOptions.url ?? ''),
  });
  const sdk = new NodeSDK({
    serviceName: 'senlab',
    traceExporter: new OTLPTraceExporter({ url }),
    metricReaders: [],
    logRecordProcessors: [],
    instrumentations: [instrumentation],
  });
  sdk.start();
  return { plugin: instrumentation.plugin(), stop: () => sdk.shutdown() };
}
