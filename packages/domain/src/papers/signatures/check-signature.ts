import type { SignatureReason } from '../../ground/reasons/papers.ts';
import { isUuid } from '../../ground/kernel/ids.ts';
import { invalid, ok, type Result } from '../../ground/kernel/result.ts';
import { isPaperKind, paperKinds, type PaperKind } from '../paper-kinds.ts';
import { hasControlCharacters, visibleText } from '../../text/visible-text.ts';
import { licenceForm } from '../../ground/codes/codes.ts';
import { isStoredDate } from '../../text/date.ts';

export const signatureImageLimits = { minWidth: 300, maxWidth: 2_000, maxBytes: 500 * 1024 } as const;

export interface SignatureImageFacts {
  /** As its content says, not its name. */
  readonly type: string;
  readonly bytes: number;
  readonly width: number;
  /** Parts of the whole, 0 to 1: pixels that let the paper show through, and pixels that carry ink. */
  readonly transparentPart: number;
  readonly inkPart: number;
}

/** A scan on white has a few clear pixels at its edges at most; a signature is mostly paper. */
const leastTransparent = 0.3;
/** One stroke of a fine pen across the image is more than this. */
const leastInk = 0.0005;

/** What is wrong with the picture of a signature: on paper it lies over lines and the seal, which must be seen. */
export function signatureImageProblem(facts: SignatureImageFacts): SignatureReason | undefined {
  const { minWidth, maxWidth, maxBytes } = signatureImageLimits;
  if (facts.type !== 'image/png') return 'signature-image-not-png';
  if (facts.bytes > maxBytes) return 'signature-image-too-large';
  if (facts.width < minWidth || facts.width > maxWidth) return 'signature-image-width-wrong';
  if (facts.transparentPart < leastTransparent) return 'signature-image-not-transparent';
  return facts.inkPart < leastInk ? 'signature-image-blank' : undefined;
}

export const signatureKinds = ['person', 'seal'] as const;
export type SignatureKind = (typeof signatureKinds)[number];

export const signatureWordLengths = {
  position: { min: 2, max: 120 },
  decisionNo: { min: 2, max: 60 },
  provider: { min: 0, max: 120 },
  printTitle: { min: 0, max: 60 },
} as const;

/** Papers that somebody puts a name under; a tube label carries none. */
export const signablePapers = [
  'report',
  'karyotype',
  'appointment_slip',
  'return_slip',
] as const satisfies readonly PaperKind[];

export interface SignatureDraft {
  readonly kind: SignatureKind;
  readonly accountId: string | null;
  readonly position: string;
  readonly locationCode: string | null;
  readonly allowedPapers: readonly string[];
  readonly allowedDepartments: readonly string[];
  readonly delegateOf: string | null;
  readonly decisionNo: string | null;
  readonly validFrom: string;
  readonly validTo: string | null;
}

export interface CheckedSignature extends Omit<SignatureDraft, 'allowedPapers'> {
  readonly allowedPapers: readonly PaperKind[];
}

function isWord(word: string, { min, max }: { readonly min: number; readonly max: number }): boolean {
  const length = Array.from(word).length;
  return length >= min && length <= max && !hasControlCharacters(word);
}

/** A day is not before the first; an open end is after everything. */
function arePeriodDays(from: string, to: string | null): boolean {
  return isStoredDate(from) && (to === null || (isStoredDate(to) && to >= from));
}

function readPapers(given: readonly string[]): readonly PaperKind[] | undefined {
  const papers = paperKinds.filter((kind) => given.includes(kind));
  return papers.length > 0 && given.every(isPaperKind) ? papers : undefined;
}

function readDelegation(
  draft: SignatureDraft,
): Result<Pick<SignatureDraft, 'delegateOf' | 'decisionNo' | 'validTo'>> {
  const { delegateOf, validTo } = draft;
  if (delegateOf === null) return ok({ delegateOf, decisionNo: null, validTo });
  if (draft.kind === 'seal' || !isUuid(delegateOf)) return invalid('signature-delegation-wrong');
  const decisionNo = visibleText(draft.decisionNo ?? '');
  if (!isWord(decisionNo, signatureWordLengths.decisionNo)) return invalid('signature-decision-missing');
  // What is lent is given back: a delegation without an end is a second head of the laboratory.
  return validTo === null ? invalid('signature-days-wrong') : ok({ delegateOf, decisionNo, validTo });
}

/** A signature in the form that is kept. Whether person, site and departments exist is asked of the database. */
export function checkSignature(draft: SignatureDraft): Result<CheckedSignature> {
  const { kind, validFrom, allowedDepartments } = draft;
  const accountId = kind === 'person' ? draft.accountId : null;
  if (kind === 'person' && (accountId === null || !isUuid(accountId)))
    return invalid('signature-person-wrong');
  const position = visibleText(draft.position);
  if (!isWord(position, signatureWordLengths.position)) return invalid('signature-position-wrong');
  const allowedPapers = readPapers(draft.allowedPapers);
  if (allowedPapers === undefined) return invalid('signature-papers-missing');
  if (!arePeriodDays(validFrom, draft.validTo)) return invalid('signature-days-wrong');
  const delegation = readDelegation(draft);
  if (!delegation.ok) return delegation;
  return ok({
    kind,
    accountId,
    position,
    locationCode: kind === 'seal' ? draft.locationCode : null,
    allowedPapers,
    allowedDepartments: [...new Set(allowedDepartments)].toSorted(),
    validFrom,
    ...delegation.value,
  });
}

export interface SignerLicenceDraft {
  readonly printTitle: string;
  readonly licenceNo: string;
  readonly licenceFrom: string;
  readonly licenceTo: string | null;
}

export function checkSignerLicence(draft: SignerLicenceDraft): Result<SignerLicenceDraft> {
  const printTitle = visibleText(draft.printTitle);
  if (!isWord(printTitle, signatureWordLengths.printTitle)) return invalid('signer-title-wrong');
  const licenceNo = visibleText(draft.licenceNo).toUpperCase();
  if (!licenceForm.pattern.test(licenceNo)) return invalid('signer-licence-wrong');
  const { licenceFrom, licenceTo } = draft;
  if (!arePeriodDays(licenceFrom, licenceTo)) return invalid('signer-licence-days-wrong');
  return ok({ printTitle, licenceNo, licenceFrom, licenceTo });
}

/** What the authority that issued a certificate calls itself to people; may be left out. */
export function checkCertificateProvider(given: string | null): Result<string | null> {
  const provider = visibleText(given ?? '');
  if (!isWord(provider, signatureWordLengths.provider)) return invalid('certificate-provider-wrong');
  return ok(provider === '' ? null : provider);
}
