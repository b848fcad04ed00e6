import { createHash } from 'node:crypto';

export type AuditAction =
  | 'view'
  | 'create'
  | 'update'
  | 'verify'
  | 'approve'
  | 'release'
  | 'amend'
  | 'withdraw'
  | 'print'
  | 'export'
  | 'handover'
  | 'sign'
  | 'login_fail'
  | 'break_glass'
  | 'config';

const ownActions: readonly AuditAction[] = ['create', 'verify', 'approve', 'release', 'amend', 'withdraw'];

/** The legal word for a command of the transition tables; what has none of its own is a change. */
export function auditActionOf(command: string): AuditAction {
  return ownActions.find((action) => action === command) ?? 'update';
}

/** An event, by what it is about. */
export interface NamedEvent {
  readonly entity: string;
  readonly entityId: string;
}

/** «GLU/1»: the test and its run. */
function testCodeOf(entityId: string): string {
  return entityId.slice(0, entityId.lastIndexOf('/'));
}

/** The test that an event is about; null where it is about no value. */
export function testOfEvent({ entity, entityId }: NamedEvent): string | null {
  if (entity === 'result') return testCodeOf(entityId);
  // An alarm is named by the number of the record and the result.
  return entity === 'critical' ? testCodeOf(entityId.slice(entityId.lastIndexOf(' ') + 1)) : null;
}

/** An event as the database tells it, every column as text, so that no driver's notion of a type gets into a hash. */
export interface SealableEvent {
  readonly id: string;
  /** Microseconds since 1970: how a session writes a moment must not matter. */
  readonly atMicros: string;
  readonly actorId: string | null;
  readonly action: string;
  readonly command: string;
  readonly entity: string;
  readonly entityId: string;
  readonly patientId: string | null;
  readonly labRecordId: string | null;
  readonly fromState: string | null;
  readonly toState: string | null;
  readonly diff: string | null;
  readonly reason: string | null;
  readonly workstation: string | null;
  readonly ip: string | null;
  readonly isRefused: string;
  /** When the database wrote it; null of what was written before that was kept. */
  readonly writtenAtMicros: string | null;
  /**
   * Random, in hexadecimal, and shown to nobody: without it whoever knows an event but for one answer of two could try
   * both against a hash. Null of what was written before there were salts.
   */
  readonly salt: string | null;
}

/** The order is part of the hash: it never changes, and new columns come last, as far as the last that is not null. */
const hashedFields = [
  'id',
  'atMicros',
  'actorId',
  'action',
  'command',
  'entity',
  'entityId',
  'patientId',
  'labRecordId',
  'fromState',
  'toState',
  'diff',
  'reason',
  'workstation',
  'ip',
  'isRefused',
] as const satisfies readonly (keyof SealableEvent)[];

/** The exact text that is hashed. As JSON, so that nothing can move from one field into the next unnoticed. */
export function eventText(event: SealableEvent): string {
  const { writtenAtMicros, salt } = event;
  const known = hashedFields.map((field) => event[field]);
  if (salt !== null) return JSON.stringify([...known, writtenAtMicros, salt]);
  return JSON.stringify(writtenAtMicros === null ? known : [...known, writtenAtMicros]);
}

export function eventHash(event: SealableEvent): Buffer {
  return createHash('sha256').update(eventText(event)).digest();
}

/**
 * Also as workers of the versions before hash it, which seal beside ours during an update and know neither the salt nor,
 * still earlier, the moment of writing. That weakens no seal: what was sealed with a column fits no way once it is changed.
 */
export function isHashOf(event: SealableEvent, hash: Buffer): boolean {
  const unsalted = { ...event, salt: null };
  return [event, unsalted, { ...unsalted, writtenAtMicros: null }].some((known) =>
    hash.equals(eventHash(known)),
  );
}

export interface SealContent {
  readonly no: number;
  readonly sealedAtMicros: string;
  readonly previousHash: Buffer;
  readonly eventHashes: readonly Buffer[];
}

/** What stands before the first seal. */
export const noHash: Buffer = Buffer.alloc(32);

/** Ids and times of the events are in their own hashes. All parts but the last have one length or end with a line. */
export function sealHash({ no, sealedAtMicros, previousHash, eventHashes }: SealContent): Buffer {
  const hash = createHash('sha256').update(`senlab audit seal 1\n${String(no)}\n${sealedAtMicros}\n`);
  hash.update(previousHash);
  for (const one of eventHashes) hash.update(one);
  return hash.digest();
}
