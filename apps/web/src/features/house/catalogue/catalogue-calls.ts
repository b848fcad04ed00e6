import type { Envelope, Outcome } from '../../../api/envelope.ts';
import {
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
import { problemOf } from '../../../api/problem-of.ts';
import { ask } from '../../../api/request.ts';
import { readResponse } from '../../../api/envelope.ts';
import type { Change, Effect, PanelInForce, PanelRow, TestInForce, TestRow } from './catalogue-types.ts';
import { texts } from './texts.ts';

/** What a question brought: something, the news that there is no such thing, or nothing at all. */
export type Found<T> =
  | { readonly kind: 'found'; readonly value: T }
  | { readonly kind: 'missing' | 'failed' };

function found<T>(outcome: Outcome<Envelope & { readonly data: T | null }>): Found<T> {
  if (outcome.kind === 'success' && outcome.response.data !== null)
    return { kind: 'found', value: outcome.response.data };
  if (outcome.kind === 'denied') readResponse(outcome);
  return { kind: outcome.kind === 'success' || outcome.kind === 'refused' ? 'missing' : 'failed' };
}

export async function loadTests(): Promise<Found<readonly TestRow[]>> {
  return found<readonly TestRow[]>(await ask(CatalogueTests, {}));
}

export async function loadTest(code: string): Promise<Found<TestInForce>> {
  return found<TestInForce>(await ask(CatalogueTest, { code }));
}

export async function loadPanels(): Promise<Found<readonly PanelRow[]>> {
  return found<readonly PanelRow[]>(await ask(CataloguePanels, {}));
}

export async function loadPanel(code: string): Promise<Found<PanelInForce>> {
  return found<PanelInForce>(await ask(CataloguePanel, { code }));
}

export async function loadChange(id: string): Promise<Found<Change>> {
  return found<Change>(await ask(CatalogueChange, { id }));
}

/** How many proposals wait; undefined where that cannot be told now. */
export async function loadWaitingCount(): Promise<Found<number>> {
  const filtered = [{ id: 'status', operator: 'eq', value: 'proposed' } as const];
  const outcome = await ask(CatalogueChanges, { page: 0, pageSize: 1, filtered });
  return outcome.kind === 'success' ? { kind: 'found', value: outcome.response.records } : { kind: 'failed' };
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
