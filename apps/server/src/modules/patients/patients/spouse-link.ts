import type { Tx } from '../../../platform/tx.ts';
import type { AuditEvent } from '../../ground/audit/index.ts';
import { setSpouse } from './family-repository.ts';
import type { PatientRow } from './patient-repository.ts';

export interface Writer {
  readonly accountId: string;
  readonly at: string;
}

export interface SpouseChange {
  readonly patientId: string;
  /** The spouse until now and the new one, both locked. */
  readonly former: PatientRow | undefined;
  readonly next: PatientRow | undefined;
}

/** One who is linked to somebody else would leave that third person pointing at a stranger. */
export function isSpouseTaken(next: PatientRow | undefined, patientId: string | null): boolean {
  return next !== undefined && next.spouseId !== null && next.spouseId !== patientId;
}

async function point(
  tx: Tx,
  other: PatientRow,
  spouseId: string | null,
  by: Writer,
): Promise<readonly AuditEvent[]> {
  if (other.spouseId === spouseId) return [];
  await setSpouse(tx, other.id, { spouseId, by: by.accountId, at: by.at });
  return [
    {
      actorId: by.accountId,
      action: 'update',
      command: spouseId === null ? 'unlink-spouse' : 'link-spouse',
      entity: 'patient',
      entityId: other.code,
      patientId: other.id,
      diff: { spouseId: [other.spouseId, spouseId] },
    },
  ];
}

/** Writes the other side of a couple and gives the events of it. */
export async function relinkSpouses(
  tx: Tx,
  { patientId, former, next }: SpouseChange,
  by: Writer,
): Promise<readonly AuditEvent[]> {
  if (former?.id === next?.id) return [];
  const left = former?.spouseId === patientId ? await point(tx, former, null, by) : [];
  const joined = next === undefined ? [] : await point(tx, next, patientId, by);
  return [...left, ...joined];
}
