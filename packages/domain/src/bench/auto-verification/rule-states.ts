import type { AccountId } from '../../ground/kernel/ids.ts';
import { twoHands } from '../../ground/states/two-hands.ts';
import type { Requirement, TransitionRow, TransitionTable } from '../../ground/states/transition-table.ts';

export const autoRuleStates = ['proposed', 'active', 'retired'] as const;
export type AutoRuleState = (typeof autoRuleStates)[number];

export type AutoRuleCommand = 'propose' | 'approve' | 'decline' | 'withdraw' | 'retire' | 'replace';

export interface AutoRuleFacts {
  /** null: not known, which is nobody's and everybody's. */
  readonly proposedBy: AccountId | null;
  /** Passed the check of rules. */
  readonly isComplete: boolean;
  /** A newer version of this test was approved. */
  readonly isReplaced: boolean;
}

export type AutoRuleNeed =
  | 'rule-complete'
  | 'someone-elses-proposal'
  | 'own-proposal'
  | 'newer-version-active';

/** Nothing gathered: every requirement refuses. */
export const unknownAutoRuleFacts: AutoRuleFacts = {
  proposedBy: null,
  isComplete: false,
  isReplaced: false,
};

const requirements: Readonly<Record<AutoRuleNeed, Requirement<string, AutoRuleFacts>>> = {
  'rule-complete': { isMet: ({ facts }) => facts.isComplete, refusal: 'auto-rule-incomplete' },
  ...twoHands({ own: 'auto-rule-own-proposal', others: 'auto-rule-of-someone-else' }),
  'newer-version-active': { isMet: ({ facts }) => facts.isReplaced, refusal: 'auto-rule-not-replaced' },
};

type Row = TransitionRow<AutoRuleState, AutoRuleCommand, AutoRuleNeed>;

const terms = ['testCode', 'version', 'isOn', 'maxAgeHours', 'requireRange'] as const;

const proposing: readonly Row[] = [
  {
    from: null,
    to: 'proposed',
    command: 'propose',
    permission: 'catalogue.propose',
    needs: ['rule-complete'],
    reason: 'none',
    audited: { action: 'auto-verification-rule.propose', what: terms },
  },
  {
    from: 'proposed',
    to: 'active',
    command: 'approve',
    permission: 'catalogue.approve',
    needs: ['rule-complete', 'someone-elses-proposal'],
    reason: 'none',
    audited: { action: 'auto-verification-rule.approve', what: terms },
  },
  {
    from: 'proposed',
    to: 'retired',
    command: 'decline',
    permission: 'catalogue.approve',
    needs: [],
    reason: 'required',
    audited: { action: 'auto-verification-rule.decline', what: ['testCode', 'version'] },
  },
  {
    from: 'proposed',
    to: 'retired',
    command: 'withdraw',
    permission: 'catalogue.propose',
    needs: ['own-proposal'],
    reason: 'none',
    audited: { action: 'auto-verification-rule.withdraw', what: ['testCode', 'version'] },
  },
];

const retiring: readonly Row[] = [
  // Whoever verifies may stop it at once: at night nobody who could approve a new version is there.
  ...(['catalogue.approve', 'results.verify'] as const).map((permission): Row => ({
    from: 'active',
    to: 'retired',
    command: 'retire',
    permission,
    needs: [],
    reason: 'required',
    audited: { action: 'auto-verification-rule.retire', what: ['testCode', 'version'] },
  })),
  {
    from: 'active',
    to: 'retired',
    command: 'replace',
    permission: null,
    needs: ['newer-version-active'],
    reason: 'none',
    audited: { action: 'auto-verification-rule.replace', what: ['testCode', 'version'] },
  },
];

/** The way of one version of a rule. Nothing returns from retired: the same terms again are a new version. */
export const autoRuleTable: TransitionTable<AutoRuleState, AutoRuleCommand, AutoRuleNeed, AutoRuleFacts> = {
  entity: 'auto-verification-rule',
  states: autoRuleStates,
  rows: [...proposing, ...retiring],
  requirements,
  misplaced: [
    ...(['approve', 'decline', 'withdraw'] as const).map((command) => ({
      command,
      states: ['active'] as const,
      refusal: 'auto-rule-already-active' as const,
    })),
    { command: 'retire', states: ['proposed'], refusal: 'auto-rule-not-active' },
    ...(['approve', 'decline', 'withdraw', 'retire'] as const).map((command) => ({
      command,
      states: ['retired'] as const,
      refusal: 'auto-rule-retired' as const,
    })),
  ],
};
