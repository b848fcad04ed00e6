import { spawn } from 'node:child_process';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createInterface } from 'node:readline';
import { isRunning } from '@senlab/local-postgres';
import { describe, expect, onTestFinished, test } from 'vitest';
import { spawnServer, type SpawnedServer } from './spawn-server.ts';

/** A stand-in for the server: these tests are about starting and ending processes. */
function program(text: string): string {
  const folder = mkdtempSync(join(tmpdir(), 'senlab-testkit-'));
  onTestFinished(() => rmSync(folder, { recursive: true, force: true }));
  const file = join(folder, 'stand-in.mjs');
  writeFileSync(file, text);
  return file;
}

const listening = `
  import { createServer } from 'node:http';
  let asked = 0;
  const server = createServer((request, response) => {
    if (request.url === '/readyz') response.writeHead(++asked < 3 ? 503 : 200);
    response.end(JSON.stringify([process.argv.slice(2), process.env.PUBLIC_URL]));
  });
  console.log('not JSON, but it says "listening"');
  server.listen(Number(process.env.PORT), '127.0.0.1', () => {
    console.log(JSON.stringify({ event: 'listening', port: server.address().port }));
  });
`;

async function started(text: string, env: Record<string, string> = {}): Promise<SpawnedServer> {
  const server = await spawnServer({ env, program: program(text), args: ['--role', 'api'] });
  onTestFinished(() => server.kill());
  return server;
}

const isAlive = (pid: number): boolean => isRunning(pid);

describe('a server in a process of its own', () => {
  test('is handed over when it is ready, and knows its own address', async () => {
    const server = await started(listening);
    const [words, publicUrl] = (await (await fetch(server.url)).json()) as [string[], string];
    expect(words).toEqual(['serve', '--role', 'api']);
    expect(publicUrl).toBe(server.url);
  });

  test('may take whatever port is free', async () => {
    const server = await started(listening, { PORT: '0' });
    expect(server.port).toBeGreaterThan(0);
    expect((await fetch(server.url)).status).toBe(200);
  });

  test('keeps what it printed', async () => {
    const server = await started(listening);
    expect(server.logs().some((line) => line.includes('"event":"listening"'))).toBe(true);
  });

  test('ends when asked, and its exit code is known', async () => {
    const server = await started(`${listening} process.on('SIGTERM', () => process.exit(7));`);
    expect(await server.stop()).toBe(7);
    expect(isAlive(server.pid)).toBe(false);
  });

  test('can be killed, and stopped afterwards without harm', async () => {
    const server = await started(listening);
    await server.kill();
    expect(isAlive(server.pid)).toBe(false);
    expect(await server.stop()).toBeNull();
  });

  test('ends when the program that started it is killed', async () => {
    const spawner = program(`
      import { spawnServer } from ${JSON.stringify(join(import.meta.dirname, 'spawn-server.ts'))};
      const server = await spawnServer({ env: {}, program: ${JSON.stringify(program(listening))} });
      console.log('pid ' + server.pid);
    `);
    const parent = spawn(process.execPath, [spawner], { stdio: ['ignore', 'pipe', 'inherit'] });
    onTestFinished(() => void parent.kill('SIGKILL'));
    const line = await new Promise<string>((resolve) =>
      createInterface({ input: parent.stdout }).once('line', resolve),
    );
    const pid = Number(line.replace('pid ', ''));
    expect(isAlive(pid)).toBe(true);
    parent.kill('SIGKILL');
    await expect.poll(() => isAlive(pid), { timeout: 10_000 }).toBe(false);
  });

  test('that ends too early is reported with its own words', async () => {
    const refusal = spawnServer({
      env: {},
      program: program(`console.error('no secret'); process.exit(3);`),
    });
    await expect(refusal).rejects.toThrow(/ended \(3\) before it was ready[^]*no secret/);
  });

  test('that never listens is given up and ended', async () => {
    const text = `console.log('pid ' + process.pid); setInterval(() => undefined, 1000);`;
    const failure: unknown = await spawnServer({
      env: {},
      program: program(text),
      giveUp: (lines) => lines.length > 0,
    }).catch((error) => error);
    expect(String(failure)).toContain('took too long before it was ready: no line said that it listens');
    expect(isAlive(Number(/pid (\d+)/.exec(String(failure))?.[1]))).toBe(false);
  });

  test('that listens but is never ready is given up', async () => {
    const refuse = 'console.log("asked"), response.writeHead(503)';
    const never = listening.replace('response.writeHead(++asked < 3 ? 503 : 200)', refuse);
    const refusal = spawnServer({
      env: {},
      program: program(never),
      giveUp: (lines) => lines.includes('asked'),
    });
    await expect(refusal).rejects.toThrow('/readyz: status 503');
  });
});
