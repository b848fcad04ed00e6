import type { X509Certificate } from 'node:crypto';
import { invalid, ok, type Result } from '@senlab/domain';
import { openSigner, type OpenedSigner } from './open-signer.ts';

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
  const opened = await openSigner(p12, password);
  if (!opened.ok) return opened;
  const { validFromDate, validToDate } = opened.value.certificate;
  if (at < validFromDate) return invalid('certificate-not-yet-valid');
  return at >= validToDate ? invalid('certificate-expired') : opened;
}

/** Reads a PKCS#12 file. Refusals never carry a word of it, nor of the password. */
export async function readCertificate(
  p12: Uint8Array,
  password: string,
  at: Date,
): Promise<Result<CertificateFacts>> {
  const opened = await openValidSigner(p12, password, at);
  return opened.ok ? ok(certificateFacts(opened.value.certificate)) : opened;
}
