import type { FormulaTest } from '@senlab/domain';
import {
  type CatalogueChangeEffectQuery,
  type CatalogueChangeQuery,
  type CatalogueChangesQuery,
  type CataloguePanelQuery,
  type CataloguePanelsQuery,
  type CatalogueTestQuery,
  type CatalogueTestsQuery,
  ApproveCatalogueChange,
  CatalogueChange,
  CatalogueChangeEffect,
  CatalogueChanges,
  CatalogueDraftEffect,
  CataloguePanel,
  CataloguePanels,
  CatalogueTest,
  CatalogueTests,
  DeclineCatalogueChange,
  ProposePanelVersion,
  ProposeTestVersion,
  WithdrawCatalogueChange,
  type CatalogueDraftEffectQueryVariables,
  type ProposePanelVersionMutationVariables,
  type ProposeTestVersionMutationVariables,
} from '../../../api/house/catalogue-changes.generated.ts';
import type { Envelope, Outcome } from '../../../api/envelope.ts';
import { foundIn } from '../../../api/found-in.ts';
import { problemOf } from '../../../api/problem-of.ts';
import { ask } from '../../../api/request.ts';
import { texts } from './texts.ts';

export type TestRow = CatalogueTestsQuery['response']['data'][number];
export type TestInForce = NonNullable<CatalogueTestQuery['response']['data']>;
export type TestVersion = TestInForce['content'];
export type TestRange = TestVersion['ranges'][number];
export type VersionStep = TestInForce['versions'][number];
export type PanelRow = CataloguePanelsQuery['response']['data'][number];
export type PanelInForce = NonNullable<CataloguePanelQuery['response']['data']>;
export type PanelVersion = PanelInForce['content'];
export type ChangeRow = CatalogueChangesQuery['response']['data'][number];
export type Change = NonNullable<CatalogueChangeQuery['response']['data']>;
export type Effect = NonNullable<CatalogueChangeEffectQuery['response']['data']>;

interface Named {
  readonly code: string;
  readonly name: string;
}

/** What the codes of a version mean. From the laboratory's catalogue, which this feature does not know. */
export interface CodeNames {
  readonly sections: readonly Named[];
  readonly specimenTypes: readonly Named[];
  readonly tests: readonly (Named & FormulaTest)[];
}

export function nameIn(list: readonly Named[], code: string): string {
  return list.find((each) => each.code === code)?.name ?? code;
}

const start = '/apps/danh-muc';

/** Codes may hold # and %, which mean something else in an address. */
export const catalogueAddresses = {
  tests: start,
  panels: `${start}/goi`,
  changes: `${start}/de-xuat`,
  rules: `${start}/tu-dong-duyet`,
  reflexes: `${start}/them-xet-nghiem`,
  newTest: `${start}/xet-nghiem-moi`,
  test: (code: string): string => `${start}/xet-nghiem/${encodeURIComponent(code)}`,
  testEditor: (code: string): string => `${start}/xet-nghiem/${encodeURIComponent(code)}/de-xuat`,
  panel: (code: string): string => `${start}/goi/${encodeURIComponent(code)}`,
  change: (id: string): string => `${start}/de-xuat/${id}`,
} as const;

export async function loadTests(): Promise<readonly TestRow[] | null | undefined> {
  return foundIn(await ask(CatalogueTests, {}));
}

export async function loadTest(code: string): Promise<TestInForce | null | undefined> {
  return foundIn(await ask(CatalogueTest, { code }));
}

export async function loadPanels(): Promise<readonly PanelRow[] | null | undefined> {
  return foundIn(await ask(CataloguePanels, {}));
}

export async function loadPanel(code: string): Promise<PanelInForce | null | undefined> {
  return foundIn(await ask(CataloguePanel, { code }));
}

export async function loadChange(id: string): Promise<Change | null | undefined> {
  return foundIn(await ask(CatalogueChange, { id }));
}

/** How many proposals wait; undefined where that cannot be told now. */
export async function loadWaitingCount(): Promise<number | undefined> {
  const filtered = [{ id: 'status', operator: 'eq', value: 'proposed' } as const];
  const outcome = await ask(CatalogueChanges, { page: 0, pageSize: 1, filtered });
  return outcome.kind === 'success' ? outcome.response.records : undefined;
}

export type EffectAnswer = { readonly effect: Effect } | { readonly problem: string };

function effectOf(outcome: Outcome<Envelope & { readonly data: Effect | null }>): EffectAnswer {
  if (outcome.kind === 'success' && outcome.response.data !== null) return { effect: outcome.response.data };
  return { problem: problemOf(outcome, texts.unreachable) ?? texts.unreachable };
}

export async function loadChangeEffect(id: string, days: number): Promise<EffectAnswer> {
  return effectOf(await ask(CatalogueChangeEffect, { id, days }));
}

export async function loadDraftEffect(question: CatalogueDraftEffectQueryVariables): Promise<EffectAnswer> {
  return effectOf(await ask(CatalogueDraftEffect, question));
}

export type ProposalAnswer = { readonly id: string } | { readonly problem: string };

function proposalOf(
  outcome: Outcome<Envelope & { readonly data: { readonly _id: string } | null }>,
): ProposalAnswer {
  if (outcome.kind === 'success' && outcome.response.data !== null) return { id: outcome.response.data._id };
  return { problem: problemOf(outcome, texts.unreachable) ?? texts.unreachable };
}

export async function proposeTest(request: ProposeTestVersionMutationVariables): Promise<ProposalAnswer> {
  return proposalOf(await ask(ProposeTestVersion, request));
}

export async function proposePanel(request: ProposePanelVersionMutationVariables): Promise<ProposalAnswer> {
  return proposalOf(await ask(ProposePanelVersion, request));
}

export interface SeenChange {
  readonly _id: string;
  readonly rowVersion: number;
}

/** What went wrong, in words; null when nothing did. */
export async function approveChange({ _id, rowVersion }: SeenChange): Promise<string | null> {
  return problemOf(await ask(ApproveCatalogueChange, { id: _id, rowVersion }), texts.unreachable);
}

export async function declineChange({ _id, rowVersion }: SeenChange, reason: string): Promise<string | null> {
  return problemOf(await ask(DeclineCatalogueChange, { id: _id, rowVersion, reason }), texts.unreachable);
}

export async function withdrawChange({ _id, rowVersion }: SeenChange): Promise<string | null> {
  return problemOf(await ask(WithdrawCatalogueChange, { id: _id, rowVersion }), texts.unreachable);
}
