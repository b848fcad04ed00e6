import type { SightActor } from '@senlab/domain';
import type { Actor } from '../../../platform/actor.ts';
import type { Tx } from '../../../platform/tx.ts';
import { findOwnDepartment } from '../../ground/wards/index.ts';
import { resultDoors, type ResultDoors } from './doors.ts';
import type { ResultRecord } from './list-repository.ts';

export interface ReaderQuestion {
  readonly actor: Actor;
  readonly record: ResultRecord;
  readonly nowMs: number;
  /** Left out: the real ones. */
  readonly doors?: ResultDoors;
}

async function isOfTheWard(tx: Tx, { actor, record }: ReaderQuestion): Promise<boolean> {
  const { permissions, roles, accountId } = actor;
  // Asked of nobody else: those who read everything, and the house's own staff, meet the records of every ward.
  if (permissions.has('results.read') || roles.includes('staff') || record.departmentId === null)
    return false;
  return record.departmentId === (await findOwnDepartment(tx, accountId));
}

/** The person as the rules of secrecy look at her, before this record. */
export async function readerOf(tx: Tx, question: ReaderQuestion): Promise<SightActor> {
  const { actor, record, nowMs, doors = resultDoors } = question;
  const { accountId, permissions, roles } = actor;
  return {
    accountId,
    permissions,
    roles,
    departmentMatches: await isOfTheWard(tx, question),
    hasBreakGlass:
      permissions.has('break-glass') &&
      (await doors.hasOpenBreakGlass(tx, actor, { patientId: record.patientId, nowMs })),
  };
}
