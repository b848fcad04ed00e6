import {
  KeepResearchValues,
  LookUpResearchPerson,
  ResearchFile as ResearchFileDocument,
  ResearchLinkables,
  type KeepResearchValuesMutation,
  type LookUpResearchPersonMutation,
  type ResearchFileQuery,
  type ResearchFilesQuery,
  type ResearchLinkablesQuery,
} from '../../../api/research/research-files.generated.ts';
import type { ResearchValueInput } from '../../../api/generated/types.ts';
import { foundIn } from '../../../api/found-in.ts';
import { problemOf } from '../../../api/problem-of.ts';
import { ask } from '../../../api/request.ts';
import { texts } from '../studies/texts.ts';

export type FileRow = ResearchFilesQuery['response']['data'][number];
export type ResearchFile = NonNullable<ResearchFileQuery['response']['data']>;
export type FileLink = ResearchFile['links'][number];
export type FileQuery = ResearchFile['queries'][number];
export type FileDifference = ResearchFile['differences'][number];
export type Linkable = NonNullable<ResearchLinkablesQuery['response']['data']>[number];
export type Identity = NonNullable<LookUpResearchPersonMutation['response']['data']>;
export type KeptValues = NonNullable<KeepResearchValuesMutation['response']['data']>;

export async function loadFile(_id: string): Promise<ResearchFile | null | undefined> {
  return foundIn<ResearchFile>(await ask(ResearchFileDocument, { _id }));
}

export async function loadLinkables(_id: string): Promise<readonly Linkable[] | null | undefined> {
  return foundIn<readonly Linkable[]>(await ask(ResearchLinkables, { _id }));
}

export type Answered<T> =
  | { readonly data: T; readonly problem: null }
  | { readonly data: undefined; readonly problem: string };

/** What is right is kept, also where something beside it is not. */
export async function keepValues(
  _id: string,
  values: readonly ResearchValueInput[],
): Promise<Answered<KeptValues>> {
  const outcome = await ask(KeepResearchValues, { _id, values: values.map((value) => ({ ...value })) });
  const response = outcome.kind === 'success' || outcome.kind === 'refused' ? outcome.response : undefined;
  if (response?.data) return { data: response.data, problem: null };
  return { data: undefined, problem: problemOf(outcome, texts.unreachable) ?? texts.unreachable };
}

export async function lookUpPerson(_id: string, reason: string): Promise<Answered<Identity>> {
  const outcome = await ask(LookUpResearchPerson, { _id, reason });
  if (outcome.kind === 'success' && outcome.response.data !== null)
    return { data: outcome.response.data, problem: null };
  return { data: undefined, problem: problemOf(outcome, texts.unreachable) ?? texts.unreachable };
}
