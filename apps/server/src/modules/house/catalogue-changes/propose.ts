import {
  applyTransition,
  catalogueChangeTable,
  mayEver,
  refuse,
  unknownCatalogueChangeFacts,
  type PanelVersionContent,
  type Result,
  type TestVersionContent,
} from '@senlab/domain';
import type { Actor } from '../../../platform/actor.ts';
import { newId } from '../../../platform/ids.ts';
import { isoOf } from '../../../platform/moment.ts';
import { inTransaction, type Tx } from '../../../platform/tx.ts';
import { tellChange } from './change-events.ts';
import { insertChange, type ChangeSubject } from './change-repository.ts';
import { viewOf, type ChangeView } from './change-view.ts';
import { checkPanel, checkTest, type CheckedVersion } from './check.ts';
import type { CatalogueChangesDependencies } from './dependencies.ts';
import { readPanelDraft, type PanelDraft } from './panel-draft.ts';
import { readTestDraft, type TestDraft } from './test-draft.ts';
import { holdApprovals } from './test-repository.ts';

export interface Proposal<Draft> {
  readonly draft: Draft;
  readonly baseVersion: number;
  readonly reason: string;
}

interface Asked {
  readonly actor: Actor;
  readonly baseVersion: number;
  readonly reason: string;
  readonly nowMs: number;
}

/** Something new under a code that is in use hears that, and not that its version is out of date. */
function refusalOfContent<Content>(
  { accepted, isBaseInForce }: CheckedVersion<Content>,
  { baseVersion }: Asked,
): Result<Content> | undefined {
  return !accepted.ok && (isBaseInForce || baseVersion === 0) ? accepted : undefined;
}

async function propose(
  tx: Tx,
  asked: Asked,
  found: { readonly subject: ChangeSubject; readonly checked: CheckedVersion<unknown> },
): Promise<Result<ChangeView>> {
  const { actor, baseVersion, nowMs } = asked;
  const { subject, checked } = found;
  const refused = refusalOfContent(checked, asked);
  if (refused !== undefined && !refused.ok) return refused;
  const { isBaseInForce, accepted } = checked;
  const applied = applyTransition(catalogueChangeTable, {
    state: null,
    command: 'propose',
    actor: { accountId: actor.accountId, permissions: [...actor.permissions] },
    instant: nowMs,
    reason: asked.reason,
    facts: { ...unknownCatalogueChangeFacts, isBaseInForce, isComplete: accepted.ok },
  });
  if (!applied.ok) return applied;
  const { event } = applied.value;
  const { code } = subject.content.after;
  const change = { id: newId(), code, baseVersion, proposedBy: actor.accountId, proposedAt: isoOf(nowMs) };
  const isAlone = await insertChange(tx, { ...change, reason: event.reason ?? '', ...subject });
  if (!isAlone) return refuse({ kind: 'conflict', reason: 'catalogue-change-waiting' });
  await tellChange(tx, { ...change, kind: subject.kind }, event);
  return viewOf(tx, change.id);
}

const denied = refuse({ kind: 'denied' });

function mayPropose({ permissions }: Actor): boolean {
  return mayEver(catalogueChangeTable, 'propose', permissions);
}

export async function proposeTest(
  { database, clock }: CatalogueChangesDependencies,
  actor: Actor,
  { draft, baseVersion, reason }: Proposal<TestDraft>,
): Promise<Result<ChangeView>> {
  if (!mayPropose(actor)) return denied;
  const after: Result<TestVersionContent> = readTestDraft(draft);
  if (!after.ok) return after;
  const nowMs = clock.now();
  return inTransaction(database, async (tx) => {
    await holdApprovals(tx);
    const question = { after: after.value, baseVersion, nowMs, isLocked: false };
    const checked = await checkTest(tx, question);
    const subject = { kind: 'test', content: checked.versions } as const;
    return propose(tx, { actor, baseVersion, reason, nowMs }, { subject, checked });
  });
}

export async function proposePanel(
  { database, clock }: CatalogueChangesDependencies,
  actor: Actor,
  { draft, baseVersion, reason }: Proposal<PanelDraft>,
): Promise<Result<ChangeView>> {
  if (!mayPropose(actor)) return denied;
  const after: Result<PanelVersionContent> = readPanelDraft(draft);
  if (!after.ok) return after;
  const nowMs = clock.now();
  return inTransaction(database, async (tx) => {
    await holdApprovals(tx);
    const question = { after: after.value, baseVersion, nowMs, isLocked: false };
    const checked = await checkPanel(tx, question);
    const subject = { kind: 'panel', content: checked.versions } as const;
    return propose(tx, { actor, baseVersion, reason, nowMs }, { subject, checked });
  });
}
