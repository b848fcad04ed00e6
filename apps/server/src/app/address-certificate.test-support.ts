import { execFileSync } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createServer, getCACertificates, setDefaultCACertificates } from 'node:tls';

export interface FakeProxy {
  readonly url: string;
  close(): Promise<void>;
}

/** As openssl makes it; with fewer than no days it has ended. */
function certificateFor(days: number): { readonly key: string; readonly cert: string } {
  const folder = mkdtempSync(join(tmpdir(), 'senlab-address-'));
  const openssl = (words: string): Buffer =>
    execFileSync('openssl', words.split(' '), { cwd: folder, stdio: ['ignore', 'pipe', 'ignore'] });
  try {
    openssl(
      'req -x509 -newkey ec -pkeyopt ec_paramgen_curve:P-256 -nodes -subj /CN=lab.example -addext subjectAltName=IP:127.0.0.1 -keyout key -out first',
    );
    openssl(`x509 -in first -signkey key -days ${String(days)} -out cert`);
    return {
      key: readFileSync(join(folder, 'key'), 'utf8'),
      cert: readFileSync(join(folder, 'cert'), 'utf8'),
    };
  } finally {
    rmSync(folder, { recursive: true });
  }
}

/** A proxy with a certificate for so many days, which this process trusts until it is closed unless told otherwise. */
export async function openFakeProxy(days: number, isTrusted = true): Promise<FakeProxy> {
  const trusted = getCACertificates('default');
  const { key, cert } = certificateFor(days);
  const server = createServer({ key, cert }).listen(0, '127.0.0.1');
  await once(server, 'listening');
  if (isTrusted) setDefaultCACertificates([...trusted, cert]);
  return {
    url: `https://127.0.0.1:${String((server.address() as AddressInfo).port)}`,
    async close() {
      setDefaultCACertificates(trusted);
      server.close();
      await once(server, 'close');
    },
  };
}
