import type { PatientReading } from '@senlab/domain';
import { namePattern, readKeyword } from './keyword.ts';

/** The numbers that a person is found by, and where they stand in her record. */
const columns = {
  code: 'code',
  phone: 'phone',
  insurance: 'insurance_no',
  'national-id': 'national_id',
} as const;
export type PersonNumber = keyof typeof columns;

/** What was typed into the search box of a list about people. */
export type FoundPerson =
  | { readonly kind: 'all' | 'nobody' }
  | { readonly kind: PersonNumber; readonly text: string }
  | { readonly kind: 'name'; readonly text: string; readonly birthYear: number | null };

type Numbered = Extract<FoundPerson, { readonly kind: PersonNumber }>;

function numberIn(reading: PatientReading): Numbered | undefined {
  switch (reading.kind) {
    case 'code':
      return { kind: 'code', text: reading.patientCode };
    case 'phone':
      return { kind: 'phone', text: reading.phone };
    case 'insurance':
      return { kind: 'insurance', text: reading.insuranceNo };
    case 'national-id':
      return { kind: 'national-id', text: reading.nationalId };
    case 'card-qr':
      return { kind: 'national-id', text: reading.card.nationalId };
    default:
      return undefined;
  }
}

/** `by`: the numbers that this list is searched by. Any other number finds nobody, as one that nobody has. */
export function findPersonBy(text: string, today: string, by: readonly PersonNumber[]): FoundPerson {
  const read = readKeyword(text, today, (reading) => {
    const found = numberIn(reading);
    return found !== undefined && by.includes(found.kind) ? found : undefined;
  });
  if (read.kind === 'nothing') return { kind: 'nobody' };
  if (read.kind === 'code') return read.code;
  return { kind: 'name', text: namePattern(read.reading), birthYear: read.reading.birthYear ?? null };
}

/** For a statement, where `column` is the id of a record: of whoever has the number in one of hers, all of them. */
export function ofPersonWith(number: PersonNumber, column: string, parameter: string): string {
  return `${column} = any(array(select unnest(records_of_person(id)) from patient where ${columns[number]} = ${parameter}))`;
}
