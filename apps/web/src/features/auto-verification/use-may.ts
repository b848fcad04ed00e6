import { autoRuleTable, mayEver, permissions, type Permission } from '@senlab/domain';
import { useSession } from '../../session/session-store.ts';
import type { Rule, RuleCommand } from './rule-calls.ts';

function useHeld(): ReadonlySet<Permission> {
  const held = useSession((session) => session.user?.permissions) ?? [];
  return new Set(permissions.filter((permission) => held.includes(permission)));
}

export function useMayRead(): boolean {
  return useHeld().has('results.read');
}

export function useMayPropose(): boolean {
  return mayEver(autoRuleTable, 'propose', useHeld());
}

/** A trial shows how the laboratory's results fell out: for those who decide about rules. */
export function useMayTry(): boolean {
  const held = useHeld();
  return held.has('catalogue.propose') || held.has('catalogue.approve');
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
