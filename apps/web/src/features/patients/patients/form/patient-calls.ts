import { codes, refusalTexts } from '@senlab/contract';
import type { PatientDraft } from '@senlab/domain';
import type { SaveRefusal } from '@senlab/ui/form-builder';
import { readResponse, type Outcome } from '../../../../api/envelope.ts';
import { ask } from '../../../../api/request.ts';
import {
  ChangePatient,
  PossibleDuplicates,
  RegisterPatient,
  type ChangePatientMutation,
  type PossibleDuplicatesQuery,
  type RegisterPatientMutation,
} from '../../../../api/patients/patients.generated.ts';
import { texts } from '../texts.ts';
import { formNameOf } from './patient-schema.ts';
import { inputOfDraft } from './patient-values.ts';

export type Duplicate = PossibleDuplicatesQuery['response']['data'][number];
type Response = RegisterPatientMutation['response'] | ChangePatientMutation['response'];
type Saved = NonNullable<NonNullable<Response['data']>['patient']>;

export type SavedPatient =
  | { readonly kind: 'saved'; readonly patient: Saved }
  | {
      readonly kind: 'refused';
      readonly refusal: SaveRefusal;
      readonly duplicates: readonly Duplicate[];
      /** Somebody else has changed the record meanwhile. */
      readonly isConflict: boolean;
    };

function errorsOf(issues: readonly { readonly field: string; readonly message: string }[]): SaveRefusal {
  const errors: Record<string, string> = {};
  for (const { field, message } of issues) errors[formNameOf(field)] ??= message;
  return { errors };
}

function refusalOf(outcome: Exclude<Outcome<Response>, { readonly kind: 'success' }>): SaveRefusal {
  switch (outcome.kind) {
    case 'refused': {
      const issues = outcome.response?.data?.issues ?? [];
      return issues.length > 0 ? errorsOf(issues) : { message: outcome.message };
    }
    case 'denied':
      readResponse(outcome);
      return { message: texts.form.malformed };
    case 'malformed':
      return { message: texts.form.malformed };
    case 'unreachable':
    case 'superseded':
      return { message: texts.form.unreachable };
  }
}

function savedOf(outcome: Outcome<Response>): SavedPatient {
  const nothing = { duplicates: [], isConflict: false } as const;
  if (outcome.kind === 'success') {
    const patient = outcome.response.data?.patient ?? null;
    return patient === null
      ? { kind: 'refused', refusal: { message: texts.form.malformed }, ...nothing }
      : { kind: 'saved', patient };
  }
  const refusal = refusalOf(outcome);
  if (outcome.kind !== 'refused') return { kind: 'refused', refusal, ...nothing };
  const isConflict = outcome.code !== codes.denied && outcome.message === refusalTexts['changed-meanwhile'];
  return { kind: 'refused', refusal, duplicates: outcome.response?.data?.duplicates ?? [], isConflict };
}

export async function registerPatient(draft: PatientDraft, seen: readonly string[]): Promise<SavedPatient> {
  return savedOf(await ask(RegisterPatient, { draft: inputOfDraft(draft), seen: [...seen] }));
}

export interface ChangedPatient {
  readonly id: string;
  readonly version: number;
  readonly draft: PatientDraft;
}

export async function changePatient({ id, version, draft }: ChangedPatient): Promise<SavedPatient> {
  return savedOf(await ask(ChangePatient, { _id: id, version, draft: inputOfDraft(draft) }));
}

/** Undefined when nobody could be asked: the registration asks again anyway. */
export async function askDuplicates(draft: PatientDraft): Promise<readonly Duplicate[] | undefined> {
  const outcome = await ask(PossibleDuplicates, { draft: inputOfDraft(draft) });
  return outcome.kind === 'success' ? outcome.response.data : undefined;
}
