/**
 * `pnpm test:deploy`: the samples below `deploy` are read by the programs that they are written for. Needs nginx, caddy,
 * prometheus, docker-compose, haproxy, patroni and PostgreSQL of Debian; what is missing is installed where this runs as root.
 */
import { execFileSync } from 'node:child_process';
import { once } from 'node:events';
import { cpSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { createServer, type Server } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

const deploy = join(import.meta.dirname, '../../deploy');
const packages = {
  nginx: 'nginx-light',
  caddy: 'caddy',
  promtool: 'prometheus',
  'docker-compose': 'docker-compose',
  openssl: 'openssl',
  haproxy: 'haproxy',
  patroni: 'patroni',
  psql: 'postgresql',
} as const;

function isThere(program: string): boolean {
  try {
    execFileSync('sh', ['-c', `command -v ${program}`], { stdio: 'ignore' });
    return true;
  } catch {
    return false;
  }
}

/** Without starting a service: each is only asked to read a file. */
function install(): void {
  const missing = Object.entries(packages).filter(([program]) => !isThere(program));
  if (missing.length === 0) return;
  const names = missing.map(([, name]) => name);
  const env = { ...process.env, DEBIAN_FRONTEND: 'noninteractive', RUNLEVEL: '1' };
  execFileSync('apt-get', ['install', '-y', '--no-install-recommends', ...names], { stdio: 'inherit', env });
}

function run(folder: string, program: string, ...words: readonly string[]): void {
  const secrets = { ADMIN_PASSWORD: 'a', OWNER_PASSWORD: 'b', APP_PASSWORD: 'c', SENLAB_SECRET: 'd' };
  execFileSync(program, [...words], { cwd: folder, stdio: 'pipe', env: { ...process.env, ...secrets } });
}

/** With a certificate of its own, because the reader opens it, and on ports that nobody needs. */
function readNginx(folder: string): void {
  const made = ['-keyout', 'key.pem', '-out', 'fullchain.pem', '-subj', '/CN=senlab.hospital.example'];
  run(folder, 'openssl', 'req', '-x509', '-newkey', 'rsa:2048', '-nodes', '-days', '1', ...made);
  const site = readFileSync(join(deploy, 'proxy/nginx.conf'), 'utf8').replaceAll('/etc/ssl/senlab', folder);
  const frame = `pid ${folder}/pid;\nerror_log ${folder}/log;\nevents {}\nhttp {\n${site}\n}\n`;
  writeFileSync(join(folder, 'nginx.conf'), frame);
  run(folder, 'nginx', '-t', '-q', '-c', join(folder, 'nginx.conf'), '-p', folder);
}

/** It asks whether somebody listens at each address of etcd: here on addresses of this machine. */
async function readPatroni(folder: string): Promise<void> {
  const here = '127.90.41.';
  const listeners = [11, 12, 13].map((last) => createServer().listen(2379, `${here}${String(last)}`));
  const all = (event: 'listening' | 'close'): Promise<unknown> =>
    Promise.all(listeners.map((each: Server) => once(each, event)));
  await all('listening');
  try {
    const sample = readFileSync(join(deploy, 'patroni/patroni.yml'), 'utf8').replaceAll('10.0.0.', here);
    writeFileSync(join(folder, 'patroni.yml'), sample);
    run(folder, 'patroni', '--validate-config', 'patroni.yml');
  } finally {
    for (const listener of listeners) listener.close();
    await all('close');
  }
}

const readers: Readonly<Record<string, (folder: string) => unknown>> = {
  'proxy/nginx.conf': readNginx,
  'proxy/Caddyfile': (folder) =>
    run(folder, 'caddy', 'validate', '--adapter', 'caddyfile', '--config', 'proxy/Caddyfile'),
  'patroni/haproxy.cfg': (folder) => run(folder, 'haproxy', '-c', '-q', '-f', 'patroni/haproxy.cfg'),
  'patroni/patroni.yml': readPatroni,
  'compose.yaml': (folder) => run(folder, 'docker-compose', 'config', '-q'),
  'watch/prometheus.yml': (folder) => run(folder, 'promtool', 'check', 'config', 'watch/prometheus.yml'),
  'watch/alerts.yml': (folder) => {
    run(folder, 'promtool', 'check', 'rules', 'watch/alerts.yml');
    run(folder, 'promtool', 'test', 'rules', 'watch/alerts.test.yml');
  },
};

install();
let failed = 0;
for (const [file, read] of Object.entries(readers)) {
  const folder = mkdtempSync(join(tmpdir(), 'senlab-deploy-'));
  try {
    cpSync(deploy, folder, { recursive: true });
    await read(folder);
    process.stdout.write(`ok      ${file}\n`);
  } catch (error) {
    failed += 1;
    const said = error instanceof Error && 'stderr' in error ? String(error.stderr) : String(error);
    process.stdout.write(`FAILED  ${file}\n${said}\n`);
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
}
process.stdout.write(`${String(Object.keys(readers).length - failed)} passed, ${String(failed)} failed\n`);
if (failed > 0) process.exitCode = 1;
