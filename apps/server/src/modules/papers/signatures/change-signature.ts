import {
  type SignatureChange,
  type SignatureCommand,
  isUuid,
  ok,
  refuse,
  type Result,
  type SignatureState,
} from '@senlab/domain';
import type { Actor } from '../../../platform/actor.ts';
import { type Tx, inTransaction } from '../../../platform/tx.ts';
import { addNoticeOnce, settleNotices } from '../../ground/notices/index.ts';
import {
  type SignatureRow,
  mayKeepSignatures,
  type SignaturesDependencies,
  type SignatureColumns,
} from './signature-row.ts';
import { addToOutbox } from '../../../live/outbox-repository.ts';
import { isUniqueViolation } from '../../../platform/failures.ts';
import { isoOf } from '../../../platform/moment.ts';
import { addAuditEvents, type AuditEvent } from '../../ground/audit/index.ts';
import { findSignature, lockSignature, updateSignature } from './repository.ts';

/** After these it is another thing that the owner agrees to. */
const changes: readonly (SignatureChange | SignatureCommand)[] = [
  'save',
  'set-image',
  'remove-image',
  'put-certificate',
  'remove-certificate',
  'reset',
];

const longestLabel = 100;

/** Her signature is printed only when she agrees, and she does not look at the settings every day. */
function isAwaited({ kind, imageFileId, certificateSecret, consentedAt }: SignatureRow): boolean {
  return kind === 'person' && consentedAt === null && (imageFileId !== null || certificateSecret !== null);
}

/** In the transaction of the change: whoever waits for her has told her. */
async function askOwner(
  tx: Tx,
  { actor, at, row }: { readonly actor: Actor | null; readonly at: string; readonly row: SignatureRow },
  {
    command,
    diff = {},
  }: { readonly command: SignatureChange | SignatureCommand; readonly diff?: object | undefined },
): Promise<void> {
  const { accountId, id: subjectId, position } = row;
  if (accountId === null) return;
  const about = { accountId, kind: 'signature_consent', subjectId } as const;
  if (command === 'consent') return settleNotices(tx, about, at);
  const isChanged = changes.includes(command) && Object.keys(diff).length > 0;
  if (!isChanged || !isAwaited(row) || accountId === actor?.accountId) return;
  await addNoticeOnce(tx, { ...about, label: position.slice(0, longestLabel) }, at);
}

/** The version that somebody has seen, so that a later change of another is not written over. */
export interface SeenSignature {
  readonly id: string;
  readonly version: number;
}

export interface SignatureStep {
  readonly command: SignatureCommand | SignatureChange;
  readonly set: Partial<SignatureColumns>;
  readonly fromState?: SignatureState | null;
  readonly toState?: SignatureState;
  readonly diff?: AuditEvent['diff'];
  readonly reason?: string | null;
}

export const unknownSignature = refuse({ kind: 'not-found', reason: 'signature-unknown' });

/** Somebody else's is answered like none at all to those who do not keep them. */
export function isVisibleTo(actor: Actor, row: SignatureRow): boolean {
  return mayKeepSignatures(actor) || row.accountId === actor.accountId;
}

export async function readAgain(tx: Tx, id: string): Promise<SignatureRow> {
  const row = await findSignature(tx, id);
  if (row === undefined) throw new Error('a signature was not stored');
  return row;
}

export async function noteStep(
  tx: Tx,
  { actor, id, at }: { readonly actor: Actor | null; readonly id: string; readonly at: string },
  step: SignatureStep,
): Promise<void> {
  const { command, fromState = null, toState = null, diff, reason = null } = step;
  const event: AuditEvent = {
    actorId: actor?.accountId ?? null,
    action: command === 'create' ? 'create' : 'config',
    command,
    entity: 'signature',
    entityId: id,
    fromState,
    toState,
    reason,
    ...(diff === undefined ? {} : { diff }),
  };
  await addAuditEvents(tx, [event], at);
  await addToOutbox(tx, { topic: 'signatures', accountId: null, subjectId: id });
}

/** One active of each: the database says so, also to two at once. */
export async function unlessTaken<T>(
  isSeal: () => boolean,
  work: () => Promise<Result<T>>,
): Promise<Result<T>> {
  try {
    return await work();
  } catch (error) {
    if (!isUniqueViolation(error)) throw error;
    return refuse({ kind: 'conflict', reason: isSeal() ? 'signature-seal-exists' : 'signature-exists' });
  }
}

/** Every change of a signature that is there: found, seen as it is, written with its event and hint, or refused. */
export function changeSignature(
  { database, clock }: Pick<SignaturesDependencies, 'database' | 'clock'>,
  { actor, seen }: { readonly actor: Actor; readonly seen: SeenSignature },
  decide: (row: SignatureRow, tx: Tx) => Promise<Result<SignatureStep>> | Result<SignatureStep>,
): Promise<Result<SignatureRow>> {
  if (!isUuid(seen.id)) return Promise.resolve(unknownSignature);
  const at = isoOf(clock.now());
  let isSeal = false;
  return unlessTaken(
    () => isSeal,
    () =>
      inTransaction(database, async (tx) => {
        const row = await lockSignature(tx, seen.id);
        if (row === undefined || !isVisibleTo(actor, row)) return unknownSignature;
        if (row.version !== seen.version) return refuse({ kind: 'conflict', reason: 'changed-meanwhile' });
        isSeal = row.kind === 'seal';
        const step = await decide(row, tx);
        if (!step.ok) return step;
        await updateSignature(tx, row.id, { set: step.value.set, at });
        await noteStep(tx, { actor, id: row.id, at }, step.value);
        const changed = await readAgain(tx, row.id);
        await askOwner(tx, { actor, at, row: changed }, step.value);
        return ok(changed);
      }),
  );
}
