import {
  chooseSeal,
  chooseSigner,
  invalid,
  ok,
  type PaperKind,
  type Result,
  type SignatureCandidate,
  type SignerChoice,
  type Refusal,
  type SignatureReason,
} from '@senlab/domain';
import { msOf, isoOf } from '../../../platform/moment.ts';
import type { Tx } from '../../../platform/tx.ts';
import { listCandidates, type CandidateRow } from './choices-repository.ts';
import { signPdf } from '@senlab/pdf/signing';
import type { SecretStore } from '../../../platform/secrets.ts';
import { unpackSecret } from './change-certificate.ts';

/** Names a certificate without holding its key, so that it may be written down beside a paper. */
export interface CertificateRef {
  readonly signatureId: string;
  /** Its name in the secret store. */
  readonly secret: string;
  /** SHA-256 in hexadecimal digits: only this very certificate signs. */
  readonly fingerprint: string;
  readonly subject: string;
  readonly serial: string;
  readonly validTo: string;
}

/** What goes on a paper that somebody signs. Null is no fault: nobody has set that up. */
export interface Signers {
  /** Of the picture of the hand, which is not a digital signature. */
  readonly imageSha256: string | null;
  readonly person: CertificateRef | null;
  readonly seal: CertificateRef | null;
}

export interface SignersQuestion {
  readonly paper: PaperKind;
  readonly accountId: string;
  readonly locationCode: string;
  readonly departmentCode: string;
  readonly nowMs: number;
}

/** An account that nobody has. */
const nobody = '00000000-0000-0000-0000-000000000000';

type Candidate = SignatureCandidate & { readonly row: CandidateRow };

function toCandidate(row: CandidateRow): Candidate {
  const [from, to] = [msOf(row.certificateFrom), msOf(row.certificateTo)];
  const certificate = row.certificateSecret === null || from === null || to === null ? null : { from, to };
  return { ...row, certificate, row };
}

function refOf({ row }: Candidate): CertificateRef | null {
  const { certificateSecret: secret, certificateFingerprint, certificateTo: validTo } = row;
  if (secret === null || certificateFingerprint === null || validTo === null) return null;
  return {
    signatureId: row.id,
    secret,
    fingerprint: certificateFingerprint.toString('hex'),
    subject: row.certificateSubject ?? '',
    serial: row.certificateSerial ?? '',
    validTo,
  };
}

function certificateOf(choice: SignerChoice<Candidate>): Result<CertificateRef | null> {
  if (!choice.ok) return invalid(choice.reason);
  return ok(choice.chosen === null ? null : refOf(choice.chosen));
}

/** The house's own signature, of a paper that nobody signs with a certificate of her own. Null: none is set up. */
export async function sealOf(
  tx: Tx,
  question: Omit<SignersQuestion, 'accountId'>,
): Promise<Result<CertificateRef | null>> {
  const candidates = (await listCandidates(tx, nobody)).map(toCandidate);
  return certificateOf(
    chooseSeal(
      candidates.filter(({ row }) => row.kind === 'seal'),
      question,
    ),
  );
}

/**
 * Whose picture and whose certificates go on a paper. Asked in the transaction that releases it: what is set up and
 * cannot sign refuses before anything is written.
 */
export async function signersOf(tx: Tx, question: SignersQuestion): Promise<Result<Signers>> {
  const candidates = (await listCandidates(tx, question.accountId)).map(toCandidate);
  const ofKind = (kind: CandidateRow['kind']): readonly Candidate[] =>
    candidates.filter(({ row }) => row.kind === kind);
  const chosen = chooseSigner(ofKind('person'), question);
  const person = certificateOf(chosen);
  if (!person.ok) return person;
  const seal = certificateOf(chooseSeal(ofKind('seal'), question));
  if (!seal.ok) return seal;
  // The owner has not agreed to the picture: it is not printed, and nothing else suffers.
  const image = chosen.ok && chosen.chosen?.isConsented === true ? chosen.chosen.row.imageSha256 : null;
  return ok({ imageSha256: image, person: person.value, seal: seal.value });
}

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
