import {
  ApproveAutoVerificationRule,
  AutoVerificationDryRun,
  AutoVerificationRules,
  DeclineAutoVerificationRule,
  ProposeAutoVerificationRule,
  RetireAutoVerificationRule,
  WithdrawAutoVerificationRule,
  type AutoVerificationDryRunQuery,
  type AutoVerificationDryRunQueryVariables,
  type ProposeAutoVerificationRuleMutationVariables,
  type AutoVerificationRulesQuery,
} from '../../../api/bench/auto-verification.generated.ts';
import { LabCatalogue, type LabCatalogueQuery } from '../../../api/ground/catalogue.generated.ts';
import { problemOf } from '../../../api/problem-of.ts';
import { ask } from '../../../api/request.ts';
import { texts } from './texts.ts';
import { useMemo } from 'react';
import { useAnswer } from '../../../api/use-answer.ts';
import { autoRuleTable, mayEver, type LabRuleTable } from '@senlab/domain';
import { useHeld, useMayProposeCatalogue } from '../../../session/use-may.ts';

export type Rule = AutoVerificationRulesQuery['response']['data'][number];
export type Trial = NonNullable<AutoVerificationDryRunQuery['response']['data']>;
export type TrialQuestion = Omit<AutoVerificationDryRunQueryVariables, 'maxAgeHours'> & {
  readonly maxAgeHours: number | null;
};
export type Catalogue = Pick<NonNullable<LabCatalogueQuery['response']['data']>, 'tests' | 'sections'>;
export type CatalogueTest = Catalogue['tests'][number];

export interface RulePage {
  readonly rules: readonly Rule[];
  readonly pages: number;
}

async function loadPage(
  filter: 'status' | 'testCode',
  value: string,
  page: number,
): Promise<RulePage | undefined> {
  const filtered = [{ id: filter, operator: 'eq' as const, value }];
  const pageSize = filter === 'status' && value === 'retired' ? 20 : 100;
  const outcome = await ask(AutoVerificationRules, { page, pageSize, filtered });
  if (outcome.kind !== 'success') return undefined;
  return { rules: outcome.response.data, pages: outcome.response.pages };
}

async function loadAll(filter: 'status' | 'testCode', value: string): Promise<readonly Rule[] | undefined> {
  const rules: Rule[] = [];
  for (let page = 0, pages = 1; page < pages; page += 1) {
    const loaded = await loadPage(filter, value, page);
    if (loaded === undefined) return undefined;
    rules.push(...loaded.rules);
    ({ pages } = loaded);
  }
  return rules;
}

/**
 * Proposals before those in force: one that is approved between the two questions then comes with both answers, where
 * the other order would lose it. The later answer holds.
 */
export async function loadCurrentRules(): Promise<readonly Rule[] | undefined> {
  const proposed = await loadAll('status', 'proposed');
  const active = proposed && (await loadAll('status', 'active'));
  if (proposed === undefined || active === undefined) return undefined;
  return [...new Map([...proposed, ...active].map((rule) => [rule._id, rule])).values()];
}

export function loadRetiredRules(page: number): Promise<RulePage | undefined> {
  return loadPage('status', 'retired', page);
}

export function loadVersions(testCode: string): Promise<readonly Rule[] | undefined> {
  return loadAll('testCode', testCode);
}

async function loadTests(): Promise<Catalogue | undefined> {
  const outcome = await ask(LabCatalogue, {});
  return outcome.kind === 'success' ? (outcome.response.data ?? undefined) : undefined;
}

export type TriedRule =
  | { readonly trial: Trial; readonly problem: null }
  | { readonly trial: null; readonly problem: string };

export async function tryRule(question: TrialQuestion): Promise<TriedRule> {
  const outcome = await ask(AutoVerificationDryRun, question);
  const trial = outcome.kind === 'success' ? outcome.response.data : null;
  if (trial !== null) return { trial, problem: null };
  return { trial: null, problem: problemOf(outcome, texts.unreachable) ?? texts.unreachable };
}

export async function proposeRule(
  draft: ProposeAutoVerificationRuleMutationVariables['draft'],
): Promise<string | null> {
  return problemOf(await ask(ProposeAutoVerificationRule, { draft }), texts.unreachable);
}

export type RuleCommand = 'approve' | 'decline' | 'withdraw' | 'retire';

/** What went wrong, or null. */
export async function moveRule(
  command: RuleCommand,
  { _id, rowVersion }: Rule,
  reason = '',
): Promise<string | null> {
  const seen = { _id, rowVersion };
  switch (command) {
    case 'approve':
      return problemOf(await ask(ApproveAutoVerificationRule, seen), texts.unreachable);
    case 'withdraw':
      return problemOf(await ask(WithdrawAutoVerificationRule, seen), texts.unreachable);
    case 'decline':
      return problemOf(await ask(DeclineAutoVerificationRule, { ...seen, reason }), texts.unreachable);
    case 'retire':
      return problemOf(await ask(RetireAutoVerificationRule, { ...seen, reason }), texts.unreachable);
  }
}

/** Hints about the catalogue are hints about its rules. */
export const topics = ['catalogue'] as const;

export interface RuleNames {
  readonly catalogue: Catalogue | undefined;
  readonly hasFailed: boolean;
  readonly retry: () => void;
  readonly testOf: (code: string) => CatalogueTest | undefined;
  /** The code itself until the catalogue has come, and for a test that has left it. */
  readonly nameOf: (code: string) => string;
}

export function useRuleNames(): RuleNames {
  const { answer: catalogue, problem, refresh } = useAnswer(loadTests, { topics });
  return useMemo(() => {
    const tests = new Map((catalogue?.tests ?? []).map((test) => [test.code, test]));
    return {
      catalogue,
      hasFailed: problem !== undefined && catalogue === undefined,
      retry: () => void refresh(),
      testOf: (code: string) => tests.get(code),
      nameOf: (code: string) => tests.get(code)?.name ?? code,
    };
  }, [catalogue, problem, refresh]);
}

export function useMayPropose(): boolean {
  return mayEver(autoRuleTable, 'propose', useHeld());
}

/** A trial shows how the laboratory's results fell out: for those who decide about rules. */
export function useMayTry(): boolean {
  return useMayProposeCatalogue();
}

/** By the table that the server asks too: a button that would only be refused is not shown. */
export function useWays(
  rule: Pick<Rule, 'status' | 'isOwnProposal'>,
  table: LabRuleTable = autoRuleTable,
): (command: RuleCommand) => boolean {
  const held = useHeld();
  return (wanted) => {
    if (wanted === 'approve' && rule.isOwnProposal) return false;
    if (wanted === 'withdraw' && !rule.isOwnProposal) return false;
    const rows = table.rows.filter(({ from }) => from === rule.status);
    return mayEver({ ...table, rows }, wanted, held);
  };
}
