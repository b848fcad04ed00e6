import {
  checkResearchForm,
  checkResearchStudy,
  invalid,
  isUuid,
  ok,
  refuse,
  researchLimits,
  withRetiredFields,
  type ResearchField,
  type ResearchIssue,
  type ResearchStudyDraft,
  type Result,
} from '@senlab/domain';
import { mayDo, type Actor } from '../../../platform/actor.ts';
import { newId } from '../../../platform/ids.ts';
import { isoOf } from '../../../platform/moment.ts';
import { inTransaction, type Tx } from '../../../platform/tx.ts';
import { addAuditEvents } from '../../ground/audit/index.ts';
import { enterStudy, meetStudy, tellStudy, textGuard } from './claim.ts';
import { reaches, type ResearchAccess, type ResearchDependencies } from './policy.ts';
import {
  groupsInUse,
  insertStudy,
  isCodeTaken,
  listForms,
  listResearchers,
  moveStudyTo,
  publishForm,
  putMember,
  updateStudy,
  type StoredStudy,
} from './repository.ts';
import { changed, changedMeanwhile, takeStudyStep, withIssues, type ResearchAnswer } from './step.ts';

export interface SeenStudy {
  readonly id: string;
  readonly version: number;
}

interface Work {
  readonly actor: Actor;
  readonly nowMs: number;
  readonly at: string;
}

function workOf({ clock }: ResearchDependencies, actor: Actor): Work {
  const nowMs = clock.now();
  return { actor, nowMs, at: isoOf(nowMs) };
}

async function issuesOf(tx: Tx, draft: ResearchStudyDraft): Promise<readonly ResearchIssue[]> {
  const issues = [...checkResearchStudy(draft)];
  const [investigator] = isUuid(draft.investigatorId) ? await listResearchers(tx, draft.investigatorId) : [];
  if (investigator?.mayWrite !== true || !investigator.mayRead)
    issues.push({ field: 'investigatorId', reason: 'research-investigator-unknown' });
  const guard = await textGuard(tx);
  for (const [field, text] of [['title', draft.title], ...draft.groups.map((name) => ['groups', name])]) {
    const reason = guard(text ?? null);
    if (reason === 'research-text-tells-sex') issues.push({ field: field ?? '', reason });
  }
  return issues;
}

/** What files and exports are named and read by stays once there may be some. */
async function keptParts(tx: Tx, before: StoredStudy, draft: ResearchStudyDraft): Promise<Result<null>> {
  const isBegun = before.status !== 'draft' || before.lastNo > 0;
  if (!isBegun) return ok(null);
  const used = await groupsInUse(tx, before.id);
  const groups = draft.groups.map((name) => name.trim());
  const isKept =
    draft.code === before.code &&
    draft.isDoubleEntry === before.isDoubleEntry &&
    used.every((name) => groups.includes(name));
  return isKept ? ok(null) : refuse({ kind: 'conflict', reason: 'research-study-code-kept' });
}

async function save(
  tx: Tx,
  work: Work,
  { seen, draft, isDemo }: { seen: SeenStudy | null; draft: ResearchStudyDraft; isDemo: boolean },
): ResearchAnswer {
  const { actor, at } = work;
  const met = seen === null ? null : await meetStudy(tx, actor, { id: seen.id, isLocking: true });
  if (met !== null && !met.ok) return met;
  const before = met?.value.study ?? null;
  if (seen !== null && before?.version !== seen.version) return changedMeanwhile;
  const issues = await issuesOf(tx, draft);
  if (issues.length > 0) return withIssues(issues);
  const kept = before === null ? ok(null) : await keptParts(tx, before, draft);
  if (!kept.ok) return kept;
  if (await isCodeTaken(tx, draft.code, before?.id ?? null))
    return refuse({ kind: 'conflict', reason: 'research-study-code-taken' });
  const command = before === null ? 'found' : 'change';
  const taken = await takeStudyStep(tx, work, { before, command, after: draft, told: draft });
  if (!taken.ok) return taken;
  const id = before?.id ?? newId();
  if (before === null) await insertStudy(tx, draft, { id, by: actor.accountId, at, isDemo });
  else await updateStudy(tx, { id, at }, draft);
  const investigator = { studyId: id, accountId: draft.investigatorId, access: 'write' } as const;
  await putMember(tx, investigator, { by: actor.accountId, at });
  await tellStudy(tx, id);
  const version = (before?.version ?? 0) + 1;
  return changed({ id, version, status: before?.status ?? 'draft', label: draft.code });
}

export async function saveStudy(
  dependencies: ResearchDependencies,
  actor: Actor,
  given: { readonly seen: SeenStudy | null; readonly draft: ResearchStudyDraft; readonly isDemo?: boolean },
): ResearchAnswer {
  if (!mayDo(actor, 'research.manage')) return refuse({ kind: 'denied' });
  const work = workOf(dependencies, actor);
  return inTransaction(dependencies.database, (tx) => save(tx, work, { isDemo: false, ...given }));
}

export async function activateStudy(
  dependencies: ResearchDependencies,
  actor: Actor,
  seen: SeenStudy,
): ResearchAnswer {
  if (!mayDo(actor, 'research.manage')) return refuse({ kind: 'denied' });
  const work = workOf(dependencies, actor);
  return inTransaction(dependencies.database, async (tx): ResearchAnswer => {
    const met = await meetStudy(tx, actor, { id: seen.id, isLocking: true });
    if (!met.ok) return met;
    const { study } = met.value;
    if (study.version !== seen.version) return changedMeanwhile;
    const taken = await takeStudyStep(tx, work, { before: study, command: 'activate', after: study });
    if (!taken.ok) return taken;
    await moveStudyTo(tx, { id: study.id, at: work.at }, { status: 'active' });
    await tellStudy(tx, study.id);
    return changed({ id: study.id, version: study.version + 1, status: 'active', label: study.code });
  });
}

/** Whoever leads a study is never left without it; who is let in must be able to do what she is let. */
async function checkMember(
  tx: Tx,
  study: StoredStudy,
  { accountId, access }: { readonly accountId: string; readonly access: ResearchAccess },
): Promise<Result<null>> {
  const isLead = accountId === study.investigatorId;
  if (isLead && access !== 'write') return invalid('research-member-unknown');
  if (access === 'none') return ok(null);
  const [person] = await listResearchers(tx, accountId);
  const mayHave = access === 'write' ? person?.mayWrite : person?.mayRead;
  return mayHave === true ? ok(null) : invalid('research-member-unknown');
}

export async function setMember(
  dependencies: ResearchDependencies,
  actor: Actor,
  member: { readonly studyId: string; readonly accountId: string; readonly access: ResearchAccess },
): ResearchAnswer {
  if (!mayDo(actor, 'research.manage')) return refuse({ kind: 'denied' });
  const { at } = workOf(dependencies, actor);
  return inTransaction(dependencies.database, async (tx): ResearchAnswer => {
    const met = await meetStudy(tx, actor, { id: member.studyId, isLocking: true });
    if (!met.ok) return met;
    const { study } = met.value;
    if (!isUuid(member.accountId)) return invalid('research-member-unknown');
    const fits = await checkMember(tx, study, member);
    if (!fits.ok) return fits;
    await putMember(tx, member, { by: actor.accountId, at });
    const event = {
      actorId: actor.accountId,
      action: 'config',
      command: 'set-member',
      entity: 'research-study',
      entityId: study.code,
      diff: { member: [null, member.accountId], access: [null, member.access] },
    } as const;
    await addAuditEvents(tx, [event], at);
    await tellStudy(tx, study.id);
    return changed({ id: study.id, version: study.version, status: study.status, label: study.code });
  });
}

async function formIssues(
  tx: Tx,
  fields: readonly ResearchField[],
  published: readonly ResearchField[],
): Promise<readonly ResearchIssue[]> {
  const issues = [...checkResearchForm(fields, published)];
  const guard = await textGuard(tx);
  for (const [at, { key, label, unit, options }] of fields.entries()) {
    const chosen = options.flatMap((option) => [option.code.replaceAll('_', ' '), option.label]);
    const reason = guard([key.replaceAll('_', ' '), label, unit ?? '', ...chosen].join(' · '));
    if (reason === 'research-text-tells-sex') issues.push({ field: `fields.${at}.label`, reason });
  }
  return issues;
}

async function publish(
  tx: Tx,
  { actor, at }: Work,
  given: { readonly seen: SeenStudy; readonly fields: readonly ResearchField[] },
): ResearchAnswer {
  const met = await enterStudy(tx, actor, { id: given.seen.id, isLocking: true });
  if (!met.ok) return met;
  const { study, access } = met.value;
  if (!reaches(access, 'write')) return refuse({ kind: 'denied' });
  if (study.status === 'locked') return refuse({ kind: 'conflict', reason: 'research-study-locked' });
  if (study.formVersion !== given.seen.version) return changedMeanwhile;
  if (given.fields.every(({ isRetired }) => isRetired)) return invalid('research-form-empty');
  const published = (await listForms(tx, study.id)).flatMap((form) => form.fields);
  const fields = withRetiredFields(given.fields, published);
  if (fields.length > researchLimits.fields) return invalid('research-fields-too-many');
  const issues = await formIssues(tx, fields, published);
  if (issues.length > 0) return withIssues(issues);
  const version = study.formVersion + 1;
  await publishForm(tx, { studyId: study.id, version, fields }, { by: actor.accountId, at });
  const event = {
    actorId: actor.accountId,
    action: 'config',
    command: 'publish-form',
    entity: 'research-study',
    entityId: study.code,
    diff: { formVersion: [study.formVersion, version], fields: [null, fields.map(({ key }) => key)] },
  } as const;
  await addAuditEvents(tx, [event], at);
  await tellStudy(tx, study.id);
  return changed({ id: study.id, version: study.version + 1, status: study.status, label: study.code });
}

/** `seen.version` is that of the form. */
export async function publishStudyForm(
  dependencies: ResearchDependencies,
  actor: Actor,
  given: { readonly seen: SeenStudy; readonly fields: readonly ResearchField[] },
): ResearchAnswer {
  if (!mayDo(actor, 'research.write')) return refuse({ kind: 'denied' });
  const work = workOf(dependencies, actor);
  return inTransaction(dependencies.database, (tx) => publish(tx, work, given));
}
