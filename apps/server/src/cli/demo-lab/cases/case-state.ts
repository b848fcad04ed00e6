import { isoOf } from '../../../platform/moment.ts';
import type {
  LabRecordState,
  OrderedItem,
  OrderPriority,
  OrderState,
  PregnancyContext,
  ResultState,
  SpecimenCondition,
  SpecimenState,
  Tube,
} from '@senlab/domain';
import { auditActionOf, type AuditEvent } from '../../../modules/ground/audit/index.ts';
import type { CatalogueTest } from '../../../modules/ground/catalogue/index.ts';
import { demoId, type DemoWorld, type StaffMember } from '../world.ts';
import type { DemoPerson } from '../people/person.ts';

export interface DemoTube {
  readonly id: string;
  readonly code: string;
  readonly number: number;
  readonly plan: Tube;
  readonly recollectsId: string | null;
  status: SpecimenState;
  collectedMs: number | null;
  receivedMs: number | null;
  condition: SpecimenCondition | null;
  conditionComment: string | null;
  rejection: { readonly reason: string; readonly toldTo: string; readonly toldMs: number } | null;
  slot: string | null;
  storedMs: number | null;
  disposedMs: number | null;
  volumeMl: string | null;
  version: number;
  updatedMs: number;
}

/** Columns of a value, as the laboratory wrote it. */
export type ValueColumns = Readonly<Record<string, string | number | boolean | object | null>>;

export interface DemoResult {
  readonly test: CatalogueTest;
  readonly runNo: number;
  tube: DemoTube;
  readonly panelCode: string | null;
  readonly position: number;
  status: ResultState;
  isSelected: boolean;
  value: ValueColumns;
  isCritical: boolean;
  flag: string | null;
  raw: string | null;
  isDeltaBeyond: boolean;
  isDeltaAcknowledged: boolean;
  isCalculated: boolean;
  enteredMs: number | null;
  verifiedMs: number | null;
  signed: { readonly by: StaffMember; readonly atMs: number } | null;
  comment: string | null;
  cancelReason: string | null;
  version: number;
}

/** A paper that a doctor signed, and when. */
export interface DemoSigning {
  readonly id: string;
  readonly groupKey: string;
  readonly results: readonly DemoResult[];
  readonly by: StaffMember;
  readonly atMs: number;
  readonly release: boolean;
}

/** A value that somebody must be called about. */
export interface DemoAlarm {
  readonly result: DemoResult;
  /** Of the result, when the value was saved. */
  readonly version: number;
  readonly atMs: number;
}

export interface DemoCase {
  readonly world: DemoWorld;
  readonly person: DemoPerson;
  readonly id: string;
  readonly orderId: string;
  readonly visitId: string;
  readonly day: string;
  readonly sid: string;
  readonly orderCode: string;
  readonly orderedMs: number;
  readonly items: readonly OrderedItem[];
  readonly priority: OrderPriority;
  readonly pregnancy: PregnancyContext;
  readonly orderedBy: 'reception' | 'clinician';
  readonly tubes: DemoTube[];
  readonly results: DemoResult[];
  readonly events: AuditRow[];
  readonly alarms: DemoAlarm[];
  readonly signings: DemoSigning[];
  readonly notes: { readonly text: string; readonly atMs: number }[];
  recordStatus: LabRecordState;
  orderStatus: OrderState;
  heldFrom: LabRecordState | null;
  holdReason: string | null;
  cancelReason: string | null;
  completedMs: number | null;
  recordVersion: number;
  orderVersion: number;
  updatedMs: number;
}

export interface AuditRow {
  readonly id: string;
  readonly at: string;
  readonly actor_id: string | null;
  readonly action: string;
  readonly command: string;
  readonly entity: string;
  readonly entity_id: string;
  readonly patient_id: string | null;
  readonly lab_record_id: string | null;
  readonly from_state: string | null;
  readonly to_state: string | null;
  readonly diff: object | null;
  readonly reason: string | null;
}

/** What happened, as the modules tell it. */
export function tell(
  demo: DemoCase,
  atMs: number,
  event: Omit<AuditEvent, 'action' | 'patientId' | 'labRecordId'> & {
    readonly action?: AuditEvent['action'];
  },
): AuditRow {
  const row: AuditRow = {
    id: demoId(demo.world.random, atMs, demo.events.length),
    at: isoOf(atMs),
    actor_id: event.actorId,
    action: event.action ?? auditActionOf(event.command),
    command: event.command,
    entity: event.entity,
    entity_id: event.entityId,
    patient_id: demo.person.id,
    lab_record_id: demo.id,
    from_state: event.fromState ?? null,
    to_state: event.toState ?? null,
    diff: event.diff ?? null,
    reason: event.reason ?? null,
  };
  demo.events.push(row);
  demo.updatedMs = Math.max(demo.updatedMs, atMs);
  return row;
}

export interface Ward {
  readonly departmentId: string | null;
  readonly departmentName: string | null;
  readonly extension: string;
  readonly doctorId: string | null;
  readonly doctorName: string;
}

const outpatientDoctors = ['BS. Lê Minh Châu', 'BS.CKI Trịnh Thu Hiền', 'BS. Võ Thanh Tâm'] as const;

/** In the ward the clinician of the demonstration orders; whoever comes from home was seen by one of three doctors. */
export function wardOf({ world, orderedBy, sid, person }: DemoCase): Ward {
  const isWard = orderedBy === 'clinician' || person.kind === 'newborn';
  const department = world.departments.get(isWard ? 'KSAN' : 'KKB');
  const doctor = outpatientDoctors[Number(sid) % outpatientDoctors.length] ?? outpatientDoctors[0];
  return {
    departmentId: department?.id ?? null,
    departmentName: department?.name ?? null,
    extension: department?.extension ?? '115',
    doctorId: isWard ? world.staff.clinician.id : null,
    doctorName: isWard ? world.staff.clinician.name : doctor,
  };
}
