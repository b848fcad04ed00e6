import { invalid, ok, type Refusal, type Result, type SignatureReason } from '@senlab/domain';
import { signPdf } from '@senlab/pdf/signing';
import { isoOf } from '../../../platform/moment.ts';
import type { SecretStore } from '../../../platform/secret-store.ts';
import { unpackSecret } from './certificate-secret.ts';
import type { CertificateRef } from './signers-of.ts';

export interface SigningDependencies {
  readonly secrets: Pick<SecretStore, 'get'>;
  readonly timestampUrl?: string | undefined;
}

export interface PaperSigning {
  readonly person: CertificateRef | null;
  readonly seal: CertificateRef | null;
  /** Milliseconds: the moment of release, which stands in the signatures. */
  readonly at: number;
  /** The name of the house, as readers of PDF show it. */
  readonly location?: string;
}

export interface SignedWith {
  readonly subject: string;
  readonly serial: string;
  readonly at: string;
}

export interface SignedPaper {
  readonly bytes: Uint8Array;
  /** In the order of the signatures; none where nobody signs. */
  readonly signedWith: readonly SignedWith[];
}

const texts = {
  person: 'Duyệt và chịu trách nhiệm về nội dung phiếu',
  seal: 'Xác nhận phiếu do cơ sở khám bệnh, chữa bệnh phát hành',
} as const;
type Part = keyof typeof texts;

/** The same fault in words that say whose certificate it is. */
const reasons: Readonly<Record<Part, Readonly<Record<'expired' | 'early' | 'missing', SignatureReason>>>> = {
  person: {
    expired: 'signer-certificate-expired',
    early: 'signer-certificate-not-yet-valid',
    missing: 'signer-certificate-missing',
  },
  seal: {
    expired: 'seal-certificate-expired',
    early: 'seal-certificate-not-yet-valid',
    missing: 'seal-certificate-missing',
  },
};

function refusalFor(part: Part, refusal: Refusal): Result<never> {
  const reason = 'reason' in refusal ? refusal.reason : undefined;
  const words = reasons[part];
  if (reason === 'certificate-expired') return invalid(words.expired);
  return invalid(reason === 'certificate-not-yet-valid' ? words.early : words.missing);
}

async function signOnce(
  { secrets, timestampUrl }: SigningDependencies,
  paper: SignedPaper,
  {
    part,
    ref,
    signing,
  }: { readonly part: Part; readonly ref: CertificateRef; readonly signing: PaperSigning },
): Promise<Result<SignedPaper>> {
  const kept = await secrets.get(ref.secret);
  if (kept === undefined) return invalid(reasons[part].missing);
  const words = { reason: texts[part], location: signing.location ?? '' };
  const at = new Date(signing.at);
  const signed = await signPdf(paper.bytes, { ...unpackSecret(kept), ...words, at, timestampUrl });
  if (!signed.ok) return refusalFor(part, signed.refusal);
  const { bytes, certificate } = signed.value;
  // Another certificate than the one that the release was told of is nobody's agreement.
  if (Buffer.from(certificate.fingerprint).toString('hex') !== ref.fingerprint)
    return invalid(reasons[part].missing);
  const { subject, serial } = certificate;
  return ok({ bytes, signedWith: [...paper.signedWith, { subject, serial, at: isoOf(signing.at) }] });
}

/** First the person, then the house around it. Nobody to sign: the bytes as they are. Refuses, and then has signed nothing. */
export async function signWith(
  dependencies: SigningDependencies,
  bytes: Uint8Array,
  signing: PaperSigning,
): Promise<Result<SignedPaper>> {
  let paper: SignedPaper = { bytes, signedWith: [] };
  for (const part of ['person', 'seal'] as const) {
    const ref = signing[part];
    if (ref === null) continue;
    const signed = await signOnce(dependencies, paper, { part, ref, signing });
    if (!signed.ok) return signed;
    paper = signed.value;
  }
  return ok(paper);
}
