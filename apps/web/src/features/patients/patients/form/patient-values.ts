import {
  idTypes,
  noIdReasons,
  normalisePatientDraft,
  parseBirth,
  vietnamDateAt,
  type PatientDraft,
  type Sex,
} from '@senlab/domain';
import type { PatientInput } from '../../../../api/generated/types.ts';
import { createContext, use } from 'react';

/** Another patient whom the form points to. */
export interface LinkedPerson {
  readonly id: string;
  readonly patientCode: string;
  readonly fullName: string;
  readonly birthDate: string;
  readonly gender: Sex;
}

export interface PlaceValue {
  readonly provinceCode: string;
  readonly communeCode: string;
}

/** What the fields of the form hold: texts as typed, and what was picked. */
export interface PatientFormValues {
  readonly fullName: string;
  readonly birth: string;
  readonly birthTime: string;
  readonly gender: string;
  readonly idType: string;
  readonly noIdReason: string;
  readonly nationalId: string;
  readonly mother?: LinkedPerson | null | undefined;
  readonly birthOrder: string;
  readonly phone: string;
  readonly place?: PlaceValue | null | undefined;
  readonly addressLine: string;
  readonly insuranceNo: string;
  readonly insuranceFrom: string;
  readonly insuranceTo: string;
  readonly insuranceFacility: string;
  readonly relativeName: string;
  readonly relation: string;
  readonly relativePhone: string;
  readonly spouse?: LinkedPerson | null | undefined;
}

export const emptyPatientValues: PatientFormValues = {
  fullName: '',
  birth: '',
  birthTime: '',
  gender: '',
  idType: 'cccd',
  noIdReason: '',
  nationalId: '',
  mother: null,
  birthOrder: '',
  phone: '',
  place: null,
  addressLine: '',
  insuranceNo: '',
  insuranceFrom: '',
  insuranceTo: '',
  insuranceFacility: '',
  relativeName: '',
  relation: '',
  relativePhone: '',
  spouse: null,
};

const sexes: readonly Sex[] = ['female', 'male', 'unknown'];

type BirthPart = Pick<PatientDraft, 'birthDate' | 'birthPrecision'>;

/** A text that is no birth stays as it was typed, so that the rules can say what is wrong with it. */
export function birthOfText(text: string, nowMs: number): BirthPart {
  const typed = text.trim();
  const birth = parseBirth(typed, vietnamDateAt(nowMs));
  return birth === undefined
    ? { birthDate: typed, birthPrecision: 'day' }
    : { birthDate: birth.date, birthPrecision: birth.precision };
}

/** The draft that the domain's rules judge; the server makes the same one of what is sent. */
export function draftOfValues(values: PatientFormValues, nowMs: number): PatientDraft {
  const order = values.birthOrder.trim();
  return normalisePatientDraft({
    ...birthOfText(values.birth, nowMs),
    fullName: values.fullName,
    birthTime: values.birthTime,
    gender: sexes.find((sex) => sex === values.gender) ?? null,
    idType: idTypes.find((type) => type === values.idType) ?? null,
    noIdReason: noIdReasons.find((reason) => reason === values.noIdReason) ?? null,
    nationalId: values.nationalId,
    insuranceNo: values.insuranceNo,
    insuranceFrom: values.insuranceFrom,
    insuranceTo: values.insuranceTo,
    insuranceFacility: values.insuranceFacility.trim(),
    phone: values.phone,
    relativeName: values.relativeName,
    relativePhone: values.relativePhone,
    relation: values.relation,
    provinceCode: values.place?.provinceCode ?? '',
    communeCode: values.place?.communeCode ?? '',
    addressLine: values.addressLine,
    ethnicCode: '',
    occupationCode: '',
    nationalityCode: '',
    spousePatientId: values.spouse?.id ?? '',
    motherPatientId: values.mother?.id ?? '',
    birthOrder: order === '' ? null : Number(order),
  });
}

function orNull(text: string): string | null {
  return text === '' ? null : text;
}

/** What is sent. A draft without sex or paper is only ever asked about, never saved. */
export function inputOfDraft(draft: PatientDraft): PatientInput {
  return {
    fullName: draft.fullName,
    birthDate: draft.birthDate,
    birthPrecision: draft.birthPrecision ?? 'day',
    birthTime: orNull(draft.birthTime),
    gender: draft.gender ?? 'unknown',
    idType: draft.idType ?? 'none',
    nationalId: orNull(draft.nationalId),
    noIdReason: draft.noIdReason,
    insuranceNo: orNull(draft.insuranceNo),
    insuranceFrom: orNull(draft.insuranceFrom),
    insuranceTo: orNull(draft.insuranceTo),
    insuranceFacility: orNull(draft.insuranceFacility),
    phone: orNull(draft.phone),
    relativeName: orNull(draft.relativeName),
    relativePhone: orNull(draft.relativePhone),
    relation: orNull(draft.relation),
    provinceCode: draft.provinceCode,
    communeCode: draft.communeCode,
    addressLine: orNull(draft.addressLine),
    spouseId: orNull(draft.spousePatientId),
    motherId: orNull(draft.motherPatientId),
    birthOrder: draft.motherPatientId === '' ? null : draft.birthOrder,
  };
}

/** What the parts inside the form need and the form builder does not know. */
export interface FormSurroundings {
  readonly provinces: readonly { readonly code: string; readonly name: string }[];
  readonly onMother: ((mother: LinkedPerson | null) => void) | undefined;
}

export const FormSurroundingsContext = createContext<FormSurroundings>({
  provinces: [],
  onMother: undefined,
});

export function useFormSurroundings(): FormSurroundings {
  return use(FormSurroundingsContext);
}
