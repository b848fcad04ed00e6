import { autoRuleInForce, type AutoVerificationRule } from '@senlab/domain';
import type { Tx } from '../../../platform/tx.ts';
import { holdActiveRules } from './repository.ts';

/**
 * The rule that decides about each of the tests; one that is missing here is left to people. One statement. None of
 * them is retired before the transaction has ended.
 */
export async function autoRulesInForce(
  tx: Tx,
  testCodes: readonly string[],
): Promise<ReadonlyMap<string, AutoVerificationRule>> {
  if (testCodes.length === 0) return new Map();
  const active = await holdActiveRules(tx, [...new Set(testCodes)]);
  return new Map(
    testCodes.flatMap((code) => {
      const rule = autoRuleInForce(active, code);
      return rule === null ? [] : [[code, rule]];
    }),
  );
}
