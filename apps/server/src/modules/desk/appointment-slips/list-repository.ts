import type { AppointmentState } from '@senlab/domain';
import { sql } from 'kysely';
import { ofPersonWith, type FoundPerson, type PersonNumber } from '../../../platform/lists/found-person.ts';
import { listPage, type ListSource } from '../../../platform/lists/list-page.ts';
import type { ListRequest, Page } from '../../../platform/lists/list-request.ts';
import type { Tx } from '../../../platform/tx.ts';

export interface SlipRow {
  readonly id: string;
  readonly version: number;
  readonly slipNo: string | null;
  readonly status: AppointmentState;
  readonly patientId: string;
  readonly patientCode: string;
  readonly patientName: string;
  readonly patientBirthYear: number;
  readonly appointmentDate: string;
  readonly appointmentTime: string;
  readonly locationCode: string;
  readonly departmentId: string;
  readonly departmentName: string;
  readonly doctorId: string | null;
  readonly doctorName: string | null;
  readonly diagnosis: string;
  readonly isSigned: boolean;
}

const select = `s.id, s.version, s.slip_no as "slipNo", s.status, s.patient_id as "patientId", p.code as "patientCode",
  p.full_name as "patientName", extract(year from p.birth_date)::int as "patientBirthYear",
  s.appointment_date as "appointmentDate", s.appointment_time as "appointmentTime", s.location_code as "locationCode",
  s.department_id as "departmentId", d.name as "departmentName", s.doctor_id as "doctorId",
  a.full_name as "doctorName", s.diagnosis, s.signed_at is not null as "isSigned"`;
const from = `appointment_slip s join patient p on p.id = s.patient_id join department d on d.id = s.department_id
  left join account a on a.id = s.doctor_id`;

/** What a keyword has come to. */
export type FoundBy = FoundPerson | { readonly kind: 'slip'; readonly text: string };

/** Under all numbers of whoever is found. */
const ofPerson = (number: PersonNumber): string =>
  `${ofPersonWith(number, 's.patient_id', '$2')} and $3::int is null`;

/** Each a statement of its own, so that the planner meets no "or". $2 is the text, $3 the year. */
const foundConditions: Readonly<Record<FoundBy['kind'], string>> = {
  all: '$2::text is null and $3::int is null',
  nobody: '$2::text is not null and $3::int is null',
  slip: 's.slip_no = $2 and $3::int is null',
  code: ofPerson('code'),
  phone: ofPerson('phone'),
  insurance: ofPerson('insurance'),
  'national-id': ofPerson('national-id'),
  name: 'p.search_name like $2 and ($3::int is null or extract(year from p.birth_date) = $3)',
};

function sourceFor(kind: FoundBy['kind']): ListSource {
  return {
    name: `appointment slips by ${kind}`,
    select,
    from,
    // Null for the first parameter: every department.
    where: `($1::uuid is null or s.department_id = $1) and ${foundConditions[kind]}`,
    fixedParameters: 3,
    columns: {
      date: 's.appointment_date',
      time: 's.appointment_at',
      doctor: 's.doctor_id',
      department: 's.department_id',
      location: 's.location_code',
      status: 's.status',
      patient: 's.patient_id',
    },
    persons: { patient: 'id' },
    tieBreak: 's.id',
  };
}

export function listSlips(
  tx: Tx,
  given: { readonly request: ListRequest; readonly ward: string | null; readonly found: FoundBy },
): Promise<Page<SlipRow>> {
  const { request, ward, found } = given;
  const text = 'text' in found ? found.text : null;
  const year = found.kind === 'name' ? found.birthYear : null;
  return listPage<SlipRow>(tx, sourceFor(found.kind), { request, fixed: [ward, text, year] });
}

const dayLimit = 500;

/** Everybody who is or was expected on a day; who moved or cancelled is expected elsewhere or nowhere. */
export async function listDay(
  tx: Tx,
  given: { readonly locationCode: string; readonly day: string; readonly ward: string | null },
): Promise<readonly SlipRow[]> {
  const { rows } = await sql<SlipRow>`
    select ${sql.raw(select)} from ${sql.raw(from)}
     where s.location_code = ${given.locationCode} and s.appointment_date = ${given.day}
       and s.status in ('draft', 'issued', 'used', 'missed')
       and (${given.ward}::uuid is null or s.department_id = ${given.ward})
     order by s.appointment_at, p.search_name, s.id limit ${sql.lit(dayLimit)}`.execute(tx);
  return rows;
}

export interface Taken {
  readonly day: string;
  readonly time: string;
  readonly taken: number;
}

interface Days {
  readonly locationCode: string;
  readonly from: string;
  readonly to: string;
}

export async function listTaken(tx: Tx, { locationCode, from: first, to }: Days): Promise<readonly Taken[]> {
  const rows = await tx
    .selectFrom('appointment_place')
    .select(['day', 'time', 'taken'])
    .where('location_code', '=', locationCode)
    .where('day', '>=', first)
    .where('day', '<=', to)
    .execute();
  return rows;
}

export async function countByDay(
  tx: Tx,
  { locationCode, from: first, to, ward }: Days & { readonly ward: string | null },
): Promise<ReadonlyMap<string, number>> {
  const { rows } = await sql<{ day: string; slips: number }>`
    select appointment_date as day, count(*)::int as slips from appointment_slip
     where location_code = ${locationCode} and appointment_date between ${first} and ${to}
       and status in ('issued', 'used', 'missed') and (${ward}::uuid is null or department_id = ${ward})
     group by appointment_date`.execute(tx);
  return new Map(rows.map(({ day, slips }) => [day, slips]));
}
