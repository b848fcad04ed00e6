import type { Permission } from '../../ground/kernel/permissions.ts';
import type { Sensitivity } from '../../ground/catalogue/catalogue.ts';
import type { AccountId } from '../../ground/kernel/ids.ts';
import { twoHands } from '../../ground/states/two-hands.ts';
import type { Requirement, TransitionRow, TransitionTable } from '../../ground/states/transition-table.ts';

export const catalogueChangeStates = ['proposed', 'approved', 'declined', 'withdrawn'] as const;
export type CatalogueChangeState = (typeof catalogueChangeStates)[number];

export const catalogueChangeCommands = ['propose', 'approve', 'decline', 'withdraw'] as const;
export type CatalogueChangeCommand = (typeof catalogueChangeCommands)[number];

export interface CatalogueChangeFacts {
  /** null: not known, which is nobody's and everybody's. */
  readonly proposedBy: AccountId | null;
  /** Passed the check of versions against the catalogue as it is now. */
  readonly isComplete: boolean;
  /** The version that the author saw is still the one in force. */
  readonly isBaseInForce: boolean;
  /** Whoever decides may know all that it would open to others. */
  readonly mayKnowOpened: boolean;
}

export type CatalogueChangeNeed =
  | 'content-complete'
  | 'base-in-force'
  | 'someone-elses-proposal'
  | 'opened-secrets-known'
  | 'own-proposal';

/** Nothing gathered: every requirement refuses. */
export const unknownCatalogueChangeFacts: CatalogueChangeFacts = {
  proposedBy: null,
  isComplete: false,
  isBaseInForce: false,
  mayKnowOpened: false,
};

const knownWith: Readonly<Record<Sensitivity, Permission>> = {
  HIV: 'results.restricted',
  GENETIC: 'karyotypes.approve',
  FETAL_SEX: 'karyotypes.approve',
};

interface Marked {
  readonly sensitive: readonly Sensitivity[];
}

/**
 * A version without the mark lets everybody read new values who reads results at all. Only those decide on it who may
 * read them today: otherwise two accounts without that right would give it to themselves.
 */
export function mayKnowOpened(
  { before, after }: { readonly before: Marked | null; readonly after: Marked },
  permissions: ReadonlySet<Permission>,
): boolean {
  const opened = (before?.sensitive ?? []).filter((mark) => !after.sensitive.includes(mark));
  return opened.every((mark) => permissions.has(knownWith[mark]));
}

const hands = twoHands({ own: 'catalogue-change-own-proposal', others: 'catalogue-change-of-someone-else' });

const requirements: Readonly<Record<CatalogueChangeNeed, Requirement<string, CatalogueChangeFacts>>> = {
  'content-complete': { isMet: ({ facts }) => facts.isComplete, refusal: 'catalogue-change-incomplete' },
  'base-in-force': { isMet: ({ facts }) => facts.isBaseInForce, refusal: 'catalogue-change-outdated' },
  'someone-elses-proposal': hands['someone-elses-proposal'],
  'opened-secrets-known': {
    isMet: ({ facts }) => facts.mayKnowOpened,
    refusal: 'catalogue-change-opens-secret',
  },
  'own-proposal': hands['own-proposal'],
};

type Row = TransitionRow<CatalogueChangeState, CatalogueChangeCommand, CatalogueChangeNeed>;

/** A doctor may propose too; another doctor approves it then. */
const authors: readonly Permission[] = ['catalogue.propose', 'catalogue.approve'];
const subject = ['kind', 'code', 'baseVersion'] as const;

const byAuthors: readonly Row[] = authors.flatMap((permission): readonly Row[] => [
  {
    from: null,
    to: 'proposed',
    command: 'propose',
    permission,
    needs: ['base-in-force', 'content-complete'],
    reason: 'required',
    audited: { action: 'catalogue-change.propose', what: subject },
  },
  {
    from: 'proposed',
    to: 'withdrawn',
    command: 'withdraw',
    permission,
    needs: ['own-proposal'],
    reason: 'none',
    audited: { action: 'catalogue-change.withdraw', what: subject },
  },
]);

const byDoctors: readonly Row[] = [
  {
    from: 'proposed',
    to: 'approved',
    command: 'approve',
    permission: 'catalogue.approve',
    // Who is asked first: an author must not read that the content is at fault and mend it for nothing.
    needs: ['someone-elses-proposal', 'base-in-force', 'content-complete', 'opened-secrets-known'],
    reason: 'none',
    audited: { action: 'catalogue-change.approve', what: [...subject, 'effect'] },
  },
  {
    from: 'proposed',
    to: 'declined',
    command: 'decline',
    permission: 'catalogue.approve',
    needs: [],
    reason: 'required',
    audited: { action: 'catalogue-change.decline', what: subject },
  },
];

const decided = [
  ['approved', 'catalogue-change-approved'],
  ['declined', 'catalogue-change-declined'],
  ['withdrawn', 'catalogue-change-withdrawn'],
] as const;

/** The way of one proposal. Nothing returns from a decision: the same content again is a new proposal. */
export const catalogueChangeTable: TransitionTable<
  CatalogueChangeState,
  CatalogueChangeCommand,
  CatalogueChangeNeed,
  CatalogueChangeFacts
> = {
  entity: 'catalogue-change',
  states: catalogueChangeStates,
  rows: [...byAuthors, ...byDoctors],
  requirements,
  misplaced: decided.flatMap(([state, refusal]) =>
    (['approve', 'decline', 'withdraw'] as const).map((command) => ({ command, states: [state], refusal })),
  ),
};
