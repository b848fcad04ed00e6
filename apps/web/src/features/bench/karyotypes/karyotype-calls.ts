import type { TypedDocumentNode } from '@graphql-typed-document-node/core';
import {
  CultureBoard,
  Karyotype as KaryotypeDocument,
  KaryotypePhrases,
  KaryotypeStatistics as KaryotypeStatisticsDocument,
  KaryotypesToRegister,
  type CultureBoardQuery,
  type KaryotypeQuery,
  type KaryotypesQuery,
  type KaryotypeStatisticsQuery,
  type KaryotypesToRegisterQuery,
  type MoveKaryotypeMutation,
} from '../../../api/bench/karyotypes.generated.ts';
import type { KaryotypePhrasePart } from '@senlab/domain';
import { foundIn } from '../../../api/found-in.ts';
import { problemOf } from '../../../api/problem-of.ts';
import { ask } from '../../../api/request.ts';
import { texts } from './texts.ts';

export const karyotypesAddress = '/apps/nstmau';
export const newKaryotypeAddress = '/apps/nstmau/nstmau-detail';

export function karyotypeAddress(id: string): string {
  return `${newKaryotypeAddress}/${id}`;
}

/** Hints that somebody has changed a record. */
export const karyotypeTopics = ['karyotypes'] as const;

export type KaryotypeRow = KaryotypesQuery['response']['data'][number];
export type Karyotype = NonNullable<KaryotypeQuery['response']['data']>;
export type Culture = Karyotype['cultures'][number];
export type KaryotypeReading = Karyotype['readings'][number];
export type KaryotypeCell = KaryotypeReading['cells'][number];
export type KaryotypeImage = Karyotype['images'][number];
export type RunningCulture = NonNullable<CultureBoardQuery['response']['data']>[number];
export type WaitingKaryotype = NonNullable<KaryotypesToRegisterQuery['response']['data']>[number];
export type KaryotypeStatistics = NonNullable<KaryotypeStatisticsQuery['response']['data']>;
export type KaryotypeRef = NonNullable<MoveKaryotypeMutation['response']['data']>;

export async function loadKaryotype(id: string): Promise<Karyotype | null | undefined> {
  return foundIn(await ask(KaryotypeDocument, { _id: id }));
}

export async function loadCultureBoard(): Promise<readonly RunningCulture[] | null | undefined> {
  return foundIn<readonly RunningCulture[]>(await ask(CultureBoard, {}));
}

export async function loadWaiting(): Promise<readonly WaitingKaryotype[] | null | undefined> {
  return foundIn<readonly WaitingKaryotype[]>(await ask(KaryotypesToRegister, {}));
}

/** Days of the first and the last month. */
export async function loadStatistics(
  from: string,
  to: string,
): Promise<KaryotypeStatistics | null | undefined> {
  return foundIn<KaryotypeStatistics>(await ask(KaryotypeStatisticsDocument, { from, to }));
}

/** The house's sentences for one text of a record; thrown where they cannot be had. */
export async function loadPhrases(part: KaryotypePhrasePart): Promise<readonly string[]> {
  const outcome = await ask(KaryotypePhrases, {});
  if (outcome.kind !== 'success') throw new Error('no answer');
  return (outcome.response.data ?? []).filter((each) => each.part === part).map(({ text }) => text);
}

/** What came of a change; an empty problem was said elsewhere. */
export type ChangeAnswer =
  | { readonly ref: KaryotypeRef; readonly problem: null }
  | { readonly ref: null; readonly problem: string };

/** The one way by which a record is changed: each document answers with where the record stands then. */
export async function changeKaryotype<V extends Record<string, unknown>>(
  document: TypedDocumentNode<{ readonly response: MoveKaryotypeMutation['response'] }, V>,
  variables: V,
): Promise<ChangeAnswer> {
  const outcome = await ask(document, variables);
  if (outcome.kind === 'success' && outcome.response.data !== null)
    return { ref: outcome.response.data, problem: null };
  return { ref: null, problem: problemOf(outcome, texts.unreachable) ?? texts.unreachable };
}
