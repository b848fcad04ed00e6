import { mayEver, paperTemplateTable, refuse, type PaperTemplateCommand, type Result } from '@senlab/domain';
import type { Actor } from '../../../platform/actor.ts';
import { isoOf } from '../../../platform/moment.ts';
import { inTransaction, type Tx } from '../../../platform/tx.ts';
import {
  applyCommand,
  factsOf,
  type AskedCommand,
  tellTemplate,
  type TemplateEvent,
  saveTemplate,
  type SavedTemplate,
} from './commands.ts';
import type { PaperTemplatesDependencies, PaperTemplateRow } from './template-row.ts';
import {
  claimVersion,
  type ClaimedVersion,
  type SeenVersion,
  viewOf,
  type TemplateView,
  templateReads,
  type TemplateReads,
} from './reads.ts';
import { findActive } from './repository.ts';
import { activateDraft, approveDraft, retireVersion, type Step } from './write-repository.ts';
import { createDraft, createVariant, type NewDraft, type NewVariant } from './create.ts';

export type DecidingCommand = Exclude<PaperTemplateCommand, 'create' | 'edit'>;

async function retirePrevious(
  tx: Tx,
  versions: readonly PaperTemplateRow[],
  asked: AskedCommand,
): Promise<Result<unknown>> {
  const old = versions.find(({ status }) => status === 'active');
  if (old === undefined) return { ok: true, value: undefined };
  const event = applyCommand({ ...asked, command: 'retire' }, old, factsOf(old, true));
  if (!event.ok) return event;
  await retireVersion(tx, { ...old, at: isoOf(asked.nowMs) });
  await tellTemplate(tx, { before: old, after: old }, event.value);
  return event;
}

async function write(tx: Tx, step: Step, { command, actor }: AskedCommand): Promise<void> {
  if (command === 'approve') await approveDraft(tx, step, actor.accountId);
  else if (command === 'activate') await activateDraft(tx, step, actor.accountId);
  else await retireVersion(tx, step);
}

/** What is varied must be there to return to. */
async function isReplaceable(tx: Tx, { variantOf }: PaperTemplateRow): Promise<boolean> {
  return variantOf !== null && (await findActive(tx, variantOf)) !== undefined;
}

async function decideHeld(
  tx: Tx,
  { row, versions }: ClaimedVersion,
  asked: AskedCommand,
): Promise<Result<TemplateView>> {
  const canBeReplaced = asked.command === 'retire' && (await isReplaceable(tx, row));
  const event: Result<TemplateEvent> = applyCommand(asked, row, factsOf(row, canBeReplaced));
  if (!event.ok) return event;
  const retired = asked.command === 'activate' ? await retirePrevious(tx, versions, asked) : event;
  if (!retired.ok) return retired;
  const { code, version } = row;
  await write(tx, { code, version, status: event.value.to, at: isoOf(asked.nowMs) }, asked);
  await tellTemplate(tx, { before: row, after: row }, event.value);
  return viewOf(tx, code, version);
}

async function decideTemplate(
  { database, clock }: PaperTemplatesDependencies,
  actor: Actor,
  { command, seen }: { readonly command: DecidingCommand; readonly seen: SeenVersion },
): Promise<Result<TemplateView>> {
  if (!mayEver(paperTemplateTable, command, actor.permissions)) return refuse({ kind: 'denied' });
  return inTransaction(database, async (tx) => {
    const claimed = await claimVersion(tx, seen, command);
    return claimed.ok ? decideHeld(tx, claimed.value, { command, actor, nowMs: clock.now() }) : claimed;
  });
}

export interface PaperTemplatesService extends TemplateReads {
  createDraft(actor: Actor, draft: NewDraft): Promise<Result<TemplateView>>;
  createVariant(actor: Actor, variant: NewVariant): Promise<Result<TemplateView>>;
  save(actor: Actor, saved: SavedTemplate): Promise<Result<TemplateView>>;
  decide(actor: Actor, command: DecidingCommand, seen: SeenVersion): Promise<Result<TemplateView>>;
}

export function paperTemplatesService(dependencies: PaperTemplatesDependencies): PaperTemplatesService {
  return {
    ...templateReads(dependencies),
    createDraft: (actor, draft) => createDraft(dependencies, actor, draft),
    createVariant: (actor, variant) => createVariant(dependencies, actor, variant),
    save: (actor, saved) => saveTemplate(dependencies, actor, saved),
    decide: (actor, command, seen) => decideTemplate(dependencies, actor, { command, seen }),
  };
}
