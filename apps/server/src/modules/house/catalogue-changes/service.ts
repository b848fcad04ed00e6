import {
  autoRuleInForce,
  catalogueChangeKinds,
  catalogueChangeStates,
  invalid,
  isUuid,
  mayTestBeAutoVerified,
  ok,
  refuse,
  type Result,
  type ChangeEffect,
} from '@senlab/domain';
import type { Actor } from '../../../platform/actor.ts';
import {
  readListRequest,
  type ListFilter,
  type ListShape,
  type Page,
  type RawListRequest,
} from '../../../platform/lists/list-request.ts';
import { reading } from '../../../platform/tx.ts';
import { listActiveRules } from '../../bench/auto-verification/index.ts';
import { findOpenChangeId, listChanges, type ChangeListRow } from './change-repository.ts';
import {
  viewOf,
  type ChangeView,
  type CatalogueChangesDependencies,
  mayReadCatalogue,
} from './proposed-change.ts';
import { isCatalogueCode, proposePanel, proposeTest, type Proposal } from './propose.ts';
import {
  listPanelRows,
  listPanelVersions,
  listTestRows,
  listTestVersions,
  type PanelListRow,
  type TestListRow,
  type VersionRow,
} from './reads-repository.ts';
import { findPanel, type PanelInForce } from './panel-repository.ts';
import { findTestInForce, isTestUsed, type TestInForce } from './test-repository.ts';
import { effectOfChange, effectOfDraft } from './effect.ts';
import { decide, type DecidingCommand, type SeenChange } from './decide.ts';
import type { PanelDraft, TestDraft } from './drafts.ts';

export interface TestRow extends TestListRow {
  readonly isAutoVerified: boolean;
}

export interface TestView extends TestInForce {
  readonly versions: readonly VersionRow[];
  readonly openChangeId: string | null;
  readonly isUsed: boolean;
}

export interface PanelView extends PanelInForce {
  readonly versions: readonly VersionRow[];
  readonly openChangeId: string | null;
}

interface CatalogueReads {
  tests(actor: Actor): Promise<Result<readonly TestRow[]>>;
  test(actor: Actor, code: string): Promise<Result<TestView>>;
  panels(actor: Actor): Promise<Result<readonly PanelListRow[]>>;
  panel(actor: Actor, code: string): Promise<Result<PanelView>>;
  changes(actor: Actor, raw: RawListRequest): Promise<Result<Page<ChangeListRow>>>;
  change(actor: Actor, id: string): Promise<Result<ChangeView>>;
}

const denied = refuse({ kind: 'denied' });

const shape: ListShape = {
  filters: { status: ['eq'], kind: ['eq'], code: ['eq'] },
  sorts: ['proposedTime'],
  defaultSort: { id: 'proposedTime', desc: true },
};

const words: Readonly<Record<string, readonly string[]>> = {
  status: catalogueChangeStates,
  kind: catalogueChangeKinds,
};

function isKnown({ id, value }: ListFilter): boolean {
  return words[id]?.includes(value) ?? true;
}

async function tests(
  { database }: CatalogueChangesDependencies,
  actor: Actor,
): Promise<Result<readonly TestRow[]>> {
  if (!mayReadCatalogue(actor)) return denied;
  return reading(database, async (tx) => {
    const [rows, rules] = [await listTestRows(tx), await listActiveRules(tx)];
    const isOn = ({ code }: TestListRow): boolean => autoRuleInForce(rules, code)?.isOn ?? false;
    return ok(rows.map((row) => ({ ...row, isAutoVerified: isOn(row) && mayTestBeAutoVerified(row) })));
  });
}

async function test(
  { database }: CatalogueChangesDependencies,
  actor: Actor,
  code: string,
): Promise<Result<TestView>> {
  if (!mayReadCatalogue(actor)) return denied;
  return reading(database, async (tx) => {
    const found = isCatalogueCode(code) ? await findTestInForce(tx, code) : undefined;
    if (found === undefined) return refuse({ kind: 'not-found', reason: 'test-unknown' });
    const versions = await listTestVersions(tx, code);
    const openChangeId = await findOpenChangeId(tx, 'test', code);
    return ok({ ...found, versions, openChangeId, isUsed: await isTestUsed(tx, code) });
  });
}

async function panel(
  { database }: CatalogueChangesDependencies,
  actor: Actor,
  code: string,
): Promise<Result<PanelView>> {
  if (!mayReadCatalogue(actor)) return denied;
  return reading(database, async (tx) => {
    const found = isCatalogueCode(code) ? await findPanel(tx, code) : undefined;
    if (found === undefined) return refuse({ kind: 'not-found', reason: 'panel-unknown' });
    const versions = await listPanelVersions(tx, code);
    return ok({ ...found, versions, openChangeId: await findOpenChangeId(tx, 'panel', code) });
  });
}

async function changes(
  { database }: CatalogueChangesDependencies,
  actor: Actor,
  raw: RawListRequest,
): Promise<Result<Page<ChangeListRow>>> {
  if (!mayReadCatalogue(actor)) return denied;
  const request = readListRequest(raw, shape);
  if (!request.ok) return request;
  if (!request.value.filters.every(isKnown)) return invalid('unknown-filter');
  return ok(await reading(database, (tx) => listChanges(tx, request.value)));
}

async function change(
  { database }: CatalogueChangesDependencies,
  actor: Actor,
  id: string,
): Promise<Result<ChangeView>> {
  if (!mayReadCatalogue(actor)) return denied;
  if (!isUuid(id)) return refuse({ kind: 'not-found', reason: 'catalogue-change-unknown' });
  return reading(database, (tx) => viewOf(tx, id));
}

function catalogueReads(dependencies: CatalogueChangesDependencies): CatalogueReads {
  const { database } = dependencies;
  return {
    tests: (actor) => tests(dependencies, actor),
    test: (actor, code) => test(dependencies, actor, code),
    panels: async (actor) => (mayReadCatalogue(actor) ? ok(await reading(database, listPanelRows)) : denied),
    panel: (actor, code) => panel(dependencies, actor, code),
    changes: (actor, raw) => changes(dependencies, actor, raw),
    change: (actor, id) => change(dependencies, actor, id),
  };
}

type EffectAnswer = Promise<Result<ChangeEffect | null>>;

export interface CatalogueChangesService extends CatalogueReads {
  changeEffect(actor: Actor, question: { readonly id: string; readonly days: number }): EffectAnswer;
  draftEffect(actor: Actor, question: { readonly draft: TestDraft; readonly days: number }): EffectAnswer;
  proposeTest(actor: Actor, proposal: Proposal<TestDraft>): Promise<Result<ChangeView>>;
  proposePanel(actor: Actor, proposal: Proposal<PanelDraft>): Promise<Result<ChangeView>>;
  decide(actor: Actor, command: DecidingCommand, seen: SeenChange): Promise<Result<ChangeView>>;
}

export function catalogueChangesService(dependencies: CatalogueChangesDependencies): CatalogueChangesService {
  return {
    ...catalogueReads(dependencies),
    changeEffect: (actor, question) => effectOfChange(dependencies, actor, question),
    draftEffect: (actor, question) => effectOfDraft(dependencies, actor, question),
    proposeTest: (actor, proposal) => proposeTest(dependencies, actor, proposal),
    proposePanel: (actor, proposal) => proposePanel(dependencies, actor, proposal),
    decide: (actor, command, seen) => decide(dependencies, actor, { command, seen }),
  };
}
