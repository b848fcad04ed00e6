import { execFile } from 'node:child_process';
import { mkdtemp, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';

const run = promisify(execFile);

export interface MadeCertificate {
  /** As a page is given a file. */
  readonly file: { readonly name: string; readonly mimeType: string; readonly buffer: Buffer };
  readonly password: string;
}

/** Of a person who was invented, made for one test. Nobody vouches for it. */
export async function makeCertificate(commonName: string): Promise<MadeCertificate> {
  const password = 'Mật khẩu thử 1';
  const cwd = await mkdtemp(join(tmpdir(), 'senlab-certificate-'));
  try {
    const key = ['-newkey', 'rsa:2048', '-nodes', '-keyout', 'key.pem', '-out', 'certificate.pem'];
    const who = ['-subj', `/C=VN/O=Bệnh viện Mẫu/CN=${commonName}`, '-utf8', '-days', '30'];
    const use = ['-addext', 'keyUsage=critical,digitalSignature,nonRepudiation'];
    await run('openssl', ['req', '-x509', ...key, ...who, ...use], { cwd });
    const parts = ['-inkey', 'key.pem', '-in', 'certificate.pem', '-passout', `pass:${password}`];
    await run('openssl', ['pkcs12', '-export', ...parts, '-out', 'person.p12'], { cwd });
    const buffer = await readFile(join(cwd, 'person.p12'));
    return { file: { name: 'bac-si.p12', mimeType: 'application/x-pkcs12', buffer }, password };
  } finally {
    await rm(cwd, { recursive: true, force: true });
  }
}

/** What a reader of PDF says about the signatures of a file. Its answer counts, not its exit code. */
export async function signaturesIn(path: string): Promise<string> {
  const answer = await run('pdfsig', ['-nocert', path], { timeout: 20_000 }).catch(
    (error: unknown) => error as { stdout?: string; stderr?: string },
  );
  return `${answer.stdout ?? ''}${answer.stderr ?? ''}`;
}
