import { HttpTimestampAuthority, PDF } from '@libpdf/core';
import { ok, type Result } from '@senlab/domain';
import { certificateFacts, openValidSigner, type CertificateFacts } from './read-certificate.ts';

export interface PdfSigning {
  readonly p12: Uint8Array;
  readonly password: string;
  /** Why it is signed and where, as readers of PDF show them. */
  readonly reason: string;
  readonly location: string;
  /** Stands in the signature as its time, and the certificate must be valid then. */
  readonly at: Date;
  /** An RFC 3161 service, which vouches for the time: PAdES B-T instead of B-B. */
  readonly timestampUrl?: string | undefined;
}

/** The service's answer brings certificates of its own beside ours; the room of a plain signature would be too small. */
const roomWithTimestamp = 20_480;

export interface SignedPdf {
  readonly bytes: Uint8Array;
  readonly certificate: CertificateFacts;
}

/**
 * Appends a PAdES signature. What was there stays byte for byte, so that an earlier signature stays whole. Throws for
 * bytes that are no PDF and for a timestamp service that does not answer: nothing is signed then.
 */
export async function signPdf(bytes: Uint8Array, signing: PdfSigning): Promise<Result<SignedPdf>> {
  const { p12, password, reason, location, at, timestampUrl } = signing;
  const opened = await openValidSigner(p12, password, at);
  if (!opened.ok) return opened;
  const pdf = await PDF.load(bytes);
  const signed = await pdf.sign({
    signer: opened.value.signer,
    reason: reason.normalize('NFC'),
    location: location.normalize('NFC'),
    signingTime: at,
    subFilter: 'ETSI.CAdES.detached',
    ...(timestampUrl === undefined
      ? { level: 'B-B' }
      : {
          level: 'B-T',
          timestampAuthority: new HttpTimestampAuthority(timestampUrl),
          estimatedSize: roomWithTimestamp,
        }),
  });
  return ok({ bytes: signed.bytes, certificate: certificateFacts(opened.value.certificate) });
}
