import { problemOf } from '../../../api/problem-of.ts';
import { ask } from '../../../api/request.ts';
import {
  AddFetalSexWord,
  BreakGlassGrants,
  FetalSexWords,
  RemoveFetalSexWord,
  ReviewBreakGlass,
  type BreakGlassGrantsQuery,
  type FetalSexWordsQuery,
} from '../../../api/bench/secrecy.generated.ts';
import { texts } from './texts.ts';

export type Grant = BreakGlassGrantsQuery['response']['data'][number];
export type FetalWord = NonNullable<FetalSexWordsQuery['response']['data']>[number];

export interface GrantPage {
  readonly grants: readonly Grant[];
  readonly pages: number;
}

export async function loadGrants(isReviewed: boolean, page: number): Promise<GrantPage | undefined> {
  const filtered = [{ id: 'reviewed', operator: 'eq' as const, value: String(isReviewed) }];
  const outcome = await ask(BreakGlassGrants, { page, pageSize: 20, filtered });
  if (outcome.kind !== 'success') return undefined;
  return { grants: outcome.response.data, pages: outcome.response.pages };
}

export async function reviewGrant(_id: string, isJustified: boolean, note: string): Promise<string | null> {
  return problemOf(await ask(ReviewBreakGlass, { _id, isJustified, note }), texts.unreachable);
}

export async function loadWords(): Promise<readonly FetalWord[] | undefined> {
  const outcome = await ask(FetalSexWords, {});
  return outcome.kind === 'success' ? (outcome.response.data ?? undefined) : undefined;
}

export type ChangedWords = { readonly words: readonly FetalWord[] } | { readonly problem: string };

export async function changeWord(word: string, command: 'add' | 'remove'): Promise<ChangedWords> {
  const outcome = await ask(command === 'add' ? AddFetalSexWord : RemoveFetalSexWord, { word });
  if (outcome.kind === 'success' && outcome.response.data !== null) return { words: outcome.response.data };
  return { problem: problemOf(outcome, texts.unreachable) ?? texts.unreachable };
}
