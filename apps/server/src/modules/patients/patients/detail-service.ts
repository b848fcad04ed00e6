import { ok, refuse, type Result } from '@senlab/domain';
import { mayDo, type Actor } from '../../../platform/actor.ts';
import { inTransaction, type Tx } from '../../../platform/tx.ts';
import { addView } from '../../ground/audit/index.ts';
import { wardOf } from '../../ground/wards/index.ts';
import { findAddressOf } from './address-repository.ts';
import { findLinks, listChildren, type PatientLink } from './family-repository.ts';
import { listLookAlikes } from './look-alike-repository.ts';
import { findLivingPatient, type PatientRow } from './patient-repository.ts';
import { visiblePatient } from './policy.ts';
import { openPregnancyOf, type PregnancyRow } from './pregnancy-repository.ts';
import { listRecordsOf, type PatientRecordRow } from './record-repository.ts';
import type { SearchDependencies } from './search-service.ts';

export interface PatientDetail {
  readonly patient: PatientRow;
  readonly address: string;
  readonly spouse: PatientLink | null;
  readonly mother: PatientLink | null;
  readonly children: readonly PatientLink[];
  readonly lookAlikes: readonly PatientLink[];
  readonly pregnancy: PregnancyRow | null;
  readonly records: readonly PatientRecordRow[];
}

async function recordsFor(tx: Tx, actor: Actor, patientId: string): Promise<readonly PatientRecordRow[]> {
  const ward = await wardOf(tx, actor);
  if (ward === 'every') return listRecordsOf(tx, patientId, 'every');
  const { departmentId: id } = ward;
  return id === null ? [] : listRecordsOf(tx, patientId, { id });
}

function linkOf(links: ReadonlyMap<string, PatientLink>, id: string | null): PatientLink | null {
  return (id === null ? undefined : links.get(id)) ?? null;
}

async function readDetail(tx: Tx, actor: Actor, patient: PatientRow): Promise<PatientDetail> {
  const { id, spouseId, motherId } = patient;
  const links = await findLinks(tx, [spouseId, motherId]);
  return {
    patient: visiblePatient(actor, patient),
    address: await findAddressOf(tx, id),
    spouse: linkOf(links, spouseId),
    mother: linkOf(links, motherId),
    children: await listChildren(tx, id),
    lookAlikes: await listLookAlikes(tx, id),
    pregnancy: (await openPregnancyOf(tx, id)) ?? null,
    records: await recordsFor(tx, actor, id),
  };
}

/** Nobody sees a patient without leaving a trace, so the reading is a transaction that writes. */
export async function openPatient(
  { database, clock }: SearchDependencies,
  actor: Actor,
  id: string,
): Promise<Result<PatientDetail>> {
  if (!mayDo(actor, 'patients.read')) return refuse({ kind: 'denied' });
  return inTransaction(database, async (tx) => {
    const patient = await findLivingPatient(tx, id);
    if (patient === undefined) return refuse({ kind: 'not-found', reason: 'patient-unknown' });
    const detail = await readDetail(tx, actor, patient);
    const viewed = {
      actorId: actor.accountId,
      entity: 'patient',
      entityId: patient.code,
      patientId: patient.id,
    } as const;
    await addView(tx, viewed, new Date(clock.now()).toISOString());
    return ok(detail);
  });
}
