import { makePatientCode, patientSearchKey } from '@senlab/domain';
import {
  inventedInsuranceNo,
  inventedNationalId,
  inventedPhone,
  inventedMan,
  inventedWoman,
} from '../../../apps/server/src/cli/invented/person.ts';
import { seedRandom } from '../../../apps/server/src/cli/invented/chance.ts';
import { copyRow } from './copy-tables.ts';
import { loadId, dayMs, zoneMs, type LoadPlan } from './plan.ts';

export interface Place {
  readonly version: string;
  readonly provinceCode: string;
  readonly communeCode: string;
}

/** What the later steps need of a patient; kept in memory, about 100 bytes each. */
export interface LoadedPerson {
  readonly id: string;
  readonly code: string;
  readonly name: string;
  readonly searchName: string;
  readonly birthYear: number;
  readonly isMale: boolean;
  readonly createdMs: number;
  /** Day number of the due date; undefined when she never was pregnant. */
  readonly eddMs: number | undefined;
  readonly pregnancyId: string | undefined;
}

export const patientColumns = [
  'id',
  'code',
  'full_name',
  'search_name',
  'birth_date',
  'birth_precision',
  'gender',
  'id_type',
  'national_id',
  'insurance_no',
  'insurance_from',
  'insurance_to',
  'insurance_facility',
  'phone',
  'province_code',
  'commune_code',
  'address_version',
  'is_demo',
  'created_at',
  'updated_at',
] as const;

export const pregnancyColumns = [
  'id',
  'patient_id',
  'edd',
  'edd_source',
  'fetuses',
  'is_demo',
  'created_at',
] as const;

const pad = (value: number): string => String(value).padStart(2, '0');

export function dayText(ms: number): string {
  return new Date(ms + zoneMs).toISOString().slice(0, 10);
}

/** Codes begin anew with each year. */
function patientCodes(): (createdMs: number) => string {
  const last = new Map<number, number>();
  return (createdMs) => {
    const year = new Date(createdMs + zoneMs).getUTCFullYear();
    const sequence = (last.get(year) ?? 0) + 1;
    last.set(year, sequence);
    const code = makePatientCode(year, sequence);
    if (!code.ok) throw new Error('more patients than a year has codes');
    return code.value;
  };
}

/** Everyone, in the order in which they came: the same people for the same plan. */
export function* inventPeople(
  plan: LoadPlan,
  places: readonly Place[],
): Generator<{ readonly person: LoadedPerson; readonly patientRow: string; readonly pregnancyRow: string }> {
  const random = seedRandom(`load people ${plan.patients}`);
  const nextCode = patientCodes();
  // The first ones came before the first day, so that every day has somebody to choose from.
  const firstMs = plan.endMs - (plan.days + 200) * dayMs;
  const spanMs = (plan.days + 199) * dayMs;
  for (let index = 0; index < plan.patients; index += 1) {
    const createdMs = Math.floor(firstMs + (spanMs * index) / plan.patients);
    const isMale = random.below(100) < 4;
    const birthYear = new Date(createdMs).getUTCFullYear() - 18 - random.below(11) - random.below(12);
    const birthDate = `${birthYear}-${pad(1 + random.below(12))}-${pad(1 + random.below(28))}`;
    const name = isMale ? inventedMan(random) : inventedWoman(random, birthYear);
    const id = loadId('patient', createdMs, index);
    const code = nextCode(createdMs);
    const isPregnant = !isMale && random.below(100) < 76;
    // Seen first between the 6th and the 34th week.
    const eddMs = isPregnant ? createdMs + (280 - 42 - random.below(196)) * dayMs : undefined;
    const pregnancyId = isPregnant ? loadId('pregnancy', createdMs, index) : undefined;
    const place = places[random.below(places.length)] ?? places[0];
    if (place === undefined) throw new Error('the reference data holds no commune');
    const isInsured = random.below(100) < 75;
    const created = new Date(createdMs).toISOString();
    const searchName = patientSearchKey(name);
    const person = { id, code, name, searchName, birthYear, isMale, createdMs, eddMs, pregnancyId };
    const patientRow = copyRow([
      id,
      code,
      name,
      searchName,
      birthDate,
      'day',
      isMale ? 'male' : 'female',
      'cccd',
      inventedNationalId(index, birthYear, isMale ? 'male' : 'female'),
      isInsured ? inventedInsuranceNo(index) : null,
      isInsured ? '2026-01-01' : null,
      isInsured ? '2026-12-31' : null,
      isInsured ? '79024' : null,
      inventedPhone(index),
      place.provinceCode,
      place.communeCode,
      place.version,
      true,
      created,
      created,
    ]);
    const pregnancyRow =
      pregnancyId === undefined || eddMs === undefined
        ? ''
        : copyRow([pregnancyId, id, dayText(eddMs), 'ultrasound', 1, true, created]);
    yield { person, patientRow, pregnancyRow };
  }
}
