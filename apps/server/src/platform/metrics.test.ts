import { describe, expect, it } from 'vitest';
import { openMetrics } from './metrics.ts';

describe('metrics', () => {
  it('count operations by name, in seconds', async () => {
    const metrics = openMetrics();
    metrics.observeOperation('Me', 4);
    metrics.observeOperation('Me', 40);
    const text = await metrics.render();
    expect(text).toContain('senlab_graphql_operation_seconds_count{operation="Me"} 2');
    expect(text).toContain('senlab_graphql_operation_seconds_bucket{le="0.005",operation="Me"} 1');
    expect(text).toMatch(/senlab_graphql_operation_seconds_sum\{operation="Me"\} 0\.044/);
  });

  it('read a gauge at the moment of asking', async () => {
    const metrics = openMetrics();
    let open = 1;
    metrics.gauge('senlab_open', 'Open things', () => open);
    expect(await metrics.render()).toContain('senlab_open 1');
    open = 5;
    expect(await metrics.render()).toContain('senlab_open 5');
  });

  it('of two servers in one process do not mix', async () => {
    const [one, two] = [openMetrics(), openMetrics()];
    one.observeOperation('Me', 1);
    expect(await two.render()).not.toContain('operation="Me"');
  });

  it('tell the health of the process', async () => {
    const metrics = openMetrics();
    expect(await metrics.render()).toContain('process_cpu_seconds_total');
    expect(metrics.contentType).toContain('text/plain');
  });
});
