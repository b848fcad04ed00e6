import type { PatientValues } from './patient-form.ts';

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
