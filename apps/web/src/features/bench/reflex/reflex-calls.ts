import { reflexRuleTable } from '@senlab/domain';
import {
  ApproveReflexRule,
  DeclineReflexRule,
  ProposeReflexRule,
  ReflexDryRun,
  ReflexRules,
  RetireReflexRule,
  WithdrawReflexRule,
  type ProposeReflexRuleMutationVariables,
  type ReflexDryRunQuery,
  type ReflexRulesQuery,
} from '../../../api/bench/reflex.generated.ts';
import { problemOf } from '../../../api/problem-of.ts';
import { ask } from '../../../api/request.ts';
import { useWays, type RuleCommand } from '../auto-verification/rule-calls.ts';
import { texts } from './texts.ts';

export type ReflexRule = ReflexRulesQuery['response']['data'][number];
export type ReflexTrial = NonNullable<ReflexDryRunQuery['response']['data']>;
export type ReflexProposal = Omit<ProposeReflexRuleMutationVariables, 'ruleCode'> & {
  readonly ruleCode: string;
};
export type SentTerms = ReflexProposal['terms'];

export const trialDays = 30;

export interface RulePage {
  readonly rules: readonly ReflexRule[];
  readonly pages: number;
}

async function loadPage(
  id: 'status' | 'ruleCode',
  value: string,
  page: number,
): Promise<RulePage | undefined> {
  const filtered = [{ id, operator: 'eq' as const, value }];
  const outcome = await ask(ReflexRules, { page, pageSize: value === 'retired' ? 20 : 100, filtered });
  if (outcome.kind !== 'success') return undefined;
  return { rules: outcome.response.data, pages: outcome.response.pages };
}

async function loadAll(id: 'status' | 'ruleCode', value: string): Promise<readonly ReflexRule[] | undefined> {
  const rules: ReflexRule[] = [];
  for (let page = 0, pages = 1; page < pages; page += 1) {
    const loaded = await loadPage(id, value, page);
    if (loaded === undefined) return undefined;
    rules.push(...loaded.rules);
    ({ pages } = loaded);
  }
  return rules;
}

/** Proposals before those in force: one that is approved between the two questions then comes with both answers. */
export async function loadCurrentRules(): Promise<readonly ReflexRule[] | undefined> {
  const proposed = await loadAll('status', 'proposed');
  const active = proposed && (await loadAll('status', 'active'));
  if (proposed === undefined || active === undefined) return undefined;
  return [...new Map([...proposed, ...active].map((rule) => [rule._id, rule])).values()];
}

export function loadRetiredRules(page: number): Promise<RulePage | undefined> {
  return loadPage('status', 'retired', page);
}

export interface TriedRule {
  readonly trial: ReflexTrial | null;
  readonly problem: string | null;
}

export async function tryRule(terms: SentTerms): Promise<TriedRule> {
  const outcome = await ask(ReflexDryRun, { terms, days: trialDays });
  const trial = outcome.kind === 'success' ? outcome.response.data : null;
  return trial === null
    ? { trial, problem: problemOf(outcome, texts.unreachable) ?? texts.unreachable }
    : { trial, problem: null };
}

/** The next version of its code, whoever has proposed one before. What went wrong, or the version that was sent. */
export async function proposeRule(
  proposal: Omit<ReflexProposal, 'version'>,
): Promise<{ readonly problem: string | null; readonly version: number }> {
  const known = await loadAll('ruleCode', proposal.ruleCode);
  if (known === undefined) return { problem: texts.unreachable, version: 0 };
  const version = 1 + Math.max(0, ...known.map((rule) => rule.version));
  return {
    problem: problemOf(await ask(ProposeReflexRule, { ...proposal, version }), texts.unreachable),
    version,
  };
}

const plainMoves = { approve: ApproveReflexRule, withdraw: WithdrawReflexRule } as const;
const reasonedMoves = { decline: DeclineReflexRule, retire: RetireReflexRule } as const;

/** What went wrong, or null. */
export async function moveRule(
  command: RuleCommand,
  { _id, rowVersion }: ReflexRule,
  reason = '',
): Promise<string | null> {
  const seen = { _id, rowVersion };
  const outcome =
    command === 'decline' || command === 'retire'
      ? await ask(reasonedMoves[command], { ...seen, reason })
      : await ask(plainMoves[command], seen);
  return problemOf(outcome, texts.unreachable);
}

/** By the table that the server asks too: a button that would only be refused is not shown. */
export function useReflexWays(rule: ReflexRule): (command: RuleCommand) => boolean {
  return useWays(rule, reflexRuleTable);
}
