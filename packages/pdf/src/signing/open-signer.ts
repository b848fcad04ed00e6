import { createPublicKey, verify, X509Certificate } from 'node:crypto';
import { P12Signer, type Signer } from '@libpdf/core';
import { invalid, ok, type Result } from '@senlab/domain';
import { mayUseKey } from './key-usage.ts';

/** A key with the certificate that belongs to it. */
export interface OpenedSigner {
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
export async function openSigner(p12: Uint8Array, password: string): Promise<Result<OpenedSigner>> {
  const file = await openFile(p12, password);
  if (!file.ok) return file;
  const own = await ownCertificate(file.value).catch(() => undefined);
  if (own === undefined) return invalid('certificate-without-key');
  const certificate = new X509Certificate(own);
  if (!isKeyUsable(certificate)) return invalid('certificate-key-unusable');
  if (certificate.ca || !mayUseKey(certificate)) return invalid('certificate-not-for-signing');
  return ok({ signer: signerFor(file.value, own), certificate });
}
