import type { AccountId } from '../../ground/kernel/ids.ts';
import { twoHands } from '../../ground/states/two-hands.ts';
import type { Requirement, TransitionRow, TransitionTable } from '../../ground/states/transition-table.ts';

export const labRuleStates = ['proposed', 'active', 'retired'] as const;
export type LabRuleState = (typeof labRuleStates)[number];

export type LabRuleCommand = 'propose' | 'approve' | 'decline' | 'withdraw' | 'retire' | 'replace';

export interface LabRuleFacts {
  /** null: not known, which is nobody's and everybody's. */
  readonly proposedBy: AccountId | null;
  /** Passed the check of rules. */
  readonly isComplete: boolean;
  /** A newer version of it was approved. */
  readonly isReplaced: boolean;
}

export type LabRuleNeed =
  | 'rule-complete'
  | 'someone-elses-proposal'
  | 'own-proposal'
  | 'newer-version-active';

/** Nothing gathered: every requirement refuses. */
export const unknownLabRuleFacts: LabRuleFacts = {
  proposedBy: null,
  isComplete: false,
  isReplaced: false,
};

const requirements: Readonly<Record<LabRuleNeed, Requirement<string, LabRuleFacts>>> = {
  'rule-complete': { isMet: ({ facts }) => facts.isComplete, refusal: 'lab-rule-incomplete' },
  ...twoHands({ own: 'lab-rule-own-proposal', others: 'lab-rule-of-someone-else' }),
  'newer-version-active': { isMet: ({ facts }) => facts.isReplaced, refusal: 'lab-rule-not-replaced' },
};

type Row = TransitionRow<LabRuleState, LabRuleCommand, LabRuleNeed>;

/** How each of these kinds of rules is written down: its name in the log, and the terms that two people answer for. */
interface RuleKind {
  readonly entity: 'auto-verification-rule' | 'reflex-rule';
  readonly terms: readonly string[];
  /** What names one version of it. */
  readonly name: readonly string[];
}

function proposingRows({ entity, terms, name }: RuleKind): readonly Row[] {
  return [
    {
      from: null,
      to: 'proposed',
      command: 'propose',
      permission: 'catalogue.propose',
      needs: ['rule-complete'],
      reason: 'none',
      audited: { action: `${entity}.propose`, what: [...name, ...terms] },
    },
    {
      from: 'proposed',
      to: 'active',
      command: 'approve',
      permission: 'catalogue.approve',
      needs: ['rule-complete', 'someone-elses-proposal'],
      reason: 'none',
      audited: { action: `${entity}.approve`, what: [...name, ...terms] },
    },
    {
      from: 'proposed',
      to: 'retired',
      command: 'decline',
      permission: 'catalogue.approve',
      needs: [],
      reason: 'required',
      audited: { action: `${entity}.decline`, what: name },
    },
    {
      from: 'proposed',
      to: 'retired',
      command: 'withdraw',
      permission: 'catalogue.propose',
      needs: ['own-proposal'],
      reason: 'none',
      audited: { action: `${entity}.withdraw`, what: name },
    },
  ];
}

function retiringRows({ entity, name }: RuleKind): readonly Row[] {
  return [
    // Whoever verifies may stop it at once: at night nobody who could approve a new version is there.
    ...(['catalogue.approve', 'results.verify'] as const).map((permission): Row => ({
      from: 'active',
      to: 'retired',
      command: 'retire',
      permission,
      needs: [],
      reason: 'required',
      audited: { action: `${entity}.retire`, what: name },
    })),
    {
      from: 'active',
      to: 'retired',
      command: 'replace',
      permission: null,
      needs: ['newer-version-active'],
      reason: 'none',
      audited: { action: `${entity}.replace`, what: name },
    },
  ];
}

export type LabRuleTable = TransitionTable<LabRuleState, LabRuleCommand, LabRuleNeed, LabRuleFacts>;

/** The way of one version of a rule. Nothing returns from retired: the same terms again are a new version. */
function labRuleTable(kind: RuleKind): LabRuleTable {
  return {
    entity: kind.entity,
    states: labRuleStates,
    rows: [...proposingRows(kind), ...retiringRows(kind)],
    requirements,
    misplaced: [
      ...(['approve', 'decline', 'withdraw'] as const).map((command) => ({
        command,
        states: ['active'] as const,
        refusal: 'lab-rule-already-active' as const,
      })),
      { command: 'retire', states: ['proposed'], refusal: 'lab-rule-not-active' },
      ...(['approve', 'decline', 'withdraw', 'retire'] as const).map((command) => ({
        command,
        states: ['retired'] as const,
        refusal: 'lab-rule-retired' as const,
      })),
    ],
  };
}

export const autoRuleTable = labRuleTable({
  entity: 'auto-verification-rule',
  name: ['testCode', 'version'],
  terms: ['isOn', 'maxAgeHours', 'requireRange'],
});

export const reflexRuleTable = labRuleTable({
  entity: 'reflex-rule',
  name: ['ruleCode', 'version'],
  terms: ['testCode', 'condition', 'people', 'adds', 'withinDays'],
});
