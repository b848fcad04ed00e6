import {
  normalisePatientDraft,
  noIdReasons,
  patientSearchKey,
  type BirthPrecision,
  type IdType,
  type PatientDraft,
  type PersonTraits,
  type Sex,
} from '@senlab/domain';

type Given<T> = T | null | undefined;

/** What is sent to register or to change a patient; everything but the necessary may be missing. */
export interface PatientForm {
  readonly fullName: string;
  readonly birthDate: string;
  readonly birthPrecision: BirthPrecision;
  readonly birthTime?: Given<string>;
  readonly gender: Sex;
  readonly idType: IdType;
  readonly nationalId?: Given<string>;
  readonly noIdReason?: Given<string>;
  readonly insuranceNo?: Given<string>;
  readonly insuranceFrom?: Given<string>;
  readonly insuranceTo?: Given<string>;
  readonly insuranceFacility?: Given<string>;
  readonly phone?: Given<string>;
  readonly relativeName?: Given<string>;
  readonly relativePhone?: Given<string>;
  readonly relation?: Given<string>;
  readonly provinceCode: string;
  readonly communeCode: string;
  readonly addressLine?: Given<string>;
  readonly spouseId?: Given<string>;
  readonly motherId?: Given<string>;
  readonly birthOrder?: Given<number>;
}

/** Control characters come with pasted texts, and the database has no text with a zero byte. */
function plain(text: Given<string>): string {
  return (text ?? '').replace(/\p{Cc}+/gu, ' ');
}

/** The draft that the rules of the domain judge, in the form in which it would be stored. */
export function draftOf(form: PatientForm): PatientDraft {
  return normalisePatientDraft({
    fullName: plain(form.fullName),
    birthDate: plain(form.birthDate),
    birthPrecision: form.birthPrecision,
    birthTime: plain(form.birthTime).trim(),
    gender: form.gender,
    idType: form.idType,
    noIdReason: noIdReasons.find((reason) => reason === form.noIdReason) ?? null,
    nationalId: plain(form.nationalId),
    insuranceNo: plain(form.insuranceNo),
    insuranceFrom: plain(form.insuranceFrom),
    insuranceTo: plain(form.insuranceTo),
    insuranceFacility: plain(form.insuranceFacility).trim(),
    phone: plain(form.phone),
    relativeName: plain(form.relativeName),
    relativePhone: plain(form.relativePhone),
    relation: plain(form.relation),
    provinceCode: plain(form.provinceCode),
    communeCode: plain(form.communeCode),
    addressLine: plain(form.addressLine),
    // Not on the form yet: the database gives new patients the usual ones and keeps those of the others.
    ethnicCode: '',
    occupationCode: '',
    nationalityCode: '',
    spousePatientId: plain(form.spouseId),
    motherPatientId: plain(form.motherId),
    birthOrder: form.birthOrder ?? null,
  });
}

function orNull(text: string): string | null {
  return text === '' ? null : text;
}

/** What is written of a checked draft. */
export interface PatientValues {
  readonly fullName: string;
  readonly searchName: string;
  readonly birthDate: string;
  readonly birthPrecision: BirthPrecision;
  /** HH:mm. */
  readonly birthTime: string | null;
  readonly gender: Sex;
  readonly idType: IdType;
  readonly nationalId: string | null;
  readonly noIdReason: string | null;
  readonly insuranceNo: string | null;
  readonly insuranceFrom: string | null;
  readonly insuranceTo: string | null;
  readonly insuranceFacility: string | null;
  readonly phone: string | null;
  readonly relativeName: string | null;
  readonly relativePhone: string | null;
  readonly relation: string | null;
  readonly provinceCode: string;
  readonly communeCode: string;
  readonly addressVersion: string;
  readonly addressLine: string | null;
  readonly spouseId: string | null;
  readonly motherId: string | null;
  readonly birthOrder: number | null;
}

export function valuesOf(draft: PatientDraft, addressVersion: string): PatientValues {
  const { birthPrecision, gender, idType, motherPatientId, spousePatientId } = draft;
  if (birthPrecision === null || gender === null || idType === null) throw new Error('an unchecked draft');
  return {
    fullName: draft.fullName,
    searchName: patientSearchKey(draft.fullName),
    birthDate: draft.birthDate,
    birthPrecision,
    birthTime: orNull(draft.birthTime),
    gender,
    idType,
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
    addressVersion,
    addressLine: orNull(draft.addressLine),
    spouseId: orNull(spousePatientId),
    motherId: orNull(motherPatientId),
    // The number of a child means nothing without its mother.
    birthOrder: motherPatientId === '' ? null : draft.birthOrder,
  };
}

export function traitsOf(draft: PatientDraft): PersonTraits {
  return {
    fullName: draft.fullName,
    birthDate: draft.birthDate,
    birthPrecision: draft.birthPrecision ?? 'year',
    idType: draft.idType ?? 'none',
    nationalId: orNull(draft.nationalId),
    phone: orNull(draft.phone),
    motherPatientId: orNull(draft.motherPatientId),
    birthOrder: draft.birthOrder,
  };
}

/** Where each value of a patient is kept. Reading and writing go by this list, so that neither can forget a field. */
export const patientColumns = {
  fullName: 'full_name',
  searchName: 'search_name',
  birthDate: 'birth_date',
  birthPrecision: 'birth_precision',
  birthTime: 'birth_time',
  gender: 'gender',
  idType: 'id_type',
  nationalId: 'national_id',
  noIdReason: 'no_id_reason',
  insuranceNo: 'insurance_no',
  insuranceFrom: 'insurance_from',
  insuranceTo: 'insurance_to',
  insuranceFacility: 'insurance_facility',
  phone: 'phone',
  relativeName: 'relative_name',
  relativePhone: 'relative_phone',
  relation: 'relation',
  provinceCode: 'province_code',
  communeCode: 'commune_code',
  addressVersion: 'address_version',
  addressLine: 'address_line',
  spouseId: 'spouse_id',
  motherId: 'mother_id',
  birthOrder: 'birth_order',
} as const satisfies Readonly<Record<keyof PatientValues, string>>;

type Kept = typeof patientColumns;

export type PatientColumnValues = {
  readonly [Field in keyof PatientValues as Kept[Field]]: PatientValues[Field];
};

const fields = Object.keys(patientColumns) as readonly (keyof PatientValues)[];

/** Under the names of the columns. */
export function columnValuesOf(values: PatientValues): PatientColumnValues {
  const entries = fields.map((field) => [patientColumns[field], values[field]]);
  return Object.fromEntries(entries) as PatientColumnValues;
}

/** Without the seconds that the database keeps of a time. */
const readings: Readonly<Partial<Record<keyof PatientValues, string>>> = {
  birthTime: 'left(birth_time::text, 5)',
};

/** For a select: every column under the name of its field. */
export const readPatientColumns = fields
  .map((field) => `${readings[field] ?? patientColumns[field]} as "${field}"`)
  .join(', ');
