import { refusalTexts } from '@senlab/contract';
import {
  checkPatientDraft,
  type AddressList,
  type PatientDraft,
  type PatientDraftContext,
  type PatientIssue,
} from '@senlab/domain';
import { z } from 'zod';
import {
  draftOfValues,
  type LinkedPerson,
  type PatientFormValues,
  type PlaceValue,
} from './patient-values.ts';

const linked = z.custom<LinkedPerson>().nullish();
const base = z.object({
  fullName: z.string(),
  birth: z.string(),
  birthTime: z.string(),
  gender: z.string(),
  idType: z.string(),
  noIdReason: z.string(),
  nationalId: z.string(),
  mother: linked,
  birthOrder: z.string(),
  phone: z.string(),
  place: z.custom<PlaceValue>().nullish(),
  addressLine: z.string(),
  insuranceNo: z.string(),
  insuranceFrom: z.string(),
  insuranceTo: z.string(),
  insuranceFacility: z.string(),
  relativeName: z.string(),
  relation: z.string(),
  relativePhone: z.string(),
  spouse: linked,
});

export type PatientSchema = typeof base;

/** Where a rule's field stands on this form, by the domain's name and by the server's. */
const formNames: Readonly<Record<string, keyof PatientFormValues>> = {
  birthDate: 'birth',
  birthPrecision: 'birth',
  provinceCode: 'place',
  communeCode: 'place',
  motherPatientId: 'mother',
  motherId: 'mother',
  spousePatientId: 'spouse',
  spouseId: 'spouse',
};

export function formNameOf(field: string): string {
  return formNames[field] ?? field;
}

export interface PatientRules {
  readonly now: () => number;
  /** When the patient was first registered; undefined for a new one, who is registered now. */
  readonly registeredMs: number | undefined;
  readonly patientId: string | null;
  readonly provinces: readonly { readonly code: string; readonly name: string }[];
  /** Hears every draft that the form has looked at: the look for duplicates begins while somebody still types. */
  readonly onDraft?: ((draft: PatientDraft) => void) | undefined;
}

/** The picker offers communes in force only, and an address that nobody touched stays what it was. */
function listWith({ place }: PatientFormValues, { provinces }: PatientRules): AddressList {
  const chosen = place?.provinceCode ?? '';
  const communes = place?.communeCode ? [{ code: place.communeCode, name: '' }] : [];
  const codes = new Set([...provinces.map(({ code }) => code), ...(chosen === '' ? [] : [chosen])]);
  return {
    version: '',
    effectiveFrom: '1900-01-01',
    provinces: Array.from(codes, (code) => ({ code, name: '', communes: code === chosen ? communes : [] })),
  };
}

function contextOf(values: PatientFormValues, rules: PatientRules): PatientDraftContext {
  const nowMs = rules.now();
  return {
    nowMs,
    registeredMs: rules.registeredMs ?? nowMs,
    patientId: rules.patientId,
    mother: values.mother ?? null,
    addressLists: [listWith(values, rules)],
  };
}

/** The domain's verdict over what stands in the form. */
export function issuesOfValues(values: PatientFormValues, rules: PatientRules): readonly PatientIssue[] {
  return checkPatientDraft(draftOfValues(values, rules.now()), contextOf(values, rules));
}

/** The rules of the domain as a schema, so that form and server refuse the same things with the same sentences. */
export function patientSchema(rules: PatientRules): PatientSchema {
  return base.superRefine((values, context) => {
    rules.onDraft?.(draftOfValues(values, rules.now()));
    for (const { field, reason } of issuesOfValues(values, rules)) {
      context.addIssue({ code: 'custom', path: [formNameOf(field)], message: refusalTexts[reason] });
    }
  });
}
