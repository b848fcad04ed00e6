import { invalid, ok, readScan, refuse, type Result } from '@senlab/domain';
import { mayDo, type Actor } from '../../../platform/actor.ts';
import type { Database } from '../../../platform/database.ts';
import { reading, type Tx } from '../../../platform/tx.ts';
import { findLivingPatientByCode } from '../../patients/patients/index.ts';
import { isInWard, wardOf } from '../../ground/wards/index.ts';
import {
  findPlaceByOrder,
  findPlaceBySid,
  findSpecimenCase,
  withLookAlike,
  type CasePlace,
} from './repository.ts';
import type { SpecimenRow } from './specimen-view.ts';

/** What to open. */
export interface Scanned {
  readonly kind: 'specimen' | 'record' | 'order' | 'patient';
  readonly recordId: string | null;
  readonly patientId: string | null;
  readonly specimen: SpecimenRow | null;
}

async function scanSpecimen(tx: Tx, actor: Actor, code: string): Promise<Result<Scanned>> {
  const specimen = await findSpecimenCase(tx, code);
  if (specimen === undefined || !isInWard(await wardOf(tx, actor), specimen.departmentId)) {
    return refuse({ kind: 'not-found', reason: 'specimen-unknown' });
  }
  const { recordId, patientId } = specimen;
  return ok({ kind: 'specimen', recordId, patientId, specimen: await withLookAlike(tx, specimen) });
}

async function openPlace(
  tx: Tx,
  actor: Actor,
  found: { readonly kind: 'record' | 'order'; readonly place: CasePlace | undefined },
): Promise<Result<Scanned>> {
  const { kind, place } = found;
  if (place === undefined || !isInWard(await wardOf(tx, actor), place.departmentId)) {
    return refuse({ kind: 'not-found', reason: kind === 'record' ? 'record-unknown' : 'order-unknown' });
  }
  return ok({ kind, recordId: place.recordId, patientId: place.patientId, specimen: null });
}

/** An old wristband of a merged record opens the record that took its place. */
async function scanPatient(tx: Tx, code: string): Promise<Result<Scanned>> {
  const patient = await findLivingPatientByCode(tx, code);
  if (patient === undefined) return refuse({ kind: 'not-found', reason: 'patient-unknown' });
  return ok({ kind: 'patient', recordId: null, patientId: patient.id, specimen: null });
}

async function openScan(tx: Tx, actor: Actor, text: string): Promise<Result<Scanned>> {
  const scan = readScan(text);
  switch (scan.kind) {
    case 'specimen':
      return scanSpecimen(tx, actor, scan.code);
    case 'sid':
      return openPlace(tx, actor, { kind: 'record', place: await findPlaceBySid(tx, scan.code) });
    case 'order':
      return openPlace(tx, actor, { kind: 'order', place: await findPlaceByOrder(tx, scan.code) });
    case 'patient':
      return scanPatient(tx, scan.code);
    default:
      return invalid('scan-unreadable');
  }
}

export async function scanCode(database: Database, actor: Actor, text: string): Promise<Result<Scanned>> {
  if (!mayDo(actor, 'patients.read')) return refuse({ kind: 'denied' });
  return reading(database, (tx) => openScan(tx, actor, text));
}
