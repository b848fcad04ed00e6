import { isUuid, karyotypeTable, refuse, type Result } from '@senlab/domain';
import { mayDo, type Actor } from '../../../platform/actor.ts';
import { isoOf } from '../../../platform/moment.ts';
import { inTransaction, type Tx } from '../../../platform/tx.ts';
import { isInWard, wardOf } from '../../ground/wards/index.ts';
import { lockLabRecord } from '../lab-records/index.ts';
import { takeStep, type Claimed, type KaryotypeRef, type SeenKaryotype } from './move.ts';
import type { KaryotypesDependencies } from './policy.ts';
import { findCaseOf, findKaryotype, lockKaryotypes, type StoredKaryotype } from './repository.ts';

interface Who {
  readonly actor: Actor;
  readonly nowMs: number;
}

/**
 * Both under their locks: cases before records, each in the order of their ids, so that two people who link the same two
 * from either side come one after the other.
 */
async function claimAll(tx: Tx, ids: readonly string[], { actor, nowMs }: Who): Promise<readonly Claimed[]> {
  const wanted = [...new Set(ids)].filter(isUuid);
  const cases = new Set<string>();
  for (const id of wanted) {
    const recordId = await findCaseOf(tx, id);
    if (recordId !== undefined) cases.add(recordId);
  }
  const records = new Map<string, Claimed['record']>();
  const ward = await wardOf(tx, actor);
  for (const recordId of [...cases].toSorted()) {
    const record = await lockLabRecord(tx, recordId);
    if (record !== undefined && isInWard(ward, record.departmentId)) records.set(recordId, record);
  }
  const stored = wanted.length === 0 ? [] : await lockKaryotypes(tx, wanted);
  return stored.flatMap((karyotype) => {
    const record = records.get(karyotype.lab_record_id);
    return record === undefined ? [] : [{ tx, actor, record, karyotype, nowMs, at: isoOf(nowMs) }];
  });
}

const mayBeLinked = ({ status }: StoredKaryotype): boolean =>
  karyotypeTable.rows.some(({ command, from }) => command === 'link-couple' && from === status);

function link(
  claimed: Claimed,
  other: StoredKaryotype | null,
  isCoupleFree: boolean,
): Promise<Result<KaryotypeRef>> {
  return takeStep(claimed, {
    command: 'link-couple',
    facts: { isCoupleFree },
    columns: { spouse_id: other?.id ?? null },
    told: { spouseCode: other?.code ?? null },
  });
}

async function linkBoth(tx: Tx, given: CoupleLink, who: Who): Promise<Result<KaryotypeRef>> {
  const { seen, spouseId } = given;
  // Read before the locks, so that all of them are known; what changed meanwhile is refused by the version.
  const linkedId = isUuid(seen.id) ? ((await findKaryotype(tx, seen.id))?.spouse_id ?? null) : null;
  const otherId = spouseId ?? linkedId;
  const claimed = await claimAll(tx, [seen.id, ...(otherId === null ? [] : [otherId])], who);
  const one = claimed.find(({ karyotype }) => karyotype.id === seen.id);
  const other = claimed.find(({ karyotype }) => karyotype.id === otherId);
  if (one === undefined || (otherId !== null && other === undefined))
    return refuse({ kind: 'not-found', reason: 'karyotype-unknown' });
  if (one.karyotype.version !== seen.version || one.karyotype.spouse_id !== linkedId)
    return refuse({ kind: 'conflict', reason: 'changed-meanwhile' });
  if (other === undefined) return link(one, null, true);
  const isFree =
    one.karyotype.patient_id !== other.karyotype.patient_id &&
    [one, other].every(({ karyotype }) => karyotype.spouse_id === null && mayBeLinked(karyotype));
  const isUndone = spouseId === null;
  const first = await link(one, isUndone ? null : other.karyotype, isUndone || isFree);
  if (!first.ok) return first;
  const second = await link(other, isUndone ? null : one.karyotype, isUndone || isFree);
  return second.ok ? first : second;
}

export interface CoupleLink {
  readonly seen: SeenKaryotype;
  /** Null: each by itself again. */
  readonly spouseId: string | null;
}

/** Each stands beside the other, or neither does. */
export async function linkCouple(
  { database, clock }: KaryotypesDependencies,
  actor: Actor,
  given: CoupleLink,
): Promise<Result<KaryotypeRef>> {
  if (!mayDo(actor, 'karyotypes.work')) return refuse({ kind: 'denied' });
  return inTransaction(database, (tx) => linkBoth(tx, given, { actor, nowMs: clock.now() }));
}
