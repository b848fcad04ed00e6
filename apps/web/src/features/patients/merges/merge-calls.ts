import type { PatientMergeCommand } from '@senlab/domain';
import { foundIn } from '../../../api/found-in.ts';
import { problemOf } from '../../../api/problem-of.ts';
import { ask } from '../../../api/request.ts';
import {
  ApprovePatientMerge,
  ApprovePatientMergeUndo,
  DeclinePatientMerge,
  DeclinePatientMergeUndo,
  PatientMerge,
  PatientMergePreview,
  ProposePatientMerge,
  ProposePatientMergeUndo,
  WithdrawPatientMerge,
  WithdrawPatientMergeUndo,
  type PatientMergePreviewQuery,
  type PatientMergeQuery,
  type PatientMergesQuery,
  type ProposePatientMergeMutationVariables,
} from '../../../api/patients/patient-merges.generated.ts';
import { texts } from './texts.ts';

export type Merge = NonNullable<PatientMergeQuery['response']['data']>;
export type MergeRow = PatientMergesQuery['response']['data'][number];
export type Preview = NonNullable<PatientMergePreviewQuery['response']['data']>;
export type Side = Merge['kept'];

export const mergeTopics = ['patient_merges'] as const;

export async function loadPreview(keptId: string, mergedId: string): Promise<Preview | null | undefined> {
  return foundIn(await ask(PatientMergePreview, { keptId, mergedId }));
}

export async function loadMerge(_id: string): Promise<Merge | null | undefined> {
  return foundIn(await ask(PatientMerge, { _id }));
}

export type ProposalAnswer = { readonly id: string } | { readonly problem: string };

export async function proposeMerge(
  draft: ProposePatientMergeMutationVariables['draft'],
): Promise<ProposalAnswer> {
  const outcome = await ask(ProposePatientMerge, { draft });
  if (outcome.kind === 'success' && outcome.response.data !== null) return { id: outcome.response.data._id };
  return { problem: problemOf(outcome, texts.unreachable) ?? texts.unreachable };
}

const plain = {
  approve: ApprovePatientMerge,
  withdraw: WithdrawPatientMerge,
  'approve-undo': ApprovePatientMergeUndo,
  'withdraw-undo': WithdrawPatientMergeUndo,
} as const;
const reasoned = {
  decline: DeclinePatientMerge,
  'propose-undo': ProposePatientMergeUndo,
  'decline-undo': DeclinePatientMergeUndo,
} as const;

export type PlainStep = keyof typeof plain;
export type ReasonedStep = keyof typeof reasoned;
export type MergeStep = Exclude<PatientMergeCommand, 'propose'>;

type Seen = Pick<Merge, '_id' | 'rowVersion'>;

/** What went wrong, in words; null when nothing did. */
export async function takeStep({ _id, rowVersion }: Seen, step: PlainStep): Promise<string | null> {
  return problemOf(await ask(plain[step], { _id, rowVersion }), texts.unreachable);
}

export async function takeReasonedStep(
  { _id, rowVersion }: Seen,
  step: ReasonedStep,
  reason: string,
): Promise<string | null> {
  return problemOf(await ask(reasoned[step], { _id, rowVersion, reason }), texts.unreachable);
}
