import {
  vietnamDateAt,
  type AppointmentDraft,
  type Permission,
  jobs,
  type PaperKind,
  type Result,
} from '@senlab/domain';
import {
  addActor,
  addPersonWithVisit,
  type StoredPerson,
} from '../../../../test-support/lab-records.test-support.ts';
import type { Actor } from '../../../platform/actor.ts';
import type { Database } from '../../../platform/database.ts';
import { openTestDatabase, giveRights, changeByHand } from '../../../platform/change-by-hand.test-support.ts';
import { newId } from '../../../platform/ids.ts';
import { catalogueService } from '../../ground/catalogue/index.ts';
import type { SlipAnswer, SeenSlip } from './step.ts';
import { appointmentSlipsService, type AppointmentSlipsService } from './service.ts';
import { execFile } from 'node:child_process';
import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { systemClock } from '../../../platform/clock.ts';
import { folderFileStore } from '../../../platform/files/file-store.ts';
import { folderSecretStore, type SecretStore } from '../../../platform/secrets.ts';
import { receiveFile } from '../../ground/files/index.ts';
import { signaturesService } from '../../papers/signatures/index.ts';

/** A Monday. */
export const startOfTests = '2026-11-16T09:00:00+07:00';
export const siteCode = 'XH';

export interface Desk {
  readonly database: Database;
  readonly service: AppointmentSlipsService;
  readonly clock: { now(): number; set(moment: string): void };
  readonly departmentId: string;
  readonly otherDepartmentId: string;
  readonly doctor: Actor;
  readonly otherDoctor: Actor;
  readonly reception: Actor;
  close(): Promise<void>;
}

const writes: readonly Permission[] = ['patients.read', 'appointment-slips.create'];
const signs: readonly Permission[] = [...writes, 'appointment-slips.sign'];

async function addDepartment(database: Database): Promise<string> {
  const id = newId();
  await database.pool.query(
    "insert into department (id, code, name, kind) values ($1, $2, 'Khám thai', 'clinic')",
    [id, `K${id.slice(-8)}`],
  );
  return id;
}

async function addDoctor(database: Database, departmentId: string): Promise<Actor> {
  const doctor = await addActor(database, { role: 'staff', departmentId, permissions: signs });
  await giveRights(database, doctor.accountId, ['appointment-slips.sign']);
  return doctor;
}

export async function openDesk(home: { readonly appUrl: string }, poolSize = 4): Promise<Desk> {
  const database = openTestDatabase(home.appUrl, { poolSize });
  await database.pool.query(
    `insert into location (code, name, short_name, facility_code, address, phone, result_scope, has_lab,
       is_collection_point, sort_order)
     values ($1, 'Cơ sở hẹn', 'Hẹn', '99024', '1 Phố Thử', '02400000000', 'none', false, false, 90)`,
    [siteCode],
  );
  let now = Date.parse(startOfTests);
  const clock = {
    now: () => now,
    set: (moment: string) => {
      now = Date.parse(moment);
    },
  };
  const departmentId = await addDepartment(database);
  const catalogue = catalogueService({ database, clock });
  const house = { authority: '', hospital: 'Bệnh viện Mẫu' };
  return {
    database,
    clock,
    service: appointmentSlipsService({ database, clock, catalogue, house }),
    departmentId,
    otherDepartmentId: await addDepartment(database),
    doctor: await addDoctor(database, departmentId),
    otherDoctor: await addDoctor(database, departmentId),
    reception: await addActor(database, { permissions: writes }),
    close: () => database.close(),
  };
}

/** A visit before the slip, in the department of the desk. */
export async function addPatient(desk: Desk, name?: string): Promise<StoredPerson> {
  const person = await addPersonWithVisit(
    desk.database,
    name === undefined ? {} : { name, searchName: name },
  );
  await desk.database.pool.query('update visit set department_id = $2 where id = $1', [
    person.visitId,
    desk.departmentId,
  ]);
  return person;
}

/** She comes back. */
export async function addNextVisit(desk: Desk, patientId: string, arrivedAt: string): Promise<string> {
  const id = newId();
  await desk.database.pool.query(
    `insert into visit (id, code, patient_id, location_code, visit_type, arrived_at, payer_type, pregnancy_state,
       department_id)
     values ($1, gen_random_uuid()::text, $2, $3, 'outpatient', $4, 'fee', 'unknown', $5)`,
    [id, patientId, siteCode, arrivedAt, desk.departmentId],
  );
  return id;
}

export function aDraft(
  desk: Desk,
  visitId: string,
  changes: Partial<AppointmentDraft> = {},
): AppointmentDraft {
  return {
    visitId,
    locationCode: siteCode,
    appointmentDate: '2026-12-14',
    appointmentTime: '08:00',
    departmentId: desk.departmentId,
    doctorId: desk.doctor.accountId,
    diagnosis: 'Thai 12 tuần phát triển bình thường',
    icdMain: 'Z34.0',
    icdOther: null,
    reason: null,
    preparation: null,
    plannedTests: [],
    ...changes,
  };
}

export interface Answered {
  /** 'ok', or why not. */
  readonly reason: string;
  readonly slip: (SeenSlip & { readonly status: string; readonly slipNo: string | null }) | null;
  readonly fields: readonly string[];
}

export async function answerOf(answer: SlipAnswer): Promise<Answered> {
  const result = await answer;
  if (!result.ok) {
    const { refusal } = result;
    return { reason: 'reason' in refusal ? refusal.reason : refusal.kind, slip: null, fields: [] };
  }
  const { refusal, value } = result.value;
  const reason = refusal === null ? 'ok' : 'reason' in refusal ? refusal.reason : refusal.kind;
  return { reason, slip: value.slip, fields: value.issues.map((issue) => `${issue.field} ${issue.reason}`) };
}

async function made(answer: SlipAnswer): Promise<SeenSlip & { readonly slipNo: string | null }> {
  const { reason, slip } = await answerOf(answer);
  if (slip === null) throw new Error(reason);
  return slip;
}

export async function addDraft(
  desk: Desk,
  changes: Partial<AppointmentDraft> & { readonly by?: Actor } = {},
): Promise<SeenSlip & { readonly patientId: string; readonly visitId: string }> {
  const { by = desk.reception, ...content } = changes;
  const person = await addPatient(desk);
  const draft = aDraft(desk, person.visitId, content);
  const { id, version } = await made(desk.service.save(by, { seen: null, draft, knowsOtherDoctor: false }));
  return { id, version, patientId: person.id, visitId: person.visitId };
}

export async function addIssued(
  desk: Desk,
  changes: Partial<AppointmentDraft> & { readonly by?: Actor } = {},
): Promise<SeenSlip & { readonly slipNo: string; readonly patientId: string; readonly visitId: string }> {
  const draft = await addDraft(desk, changes);
  const by = changes.by ?? desk.reception;
  const issued = await made(desk.service.issue(by, { seen: draft, knowsOtherDoctor: true }));
  return { ...draft, version: issued.version, slipNo: issued.slipNo ?? '' };
}

export interface PlaceCount {
  readonly place: string;
  readonly taken: number;
  readonly issued: number;
}

/** Every hour that somebody booked, with what is counted and what there is. */
export async function countPlaces({ database }: Desk): Promise<readonly PlaceCount[]> {
  const { rows } = await database.pool.query<PlaceCount>(`
    select place, coalesce(taken, 0)::int as taken, coalesce(issued, 0)::int as issued from
      (select location_code || ' ' || day || ' ' || time as place, taken from appointment_place) places
      full join (select location_code || ' ' || appointment_date || ' ' || appointment_time as place,
          count(*) as issued from appointment_slip where status = 'issued' group by 1) slips using (place)
     order by place`);
  return rows;
}

export const todayOf = (desk: Desk): string => vietnamDateAt(desk.clock.now());

/** What the log says about a slip, as a draft and under its number; "true" where the other doctor was known. */
export async function eventsOf({ database }: Desk, id: string): Promise<readonly string[]> {
  const { rows } = await database.pool.query<{ event: string }>(
    `select command || coalesce(' ' || (diff #>> '{otherDoctor,1}'), '') as event from audit_event
      where entity = 'appointment-slip' and action <> 'view'
        and entity_id in ($1, (select slip_no from appointment_slip where id = $2)) order by at, id`,
    [id, id],
  );
  return rows.map(({ event }) => event);
}

const run = promisify(execFile);
const password = 'mat-khau-chung-thu-3391';

/** A certificate is valid from the real moment in which openssl makes it: the test lives half a day later. */
export const sealedNow = systemClock.now() + 43_200_000;

export function refusalOf(result: Result<unknown>): string {
  if (result.ok) return 'ok';
  return 'reason' in result.refusal ? result.refusal.reason : result.refusal.kind;
}

export function must<T>(result: Result<T>): T {
  if (!result.ok) throw new Error(`refused: ${refusalOf(result)}`);
  return result.value;
}

/** Made by the test and gone with it: no authority is asked, and no key is in the repository. */
async function aCertificate(folder: string): Promise<string> {
  const name = join(folder, newId());
  const key = ['-newkey', 'ec', '-pkeyopt', 'ec_paramgen_curve:P-256', '-keyout', `${name}.key`];
  const uses = ['-addext', 'basicConstraints=CA:FALSE', '-addext', 'keyUsage=digitalSignature'];
  const subject = ['-subj', '/C=VN/O=Bệnh viện Mẫu/CN=Bệnh viện Mẫu', '-utf8', '-days', '3650'];
  await run('openssl', ['req', '-x509', '-nodes', ...key, '-out', `${name}.pem`, ...subject, ...uses]);
  const parts = ['-inkey', `${name}.key`, '-in', `${name}.pem`, '-out', `${name}.p12`];
  await run('openssl', ['pkcs12', '-export', ...parts, '-passout', `pass:${password}`]);
  return `${name}.p12`;
}

export interface Seals {
  readonly secrets: SecretStore;
  readonly folder: string;
  /** In force, for these papers. */
  add(papers: readonly PaperKind[]): Promise<void>;
  suspendAll(): Promise<void>;
  close(): Promise<void>;
}

export async function openSeals({ database, clock }: Desk): Promise<Seals> {
  const folder = await mkdtemp(join(tmpdir(), 'senlab-seals-'));
  const store = folderFileStore(join(folder, 'files'));
  const secrets = folderSecretStore(join(folder, 'secrets'), 'the secret of one installation, 0123456789');
  const service = signaturesService({ database, clock, store, secrets });
  const administrator = await addActor(database, { permissions: jobs.administrator.permissions });
  return {
    secrets,
    folder,
    async add(papers) {
      const draft = {
        seen: null,
        kind: 'seal',
        accountId: null,
        position: 'Giám đốc',
        locationCode: null,
        allowedPapers: [...papers],
        allowedDepartments: [],
        delegateOf: null,
        decisionNo: null,
        validFrom: '2020-01-01',
        validTo: null,
      } as const;
      const saved = must(await service.save(administrator, draft));
      const content = await readFile(await aCertificate(folder));
      const path = join(folder, newId());
      await writeFile(path, content);
      const file = receiveFile({ path, name: 'con-dau.p12', size: content.length });
      const given = { file, password, provider: 'CA Mẫu' };
      const filled = must(await service.putCertificate(administrator, saved, given));
      must(await service.activate(administrator, filled));
    },
    async suspendAll() {
      await changeByHand(
        database,
        `update signature set status = 'suspended' where kind = 'seal' and status = 'active'`,
      );
    },
    close: () => rm(folder, { recursive: true, force: true }),
  };
}
