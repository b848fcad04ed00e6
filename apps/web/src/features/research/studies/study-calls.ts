import type { TypedDocumentNode } from '@graphql-typed-document-node/core';
import type { SaveAnswer } from '@senlab/ui/form-builder';
import { madeBefore, type Outcome } from '../../../api/envelope.ts';
import { foundIn } from '../../../api/found-in.ts';
import { problemOf } from '../../../api/problem-of.ts';
import { ask } from '../../../api/request.ts';
import {
  ResearchCounts,
  ResearchExports,
  ResearchMissing,
  ResearchPeople,
  ResearchStudies,
  ResearchStudy,
  type ResearchCountsQuery,
  type ResearchExportsQuery,
  type ResearchMissingQuery,
  type ResearchPeopleQuery,
  type ResearchStudiesQuery,
  type ResearchStudyQuery,
  type SaveResearchStudyMutation,
} from '../../../api/research/studies.generated.ts';
import { texts } from './texts.ts';

export const filesAddress = '/apps/hsnckqxn';
export const newFileAddress = '/apps/hsnckqxn/hsnckqxn-detail';
export const studiesAddress = '/apps/hsnckqxn/de-tai';
export const newStudyAddress = '/apps/hsnckqxn/de-tai-moi';

export function fileAddress(id: string): string {
  return `${newFileAddress}/${id}`;
}

export function studyAddress(id: string): string {
  return `${studiesAddress}/${id}`;
}

/** Hints that a study or one of its files was changed; they name the study. */
export const researchTopics = ['research'] as const;

export type StudyRow = ResearchStudiesQuery['response']['data'][number];
export type Study = NonNullable<ResearchStudyQuery['response']['data']>;
export type StudyField = Study['fields'][number];
export type StudyMember = Study['members'][number];
export type ResearchPerson = NonNullable<ResearchPeopleQuery['response']['data']>[number];
export type Counts = NonNullable<ResearchCountsQuery['response']['data']>;
export type Missing = NonNullable<ResearchMissingQuery['response']['data']>;
export type StudyExport = NonNullable<ResearchExportsQuery['response']['data']>[number];

const most = 100;

/** Those that one may choose among. */
export async function loadStudies(): Promise<readonly StudyRow[] | null | undefined> {
  return foundIn<readonly StudyRow[]>(
    await ask(ResearchStudies, {
      page: 0,
      pageSize: most,
      filtered: [],
      sorted: [{ id: 'code', desc: false }],
    }),
  );
}

export async function loadStudy(_id: string): Promise<Study | null | undefined> {
  return foundIn<Study>(await ask(ResearchStudy, { _id }));
}

export async function loadPeople(): Promise<readonly ResearchPerson[] | null | undefined> {
  return foundIn<readonly ResearchPerson[]>(await ask(ResearchPeople, {}));
}

export async function loadCounts(studyId: string): Promise<Counts | null | undefined> {
  return foundIn<Counts>(await ask(ResearchCounts, { studyId }));
}

export async function loadMissing(studyId: string): Promise<Missing | null | undefined> {
  return foundIn<Missing>(await ask(ResearchMissing, { studyId }));
}

export async function loadExports(studyId: string): Promise<readonly StudyExport[] | null | undefined> {
  return foundIn<readonly StudyExport[]>(await ask(ResearchExports, { studyId }));
}

type ChangeResponse = SaveResearchStudyMutation['response'];
export type ChangeRef = NonNullable<ChangeResponse['data']>;

/** What came of a change; an empty problem was said elsewhere. */
export type ChangeAnswer =
  /** Without a reference: it was done before, and its answer was lost. */
  | { readonly ref: ChangeRef | null; readonly problem: null }
  | { readonly ref: null; readonly problem: string; readonly fields: Readonly<Record<string, string>> };

function refusedFields(outcome: Outcome<ChangeResponse>): Readonly<Record<string, string>> {
  const issues = outcome.kind === 'refused' ? outcome.response?.data?.issues : undefined;
  return Object.fromEntries((issues ?? []).map(({ field, message }) => [field, message]));
}

/** The one way by which studies and files are changed. */
export async function changeResearch<V extends Record<string, unknown>>(
  document: TypedDocumentNode<{ readonly response: ChangeResponse }, V>,
  variables: V,
): Promise<ChangeAnswer> {
  const outcome = await ask(document, variables);
  if (outcome.kind === 'success' && outcome.response.data !== null)
    return { ref: outcome.response.data, problem: null };
  if (madeBefore(outcome) !== undefined) return { ref: null, problem: null };
  const problem = problemOf(outcome, texts.unreachable) ?? texts.unreachable;
  return { ref: null, problem, fields: refusedFields(outcome) };
}

/** As a form wants to hear it: at the fields where it is about fields, else in one sentence. */
export function savedOr(answer: ChangeAnswer): SaveAnswer {
  if (answer.problem === null) return undefined;
  return Object.keys(answer.fields).length > 0 ? { errors: answer.fields } : { message: answer.problem };
}
