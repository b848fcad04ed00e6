import { autoRuleTable, mayEver } from '@senlab/domain';
import { useHeld, useMayProposeCatalogue } from '../../../session/use-may.ts';
import type { Rule, RuleCommand } from './rule-calls.ts';

export function useMayPropose(): boolean {
  return mayEver(autoRuleTable, 'propose', useHeld());
}

/** A trial shows how the laboratory's results fell out: for those who decide about rules. */
export function useMayTry(): boolean {
  return useMayProposeCatalogue();
}

/** By the table that the server asks too: a button that would only be refused is not shown. */
export function useWays(rule: Rule): (command: RuleCommand) => boolean {
  const held = useHeld();
  return (wanted) => {
    if (wanted === 'approve' && rule.isOwnProposal) return false;
    if (wanted === 'withdraw' && !rule.isOwnProposal) return false;
    const rows = autoRuleTable.rows.filter(({ from }) => from === rule.status);
    return mayEver({ ...autoRuleTable, rows }, wanted, held);
  };
}
