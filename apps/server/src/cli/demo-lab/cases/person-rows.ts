import { patientSearchKey, vietnamDateAt } from '@senlab/domain';
import { isoOf } from '../../../platform/moment.ts';
import type { AuditRow } from './case-state.ts';
import { demoId, type DemoWorld } from '../world.ts';
import type { DemoPerson } from '../people/person.ts';
import type { Row } from './rows.ts';

export interface RegisteredPerson {
  readonly person: DemoPerson;
  readonly code: string;
  readonly registeredMs: number;
  /** Of two results that agree; null before. */
  readonly bloodGroup: string | null;
}

const streets = ['đường Hoa Sen', 'đường Hoa Súng', 'ngõ Trúc Xanh', 'thôn Đông', 'ấp Bình An'] as const;

function placeOf({ places }: DemoWorld, index: number): (typeof places)[0] {
  // Most live where the hospital is.
  return (
    (index % 10 < 6 ? places[index % Math.min(4, places.length)] : places[(index * 7) % places.length]) ??
    places[0]
  );
}

export function patientRow(world: DemoWorld, registered: RegisteredPerson, index: number): Row {
  const { person, registeredMs } = registered;
  const place = placeOf(world, index);
  const year = new Date(registeredMs).getUTCFullYear();
  const isInsured = person.insuranceNo !== null;
  const { reception } = world.staff;
  return {
    id: person.id,
    code: registered.code,
    full_name: person.fullName,
    search_name: patientSearchKey(person.fullName),
    birth_date: person.birth.date,
    birth_precision: person.birth.precision,
    birth_time: person.birth.time,
    gender: person.gender,
    id_type: person.idType,
    national_id: person.nationalId,
    no_id_reason: person.noIdReason,
    insurance_no: person.insuranceNo,
    insurance_from: isInsured ? `${String(year - 1)}-01-01` : null,
    insurance_to: isInsured ? `${String(year + 1)}-12-31` : null,
    insurance_facility: isInsured ? '00001' : null,
    phone: person.phone,
    relative_name: person.relative?.name ?? null,
    relative_phone: person.relative?.phone ?? null,
    relation: person.relative?.relation ?? null,
    province_code: place.provinceCode,
    commune_code: place.communeCode,
    address_version: world.addressVersion,
    address_line: `${String(1 + (index % 90))} ${streets[index % streets.length] ?? streets[0]}`,
    legacy_address: person.legacyAddress,
    spouse_id: person.spouseId,
    mother_id: person.motherId,
    birth_order: person.birthOrder,
    blood_group: registered.bloodGroup,
    is_demo: true,
    created_at: isoOf(registeredMs),
    created_by: reception.id,
    updated_at: isoOf(registeredMs),
    updated_by: reception.id,
  };
}

export function pregnancyRow(world: DemoWorld, { person, registeredMs }: RegisteredPerson): Row | undefined {
  const { pregnancy } = person;
  if (pregnancy === null) return undefined;
  const { endedMs, ultrasound } = pregnancy;
  return {
    id: pregnancy.id,
    patient_id: person.id,
    lmp: pregnancy.lmp,
    edd: pregnancy.edd,
    edd_source: pregnancy.eddSource,
    ultrasound_date: ultrasound?.date ?? null,
    ultrasound_ga_days: ultrasound?.gestationalDays ?? null,
    fetuses: pregnancy.fetuses,
    chorionicity: pregnancy.chorionicity,
    para: pregnancy.para,
    conception: pregnancy.conception,
    ended_on: endedMs === null ? null : vietnamDateAt(endedMs),
    outcome: endedMs === null ? null : 'live_birth',
    is_demo: true,
    created_at: isoOf(registeredMs),
    created_by: world.staff.reception.id,
    updated_at: isoOf(endedMs ?? registeredMs),
  };
}

export function registrationEvent(
  world: DemoWorld,
  { person, code, registeredMs }: RegisteredPerson,
): AuditRow {
  return {
    id: demoId(world.random, registeredMs),
    at: isoOf(registeredMs),
    actor_id: world.staff.reception.id,
    action: 'create',
    command: 'create',
    entity: 'patient',
    entity_id: code,
    patient_id: person.id,
    lab_record_id: null,
    from_state: null,
    to_state: 'active',
    diff: null,
    reason: null,
  };
}
