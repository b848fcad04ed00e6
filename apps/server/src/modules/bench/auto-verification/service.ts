import { autoRuleInForce, type AutoVerificationRule, type Result } from '@senlab/domain';
import type { Tx } from '../../../platform/tx.ts';
import { claimActiveRules } from './repository.ts';
import type { Actor } from '../../../platform/actor.ts';
import { type AutoVerificationDependencies, rulesOf, type Rules } from './rules.ts';
import { tryRule, type Trial, type TrialQuestion } from './try-rule.ts';

/**
 * The rule that decides about each of the tests; one that is missing here is left to people. One statement. None of
 * them is retired before the transaction has ended.
 */
export async function autoRulesInForce(
  tx: Tx,
  testCodes: readonly string[],
): Promise<ReadonlyMap<string, AutoVerificationRule>> {
  if (testCodes.length === 0) return new Map();
  const active = await claimActiveRules(tx, [...new Set(testCodes)]);
  return new Map(
    testCodes.flatMap((code) => {
      const rule = autoRuleInForce(active, code);
      return rule === null ? [] : [[code, rule]];
    }),
  );
}

export interface AutoVerificationService extends Rules {
  tryRule(actor: Actor, question: TrialQuestion): Promise<Result<Trial>>;
}

export function autoVerificationService(dependencies: AutoVerificationDependencies): AutoVerificationService {
  return {
    ...rulesOf(dependencies),
    tryRule: (actor, question) => tryRule(dependencies, actor, question),
  };
}
