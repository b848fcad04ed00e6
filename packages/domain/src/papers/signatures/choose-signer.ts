import type { PaperKind } from '../paper-kinds.ts';
import { dateOfDayNumber, vietnamDayOf } from '../../ground/kernel/vietnam-day.ts';
import type { SignatureReason } from '../../ground/reasons/papers.ts';
import type { SignatureState } from './signature-states.ts';

/** Of one person's signatures, or of the seals of the house, what decides which one goes on a paper. */
export interface SignatureCandidate {
  readonly id: string;
  readonly status: SignatureState;
  /** Of a seal: null for every site. */
  readonly locationCode: string | null;
  readonly allowedPapers: readonly string[];
  readonly allowedDepartments: readonly string[];
  readonly isDelegate: boolean;
  readonly validFrom: string;
  readonly validTo: string | null;
  readonly isConsented: boolean;
  /** Moments in milliseconds; null without one. */
  readonly certificate: { readonly from: number; readonly to: number } | null;
}

export interface PaperToSign {
  readonly paper: PaperKind;
  readonly locationCode: string;
  readonly departmentCode: string;
  readonly nowMs: number;
}

/** Nothing fits: null. That is no fault, the paper goes out without a digital signature. */
export type SignerChoice<T> =
  | { readonly ok: true; readonly chosen: T | null }
  | { readonly ok: false; readonly reason: SignatureReason };

function fits(candidate: SignatureCandidate, { paper, locationCode, departmentCode }: PaperToSign): boolean {
  const { allowedPapers, allowedDepartments } = candidate;
  return (
    allowedPapers.includes(paper) &&
    (allowedDepartments.length === 0 || allowedDepartments.includes(departmentCode)) &&
    (candidate.locationCode === null || candidate.locationCode === locationCode)
  );
}

function isInPeriod({ validFrom, validTo }: SignatureCandidate, nowMs: number): boolean {
  const today = dateOfDayNumber(vietnamDayOf(nowMs));
  return validFrom <= today && (validTo === null || today <= validTo);
}

/** The more telling one first: of the site before of the house, one's own before a lent one, the newer at last. */
function byPreference(one: SignatureCandidate, other: SignatureCandidate): number {
  const rank = ({ locationCode, isDelegate, isConsented }: SignatureCandidate): number =>
    (locationCode === null ? 4 : 0) + (isConsented ? 0 : 2) + (isDelegate ? 1 : 0);
  return rank(one) - rank(other) || other.validFrom.localeCompare(one.validFrom);
}

interface Words {
  readonly suspended: SignatureReason;
  readonly notInForce: SignatureReason;
  readonly notConsented: SignatureReason;
  readonly notYetValid: SignatureReason;
  readonly expired: SignatureReason;
}

const personWords: Words = {
  suspended: 'signer-suspended',
  notInForce: 'signer-not-in-force',
  notConsented: 'signer-not-consented',
  notYetValid: 'signer-certificate-not-yet-valid',
  expired: 'signer-certificate-expired',
};
const sealWords: Words = {
  suspended: 'seal-suspended',
  notInForce: 'seal-not-in-force',
  // A seal has no owner to ask: it counts as agreed from its first day in use.
  notConsented: 'seal-suspended',
  notYetValid: 'seal-certificate-not-yet-valid',
  expired: 'seal-certificate-expired',
};

function certificateProblem(
  { certificate, isConsented }: SignatureCandidate,
  nowMs: number,
  words: Words,
): SignatureReason | undefined {
  if (certificate === null) return undefined;
  if (!isConsented) return words.notConsented;
  if (certificate.from > nowMs) return words.notYetValid;
  return certificate.to <= nowMs ? words.expired : undefined;
}

function choose<T extends SignatureCandidate>(
  candidates: readonly T[],
  paper: PaperToSign,
  words: Words,
): SignerChoice<T> {
  const fitting = candidates.filter((candidate) => fits(candidate, paper)).toSorted(byPreference);
  const [chosen] = fitting.filter(
    (candidate) => candidate.status === 'active' && isInPeriod(candidate, paper.nowMs),
  );
  if (chosen !== undefined) {
    const reason = certificateProblem(chosen, paper.nowMs, words);
    return reason === undefined ? { ok: true, chosen } : { ok: false, reason };
  }
  // It signed digitally until now: a paper that silently leaves without would be taken for a forged one. One that
  // nobody has agreed to yet never signed.
  const stopped = fitting.find(({ certificate, isConsented }) => certificate !== null && isConsented);
  if (stopped === undefined) return { ok: true, chosen: null };
  return { ok: false, reason: stopped.status === 'suspended' ? words.suspended : words.notInForce };
}

export function chooseSigner<T extends SignatureCandidate>(
  candidates: readonly T[],
  paper: PaperToSign,
): SignerChoice<T> {
  return choose(candidates, paper, personWords);
}

export function chooseSeal<T extends SignatureCandidate>(
  candidates: readonly T[],
  paper: PaperToSign,
): SignerChoice<T> {
  return choose(candidates, paper, sealWords);
}
