import {
  applyTransition,
  ok,
  readScan,
  refuse,
  specimenTable,
  unknownSpecimenFacts,
  type Permission,
  type Refusal,
  type Result,
  type SpecimenCommand,
  type SpecimenFacts,
  type SpecimenState,
} from '@senlab/domain';
import { asPerson, mayDo, type Actor } from '../../../platform/actor.ts';
import type { Clock } from '../../../platform/clock.ts';
import type { Database } from '../../../platform/database.ts';
import { type Outcome, inTransaction, type Tx } from '../../../platform/tx.ts';
import { addAuditEvents, auditActionOf, type AuditEvent } from '../../ground/audit/index.ts';
import type { CatalogueService } from '../../ground/catalogue/index.ts';
import { lockLabRecord, refreshLabRecord } from '../lab-records/index.ts';
import { isInWard, wardOf } from '../../ground/wards/index.ts';
import { findSpecimenCase, withLookAlike } from './repository.ts';
import type { SpecimenCase, SpecimenRow } from './specimen-view.ts';
import { isoOf } from '../../../platform/moment.ts';
import { updateSpecimen, type SpecimenChange } from './write-repository.ts';

/**
 * Control characters are typed by nobody, and the database answers a zero byte, and half of a pair inside JSON, with an
 * error. Line breaks may stay.
 */
const unreadable = /[\u0000-\u0008\u000B\u000C\u000E-\u001F\u007F\p{Cs}]/u;

export function isReadable(text: string | null): boolean {
  return !unreadable.test(text ?? '');
}

export interface SpecimensDependencies {
  readonly database: Database;
  readonly clock: Clock;
  readonly catalogue: Pick<CatalogueService, 'current'>;
}

/** One tube, claimed by this transaction, and who wants something of it. */
export interface Held {
  readonly tx: Tx;
  readonly actor: Actor;
  readonly specimen: SpecimenCase;
  readonly nowMs: number;
  readonly at: string;
  readonly dependencies: SpecimensDependencies;
}

const unknown: Refusal = { kind: 'not-found', reason: 'specimen-unknown' };

/** The record is locked first, and the tube read after it: whoever comes second sees what the first one did. */
export async function claimSpecimen(tx: Tx, code: string): Promise<SpecimenCase | undefined> {
  const found = await findSpecimenCase(tx, code);
  if (found === undefined || (await lockLabRecord(tx, found.recordId)) === undefined) return undefined;
  return findSpecimenCase(tx, code);
}

export interface CommandRequest {
  readonly actor: Actor;
  /** As scanned or typed. */
  readonly code: string;
  /** One of them is enough. */
  readonly permissions: readonly Permission[];
}

/** Names of patients come back with every tube, so the right to see them is needed as well. */
export function mayCommand({ actor, permissions }: Omit<CommandRequest, 'code'>): boolean {
  return mayDo(actor, 'patients.read') && permissions.some((permission) => mayDo(actor, permission));
}

/**
 * Holds the tube, does the work and brings the record up to date, or does nothing at all: the work refuses before it
 * writes. Where the tube is not where the caller thought, it comes back as it stands now.
 */
export async function commandSpecimen(
  dependencies: SpecimensDependencies,
  request: CommandRequest,
  work: (claimed: Held) => Promise<Result<unknown>>,
): Promise<Result<Outcome<SpecimenRow>>> {
  if (!mayCommand(request)) return refuse({ kind: 'denied' });
  const scan = readScan(request.code);
  if (scan.kind !== 'specimen') return refuse(unknown);
  return inTransaction(dependencies.database, async (tx) => {
    const specimen = await claimSpecimen(tx, scan.code);
    if (specimen === undefined) return refuse(unknown);
    const { actor } = request;
    if (!isInWard(await wardOf(tx, actor), specimen.departmentId)) return refuse(unknown);
    const nowMs = dependencies.clock.now();
    const at = isoOf(nowMs);
    const done = await work({ tx, actor, specimen, nowMs, at, dependencies });
    if (!done.ok && done.refusal.kind !== 'conflict') return done;
    if (done.ok) await refreshLabRecord(tx, specimen.recordId, at);
    const now = (await findSpecimenCase(tx, scan.code)) ?? specimen;
    return ok({ refusal: done.ok ? null : done.refusal, value: await withLookAlike(tx, now) });
  });
}

export interface Step {
  readonly command: SpecimenCommand;
  readonly from: SpecimenState | null;
  readonly to: SpecimenState;
  readonly reason: string | null;
}

/** Whether the table allows the step, with everything unknown that the command did not look up. */
export function decideStep(
  { actor, specimen, nowMs }: Pick<Held, 'actor' | 'specimen' | 'nowMs'>,
  command: SpecimenCommand,
  given: { readonly facts: Partial<SpecimenFacts>; readonly reason?: string | null },
): Result<Step> {
  const applied = applyTransition(specimenTable, {
    state: specimen.status,
    command,
    actor: asPerson(actor),
    instant: nowMs,
    reason: given.reason ?? null,
    facts: { ...unknownSpecimenFacts, ...given.facts },
  });
  return applied.ok ? ok(applied.value.event) : applied;
}

export function specimenEvent(
  { actor, specimen }: Pick<Held, 'actor' | 'specimen'>,
  event: Pick<AuditEvent, 'command'> & Partial<AuditEvent>,
): AuditEvent {
  return {
    actorId: actor.accountId,
    action: auditActionOf(event.command),
    entity: 'specimen',
    entityId: specimen.code,
    patientId: specimen.patientId,
    labRecordId: specimen.recordId,
    ...event,
  };
}

export interface Writing {
  readonly change: SpecimenChange;
  readonly diff?: NonNullable<AuditEvent['diff']>;
  /** Besides the step itself. */
  readonly events?: readonly AuditEvent[];
}

/** State, columns and log together. The lock makes the version right; it is compared all the same. */
export async function writeStep(claimed: Held, step: Step, writing: Writing): Promise<void> {
  const { tx, specimen, at } = claimed;
  const { id, version } = specimen;
  const isWritten = await updateSpecimen(tx, { id, version, status: step.to, at, change: writing.change });
  if (!isWritten) throw new Error('a specimen was changed without locking its record');
  const event = specimenEvent(claimed, {
    command: step.command,
    fromState: step.from,
    toState: step.to,
    reason: step.reason,
    ...(writing.diff === undefined ? {} : { diff: writing.diff }),
  });
  await addAuditEvents(tx, [event, ...(writing.events ?? [])], at);
}
