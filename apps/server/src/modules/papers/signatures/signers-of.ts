import {
  chooseSeal,
  chooseSigner,
  invalid,
  ok,
  type PaperKind,
  type Result,
  type SignatureCandidate,
  type SignerChoice,
} from '@senlab/domain';
import { msOf } from '../../../platform/moment.ts';
import type { Tx } from '../../../platform/tx.ts';
import { listCandidates, type CandidateRow } from './candidate-repository.ts';

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
