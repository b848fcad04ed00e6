import type { ResearchReason } from '../../ground/reasons/research.ts';
import type { Requirement, TransitionRow, TransitionTable } from '../../ground/states/transition-table.ts';

export const researchStudyStates = ['draft', 'active', 'locked'] as const;
export type ResearchStudyState = (typeof researchStudyStates)[number];

export type ResearchStudyCommand = 'found' | 'change' | 'activate' | 'lock';

/** What the requirements of a study look at, gathered in the transaction that writes. */
export interface ResearchStudyFacts {
  /** Number, day and end of the approval of the ethics committee are known, and it is not over. */
  readonly isApproved: boolean;
  readonly hasForm: boolean;
  /** Drafts and files that are still worked on. */
  readonly openFiles: number;
  readonly openQueries: number;
  readonly openDifferences: number;
}

/** Nothing gathered: every requirement refuses. */
export const unknownResearchStudyFacts: ResearchStudyFacts = {
  isApproved: false,
  hasForm: false,
  openFiles: Number.NaN,
  openQueries: Number.NaN,
  openDifferences: Number.NaN,
};

export type ResearchStudyNeed = 'approved' | 'form' | 'no-open-files' | 'no-open-queries' | 'no-differences';

type Row = TransitionRow<ResearchStudyState, ResearchStudyCommand, ResearchStudyNeed>;
type Need = Requirement<ResearchStudyState, ResearchStudyFacts>;

const need = (isMet: (facts: ResearchStudyFacts) => boolean, refusal: ResearchReason): Need => ({
  isMet: ({ facts }) => isMet(facts),
  refusal,
});

const told = ['code', 'title', 'ethicsNo', 'ethicsFrom', 'ethicsUntil', 'startsOn', 'endsOn'] as const;

const rows: readonly Row[] = [
  {
    from: null,
    to: 'draft',
    command: 'found',
    permission: 'research.manage',
    needs: [],
    reason: 'none',
    audited: { action: 'research-study.found', what: told },
  },
  ...(['draft', 'active'] as const).map((state): Row => ({
    from: state,
    to: state,
    command: 'change',
    permission: 'research.manage',
    // An active study never loses its approval again.
    needs: state === 'active' ? ['approved'] : [],
    reason: 'none',
    audited: { action: 'research-study.change', what: told },
  })),
  {
    from: 'draft',
    to: 'active',
    command: 'activate',
    permission: 'research.manage',
    needs: ['approved', 'form'],
    reason: 'none',
    audited: { action: 'research-study.activate', what: ['ethicsNo', 'ethicsUntil'] },
  },
  // For the analysis; nothing of it is ever changed again.
  {
    from: 'active',
    to: 'locked',
    command: 'lock',
    permission: 'research.manage',
    needs: ['no-open-files', 'no-open-queries', 'no-differences'],
    reason: 'required',
    audited: { action: 'research-study.lock', what: ['files', 'dataHash'] },
  },
];

/** A study from its plan to the data that are analysed. A lock has no way back. */
export const researchStudyTable: TransitionTable<
  ResearchStudyState,
  ResearchStudyCommand,
  ResearchStudyNeed,
  ResearchStudyFacts
> = {
  entity: 'research-study',
  states: researchStudyStates,
  rows,
  requirements: {
    approved: need(({ isApproved }) => isApproved, 'research-ethics-missing'),
    form: need(({ hasForm }) => hasForm, 'research-form-missing'),
    'no-open-files': need(({ openFiles }) => openFiles === 0, 'research-study-has-open-files'),
    'no-open-queries': need(({ openQueries }) => openQueries === 0, 'research-study-has-open-queries'),
    'no-differences': need(({ openDifferences }) => openDifferences === 0, 'research-study-has-differences'),
  },
  misplaced: [
    { command: 'change', states: ['locked'], refusal: 'research-study-locked' },
    { command: 'activate', states: ['active'], refusal: 'research-study-active' },
    { command: 'activate', states: ['locked'], refusal: 'research-study-locked' },
    { command: 'lock', states: ['draft'], refusal: 'research-study-not-active' },
    { command: 'lock', states: ['locked'], refusal: 'research-study-locked' },
  ],
};
