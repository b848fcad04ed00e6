import { codes } from '@senlab/contract';
import { describe, expect, it, afterAll, beforeAll } from 'vitest';
import { openMetrics } from './telemetry.ts';
import { startTelemetry } from './requests/traces.ts';
import { once } from 'node:events';
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createTestDatabase, type TestDatabase } from '@senlab/testkit';
import {
  addPerson,
  logIn,
  runServer,
  testConfig,
  testDatabase,
} from '../../test-support/running.test-support.ts';
import { ask } from '../http/wire-client.test-support.ts';

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

  it('count refusals and failures by the name of their code, each from nothing, and nothing else', async () => {
    const metrics = openMetrics();
    metrics.countAnswer(codes.noRight);
    metrics.countAnswer(codes.noRight);
    for (const code of [codes.ok, codes.okToo, 4711, Number.NaN]) metrics.countAnswer(code);
    const text = await metrics.render();
    const counted = [...text.matchAll(/^senlab_refusals_total\{code="(\w+)"\} (\d+)$/gm)];
    expect(counted.filter(([, , count]) => count !== '0').map(([, code, count]) => [code, count])).toEqual([
      ['noRight', '2'],
    ]);
    expect(counted).toHaveLength(Object.keys(codes).length - 2);
  });

  it('read a gauge at the moment of asking', async () => {
    const metrics = openMetrics();
    let open = 1;
    metrics.gauge('senlab_open', 'Open things', () => open);
    expect(await metrics.render()).toContain('senlab_open 1');
    open = 5;
    expect(await metrics.render()).toContain('senlab_open 5');
  });

  it('ask once for what belongs together, and leave unknown what nobody knows', async () => {
    const metrics = openMetrics();
    let asked = 0;
    metrics.gauges({ senlab_a: 'A', senlab_b: 'B' }, () => Promise.resolve({ senlab_a: (asked += 1) }));
    const text = await metrics.render();
    expect(text).toContain('senlab_a 1');
    expect(text).toContain('senlab_b Nan');
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

describe('telemetry', () => {
  let home: TestDatabase;
  let collector: Server;
  let endpoint: string;
  let received: { path: string | undefined; body: string }[] = [];

  beforeAll(async () => {
    home = await createTestDatabase();
    collector = createServer(async (incoming, response) => {
      const chunks = (await incoming.toArray()) as Buffer[];
      received.push({ path: incoming.url, body: Buffer.concat(chunks).toString() });
      response.writeHead(200, { 'content-type': 'application/json' }).end('{}');
    });
    collector.listen(0, '127.0.0.1');
    await once(collector, 'listening');
    endpoint = `http://127.0.0.1:${(collector.address() as AddressInfo).port}/`;
  });
  afterAll(async () => {
    collector.closeAllConnections();
    collector.close();
    await home.drop();
  });

  describe('telemetry', () => {
    it('is not started without a collector', async () => {
      expect(await startTelemetry(testConfig(home.appUrl))).toBeUndefined();
    });

    it('sends a trace of a request to the collector, with the route and without the token in its path', async () => {
      received = [];
      const folder = await mkdtemp(join(tmpdir(), 'senlab-web-test-'));
      await writeFile(join(folder, 'index.html'), '<!doctype html>');
      const database = testDatabase(home.appUrl);
      const settings = { OTEL_EXPORTER_OTLP_ENDPOINT: endpoint, WEB_FOLDER: folder };
      const server = await runServer(home.appUrl, settings, { roles: ['api', 'identity'] });
      const person = await addPerson(database);
      const token = await logIn(server.url, person);
      await ask(server.url, { query: 'query { response: me { code } }', token });
      await fetch(`${server.url}/login/${token}?x=${person.username}`);
      await server.stop();
      await database.close();
      await rm(folder, { recursive: true });
      expect(received.length).toBeGreaterThan(0);
      expect(new Set(received.map(({ path }) => path))).toEqual(new Set(['/v1/traces']));
      const sent = received.map(({ body }) => body).join('\n');
      expect(sent).toContain('senlab');
      expect(sent).toContain('/graphql');
      expect(sent).not.toContain(token.slice(0, 60));
      expect(sent).not.toContain(person.username);
      expect(sent).not.toContain(person.password);
    });

    it('does not keep the server from working or ending when the collector is away', async () => {
      const server = await runServer(
        home.appUrl,
        { OTEL_EXPORTER_OTLP_ENDPOINT: 'http://127.0.0.1:9' },
        { roles: ['api', 'identity'] },
      );
      expect((await fetch(`${server.url}/healthz`)).status).toBe(200);
      await server.stop();
    });
  });
});
