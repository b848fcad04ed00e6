import { invalid, ok, readReason, refuse, type Result } from '@senlab/domain';
import { mayDo, type Actor } from '../../../platform/actor.ts';
import { inTransaction } from '../../../platform/tx.ts';
import { addAuditEvents, type AuditEvent } from '../../ground/audit/index.ts';
import {
  enterStudy,
  refusalOfText,
  type ResearchAnswer,
  type ResearchDependencies,
} from '../studies/index.ts';
import { fileChange, meetFile, workOf } from './claim.ts';
import type { TypedPerson } from './enrolment.ts';
import { findFile } from './file-repository.ts';
import { findIdentity, findPerson, hasOpenFile, type Identity } from './key-repository.ts';

/** Of the file alone: were the patient named in the log, its readers would have the key. */
const lookEvent = (actor: Actor, look: { command: string; code: string; reason: string }): AuditEvent => ({
  actorId: actor.accountId,
  action: 'view',
  command: look.command,
  entity: 'research-file',
  entityId: look.code,
  reason: look.reason,
});

/** The log of every look is written with the look, or there is none. */
export async function lookUpPerson(
  dependencies: ResearchDependencies,
  actor: Actor,
  given: { readonly id: string; readonly reason: string },
): Promise<Result<Identity & { readonly pseudonym: string }>> {
  if (!mayDo(actor, 'research.key')) return refuse({ kind: 'denied' });
  return inTransaction(dependencies.database, async (tx) => {
    const work = workOf(dependencies, tx, actor);
    const met = await meetFile(work, { id: given.id, isLocking: false });
    if (!met.ok) return met;
    const reason = readReason(given.reason, 'required');
    if (!reason.ok) return reason;
    const telling = await refusalOfText(tx, reason.value);
    if (telling !== undefined) return invalid(telling);
    const { file } = met.value;
    const identity = await findIdentity(tx, file.id);
    if (identity === undefined) return refuse({ kind: 'not-found', reason: 'research-file-unknown' });
    const look = { command: 'look-up-person', code: file.code, reason: reason.value };
    await addAuditEvents(tx, [lookEvent(actor, look)], work.at);
    return ok({ ...identity, pseudonym: file.pseudonym });
  });
}

/** From the person to the file: for her who comes to take her consent back. */
export async function findFileOfPerson(
  dependencies: ResearchDependencies,
  actor: Actor,
  given: { readonly studyId: string; readonly person: TypedPerson; readonly reason: string },
): ResearchAnswer {
  if (!mayDo(actor, 'research.key')) return refuse({ kind: 'denied' });
  return inTransaction(dependencies.database, async (tx): ResearchAnswer => {
    const work = workOf(dependencies, tx, actor);
    const entered = await enterStudy(tx, actor, { id: given.studyId });
    if (!entered.ok) return entered;
    const { study } = entered.value;
    const reason = readReason(given.reason, 'required');
    if (!reason.ok) return reason;
    const telling = await refusalOfText(tx, reason.value);
    if (telling !== undefined) return invalid(telling);
    const { patientCode, birthYear } = given.person;
    const person = await findPerson(tx, { patientCode: patientCode.trim(), birthYear });
    const fileId = person && (await hasOpenFile(tx, { studyId: study.id, patientId: person.id }));
    const file = fileId === undefined ? undefined : await findFile(tx, fileId);
    if (file === undefined) return refuse({ kind: 'not-found', reason: 'research-file-unknown' });
    const look = { command: 'find-person', code: file.code, reason: reason.value };
    await addAuditEvents(tx, [lookEvent(actor, look)], work.at);
    return fileChange(file, file);
  });
}
