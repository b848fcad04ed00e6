import type { Actor } from '../../../platform/actor.ts';
import type { Clock } from '../../../platform/clock.ts';
import type { Database } from '../../../platform/database.ts';
import type { Outcome } from '../../../platform/outcome.ts';
import { reading } from '../../../platform/tx.ts';
import type { PatientForm } from './patient-form.ts';
import { findPatient, type PatientRow } from './patient-repository.ts';
import { addActor, addPlaces, openPatientsDatabase } from './patients.test-support.ts';
import type { PatientRef, Registration } from './registration.ts';
import { patientsService, type PatientsService } from './service.ts';

/** A database with a receptionist who registers people in it. */
export interface ReceptionDesk {
  readonly database: Database;
  readonly patients: PatientsService;
  readonly receptionist: Actor;
  register(draft: PatientForm, seen?: readonly string[]): Promise<Outcome<Registration>>;
  /** Fails unless the patient was made. */
  registered(draft: PatientForm, seen?: readonly string[]): Promise<PatientRef>;
  stored(id: string): Promise<PatientRow | undefined>;
  countPatients(): Promise<number>;
}

let called = 0;

/** Ends like no other name, so that the people of a test are no duplicates of each other. */
export function newName(): string {
  called += 1;
  return `Nguyễn Thị ${Array.from(String(called), (digit) => 'abcdeghikl'[Number(digit)]).join('')}`;
}

export async function openReceptionDesk(appUrl: string, clock: Clock): Promise<ReceptionDesk> {
  const database = openPatientsDatabase(appUrl, 8);
  const patients = patientsService({ database, clock });
  await addPlaces(database);
  const receptionist = await addActor(database);
  const register: ReceptionDesk['register'] = async (draft, seen = []) => {
    const answer = await patients.register(receptionist, { draft, seen });
    if (!answer.ok) throw new Error(JSON.stringify(answer.refusal));
    return answer.value;
  };
  return {
    database,
    patients,
    receptionist,
    register,
    async registered(draft, seen) {
      const { value } = await register(draft, seen);
      if (value.patient === null) throw new Error(JSON.stringify(value));
      return value.patient;
    },
    stored: (id) => reading(database, (tx) => findPatient(tx, id)),
    async countPatients() {
      const { rows } = await database.pool.query<{ count: string }>('select count(*) from patient');
      return Number(rows[0]?.count);
    },
  };
}
