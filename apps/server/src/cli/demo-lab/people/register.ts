import type { PatientsService } from '../../../modules/patients/patients/index.ts';
import { noteBloodGroup } from '../demo-lab-repository.ts';
import type { PastLaboratory } from '../past-laboratory.ts';
import { valueOf, type DemoWorld } from '../world.ts';
import type { DemoPerson } from './person.ts';

export interface RegisteredPerson {
  readonly id: string;
  readonly code: string;
}

/** By the number of the person. */
export type Register = Map<number, RegisteredPerson>;

type Form = Parameters<PatientsService['register']>[1]['draft'];

const streets = ['đường Hoa Sen', 'đường Hoa Súng', 'ngõ Trúc Xanh', 'thôn Đông', 'ấp Bình An'] as const;

function placeOf({ places }: DemoWorld, index: number): (typeof places)[0] {
  // Most live where the hospital is.
  return (
    (index % 10 < 6 ? places[index % Math.min(4, places.length)] : places[(index * 7) % places.length]) ??
    places[0]
  );
}

/** Whoever comes first of a couple is linked when the other one comes. */
function formOf({ world }: PastLaboratory, person: DemoPerson, known: Register): Form {
  const { birth, relative, number } = person;
  const idOf = (other: number | null): string | null =>
    other === null ? null : (known.get(other)?.id ?? null);
  const year = new Date(world.nowMs).getUTCFullYear();
  const insurance = person.insuranceNo !== null && {
    insuranceNo: person.insuranceNo,
    insuranceFrom: `${String(year - 2)}-01-01`,
    insuranceTo: `${String(year + 1)}-12-31`,
    insuranceFacility: '00001',
  };
  return {
    fullName: person.fullName,
    birthDate: birth.date,
    birthPrecision: birth.precision,
    birthTime: birth.time,
    gender: person.gender,
    idType: person.idType,
    nationalId: person.nationalId,
    noIdReason: person.noIdReason,
    ...insurance,
    phone: person.phone,
    relativeName: relative?.name ?? null,
    relativePhone: relative?.phone ?? null,
    relation: relative?.relation ?? null,
    ...placeOf(world, number),
    addressLine: `${String(1 + (number % 90))} ${streets[number % streets.length] ?? streets[0]}`,
    spouseId: idOf(person.spouse),
    motherId: idOf(person.mother),
    birthOrder: person.birthOrder,
  };
}

/** By the receptionist, who looks at everybody of the same name and says that this is someone else. */
export async function registerPerson(
  lab: PastLaboratory,
  known: Register,
  { person, atMs }: { readonly person: DemoPerson; readonly atMs: number },
): Promise<void> {
  const { patients } = lab.at(atMs);
  const { session } = lab.world.staff.reception;
  const draft = formOf(lab, person, known);
  const first = valueOf(await patients.register(session, { draft, seen: [] }));
  const seen = first.value.duplicates.map(({ patient }) => patient.id);
  const { refusal, value } =
    seen.length === 0 ? first : valueOf(await patients.register(session, { draft, seen }));
  if (value.patient === null)
    throw new Error(`a patient of the sample data is refused: ${JSON.stringify({ refusal, value, draft })}`);
  const { id, code } = value.patient;
  if (person.bloodGroup !== null) await noteBloodGroup(lab.tx, id, person.bloodGroup);
  known.set(person.number, { id, code });
}
