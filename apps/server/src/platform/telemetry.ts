import { codes, isSuccess } from '@senlab/contract';
import { collectDefaultMetrics, Counter, Gauge, Histogram, Registry } from 'prom-client';

export interface Metrics {
  observeOperation(name: string, milliseconds: number): void;
  /** Of an answer; what went well is not counted, because every operation is. */
  countAnswer(code: number): void;
  gauge(name: string, help: string, read: () => number): void;
  /** Many that are asked for together, each time that somebody looks. */
  gauges(help: Readonly<Record<string, string>>, read: () => Promise<Readonly<Record<string, number>>>): void;
  render(): Promise<string>;
  readonly contentType: string;
}

/** Few and our own, so that each is there from the first look on: a rate of what was never counted is nothing. */
function refusalCounter(registry: Registry): Map<number, Counter.Internal> {
  const counter = new Counter({
    name: 'senlab_refusals_total',
    help: 'Answers that did not do what was asked, by what the code says',
    labelNames: ['code'],
    registers: [registry],
  });
  const refusing = Object.entries(codes).filter(([, code]) => !isSuccess(code));
  for (const [name] of refusing) counter.inc({ code: name }, 0);
  return new Map(refusing.map(([name, code]) => [code, counter.labels(name)]));
}

/** Operation names come from our own documents, so they are few and hold no person's data. */
export function openMetrics(): Metrics {
  const registry = new Registry();
  collectDefaultMetrics({ register: registry });
  const operations = new Histogram({
    name: 'senlab_graphql_operation_seconds',
    help: 'Time to answer a GraphQL operation',
    labelNames: ['operation'],
    buckets: [0.002, 0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 10],
    registers: [registry],
  });
  const refusals = refusalCounter(registry);
  const readers: (() => Promise<void>)[] = [];
  // Finding the series by its label costs more than counting in it.
  const observed = new Map<string, Histogram.Internal<'operation'>>();
  return {
    observeOperation(name, milliseconds) {
      const operation = observed.get(name) ?? operations.labels(name);
      observed.set(name, operation);
      operation.observe(milliseconds / 1000);
    },
    countAnswer(code) {
      refusals.get(code)?.inc();
    },
    gauge(name, help, read) {
      const gauge: Gauge = new Gauge({ name, help, registers: [registry], collect: () => gauge.set(read()) });
    },
    gauges(help, read) {
      const gauges = Object.entries(help).map(([name, text]) => ({
        name,
        gauge: new Gauge({ name, help: text, registers: [registry] }),
      }));
      readers.push(async () => {
        const values = await read();
        for (const { name, gauge } of gauges) gauge.set(values[name] ?? Number.NaN);
      });
    },
    async render() {
      for (const reader of readers) await reader();
      return registry.metrics();
    },
    contentType: registry.contentType,
  };
}
