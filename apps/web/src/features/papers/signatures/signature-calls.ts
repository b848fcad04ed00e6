import { problemOf } from '../../../api/problem-of.ts';
import { ask } from '../../../api/request.ts';
import type { Outcome } from '../../../api/envelope.ts';
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

export async function loadSignature(
  id: string | undefined,
): Promise<LoadedSignature | 'missing' | undefined> {
  const choices = await ask(SignatureChoices, {});
  if (choices.kind !== 'success' || choices.response.data === null) return undefined;
  if (id === undefined) return { signature: null, choices: choices.response.data };
  const found = await ask(SignatureDocument, { id });
  if (found.kind === 'refused') return 'missing';
  if (found.kind !== 'success' || found.response.data === null) return undefined;
  return { signature: found.response.data, choices: choices.response.data };
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
  return { problem: problemOf(outcome, texts.unreachable) ?? texts.unreachable };
}

interface Seen {
  readonly id: string;
  readonly version: number;
}

export function seenOf({ _id, version }: Signature): Seen {
  return { id: _id, version };
}

export async function saveSignature(draft: Draft): Promise<Changed> {
  return changedBy(await ask(SaveSignature, { draft }));
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
