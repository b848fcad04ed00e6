import { permissions, type Permission, type Result } from '@senlab/domain';
import { openCounter, type Counter } from '../src/modules/desk/return-slips/return-slips.test-support.ts';
import {
  appointmentSlipsService,
  type AppointmentSlipsService,
} from '../src/modules/desk/appointment-slips/index.ts';
import {
  customerActionsService,
  type CustomerActionsService,
} from '../src/modules/desk/customer-actions/index.ts';
import { labRecordsService } from '../src/modules/bench/lab-records/index.ts';
import { resultHistoryService } from '../src/modules/bench/result-history/index.ts';
import { catalogueService } from '../src/modules/ground/catalogue/index.ts';
import { auditTrailService } from '../src/modules/house/audit-trail/index.ts';
import { patientMergesService, type PatientMergesService } from '../src/modules/patients/merges/index.ts';
import type { MergeDraft } from '../src/modules/patients/merges/propose.ts';
import type { MergeView } from '../src/modules/patients/merges/merge-view.ts';
import { patientsService, type PatientsService } from '../src/modules/patients/patients/index.ts';
import { reportListService } from '../src/modules/reports/reports/index.ts';
import type { Actor } from '../src/platform/actor.ts';
import type { Clock } from '../src/platform/clock.ts';
import { addWithRights } from './signing-desk.test-support.ts';
import { addPatient, aDraft, clinicDoctorId, clinicId, type StoredPatient } from './clinic.test-support.ts';

// A test of the whole house meets modules here and not by their inner files.
export { followReturnSlips } from '../src/modules/desk/return-slips/follow.ts';
export { makePapers, requestFor } from '../src/modules/desk/return-slips/return-slips.test-support.ts';
export { listAboutUnborn } from '../src/modules/ground/fetal-texts/repository.ts';

/** A whole house in which two people decide about merges. */
export interface MergeHouse extends Counter {
  readonly merges: PatientMergesService;
  readonly patients: PatientsService;
  readonly appointments: AppointmentSlipsService;
  readonly customers: CustomerActionsService;
  readonly proposer: Actor;
  readonly approver: Actor;
  /** Everything that is found by one of her numbers, through the services that screens ask. */
  foundBy(code: string): Promise<Found>;
  /** What is found by the number of one report. */
  reportsBy(reportCode: string): Promise<readonly string[]>;
}

export interface Found {
  readonly person: string;
  readonly sids: readonly string[];
  readonly reports: readonly string[];
  readonly waiting: readonly string[];
  readonly slips: readonly string[];
  readonly appointments: readonly string[];
  readonly values: readonly string[];
  /** What was between her and the house: from its list, and from the line on her page. */
  readonly customers: readonly string[];
  readonly events: number;
}

export function must<T>(result: Result<T>): T {
  if (!result.ok) throw new Error(`refused: ${reasonOf(result)}`);
  return result.value;
}

export function reasonOf(result: Result<unknown>): string {
  if (result.ok) return 'ok';
  return 'reason' in result.refusal ? result.refusal.reason : result.refusal.kind;
}

const rowsIn = (text: string): readonly Record<string, string>[] => JSON.parse(text) as never;
const byKeyword = (value: string) => ({
  page: 0,
  pageSize: 100,
  filtered: [{ id: 'keyword', value, operator: 'contains' as const }],
});

export async function openMergeHouse(url: string, clock: Clock): Promise<MergeHouse> {
  const counter = await openCounter(url, clock);
  const { database } = counter;
  const catalogue = catalogueService({ database, clock });
  const house = { authority: '', hospital: 'Bệnh viện Mẫu' };
  const everything: readonly Permission[] = permissions;
  const anybody = (): Promise<Actor> => addWithRights(counter, { role: 'staff', permissions: everything });
  const proposer = await anybody();
  const patients = patientsService({ database, clock });
  const records = labRecordsService({ database, clock });
  const reportList = reportListService({ database, clock });
  const appointments = appointmentSlipsService({ database, clock, catalogue, house });
  const history = resultHistoryService({ database, clock, catalogue });
  const trail = auditTrailService({ database, clock, catalogue });
  const customers = customerActionsService({ database, clock, catalogue });
  const reportsBy = async (text: string): Promise<readonly string[]> =>
    rowsIn(must(await reportList.list(proposer, byKeyword(text))).rows)
      .map((row) => row['reportCode'] ?? '')
      .toSorted();
  return {
    ...counter,
    merges: patientMergesService({ database, clock }),
    patients,
    appointments,
    customers,
    reportsBy,
    proposer,
    approver: await anybody(),
    async foundBy(code) {
      const found = must(await patients.search(proposer, { text: code }));
      const person = found.rows[0]?.id ?? '';
      const scanned = must(await counter.specimens.scan(proposer, code));
      const opened = must(await patients.open(proposer, scanned.patientId ?? ''));
      const listed = must(await records.list(proposer, byKeyword(code)));
      const desk = must(await counter.slips.desk(proposer, code));
      const booked = must(await appointments.list(proposer, byKeyword(code)));
      const past = must(await history.ofPatient(proposer, person));
      const filtered = [{ id: 'patient', value: code, operator: 'eq' as const }];
      const told = must(await trail.events(proposer, { page: 0, pageSize: 100, filtered }));
      const line = must(
        await customers.list(proposer, {
          pageSize: 100,
          filtered: [{ id: 'patient', value: person, operator: 'eq' }],
        }),
      ).rows.map(({ id }) => id);
      const asked = must(await customers.list(proposer, byKeyword(code))).rows.map(({ id }) => id);
      if (line.toSorted().join() !== asked.toSorted().join()) throw new Error('line and list disagree');
      const sids = rowsIn(listed.rows).map((row) => row['sid'] ?? '');
      const onPage = opened.records.map(({ sid }) => sid);
      if (onPage.toSorted().join() !== sids.toSorted().join()) throw new Error('list and page disagree');
      return {
        person: person === opened.patient.id ? person : 'two',
        sids: sids.toSorted(),
        reports: await reportsBy(code),
        waiting: desk.ready.map((report) => report.code).toSorted(),
        slips: desk.slips.map(({ id }) => id).toSorted(),
        appointments: booked.rows.map(({ id }) => id).toSorted(),
        values: past.results.map(({ sid, value }) => `${sid} ${value}`).toSorted(),
        customers: asked.toSorted(),
        // Who looks is written down, too: counted is what was changed.
        events: told.rows.filter(({ action }) => action !== 'view').length,
      };
    },
  };
}

/** Two women on paper who have the same telephone and nothing that speaks for two. */
export async function addTwin(house: MergeHouse, name: string): Promise<StoredPatient> {
  const patient = await addPatient(house.database, { fullName: name, searchName: name.toLowerCase() });
  await house.database.pool.query(`update patient set phone = '0501000777' where id = $1`, [patient.id]);
  return patient;
}

export async function draftFor(
  house: MergeHouse,
  { kept, merged }: { readonly kept: string; readonly merged: string },
  more: Partial<MergeDraft> = {},
): Promise<MergeDraft> {
  const seen = must(await house.merges.preview(house.proposer, { keptId: kept, mergedId: merged }));
  return {
    keptId: kept,
    mergedId: merged,
    keptVersion: seen.kept.patient.version,
    mergedVersion: seen.merged.patient.version,
    chosen: [],
    confirmed: seen.doubts,
    reason: 'Đăng ký trùng',
    ...more,
  };
}

export async function merge(
  house: MergeHouse,
  pair: { readonly kept: string; readonly merged: string },
  more: Partial<MergeDraft> = {},
): Promise<MergeView> {
  const draft = await draftFor(house, pair, more);
  const { merge: row } = must(await house.merges.propose(house.proposer, draft));
  return must(await house.merges.decide(house.approver, 'approve', row));
}

export async function undo(house: MergeHouse, id: string): Promise<MergeView> {
  const now = must(await house.merges.merge(house.proposer, id));
  const asked = { ...now.merge, reason: 'Gộp nhầm hai người' };
  const { merge: row } = must(await house.merges.decide(house.proposer, 'propose-undo', asked));
  return must(await house.merges.decide(house.approver, 'approve-undo', row));
}

/** She comes, and something is ordered for her. */
export async function order(house: MergeHouse, patientId: string): Promise<string> {
  const items = [{ kind: 'test', code: 'HGB', reorderReason: 'Theo dõi lại' }] as const;
  const placed = must(await house.orders.place(house.proposer, aDraft(patientId, { items })));
  if (placed.refusal !== null) throw new Error(JSON.stringify(placed));
  return placed.value.recordId ?? '';
}

/** She wants something of the house. */
export async function askFor(house: MergeHouse, patientId: string): Promise<void> {
  const draft = {
    patientId,
    phone: null,
    customerName: null,
    birthYear: null,
    channel: 'counter',
    note: null,
    departmentId: clinicId,
    title: 'Xin lại kết quả xét nghiệm',
    content: 'Khách bị mất giấy kết quả.',
    category: 'document',
    priority: 'normal',
  } as const;
  const saved = must(await house.customers.saveTicket(house.proposer, { seen: null, draft }));
  if (saved.refusal !== null) throw new Error(JSON.stringify(saved));
}

/** She is told to come again. */
export async function book(house: MergeHouse, recordId: string): Promise<string> {
  const { rows } = await house.database.pool.query<{ visitId: string }>(
    'select visit_id as "visitId" from lab_record where id = $1',
    [recordId],
  );
  const draft = {
    visitId: rows[0]?.visitId ?? '',
    locationCode: 'CS1',
    appointmentDate: '2026-12-14',
    appointmentTime: '08:00',
    departmentId: clinicId,
    doctorId: clinicDoctorId,
    diagnosis: 'Thai 12 tuần',
    icdMain: null,
    icdOther: null,
    reason: null,
    preparation: null,
    plannedTests: [],
  };
  const saved = must(
    await house.appointments.save(house.proposer, { seen: null, draft, knowsOtherDoctor: true }),
  );
  if (saved.refusal !== null) throw new Error(JSON.stringify(saved));
  return saved.value.slip?.id ?? '';
}

/**
 * Every row of every table but the logs, the work that waits and the merges themselves. Of a patient without the marks
 * of a change: her record was changed twice, and a number that went back would let an old form write over a new one.
 */
export async function allRows(house: MergeHouse): Promise<ReadonlyMap<string, readonly string[]>> {
  const left = [
    'audit_event',
    'audit_seal',
    'audit_unsealed',
    'outbox',
    'job',
    'return_slip_due',
    'patient_merge',
    'schema_migration',
    'identity_check',
    'lab_record_count_delta',
    'report_count_delta',
  ];
  const { rows: tables } = await house.database.pool.query<{ name: string }>(
    `select relname as name from pg_class where relnamespace = 'public'::regnamespace and relkind in ('r', 'p')
       and not relispartition order by 1`,
  );
  const all = new Map<string, readonly string[]>();
  for (const { name } of tables) {
    if (left.some((prefix) => name.startsWith(prefix))) continue;
    const row = name === 'patient' ? `to_jsonb(t) - 'version' - 'updated_at' - 'updated_by'` : 'to_jsonb(t)';
    const { rows } = await house.database.pool.query<{ row: string }>(
      `select md5((${row})::text) as row from "${name}" t order by 1`,
    );
    all.set(
      name,
      rows.map((one) => one.row),
    );
  }
  return all;
}
