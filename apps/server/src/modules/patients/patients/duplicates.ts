import {
  findDuplicates,
  isStoredDate,
  isUuid,
  patientSearchKey,
  type DuplicateLevel,
  type DuplicateReason,
  type KnownPerson,
  type PatientDraft,
} from '@senlab/domain';
import type { Tx } from '../../../platform/tx.ts';
import { listDuplicateCandidates } from './duplicate-repository.ts';
import { traitsOf } from './patient-form.ts';
import { listFound, type FoundPatient } from './search-repository.ts';

export interface PossibleDuplicate {
  readonly patient: FoundPatient;
  readonly certainty: DuplicateLevel;
  readonly reasons: readonly DuplicateReason[];
}

export interface DuplicateReport {
  /** The surest first. */
  readonly duplicates: readonly PossibleDuplicate[];
  /** Another child of this mother and day has the number already. */
  readonly isBirthOrderTaken: boolean;
}

function isSameChild(draft: PatientDraft, known: KnownPerson): boolean {
  return (
    known.motherPatientId === draft.motherPatientId &&
    known.birthDate === draft.birthDate &&
    known.birthOrder === draft.birthOrder
  );
}

/** Also of a draft that is half filled: it is asked while somebody still types. */
export async function reportDuplicates(
  tx: Tx,
  draft: PatientDraft,
  exceptId: string | null,
): Promise<DuplicateReport> {
  if (!isStoredDate(draft.birthDate)) return { duplicates: [], isBirthOrderTaken: false };
  const given = traitsOf(draft);
  const motherPatientId = isUuid(draft.motherPatientId) ? draft.motherPatientId : null;
  const traits = { ...given, motherPatientId };
  const searchName = patientSearchKey(draft.fullName);
  const candidates = await listDuplicateCandidates(tx, { traits, searchName, exceptId });
  const findings = findDuplicates(traits, candidates);
  const rows = await listFound(
    tx,
    findings.map(({ patientId }) => patientId),
  );
  const byId = new Map(rows.map((row) => [row.id, row]));
  const duplicates = findings.flatMap(({ patientId, level, reasons }) => {
    const patient = byId.get(patientId);
    return patient === undefined ? [] : [{ patient, certainty: level, reasons }];
  });
  const isBirthOrderTaken = motherPatientId !== null && candidates.some((known) => isSameChild(draft, known));
  return { duplicates, isBirthOrderTaken };
}
