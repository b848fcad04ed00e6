import { collectDefaultMetrics, Gauge, Histogram, Registry } from 'prom-client';

export interface Metrics {
  observeOperation(name: string, milliseconds: number): void;
  gauge(name: string, help: string, read: () => number): void;
  render(): Promise<string>;
  readonly contentType: string;
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
  // Finding the series by its label costs more than counting in it.
  const observed = new Map<string, Histogram.Internal<'operation'>>();
  return {
    observeOperation(name, milliseconds) {
      const operation = observed.get(name) ?? operations.labels(name);
      observed.set(name, operation);
      operation.observe(milliseconds / 1000);
    },
    gauge(name, help, read) {
      const gauge: Gauge = new Gauge({ name, help, registers: [registry], collect: () => gauge.set(read()) });
    },
    render: () => registry.metrics(),
    contentType: registry.contentType,
  };
}
