import { execFileSync } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

/** A key and its certificate as a hospital gets them, for this run only. */
export interface BenchCertificate {
  readonly p12: Uint8Array;
  readonly password: string;
}

export function makeCertificate(): BenchCertificate {
  const room = mkdtempSync(join(tmpdir(), 'senlab-bench-'));
  const password = 'bench';
  const openssl = (...options: readonly string[]): void => {
    execFileSync('openssl', options, { cwd: room, stdio: 'ignore' });
  };
  try {
    const person = ['-subj', '/C=VN/CN=Bench', '-days', '2', '-addext', 'basicConstraints=critical,CA:FALSE'];
    openssl('req', '-x509', '-newkey', 'rsa:2048', '-nodes', ...person, '-keyout', 'key', '-out', 'pem');
    openssl(
      'pkcs12',
      '-export',
      '-inkey',
      'key',
      '-in',
      'pem',
      '-passout',
      `pass:${password}`,
      '-out',
      'p12',
    );
    return { p12: new Uint8Array(readFileSync(join(room, 'p12'))), password };
  } finally {
    rmSync(room, { recursive: true, force: true });
  }
}
