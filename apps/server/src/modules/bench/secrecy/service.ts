import {
  invalid,
  ok,
  type Result,
  defaultFetalSexWords,
  isUuid,
  openBreakGlass,
  readReason,
  refuse,
  reviewBreakGlass,
} from '@senlab/domain';
import { mayDo, type Actor } from '../../../platform/actor.ts';
import type { Clock } from '../../../platform/clock.ts';
import type { Database } from '../../../platform/database.ts';
import { newId } from '../../../platform/ids.ts';
import {
  readListRequest,
  type ListShape,
  type Page,
  type RawListRequest,
} from '../../../platform/lists/list-request.ts';
import { isoOf } from '../../../platform/moment.ts';
import { inTransaction, reading, type Tx } from '../../../platform/tx.ts';
import { addAuditEvents } from '../../ground/audit/index.ts';
import { addNotices } from '../../ground/notices/index.ts';
import {
  addGrant,
  findPatientBy,
  listGrants,
  listReviewers,
  lockGrant,
  lockGrantsOf,
  saveReview,
  type FoundPatient,
  type GrantView,
  type StoredGrant,
} from './break-glass-repository.ts';
import { addWord, listOwnWords, removeWord } from '../../ground/fetal-texts/index.ts';

/** A word of the house as it is kept: composed, in small letters, one blank between words. */
function readFetalSexWord(typed: string): Result<string> {
  const word = typed
    .normalize('NFC')
    .toLowerCase()
    .replaceAll(/[\s\p{Cc}\p{Cf}\p{Cs}]+/gu, ' ')
    .trim();
  // One letter would forbid half of all sentences.
  if (Array.from(word).length < 2) return invalid('fetal-word-too-short');
  return Array.from(word).length > 60 ? invalid('fetal-word-too-long') : ok(word);
}

export interface SecrecyDependencies {
  readonly database: Database;
  readonly clock: Clock;
}

export interface FetalWord {
  readonly word: string;
  readonly isOwn: boolean;
}

export interface Review {
  readonly id: string;
  readonly isJustified: boolean;
  readonly note: string;
}

export interface SecrecyService {
  open(actor: Actor, code: string, reason: string): Promise<Result<StoredGrant>>;
  review(actor: Actor, review: Review): Promise<Result<null>>;
  grants(actor: Actor, raw: RawListRequest): Promise<Result<Page<GrantView>>>;
  words(actor: Actor): Promise<Result<readonly FetalWord[]>>;
  addWord(actor: Actor, word: string): Promise<Result<readonly FetalWord[]>>;
  removeWord(actor: Actor, word: string): Promise<Result<readonly FetalWord[]>>;
}

const shape: ListShape = {
  filters: { reviewed: ['eq'] },
  sorts: ['opened'],
  defaultSort: { id: 'opened', desc: true },
};

/** Those who treat. An administrator never gets in by it, whatever the account holds. */
function mayBreakGlass(actor: Actor): boolean {
  return mayDo(actor, 'break-glass') && !actor.roles.includes('admin');
}

async function tell(tx: Tx, grant: StoredGrant, patient: FoundPatient): Promise<void> {
  const at = isoOf(grant.openedAt);
  await addGrant(tx, grant);
  const event = {
    actorId: grant.accountId,
    action: 'break_glass',
    command: 'open-break-glass',
    entity: 'patient',
    entityId: patient.code,
    patientId: patient.id,
    reason: grant.reason,
  } as const;
  await addAuditEvents(tx, [event], at);
  const reviewers = (await listReviewers(tx)).filter((id) => id !== grant.accountId);
  const notice = { kind: 'break_glass_review', subjectId: grant.id, label: patient.code } as const;
  await addNotices(
    tx,
    reviewers.map((accountId) => ({ accountId, ...notice })),
    at,
  );
}

function openGrant(
  { database, clock }: SecrecyDependencies,
  actor: Actor,
  given: { readonly code: string; readonly reason: string },
): Promise<Result<StoredGrant>> {
  return inTransaction(database, async (tx) => {
    const patient = /^\d{9,10}$/.test(given.code) ? await findPatientBy(tx, given.code) : undefined;
    if (patient === undefined) return refuse({ kind: 'not-found', reason: 'patient-unknown' });
    const earlier = await lockGrantsOf(tx, actor.accountId);
    const request = {
      accountId: actor.accountId,
      patientId: patient.id,
      reason: given.reason,
      now: clock.now(),
    };
    const opened = openBreakGlass(request, earlier);
    if (!opened.ok) return opened;
    const grant = { ...opened.value, id: newId() };
    await tell(tx, grant, patient);
    return ok(grant);
  });
}

function reviewGrant(
  { database, clock }: SecrecyDependencies,
  actor: Actor,
  { id, isJustified, note }: Review,
): Promise<Result<null>> {
  return inTransaction(database, async (tx) => {
    const grant = isUuid(id) ? await lockGrant(tx, id) : undefined;
    if (grant === undefined) return refuse({ kind: 'not-found', reason: 'break-glass-unknown' });
    const now = clock.now();
    const reviewed = reviewBreakGlass(grant, { reviewerId: actor.accountId, now, isJustified });
    if (!reviewed.ok) return reviewed;
    const kept = readReason(note, 'required');
    if (!kept.ok) return kept;
    const at = isoOf(now);
    await saveReview(tx, { id, reviewedBy: actor.accountId, at, note: kept.value, isJustified });
    const event = {
      actorId: actor.accountId,
      action: 'break_glass',
      command: 'review-break-glass',
      entity: 'patient',
      entityId: id,
      patientId: grant.patientId,
      diff: { isJustified: [null, isJustified] },
      reason: kept.value,
    } as const;
    await addAuditEvents(tx, [event], at);
    return ok(null);
  });
}

async function allWords(tx: Tx): Promise<readonly FetalWord[]> {
  const own = await listOwnWords(tx);
  return [
    ...own.map((word) => ({ word, isOwn: true })),
    ...defaultFetalSexWords.words.map((word) => ({ word, isOwn: false })),
  ];
}

function changeWords(
  { database, clock }: SecrecyDependencies,
  actor: Actor,
  given: { readonly typed: string; readonly command: 'add' | 'remove' },
): Promise<Result<readonly FetalWord[]>> {
  return inTransaction(database, async (tx) => {
    const word = readFetalSexWord(given.typed);
    if (!word.ok) return word;
    const at = isoOf(clock.now());
    const isChanged =
      given.command === 'add'
        ? await addWord(tx, { word: word.value, addedBy: actor.accountId, at })
        : await removeWord(tx, word.value);
    if (!isChanged) return invalid(given.command === 'add' ? 'fetal-word-known' : 'fetal-word-unknown');
    const event = {
      actorId: actor.accountId,
      action: 'config',
      command: `${given.command}-fetal-sex-word`,
      entity: 'settings',
      entityId: 'fetal-sex-words',
      diff: { [given.command]: [null, word.value] },
    } as const;
    await addAuditEvents(tx, [event], at);
    return ok(await allWords(tx));
  });
}

export function secrecyService(dependencies: SecrecyDependencies): SecrecyService {
  const { database } = dependencies;
  return {
    async open(actor, code, reason) {
      if (!mayBreakGlass(actor)) return refuse({ kind: 'denied' });
      return openGrant(dependencies, actor, { code: code.trim(), reason });
    },

    async review(actor, review) {
      if (!mayDo(actor, 'audit.read')) return refuse({ kind: 'denied' });
      return reviewGrant(dependencies, actor, review);
    },

    async grants(actor, raw) {
      const isReviewer = mayDo(actor, 'audit.read');
      if (!isReviewer && !mayBreakGlass(actor)) return refuse({ kind: 'denied' });
      const request = readListRequest(raw, shape);
      if (!request.ok) return request;
      const value = request.value.filters[0]?.value ?? 'all';
      if (!['all', 'true', 'false'].includes(value)) return invalid('unknown-filter');
      const which = value === 'all' ? 'all' : value === 'true' ? 'reviewed' : 'open';
      const accountId = isReviewer ? null : actor.accountId;
      const given = { request: { ...request.value, filters: [] }, which, accountId } as const;
      return ok(await reading(database, (tx) => listGrants(tx, given)));
    },

    async words(actor) {
      if (!mayDo(actor, 'settings.read')) return refuse({ kind: 'denied' });
      return ok(await reading(database, allWords));
    },

    async addWord(actor, word) {
      if (!mayDo(actor, 'settings.write')) return refuse({ kind: 'denied' });
      return changeWords(dependencies, actor, { typed: word, command: 'add' });
    },

    async removeWord(actor, word) {
      if (!mayDo(actor, 'settings.write')) return refuse({ kind: 'denied' });
      return changeWords(dependencies, actor, { typed: word, command: 'remove' });
    },
  };
}
