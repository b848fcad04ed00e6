import {
  acceptPanelVersion,
  acceptTestVersion,
  invalid,
  isSamePanelVersion,
  isSameTestVersion,
  type PanelVersionContent,
  type Result,
  type TestVersionContent,
  applyTransition,
  catalogueChangeTable,
  mayEver,
  refuse,
  unknownCatalogueChangeFacts,
} from '@senlab/domain';
import { type Tx, inTransaction } from '../../../platform/tx.ts';
import { loadCatalogue } from '../../ground/catalogue/index.ts';
import { type Versions, insertChange, type ChangeSubject } from './change-repository.ts';
import { findPanel, lockPanel } from './panel-repository.ts';
import { findTestInForce, isTestUsed, lockTestInForce, claimApprovals } from './test-repository.ts';
import { asPerson, type Actor } from '../../../platform/actor.ts';
import { newId } from '../../../platform/ids.ts';
import { isoOf } from '../../../platform/moment.ts';
import { tellChange, viewOf, type ChangeView, type CatalogueChangesDependencies } from './proposed-change.ts';
import { readPanelDraft, type PanelDraft, readTestDraft, type TestDraft } from './drafts.ts';

export interface VersionQuestion<Content> {
  readonly after: Content;
  /** The version that its author has seen; 0: none. */
  readonly baseVersion: number;
  readonly nowMs: number;
  /** Whether the version in force is to stay so until the transaction has ended. */
  readonly isLocked: boolean;
}

/** A version beside the one in force, and what the rules say about it. */
export interface CheckedVersion<Content> {
  readonly versions: Versions<Content>;
  readonly isBaseInForce: boolean;
  readonly accepted: Result<Content>;
}

const codePattern = /^[A-Z0-9][A-Z0-9#%-]{0,11}$/;

/** Nothing else is worth asking the database for, and some of it would make it fail. */
export function isCatalogueCode(code: string): boolean {
  return codePattern.test(code);
}

/** Nothing is proposed, and nothing approved, that says the same as before. */
function unlessSame<Content>(accepted: Result<Content>, isSame: () => boolean): Result<Content> {
  return accepted.ok && isSame() ? invalid('catalogue-change-unchanged') : accepted;
}

/** With the catalogue as it is at this moment, not as it was some seconds ago. */
export async function checkTest(
  tx: Tx,
  { after, baseVersion, nowMs, isLocked }: VersionQuestion<TestVersionContent>,
): Promise<CheckedVersion<TestVersionContent>> {
  const { code } = after;
  const isCode = isCatalogueCode(code);
  const find = isLocked ? lockTestInForce : findTestInForce;
  const inForce = isCode ? await find(tx, code) : undefined;
  const { tests, sections, specimenTypes } = await loadCatalogue(tx, nowMs);
  // Something new under a code that is in use is told so by the check, which then must see the other test.
  const before = baseVersion === 0 ? null : (inForce?.content ?? null);
  const versions = { before, after };
  const accepted = acceptTestVersion(after, {
    tests: [...tests.values()].filter((test) => before === null || test.code !== code),
    sectionCodes: [...sections.keys()],
    specimenTypeCodes: [...specimenTypes.keys()],
    before,
    isUsed: isCode && (await isTestUsed(tx, code)),
  });
  return {
    versions,
    isBaseInForce: baseVersion === (inForce?.version ?? 0),
    accepted: unlessSame(accepted, () => isSameTestVersion(before, after)),
  };
}

export async function checkPanel(
  tx: Tx,
  { after, baseVersion, nowMs, isLocked }: VersionQuestion<PanelVersionContent>,
): Promise<CheckedVersion<PanelVersionContent>> {
  const { code } = after;
  const find = isLocked ? lockPanel : findPanel;
  const inForce = isCatalogueCode(code) ? await find(tx, code) : undefined;
  const { tests, panels } = await loadCatalogue(tx, nowMs);
  const before = baseVersion === 0 ? null : (inForce?.content ?? null);
  const versions = { before, after };
  const accepted = acceptPanelVersion(after, {
    testCodes: [...tests.keys()],
    panelCodes: [...panels.keys()].filter((each) => before === null || each !== code),
    before,
  });
  return {
    versions,
    isBaseInForce: baseVersion === (inForce?.version ?? 0),
    accepted: unlessSame(accepted, () => isSamePanelVersion(before, after)),
  };
}

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
    actor: asPerson(actor),
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
    await claimApprovals(tx);
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
    await claimApprovals(tx);
    const question = { after: after.value, baseVersion, nowMs, isLocked: false };
    const checked = await checkPanel(tx, question);
    const subject = { kind: 'panel', content: checked.versions } as const;
    return propose(tx, { actor, baseVersion, reason, nowMs }, { subject, checked });
  });
}
