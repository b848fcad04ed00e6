import {
  acceptPanelVersion,
  acceptTestVersion,
  invalid,
  isSamePanelVersion,
  isSameTestVersion,
  type PanelVersionContent,
  type Result,
  type TestVersionContent,
} from '@senlab/domain';
import type { Tx } from '../../../platform/tx.ts';
import { loadCatalogue } from '../../ground/catalogue/index.ts';
import type { Versions } from './change-repository.ts';
import { findPanel, lockPanel } from './panel-repository.ts';
import { findTestInForce, isTestUsed, lockTestInForce } from './test-repository.ts';

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
