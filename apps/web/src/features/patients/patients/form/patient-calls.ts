import { codes, refusalTexts } from '@senlab/contract';
import { type PatientDraft, hasNameLength, isBirthDateOf } from '@senlab/domain';
import type { SaveRefusal } from '@senlab/ui/form-builder';
import { madeBefore, readResponse, type Outcome } from '../../../../api/envelope.ts';
import { ask } from '../../../../api/request.ts';
import {
  ChangePatient,
  Patient,
  PossibleDuplicates,
  RegisterPatient,
  type ChangePatientMutation,
  type PossibleDuplicatesQuery,
  type RegisterPatientMutation,
} from '../../../../api/patients/patients.generated.ts';
import { texts } from '../texts.ts';
import { formNameOf } from './patient-schema.ts';
import { inputOfDraft } from './patient-values.ts';
import { useEffect, useMemo, useState } from 'react';

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

/** Whom the same press has registered before. */
async function loadSaved(_id: string): Promise<Saved | undefined> {
  const outcome = await ask(Patient, { _id });
  return outcome.kind === 'success' ? (outcome.response.data ?? undefined) : undefined;
}

export async function registerPatient(draft: PatientDraft, seen: readonly string[]): Promise<SavedPatient> {
  const outcome = await ask(RegisterPatient, { draft: inputOfDraft(draft), seen: [...seen] });
  const made = madeBefore(outcome);
  const before = made ? await loadSaved(made) : undefined;
  return before === undefined ? savedOf(outcome) : { kind: 'saved', patient: before };
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
async function askDuplicates(draft: PatientDraft): Promise<readonly Duplicate[] | undefined> {
  const outcome = await ask(PossibleDuplicates, { draft: inputOfDraft(draft) });
  return outcome.kind === 'success' ? outcome.response.data : undefined;
}

export const duplicatesPauseMs = 400;

export interface Duplicates {
  readonly found: readonly Duplicate[];
  /** Whether anything could be looked for yet. */
  readonly isAsked: boolean;
  readonly seen: readonly string[];
  readonly markOther: (id: string) => void;
  readonly lookAgain: (id: string) => void;
  /** What a refused registration brought along. */
  readonly add: (duplicates: readonly Duplicate[], draft: PatientDraft) => void;
}

function isEnough(draft: PatientDraft): boolean {
  const { fullName, birthDate, birthPrecision } = draft;
  return hasNameLength(fullName) && birthPrecision !== null && isBirthDateOf(birthPrecision, birthDate);
}

/** What tells people apart; a change elsewhere on the form is no new question. */
function traitsKey(draft: PatientDraft | undefined): string {
  if (draft === undefined || !isEnough(draft)) return '';
  const { fullName, birthDate, birthPrecision, idType, nationalId, phone, motherPatientId, birthOrder } =
    draft;
  return JSON.stringify([
    [fullName, birthDate, birthPrecision],
    [idType, nationalId, phone, motherPatientId, birthOrder],
  ]);
}

/** Looks for the same person while the form is filled in, and remembers whom somebody has told apart. */
export function useDuplicates(draft: PatientDraft | undefined): Duplicates {
  const [found, setFound] = useState<readonly Duplicate[]>([]);
  const [refused, setRefused] = useState<{ readonly key: string; readonly list: readonly Duplicate[] }>();
  const [seen, setSeen] = useState<readonly string[]>([]);
  const key = traitsKey(draft);
  useEffect(() => {
    if (draft === undefined || key === '') return;
    let isOvertaken = false;
    const timer = setTimeout(() => {
      void askDuplicates(draft).then((answer) => {
        if (!isOvertaken && answer !== undefined) setFound(answer);
      });
    }, duplicatesPauseMs);
    return () => {
      isOvertaken = true;
      clearTimeout(timer);
    };
    // oxlint-disable-next-line react/exhaustive-deps -- The key says all of the draft that matters; it is new with every letter.
  }, [key]);
  const all = useMemo(() => {
    const extra = refused?.key === key ? refused.list : [];
    const byId = new Map([...(key === '' ? [] : found), ...extra].map((one) => [one.patient._id, one]));
    return [...byId.values()];
  }, [found, refused, key]);
  return {
    found: all,
    isAsked: key !== '',
    seen,
    markOther: (id) => setSeen((ids) => [...new Set([...ids, id])]),
    lookAgain: (id) => setSeen((ids) => ids.filter((one) => one !== id)),
    add: (list, refusedDraft) => setRefused({ key: traitsKey(refusedDraft), list }),
  };
}
