import {
  applyTransition,
  invalid,
  isUuid,
  ok,
  refuse,
  researchLimits,
  researchQueryTable,
  type Permission,
  type Refusal,
  type ResearchQueryCommand,
  type ResearchQueryState,
  type Result,
} from '@senlab/domain';
import { asPerson, mayDo, type Actor } from '../../../platform/actor.ts';
import { newId } from '../../../platform/ids.ts';
import { inTransaction } from '../../../platform/tx.ts';
import { addAuditEvents, stepEvent } from '../../ground/audit/index.ts';
import {
  listForms,
  refusalOfText,
  tellStudy,
  type ResearchAnswer,
  type ResearchDependencies,
} from '../studies/index.ts';
import { fileChange, meetFile, workOf, type ClaimedFile } from './claim.ts';
import { findQuery, insertQuery, updateQuery, type StoredQuery } from './queries-repository.ts';

const unknown: Refusal = { kind: 'not-found', reason: 'research-query-unknown' };

/** Ends with the study, and with the person's consent. */
function checkOpen({ file, study }: ClaimedFile): Result<null> {
  if (study.status === 'locked') return refuse({ kind: 'conflict', reason: 'research-study-locked' });
  if (file.status === 'withdrawn') return refuse({ kind: 'conflict', reason: 'research-file-withdrawn' });
  return ok(null);
}

async function tidyText({ tx }: ClaimedFile, typed: string): Promise<Result<string>> {
  const text = typed.normalize('NFC').trim();
  if (text.length < 2 || text.length > researchLimits.note) return invalid('research-text-too-long');
  const refusal = await refusalOfText(tx, text);
  return refusal === undefined ? ok(text) : invalid(refusal);
}

interface QueryStep {
  readonly command: ResearchQueryCommand;
  readonly query: Pick<StoredQuery, 'status' | 'fieldKey' | 'answeredBy'> | null;
  readonly fieldKey: string;
}

async function takeStep(
  { tx, actor, nowMs, at, file }: ClaimedFile,
  { command, query, fieldKey }: QueryStep,
): Promise<Result<ResearchQueryState>> {
  const applied = applyTransition(researchQueryTable, {
    state: query?.status ?? null,
    command,
    actor: asPerson(actor),
    instant: nowMs,
    reason: null,
    facts: { isOwnAnswer: query?.answeredBy === actor.accountId },
  });
  if (!applied.ok) return applied;
  const about = {
    entity: 'research-query',
    entityId: file.code,
    before: null,
    after: { field: fieldKey },
  } as const;
  await addAuditEvents(tx, [stepEvent(researchQueryTable, applied.value.event, about)], at);
  return ok(applied.value.state);
}

interface QueryWork {
  readonly actor: Actor;
  readonly right: Permission;
  readonly find: (
    tx: ClaimedFile['tx'],
  ) => Promise<{ readonly fileId: string; readonly query: StoredQuery | null } | undefined>;
}

/** A question belongs to its file: whoever does not meet the file does not meet the question. */
async function withQuery(
  dependencies: ResearchDependencies,
  { actor, right, find }: QueryWork,
  work: (claimed: ClaimedFile, query: StoredQuery | null) => Promise<Result<null>>,
): ResearchAnswer {
  if (!mayDo(actor, right)) return refuse({ kind: 'denied' });
  return inTransaction(dependencies.database, async (tx): ResearchAnswer => {
    const found = await find(tx);
    if (found === undefined) return refuse(unknown);
    const at = workOf(dependencies, tx, actor);
    const met = await meetFile(at, { id: found.fileId, isLocking: true });
    if (!met.ok) return found.query === null ? met : refuse(unknown);
    const open = checkOpen(met.value);
    if (!open.ok) return open;
    // As it is now that nobody else writes.
    const query = found.query === null ? null : ((await findQuery(tx, found.query.id)) ?? null);
    const done = await work(met.value, query);
    if (!done.ok) return done;
    await tellStudy(tx, met.value.study.id);
    return fileChange(met.value.file, met.value.file);
  });
}

export function askQuery(
  dependencies: ResearchDependencies,
  actor: Actor,
  asked: { readonly id: string; readonly fieldKey: string; readonly text: string },
): ResearchAnswer {
  const find = (): Promise<{ fileId: string; query: null }> =>
    Promise.resolve({ fileId: asked.id, query: null });
  return withQuery(dependencies, { actor, right: 'research.read', find }, async (claimed) => {
    const { tx, study, file, at } = claimed;
    const { fieldKey } = asked;
    const fields = (await listForms(tx, study.id)).at(-1)?.fields ?? [];
    if (!fields.some(({ key }) => key === fieldKey)) return invalid('research-field-unknown');
    const text = await tidyText(claimed, asked.text);
    if (!text.ok) return text;
    const taken = await takeStep(claimed, { command: 'ask', query: null, fieldKey });
    if (!taken.ok) return taken;
    const query = { id: newId(), fileId: file.id, fieldKey, text: text.value };
    await insertQuery(tx, query, { by: actor.accountId, at });
    return ok(null);
  });
}

const byId = (queryId: string) => async (tx: ClaimedFile['tx']) => {
  const query = isUuid(queryId) ? await findQuery(tx, queryId) : undefined;
  return query === undefined ? undefined : { fileId: query.fileId, query };
};

export function answerQuery(
  dependencies: ResearchDependencies,
  actor: Actor,
  { queryId, text: typed }: { readonly queryId: string; readonly text: string },
): ResearchAnswer {
  const asked: QueryWork = { actor, right: 'research.write', find: byId(queryId) };
  return withQuery(dependencies, asked, async (claimed, query) => {
    if (query === null) return refuse(unknown);
    if (claimed.access !== 'write') return refuse({ kind: 'denied' });
    const text = await tidyText(claimed, typed);
    if (!text.ok) return text;
    const { fieldKey } = query;
    const taken = await takeStep(claimed, { command: 'answer', query, fieldKey });
    if (!taken.ok) return taken;
    const { tx, at } = claimed;
    const answered = {
      status: 'answered',
      answer: text.value,
      answered_by: actor.accountId,
      answered_at: at,
    };
    await updateQuery(tx, query.id, answered);
    return ok(null);
  });
}

export function closeQuery(
  dependencies: ResearchDependencies,
  actor: Actor,
  queryId: string,
): ResearchAnswer {
  const asked: QueryWork = { actor, right: 'research.read', find: byId(queryId) };
  return withQuery(dependencies, asked, async (claimed, query) => {
    if (query === null) return refuse(unknown);
    const taken = await takeStep(claimed, { command: 'close', query, fieldKey: query.fieldKey });
    if (!taken.ok) return taken;
    const { tx, at } = claimed;
    await updateQuery(tx, query.id, { status: 'closed', closed_by: actor.accountId, closed_at: at });
    return ok(null);
  });
}
