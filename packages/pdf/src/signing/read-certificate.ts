import { X509Certificate, createHash, createPublicKey, verify } from 'node:crypto';
import { P12Signer, type Signer } from '@libpdf/core';
import { invalid, ok, type Result } from '@senlab/domain';

/** id-ce-keyUsage, 2.5.29.15. */
const keyUsageId = Buffer.from('0603551d0f', 'hex');
const criticalMark = Buffer.from('0101ff', 'hex');
const digitalSignature = 0x80;
const nonRepudiation = 0x40;

/**
 * Whether the authority allows the key to sign. Node tells the extended uses only, so the few bytes are read here: an
 * octet string that holds a bit string, of which the first byte decides. Without the extension everything is allowed.
 */
function mayUseKey({ raw }: Pick<X509Certificate, 'raw'>): boolean {
  const at = raw.indexOf(keyUsageId);
  if (at === -1) return true;
  const after = at + keyUsageId.length;
  const isCritical = raw.subarray(after, after + criticalMark.length).equals(criticalMark);
  // 04 len 03 len unused, then the bits.
  const bits = raw[after + (isCritical ? criticalMark.length : 0) + 5] ?? 0;
  return (bits & (digitalSignature | nonRepudiation)) !== 0;
}

/** A key with the certificate that belongs to it. */
interface OpenedSigner {
  readonly signer: Signer;
  readonly certificate: X509Certificate;
}

const leastRsaBits = 2_048;
const curves: ReadonlySet<string> = new Set(['prime256v1', 'secp384r1', 'secp521r1']);

function isKeyUsable({ publicKey }: X509Certificate): boolean {
  const { modulusLength = 0, namedCurve = '' } = publicKey.asymmetricKeyDetails ?? {};
  return publicKey.asymmetricKeyType === 'rsa' ? modulusLength >= leastRsaBits : curves.has(namedCurve);
}

async function openFile(p12: Uint8Array, password: string): Promise<Result<P12Signer>> {
  try {
    // Without looking for the chain elsewhere: a hospital's server asks no address that a file names.
    return ok(await P12Signer.create(p12, password, { buildChain: false }));
  } catch (error) {
    const words = error instanceof Error ? error.message : '';
    if (/integrity|password/i.test(words)) return invalid('certificate-password-wrong');
    if (/no private key/i.test(words)) return invalid('certificate-without-key');
    return invalid('certificate-file-wrong');
  }
}

const trial = new TextEncoder().encode('senlab');

/** By a signature, because files name the certificates in any order: the first may be the authority's. */
async function ownCertificate(file: P12Signer): Promise<Uint8Array | undefined> {
  const signature = await file.sign(trial, 'SHA-256');
  return [file.certificate, ...file.certificateChain].find((der) => {
    const key = createPublicKey({
      key: new X509Certificate(der).publicKey.export({ type: 'spki', format: 'pem' }),
    });
    return verify('sha256', trial, key, signature);
  });
}

function signerFor(file: P12Signer, own: Uint8Array): Signer {
  const { keyType, signatureAlgorithm, certificate, certificateChain } = file;
  return {
    certificate: own,
    certificateChain: [certificate, ...certificateChain].filter((der) => der !== own),
    keyType,
    signatureAlgorithm,
    sign: (data, algorithm) => file.sign(data, algorithm),
  };
}

/** What is wrong with the file, in the order in which a person would put it right. Says nothing about its days. */
async function openSigner(p12: Uint8Array, password: string): Promise<Result<OpenedSigner>> {
  const file = await openFile(p12, password);
  if (!file.ok) return file;
  const own = await ownCertificate(file.value).catch(() => undefined);
  if (own === undefined) return invalid('certificate-without-key');
  const certificate = new X509Certificate(own);
  if (!isKeyUsable(certificate)) return invalid('certificate-key-unusable');
  if (certificate.ca || !mayUseKey(certificate)) return invalid('certificate-not-for-signing');
  return ok({ signer: signerFor(file.value, own), certificate });
}

const opened = new Map<string, OpenedSigner>();
/** The people who sign on one day, and the house. */
const mostOpened = 8;

/**
 * A file is made dear to open, so that nobody tries passwords: two hundred papers of one doctor open hers once. Whoever
 * does not have the very file and its password again does not get the key, so what is taken from the store of secrets
 * signs no more. Its days are asked each time.
 */
async function openOnce(p12: Uint8Array, password: string): Promise<Result<OpenedSigner>> {
  const name = createHash('sha256').update(p12).update('\0').update(password).digest('hex');
  const known = opened.get(name);
  const signer = known === undefined ? await openSigner(p12, password) : ok(known);
  if (!signer.ok) return signer;
  opened.delete(name);
  opened.set(name, signer.value);
  const [oldest] = opened.keys();
  if (opened.size > mostOpened && oldest !== undefined) opened.delete(oldest);
  return signer;
}

/** Of a certificate what may be shown and stored. */
export interface CertificateFacts {
  readonly subject: string;
  readonly issuer: string;
  /** In hexadecimal digits, as authorities print it. */
  readonly serial: string;
  readonly validFrom: Date;
  readonly validTo: Date;
  /** SHA-256 of the whole certificate. */
  readonly fingerprint: Uint8Array;
}

/** The person first: the file has the country first. */
function nameText(lines: string): string {
  return lines.split('\n').toReversed().join(', ').normalize('NFC');
}

export function certificateFacts(certificate: X509Certificate): CertificateFacts {
  return {
    subject: nameText(certificate.subject),
    issuer: nameText(certificate.issuer),
    serial: certificate.serialNumber,
    validFrom: certificate.validFromDate,
    validTo: certificate.validToDate,
    fingerprint: new Uint8Array(Buffer.from(certificate.fingerprint256.replaceAll(':', ''), 'hex')),
  };
}

/** A key that may be used at this moment, or why not. */
export async function openValidSigner(
  p12: Uint8Array,
  password: string,
  at: Date,
): Promise<Result<OpenedSigner>> {
  const signer = await openOnce(p12, password);
  if (!signer.ok) return signer;
  const { validFromDate, validToDate } = signer.value.certificate;
  if (at < validFromDate) return invalid('certificate-not-yet-valid');
  return at >= validToDate ? invalid('certificate-expired') : signer;
}

/** Reads a PKCS#12 file. Refusals never carry a word of it, nor of the password. */
export async function readCertificate(
  p12: Uint8Array,
  password: string,
  at: Date,
): Promise<Result<CertificateFacts>> {
  const signer = await openValidSigner(p12, password, at);
  return signer.ok ? ok(certificateFacts(signer.value.certificate)) : signer;
}
