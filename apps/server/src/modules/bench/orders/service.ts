import { isoOf } from '../../../platform/moment.ts';
import { expandItems, invalid, isUuid, ok, refuse, type Result } from '@senlab/domain';
import { mayDo, type Actor } from '../../../platform/actor.ts';
import type { Clock } from '../../../platform/clock.ts';
import type { Database } from '../../../platform/database.ts';
import { type Outcome, inTransaction, reading, type Tx } from '../../../platform/tx.ts';
import type { CatalogueService } from '../../ground/catalogue/index.ts';
import { findPatient, type PatientRow } from '../../patients/patients/index.ts';
import { findDoctor, listDoctors, type Doctor } from '../../ground/practitioners/index.ts';
import { isInWard, wardOf } from '../../ground/wards/index.ts';
import { cancelOrder, type CancelRequest } from './cancel.ts';
import type { OrderDraft } from './draft.ts';
import { listEarlierResults, lockPatient } from './repository.ts';
import { type ExamineContext } from './examine-context.ts';
import { examineOrder, orderableOf, validityOf, type Examination } from './examine.ts';
import { placeOrder } from './place.ts';
import type { PlacedOrder } from './placing.ts';

export interface OrdersDependencies {
  readonly database: Database;
  readonly clock: Clock;
  readonly catalogue: Pick<CatalogueService, 'current'>;
}

export interface OrdersService {
  check(actor: Actor, draft: OrderDraft): Promise<Result<Examination>>;
  /** Who may stand on an order as its doctor. */
  doctors(actor: Actor): Promise<Result<readonly Doctor[]>>;
  place(actor: Actor, draft: OrderDraft): Promise<Result<Outcome<PlacedOrder>>>;
  cancel(actor: Actor, request: CancelRequest): Promise<Result<{ readonly id: string }>>;
}

/** A tube may be taken days after its record was made: so much further back the records are looked at. */
const collectionDelayMs = 7 * 24 * 3_600_000;

async function findPatientToOrder(tx: Tx, actor: Actor, draft: OrderDraft): Promise<Result<PatientRow>> {
  const patient = isUuid(draft.patientId) ? await findPatient(tx, draft.patientId) : undefined;
  if (patient === undefined) return refuse({ kind: 'not-found', reason: 'patient-unknown' });
  if (patient.status === 'merged') return refuse({ kind: 'conflict', reason: 'patient-merged' });
  if (patient.status === 'deceased') return refuse({ kind: 'conflict', reason: 'order-patient-deceased' });
  return isInWard(await wardOf(tx, actor), draft.departmentId) ? ok(patient) : invalid('order-other-ward');
}

async function examine(tx: Tx, draft: OrderDraft, around: ExamineContext): Promise<Result<Examination>> {
  const expanded = expandItems(draft.items, orderableOf(around.catalogue));
  if (!expanded.ok) return expanded;
  const validity = validityOf(expanded.value, around);
  const hours = Math.max(0, ...Object.values(validity));
  const earlier = await listEarlierResults(tx, {
    patientId: around.patient.id,
    testCodes: Object.keys(validity).filter((code) => (validity[code] ?? 0) > 0),
    since: isoOf(around.nowMs - hours * 3_600_000 - collectionDelayMs),
  });
  return examineOrder(draft, earlier, around);
}

export function ordersService(given: OrdersDependencies): OrdersService {
  const { database, clock, catalogue } = given;

  async function look(
    tx: Tx,
    actor: Actor,
    draft: OrderDraft,
  ): Promise<Result<ExamineContext & { readonly examination: Examination }>> {
    const patient = await findPatientToOrder(tx, actor, draft);
    if (!patient.ok) return patient;
    const { doctorId } = draft;
    const around = {
      patient: patient.value,
      doctor: doctorId !== null && isUuid(doctorId) ? await findDoctor(tx, doctorId) : undefined,
      catalogue: await catalogue.current(tx),
      nowMs: clock.now(),
    };
    const examination = await examine(tx, draft, around);
    return examination.ok ? ok({ ...around, examination: examination.value }) : examination;
  }

  return {
    async check(actor, draft) {
      if (!mayDo(actor, 'orders.create')) return refuse({ kind: 'denied' });
      const seen = await reading(database, (tx) => look(tx, actor, draft));
      return seen.ok ? ok(seen.value.examination) : seen;
    },

    async doctors(actor) {
      if (!mayDo(actor, 'orders.create')) return refuse({ kind: 'denied' });
      return ok(await reading(database, listDoctors));
    },

    async place(actor, draft) {
      if (!mayDo(actor, 'orders.create')) return refuse({ kind: 'denied' });
      return inTransaction(database, async (tx) => {
        if (isUuid(draft.patientId)) await lockPatient(tx, draft.patientId);
        const seen = await look(tx, actor, draft);
        if (!seen.ok) return seen;
        const at = isoOf(seen.value.nowMs);
        return placeOrder({ tx, actor, draft, at, ...seen.value });
      });
    },

    cancel: (actor, request) => cancelOrder({ database, clock, catalogue }, actor, request),
  };
}
