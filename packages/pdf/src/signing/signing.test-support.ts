import { execFile } from 'node:child_process';
import { copyFileSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { PDFDocument } from '@pdfme/pdf-lib';

const run = promisify(execFile);

export const password = 'Mật khẩu thử 1';
const subject = '/C=VN/O=Bệnh viện Phụ sản Sen Hồng/CN=Nguyễn Thu Hằng';
const settings = `
[ca]
default_ca = house
[house]
database = index.txt
serial = serial
new_certs_dir = .
default_md = sha256
policy = any
unique_subject = no
email_in_dn = no
[any]
countryName = optional
organizationName = optional
commonName = supplied
[person]
basicConstraints = CA:FALSE
keyUsage = critical,digitalSignature,nonRepudiation
[cipher]
basicConstraints = CA:FALSE
keyUsage = critical,keyEncipherment
[plain]
basicConstraints = CA:FALSE
[clock]
basicConstraints = CA:FALSE
keyUsage = critical,digitalSignature
extendedKeyUsage = critical,timeStamping
`;

export interface Wish {
  readonly name: string;
  /** As openssl writes it: rsa:2048, ec. */
  readonly key?: 'rsa:2048' | 'rsa:1024' | 'P-256' | 'P-384';
  readonly uses?: 'person' | 'cipher' | 'plain' | 'clock';
  /** YYMMDDHHMMSSZ. */
  readonly from?: string;
  readonly to?: string;
}

/** A certificate authority that lives as long as a test: nothing of it is kept, and no real one is asked. */
export interface Authority {
  readonly folder: string;
  /** A certificate with its key and the authority's certificate, as a PKCS#12 file. */
  issue(wish: Wish): Promise<Uint8Array>;
  openssl(...options: readonly string[]): Promise<string>;
  read(name: string): Uint8Array;
  close(): void;
}

function keyOptions(key: NonNullable<Wish['key']>): readonly string[] {
  const [kind, option] = key.startsWith('rsa')
    ? ['RSA', `rsa_keygen_bits:${key.slice('rsa:'.length)}`]
    : ['EC', `ec_paramgen_curve:${key}`];
  return ['-algorithm', kind, '-pkeyopt', option];
}

export async function openAuthority(): Promise<Authority> {
  const folder = mkdtempSync(join(tmpdir(), 'senlab-authority-'));
  const openssl = async (...options: readonly string[]): Promise<string> =>
    (await run('openssl', [...options], { cwd: folder })).stdout;
  const read = (name: string): Uint8Array => new Uint8Array(readFileSync(join(folder, name)));
  writeFileSync(join(folder, 'ca.cnf'), settings);
  writeFileSync(join(folder, 'index.txt'), '');
  writeFileSync(join(folder, 'serial'), '5404A1\n');
  const root = ['-subj', '/C=VN/O=CA Mẫu/CN=CA Gốc Mẫu', '-utf8', '-days', '3650'];
  await openssl('genpkey', ...keyOptions('P-256'), '-out', 'ca.key');
  await openssl('req', '-x509', '-key', 'ca.key', '-out', 'ca.pem', ...root);

  /** One key of a kind serves every certificate: to find large primes takes its time. */
  const keyFiles = new Map<string, Promise<string>>();
  function keyFile(key: NonNullable<Wish['key']>): Promise<string> {
    const name = `${key.replace(':', '')}.key`;
    const made = keyFiles.get(key) ?? openssl('genpkey', ...keyOptions(key), '-out', name).then(() => name);
    keyFiles.set(key, made);
    return made;
  }

  async function issue({ name, key = 'rsa:2048', uses = 'person', from, to }: Wish): Promise<Uint8Array> {
    copyFileSync(join(folder, await keyFile(key)), join(folder, `${name}.key`));
    const files = ['-key', `${name}.key`, '-out', `${name}.csr`];
    await openssl('req', '-new', ...files, '-subj', subject, '-utf8');
    const days = [...(from === undefined ? [] : ['-startdate', from]), '-enddate', to ?? '491231000000Z'];
    const signing = ['-config', 'ca.cnf', '-cert', 'ca.pem', '-keyfile', 'ca.key', '-extensions', uses];
    const request = ['-in', `${name}.csr`, '-out', `${name}.pem`, '-notext', '-batch', '-utf8', ...days];
    await openssl('ca', ...signing, ...request);
    const parts = ['-inkey', `${name}.key`, '-in', `${name}.pem`, '-certfile', 'ca.pem'];
    await openssl('pkcs12', '-export', ...parts, '-passout', `pass:${password}`, '-out', `${name}.p12`);
    return read(`${name}.p12`);
  }
  return { folder, issue, openssl, read, close: () => rmSync(folder, { recursive: true, force: true }) };
}

export async function aPdf(): Promise<Uint8Array> {
  const document = await PDFDocument.create();
  document.setTitle('Phiếu kết quả xét nghiệm');
  for (const words of ['WBC 7.5 10^9/L', 'HGB 118 g/L'])
    document.addPage([420, 595]).drawText(words, { x: 40, y: 500 });
  return document.save();
}

/** What the reader of PDF says about the signatures of a file. Its answer counts, not its exit code. */
export async function pdfsig(authority: Authority, bytes: Uint8Array): Promise<string> {
  writeFileSync(join(authority.folder, 'asked.pdf'), bytes);
  const answer = await run('env', ['TZ=UTC', 'pdfsig', '-nocert', 'asked.pdf'], {
    cwd: authority.folder,
    timeout: 100_000,
  }).catch((error: unknown) => error as { stdout?: string; stderr?: string });
  return `${answer.stdout ?? ''}${answer.stderr ?? ''}`;
}

export interface ExtractedSignature {
  readonly cms: Uint8Array;
  readonly content: Uint8Array;
}

/** Each signature with the bytes that it covers, read from the file itself and not by the library that wrote it. */
export function extractSignatures(bytes: Uint8Array): readonly ExtractedSignature[] {
  const text = Buffer.from(bytes).toString('latin1');
  return [...text.matchAll(/\/ByteRange\s*\[\s*(\d+)\s+(\d+)\s+(\d+)\s+(\d+)\s*\]/g)].map((found) => {
    const [start = 0, before = 0, next = 0, after = 0] = found.slice(1).map(Number);
    const hex = text.slice(start + before + 1, next - 1);
    const whole = Buffer.from(hex, 'hex');
    // The place is larger than what stands in it; the structure says how long it is.
    const length = whole.length < 4 ? 0 : 4 + whole.readUInt16BE(2);
    const content = Buffer.concat([
      bytes.subarray(start, start + before),
      bytes.subarray(next, next + after),
    ]);
    return { cms: whole.subarray(0, length), content };
  });
}

/** As an authority's customers would ask: signature, chain up to the root, and that the certificate is the named one. */
export async function isChainTrusted(authority: Authority, signature: ExtractedSignature): Promise<boolean> {
  writeFileSync(join(authority.folder, 'asked.cms'), signature.cms);
  writeFileSync(join(authority.folder, 'asked.bin'), signature.content);
  const files = [
    '-in',
    'asked.cms',
    '-inform',
    'DER',
    '-content',
    'asked.bin',
    '-binary',
    '-out',
    'said.bin',
  ];
  return authority.openssl('cms', '-verify', '-cades', ...files, '-CAfile', 'ca.pem', '-purpose', 'any').then(
    () => true,
    () => false,
  );
}
