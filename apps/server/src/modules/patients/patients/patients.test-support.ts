import type { AccountId, Permission } from '@senlab/domain';
import type { Actor } from '../../../platform/actor.ts';
import type { Database } from '../../../platform/database.ts';
import { openTestDatabase } from '../../../platform/database.test-support.ts';
import { newId } from '../../../platform/ids.ts';
import type { PatientForm } from './patient-form.ts';

export function openPatientsDatabase(url: string, poolSize = 4): Database {
  return openTestDatabase(url, { poolSize });
}

/** A list of places of our own, younger than any other, so that the tests do not depend on the hospital's. */
export const placesVersion = 'thu-nghiem-2026-11';

export async function addPlaces(database: Database): Promise<void> {
  await database.pool.query(
    `insert into province (version, code, name, effective_from)
     values ($1, '79', 'Thành phố Hồ Chí Minh', '2026-11-01'), ($1, '01', 'Thành phố Hà Nội', '2026-11-01'),
            ('thu-nghiem-cu', '79', 'Thành phố Hồ Chí Minh', '2001-01-01'),
            ('thu-nghiem-sau', '79', 'Thành phố Hồ Chí Minh', '2090-01-01')`,
    [placesVersion],
  );
  await database.pool.query(
    `insert into commune (version, code, province_code, name)
     values ($1, '26740', '79', 'Phường Sài Gòn'), ($1, '00070', '01', 'Phường Hoàn Kiếm'),
            ('thu-nghiem-cu', '26741', '79', 'Phường Cũ'), ('thu-nghiem-sau', '26742', '79', 'Phường Mới')`,
    [placesVersion],
  );
}

export interface ActorFacts {
  readonly role?: 'admin' | 'staff' | 'user';
  readonly isDemo?: boolean;
  readonly departmentId?: string;
  readonly permissions?: readonly Permission[];
}

export async function addActor(database: Database, facts: ActorFacts = {}): Promise<Actor> {
  const id = newId();
  const role = facts.role ?? 'staff';
  await database.pool.query(
    `insert into account (id, username, full_name, role, is_demo, department_id)
     values ($1, $2, 'Nguyễn Thị Mẫu', $3, $4, $5)`,
    [id, `nguoi-${id}`, role, facts.isDemo ?? false, facts.departmentId ?? null],
  );
  return {
    accountId: id as AccountId,
    username: `nguoi-${id}`,
    roles: [role],
    permissions: new Set(facts.permissions ?? ['patients.read', 'patients.write']),
    sessionKey: 'session',
    expiresAtMs: Number.MAX_SAFE_INTEGER,
  };
}

let drawn = 0;

/** A number that no other person of the run has. */
export function nextDigits(length: number): string {
  drawn += 1;
  return String(drawn).padStart(length, '0');
}

/** An invented woman; the numbers are new each time, so that nobody is her duplicate by accident. */
export function aForm(changes: Partial<PatientForm> = {}): PatientForm {
  return {
    fullName: 'Nguyễn Thị Thu Hà',
    birthDate: '1994-03-12',
    birthPrecision: 'day',
    gender: 'female',
    idType: 'cccd',
    nationalId: `0011949${nextDigits(5)}`,
    phone: `0912${nextDigits(6)}`,
    provinceCode: '79',
    communeCode: '26740',
    addressLine: '12 Nguyễn Văn Cừ',
    ...changes,
  };
}

export function aChild(motherId: string, changes: Partial<PatientForm> = {}): PatientForm {
  return aForm({
    fullName: 'CB Nguyễn Thị Thu Hà',
    birthDate: '2026-11-14',
    birthTime: '08:45',
    gender: 'male',
    idType: 'none',
    nationalId: null,
    noIdReason: 'newborn',
    phone: null,
    motherId,
    birthOrder: 1,
    ...changes,
  });
}

export interface StoredFacts {
  readonly id?: string;
  readonly fullName?: string;
  readonly searchName?: string;
  readonly birthDate?: string;
  readonly birthPrecision?: string;
  readonly nationalId?: string;
  readonly phone?: string;
  readonly insuranceNo?: string;
  readonly mergedInto?: string;
}

/** Straight into the table, past every rule: for what nobody can do on a screen. */
export async function addPatient(database: Database, facts: StoredFacts = {}): Promise<string> {
  const id = facts.id ?? newId();
  await database.pool.query(
    `insert into patient (id, code, full_name, search_name, birth_date, birth_precision, gender, id_type,
       national_id, phone, insurance_no, insurance_from, insurance_to, insurance_facility, province_code,
       commune_code, address_version, status, merged_into_id)
     values ($1, $2, $3, $4, $5, $6, 'female', 'cccd', $7, $8, $9, '2026-01-01', '2026-12-31', '79024', '79',
       '26740', $10, $11, $12)`,
    [
      id,
      `99${nextDigits(7)}`,
      facts.fullName ?? 'Trần Thị Mẫu',
      facts.searchName ?? 'tran thi mau',
      facts.birthDate ?? '1990-05-06',
      facts.birthPrecision ?? 'day',
      facts.nationalId ?? `0790909${nextDigits(5)}`,
      facts.phone ?? null,
      facts.insuranceNo ?? null,
      placesVersion,
      facts.mergedInto === undefined ? 'active' : 'merged',
      facts.mergedInto ?? null,
    ],
  );
  return id;
}
