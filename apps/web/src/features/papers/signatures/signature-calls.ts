import { problemWithout } from '../../../api/problem-of.ts';
import { foundIn } from '../../../api/found-in.ts';
import { ask } from '../../../api/request.ts';
import { madeBefore, type Outcome } from '../../../api/envelope.ts';
import {
  ActivateSignature,
  ConsentSignature,
  PutSignatureCertificate,
  RemoveSignatureCertificate,
  RemoveSignatureImage,
  SaveSignature,
  SaveSignerLicence,
  SetSignatureImage,
  Signature as SignatureDocument,
  SignatureChoices,
  Signatures,
  SuspendSignature,
  type SaveSignatureMutationVariables,
  type SaveSignerLicenceMutationVariables,
  type SignatureChoicesQuery,
  type SignaturesQuery,
} from '../../../api/papers/signatures.generated.ts';
import { documentSource } from '../../../lists/list-source.ts';
import { texts } from './texts.ts';
import { isPaperKind, paperKindLabels } from '@senlab/domain';
import { foldForSearch, formatDate } from '@senlab/domain/text';

export const signatureAddresses = {
  list: '/apps/setting-signature',
  add: '/apps/setting-signature/detail',
  one: (id: string): string => `/apps/setting-signature/detail/${id}`,
} as const;

export type Signature = SignaturesQuery['response']['data'][number];
export type Choices = NonNullable<SignatureChoicesQuery['response']['data']>;
export type Draft = SaveSignatureMutationVariables['draft'];
export type Licence = SaveSignerLicenceMutationVariables['licence'];

export const signatureSource = documentSource(Signatures, ({ page, pageSize, filtered }) => ({
  page,
  pageSize,
  filtered: [...filtered],
}));

export interface LoadedSignature {
  /** Null for one that is not there yet. */
  readonly signature: Signature | null;
  readonly choices: Choices;
}

export async function loadSignature(id: string | undefined): Promise<LoadedSignature | null | undefined> {
  const choices = await ask(SignatureChoices, {});
  if (choices.kind !== 'success' || choices.response.data === null) return undefined;
  if (id === undefined) return { signature: null, choices: choices.response.data };
  const signature = foundIn(await ask(SignatureDocument, { id }));
  return signature && { signature, choices: choices.response.data };
}

/** The signature as it is after a change, or what went wrong in words (empty where it was said elsewhere). */
export type Changed = { readonly signature: Signature } | { readonly problem: string };

interface Answered {
  readonly code: number;
  readonly message: string;
  readonly data: Signature | null;
}

function changedBy(outcome: Outcome<Answered>): Changed {
  if (outcome.kind === 'success' && outcome.response.data !== null)
    return { signature: outcome.response.data };
  return { problem: problemWithout(outcome, texts.unreachable) };
}

interface Seen {
  readonly id: string;
  readonly version: number;
}

export function seenOf({ _id, version }: Signature): Seen {
  return { id: _id, version };
}

export async function saveSignature(draft: Draft): Promise<Changed> {
  const outcome = await ask(SaveSignature, { draft });
  const id = madeBefore(outcome);
  const before = id ? foundIn(await ask(SignatureDocument, { id })) : undefined;
  return before ? { signature: before } : changedBy(outcome);
}

export async function saveLicence(seen: Seen, licence: Licence): Promise<Changed> {
  return changedBy(await ask(SaveSignerLicence, { ...seen, licence }));
}

export async function setImage(seen: Seen, fileId: string): Promise<Changed> {
  return changedBy(await ask(SetSignatureImage, { ...seen, fileId }));
}

export async function removeImage(seen: Seen): Promise<Changed> {
  return changedBy(await ask(RemoveSignatureImage, { ...seen }));
}

export interface GivenCertificate {
  readonly file: File;
  readonly password: string;
  readonly provider: string;
}

export async function putCertificate(seen: Seen, given: GivenCertificate): Promise<Changed> {
  return changedBy(await ask(PutSignatureCertificate, { ...seen, ...given }));
}

export async function removeCertificate(seen: Seen): Promise<Changed> {
  return changedBy(await ask(RemoveSignatureCertificate, { ...seen }));
}

export async function consentTo(seen: Seen): Promise<Changed> {
  return changedBy(await ask(ConsentSignature, { ...seen }));
}

export async function activate(seen: Seen): Promise<Changed> {
  return changedBy(await ask(ActivateSignature, { ...seen }));
}

export async function suspend(seen: Seen, reason: string): Promise<Changed> {
  return changedBy(await ask(SuspendSignature, { ...seen, reason }));
}

/** Whose it is, as a list names it. */
export function nameOf({ kind, fullName, position }: Signature): string {
  return kind === 'seal' ? position : (fullName ?? texts.none);
}

export function papersText(papers: readonly string[]): string {
  return papers.map((paper) => (isPaperKind(paper) ? paperKindLabels[paper] : paper)).join(', ');
}

export function periodText(from: string, to: string | null): string {
  return texts.period(formatDate(from), to === null ? texts.openEnd : formatDate(to));
}

/** Whether a certificate names somebody else than the person whose signature it is in; capitals and blanks say nothing. */
export function isOfAnotherName({ kind, fullName, certificate }: Signature): boolean {
  if (kind === 'seal' || certificate === null || fullName === null) return false;
  return !foldForSearch(certificate.subject).includes(foldForSearch(fullName));
}

/** The day in Vietnam of a moment, as people write it. */
export function dayText(moment: string): string {
  return new Intl.DateTimeFormat('vi-VN', {
    timeZone: 'Asia/Ho_Chi_Minh',
    day: '2-digit',
    month: '2-digit',
    year: 'numeric',
  }).format(new Date(moment));
}
