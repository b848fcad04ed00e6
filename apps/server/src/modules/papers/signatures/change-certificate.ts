import { z } from 'zod';
import { readFile } from 'node:fs/promises';
import { checkCertificateProvider, invalid, ok, refuse, type Result } from '@senlab/domain';
import { readCertificate, type CertificateFacts } from '@senlab/pdf/signing';
import type { Actor } from '../../../platform/actor.ts';
import { newId } from '../../../platform/ids.ts';
import type { SecretStore } from '../../../platform/secrets.ts';
import type { IncomingFile } from '../../ground/files/index.ts';
import { changeSignature, type SeenSignature, type SignatureStep } from './change-signature.ts';
import {
  mayKeepSignatures,
  type SignaturesDependencies,
  type SignatureColumns,
  type SignatureRow,
} from './signature-row.ts';

/** A PKCS#12 file with its password, as the secret store keeps them. */
interface CertificateSecret {
  readonly p12: Uint8Array;
  readonly password: string;
}

const form = z.object({ p12: z.base64(), password: z.string() });

function packSecret({ p12, password }: CertificateSecret): Uint8Array {
  return new TextEncoder().encode(JSON.stringify({ p12: Buffer.from(p12).toString('base64'), password }));
}

/** Says nothing about the content where it is not what it should be: the words would end in a log. */
export function unpackSecret(bytes: Uint8Array): CertificateSecret {
  const parsed = form.safeParse(parse(bytes));
  if (!parsed.success) throw new Error('a secret of the store is not a certificate');
  return { p12: new Uint8Array(Buffer.from(parsed.data.p12, 'base64')), password: parsed.data.password };
}

function parse(bytes: Uint8Array): unknown {
  try {
    return JSON.parse(new TextDecoder().decode(bytes));
  } catch {
    return undefined;
  }
}

/** A key with a chain of five certificates stays far below it. */
const mostBytes = 200 * 1024;
const mostPasswordLetters = 200;

export interface GivenCertificate {
  readonly file: IncomingFile | undefined;
  /** Checked, sealed with the key, and in no other place. */
  readonly password: string;
  readonly provider: string | null;
}

export const noCertificate = {
  certificate_provider: null,
  certificate_subject: null,
  certificate_issuer: null,
  certificate_serial: null,
  certificate_from: null,
  certificate_to: null,
  certificate_fingerprint: null,
  certificate_secret: null,
} as const satisfies Partial<SignatureColumns>;

function certificateColumns(facts: CertificateFacts): Partial<SignatureColumns> {
  return {
    certificate_subject: facts.subject,
    certificate_issuer: facts.issuer,
    certificate_serial: facts.serial,
    certificate_from: facts.validFrom.toISOString(),
    certificate_to: facts.validTo.toISOString(),
    certificate_fingerprint: Buffer.from(facts.fingerprint),
  };
}

export function certificateDiff(
  row: SignatureRow,
  facts: CertificateFacts | null,
): NonNullable<SignatureStep['diff']> {
  return {
    certificateSerial: [row.certificateSerial, facts?.serial ?? null],
    certificateSubject: [row.certificateSubject, facts?.subject ?? null],
    certificateTo: [row.certificateTo, facts?.validTo.toISOString() ?? null],
  };
}

interface Opened extends CertificateSecret {
  readonly facts: CertificateFacts;
  readonly provider: string | null;
}

async function openGiven(
  { clock }: SignaturesDependencies,
  { file, password, provider }: GivenCertificate,
): Promise<Result<Opened>> {
  const checked = checkCertificateProvider(provider);
  if (!checked.ok) return checked;
  if (file === undefined) return invalid('file-missing');
  if (file.size === 0 || file.size > mostBytes) return invalid('certificate-file-wrong');
  if (password.length > mostPasswordLetters) return invalid('certificate-password-wrong');
  const p12 = new Uint8Array(await readFile(file.path));
  const facts = await readCertificate(p12, password, new Date(clock.now()));
  return facts.ok ? ok({ p12, password, facts: facts.value, provider: checked.value }) : facts;
}

interface Asked {
  readonly actor: Actor;
  readonly seen: SeenSignature;
}

async function removeAll(secrets: SecretStore, names: readonly string[]): Promise<void> {
  for (const name of names) await secrets.remove(name);
}

/** Writes the row and keeps the secret, or neither: a row that names a secret always has it. */
async function keep(
  dependencies: SignaturesDependencies,
  asked: Asked,
  { facts, provider, ...secret }: Opened,
): Promise<Result<SignatureRow>> {
  const { secrets } = dependencies;
  const name = `certificate-${newId()}`;
  await secrets.put(name, packSecret(secret));
  const replaced: string[] = [];
  let changed: Result<SignatureRow> | undefined;
  try {
    changed = await changeSignature(dependencies, asked, (row) => {
      if (row.certificateSecret !== null) replaced.push(row.certificateSecret);
      const set = {
        ...certificateColumns(facts),
        certificate_provider: provider,
        certificate_secret: name,
        // The owner agreed to what was there before. Of a seal there is nobody to ask again.
        ...(row.kind === 'person' ? { consented_at: null } : {}),
      };
      return ok({ command: 'put-certificate', set, diff: certificateDiff(row, facts) });
    });
  } finally {
    if (changed?.ok !== true) await secrets.remove(name);
  }
  if (changed.ok) await removeAll(secrets, replaced);
  return changed;
}

export async function putCertificate(
  dependencies: SignaturesDependencies,
  asked: Asked,
  given: GivenCertificate,
): Promise<Result<SignatureRow>> {
  if (!mayKeepSignatures(asked.actor)) return refuse({ kind: 'denied' });
  const opened = await openGiven(dependencies, given);
  return opened.ok ? keep(dependencies, asked, opened.value) : opened;
}

/** The row first: when the key is gone before it, papers are refused that could still be signed. */
export async function removeCertificate(
  dependencies: SignaturesDependencies,
  asked: Asked,
): Promise<Result<SignatureRow>> {
  if (!mayKeepSignatures(asked.actor)) return refuse({ kind: 'denied' });
  const replaced: string[] = [];
  const changed = await changeSignature(dependencies, asked, (row) => {
    if (row.certificateSecret === null) return invalid('certificate-missing');
    if (row.status === 'active' && row.imageFileId === null) return invalid('signature-empty');
    replaced.push(row.certificateSecret);
    return ok({ command: 'remove-certificate', set: noCertificate, diff: certificateDiff(row, null) });
  });
  if (changed.ok) await removeAll(dependencies.secrets, replaced);
  return changed;
}
