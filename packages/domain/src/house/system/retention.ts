import { oldBackupSeconds, type SystemFacts } from './status-lines.ts';

/**
 * What becomes of what is older than its period. `remove`: a by-product, whose matter stands in the log or in a record that stays.
 * `archive`: a record; the plan only tells the records office how many there are. `count`: nobody can take it out yet.
 */
export type RetentionFate = 'remove' | 'archive' | 'count';

export interface DataKind {
  readonly holds: string;
  /** The moment from which the period counts. */
  readonly since: string;
  readonly fate: RetentionFate;
  /** In days. No hospital may say less. */
  readonly floor: number;
  /** Of the fate and, where something is removed, of the floor. */
  readonly why: string;
}

/** Removes nothing; it only keeps the running year from being named as old. */
const archiveFloor = 365;

function archived(holds: string, since: string, why: string): DataKind & { readonly fate: 'archive' } {
  return { holds, since, fate: 'archive', floor: archiveFloor, why };
}

/**
 * What is kept, by kind. Closed: what is not here is never touched, and a new line is a decision (ADR 38). How long each stays is the
 * hospital's to say and stands in the database. Whatever a medical or legal question could ever need is no `remove`.
 */
export const retentionKinds = {
  'administration-notices': {
    holds: 'read notices that asked administrators to look at rights and resets of accounts',
    since: 'when it was read',
    fate: 'remove',
    floor: 365,
    why: 'who asked and who confirmed stands in the log; a yearly review of accounts still finds the notices',
  },
  'spent-invitations': {
    // The last one used stays: it says whether somebody's password came by the code of one administrator alone.
    holds: 'hashes of codes for a password that were taken back, or used before another one',
    since: 'when it was used or taken back',
    fate: 'remove',
    floor: 365,
    why: 'who gave and who used it stands in the log; a yearly review of accounts still finds the codes',
  },
  'closed-subscriptions': {
    holds: 'addresses of the browsers of closed accounts, to which nothing is sent any more',
    since: 'the last change of the address or of the account',
    fate: 'remove',
    floor: 30,
    why: 'a browser gives its address again at the next login; what was closed by mistake is opened within a month',
  },
  cases: archived(
    'cases with their orders, tubes, results, karyotypes and alarms',
    'when it was registered',
    'a medical record',
  ),
  reports: archived(
    'released reports with their documents, papers and signatures',
    'when it was released',
    'a medical record, signed',
  ),
  'case-notices': archived(
    'notices about results, reports, signatures and the own account of somebody',
    'when it was sent',
    'proves who was told of what, and when',
  ),
  'emergency-openings': archived(
    'records that were opened in an emergency',
    'when it was opened',
    'proves who looked, and why',
  ),
  prints: archived(
    'the ledger of prints, downloads and handing over',
    'when it was printed',
    'proves what left',
  ),
  'return-slips': archived('return slips', 'when it was opened', 'proves who received a result'),
  'appointment-slips': archived('appointment slips', 'when it was written', 'a paper of a doctor'),
  'customer-activity': archived(
    'bookings, requests and what was published to customers',
    'when it was written',
    'answers a complaint',
  ),
  calls: archived('calls with their numbers', 'when it rang', 'answers a complaint'),
  'quality-control': archived(
    'control runs with their corrections',
    'when it was measured',
    'proves that the results of that day were good',
  ),
  consents: archived('papers of consent to research', 'when it was added', 'proves a consent'),
  'research-files': archived('files of studies', 'when it was opened', 'what a study rests on'),
  activity: archived('logins and what a person did lately', 'when it happened', 'the only record of a login'),
  'audit-log': archived('events of the log with their seals', 'when it happened', 'its chain has no gap'),
  'unattached-uploads': {
    holds: 'uploads that no record names',
    since: 'when it was uploaded',
    fate: 'count',
    floor: 90,
    why: 'bytes lie once under their hash, in the store and in every backup; without its row nobody would find them',
  },
} as const satisfies Readonly<Record<string, DataKind>>;

export type RetentionKind = keyof typeof retentionKinds;
export type RemovableKind = {
  [Kind in RetentionKind]: (typeof retentionKinds)[Kind]['fate'] extends 'remove' ? Kind : never;
}[RetentionKind];

export function isRetentionKind(text: string): text is RetentionKind {
  return Object.hasOwn(retentionKinds, text);
}

export function isRemovableKind(text: string): text is RemovableKind {
  return isRetentionKind(text) && retentionKinds[text].fate === 'remove';
}

const kindNames: readonly string[] = Object.keys(retentionKinds);
export const retentionKindNames: readonly RetentionKind[] = kindNames.filter(isRetentionKind);
export const removableKinds: readonly RemovableKind[] = kindNames.filter(isRemovableKind);

/** A century: more is a slip of the hand. */
const longestPeriod = 36_500;

/** In whole days. */
export function isPeriodAllowed(kind: RetentionKind, days: number): boolean {
  return Number.isInteger(days) && days >= retentionKinds[kind].floor && days <= longestPeriod;
}

export interface RetentionPeriod {
  readonly days: number;
  /** Somebody of the hospital has said so; otherwise it is our proposal. */
  readonly isConfirmed: boolean;
}

/** Somebody must not lose what a court or an inquiry may ask for. Null: of no kind. */
export interface RetentionHold {
  readonly kind: string | null;
}

export type RemovalRefusal = 'never-removed' | 'held' | 'not-confirmed' | 'period-not-allowed';

/** Null: what is older may go. Asked again for each batch, of what the database says then. */
export function whyNotRemoved(
  kind: RetentionKind,
  period: RetentionPeriod | undefined,
  holds: readonly RetentionHold[],
): RemovalRefusal | null {
  if (retentionKinds[kind].fate !== 'remove') return 'never-removed';
  if (holds.some((hold) => hold.kind === null || hold.kind === kind)) return 'held';
  if (period?.isConfirmed !== true) return 'not-confirmed';
  return isPeriodAllowed(kind, period.days) ? null : 'period-not-allowed';
}

const dayMs = 86_400_000;

/** What is older than this is older than its period. */
export function retentionCutoff(nowMs: number, days: number): number {
  return nowMs - days * dayMs;
}

/** What is removed by mistake must come back. An age below nothing is that of a clock that was set. */
export function hasRecentBackup({
  hasBackup,
  isBackupFailed,
  backupSeconds,
}: Pick<SystemFacts, 'hasBackup' | 'isBackupFailed' | 'backupSeconds'>): boolean {
  return hasBackup && !isBackupFailed && backupSeconds >= 0 && backupSeconds <= oldBackupSeconds;
}
