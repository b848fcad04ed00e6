import type { ResearchReason } from '../../ground/reasons/research.ts';
import {
  fromEach,
  type Requirement,
  type TransitionRow,
  type TransitionTable,
} from '../../ground/states/transition-table.ts';

export const researchFileStates = ['draft', 'active', 'completed', 'withdrawn', 'locked'] as const;
export type ResearchFileState = (typeof researchFileStates)[number];

export const researchFileCommands = [
  'open',
  'describe',
  'keep-consent',
  'enrol',
  'enter',
  'finish-entry',
  'resolve',
  'record-outcome',
  'link',
  'unlink',
  'complete',
  'reopen',
  'withdraw',
  'lock',
] as const;
export type ResearchFileCommand = (typeof researchFileCommands)[number];

/** What the requirements of a file look at, gathered in the transaction that writes. */
export interface ResearchFileFacts {
  readonly isStudyActive: boolean;
  /** Today between the first and the last day of the study, under an approval that is in force. */
  readonly isEnrolmentOpen: boolean;
  readonly hasConsent: boolean;
  /** Signed on the day of enrolment or before it. */
  readonly isConsentInTime: boolean;
  readonly isInclusionMet: boolean;
  readonly missingValues: number;
  readonly openDifferences: number;
  /** Of a study in which two people enter the same. */
  readonly areEntriesFinished: boolean;
}

export const unknownResearchFileFacts: ResearchFileFacts = {
  isStudyActive: false,
  isEnrolmentOpen: false,
  hasConsent: false,
  isConsentInTime: false,
  isInclusionMet: false,
  missingValues: Number.NaN,
  openDifferences: Number.NaN,
  areEntriesFinished: false,
};

export type ResearchFileNeed =
  | 'study-active'
  | 'enrolment-open'
  | 'consent'
  | 'consent-in-time'
  | 'inclusion'
  | 'nothing-missing'
  | 'no-differences'
  | 'entries-finished';

type Row = TransitionRow<ResearchFileState, ResearchFileCommand, ResearchFileNeed>;
type Need = Requirement<ResearchFileState, ResearchFileFacts>;
const each = fromEach<ResearchFileState, ResearchFileCommand, ResearchFileNeed>;

const need = (isMet: (facts: ResearchFileFacts) => boolean, refusal: ResearchReason): Need => ({
  isMet: ({ facts }) => isMet(facts),
  refusal,
});

const step = (
  row: Pick<Row, 'from' | 'to' | 'command' | 'needs'> & Partial<Pick<Row, 'reason' | 'permission'>>,
  what: readonly string[] = [],
): Row => ({
  permission: 'research.write',
  reason: 'none',
  ...row,
  audited: { action: `research-file.${row.command}`, what },
});

/** What is done while it is worked on, and leaves it in its state. */
const work = (command: ResearchFileCommand, what: readonly string[]): Row =>
  step({ from: 'active', to: 'active', command, needs: ['study-active', 'consent'] }, what);

const rows: readonly Row[] = [
  step({ from: null, to: 'draft', command: 'open', needs: ['study-active', 'enrolment-open', 'consent'] }, [
    'study',
    'consentOn',
    'group',
  ]),
  step({ from: 'draft', to: 'draft', command: 'describe', needs: ['study-active', 'consent'] }, [
    'consentOn',
    'group',
    'isInclusionMet',
  ]),
  // The paper is often scanned when the work has long begun.
  ...(['draft', 'active', 'completed'] as const).map((state) =>
    step({ from: state, to: state, command: 'keep-consent', needs: ['study-active', 'consent'] }),
  ),
  step(
    {
      from: 'draft',
      to: 'active',
      command: 'enrol',
      needs: ['study-active', 'enrolment-open', 'consent', 'consent-in-time', 'inclusion'],
    },
    ['consentOn', 'group', 'enrolledOn'],
  ),
  work('enter', ['fields']),
  work('finish-entry', ['entry']),
  work('resolve', ['fields']),
  work('record-outcome', []),
  work('link', ['links']),
  { ...work('unlink', ['links']), reason: 'required' },
  step({
    from: 'active',
    to: 'completed',
    command: 'complete',
    needs: ['study-active', 'consent', 'entries-finished', 'no-differences', 'nothing-missing'],
  }),
  step({
    from: 'completed',
    to: 'active',
    command: 'reopen',
    needs: ['study-active', 'consent'],
    reason: 'required',
  }),
  ...each(['draft', 'active', 'completed'], {
    to: 'withdrawn',
    command: 'withdraw',
    permission: 'research.write',
    needs: ['study-active'],
    reason: 'required',
    audited: { action: 'research-file.withdraw', what: ['withdrawnOn'] },
  }),
  // With its study.
  step({ from: 'completed', to: 'locked', command: 'lock', needs: [], permission: null }),
];

const closed = researchFileCommands.filter((command) => command !== 'open' && command !== 'lock');

/** A person in a study. Whoever takes the consent back is never enrolled by the same file again. */
export const researchFileTable: TransitionTable<
  ResearchFileState,
  ResearchFileCommand,
  ResearchFileNeed,
  ResearchFileFacts
> = {
  entity: 'research-file',
  states: researchFileStates,
  rows,
  requirements: {
    'study-active': need(({ isStudyActive }) => isStudyActive, 'research-study-not-active'),
    'enrolment-open': need(({ isEnrolmentOpen }) => isEnrolmentOpen, 'research-study-out-of-dates'),
    consent: need(({ hasConsent }) => hasConsent, 'research-consent-missing'),
    'consent-in-time': need(({ isConsentInTime }) => isConsentInTime, 'research-consent-after-enrolment'),
    inclusion: need(({ isInclusionMet }) => isInclusionMet, 'research-inclusion-not-met'),
    'nothing-missing': need(({ missingValues }) => missingValues === 0, 'research-required-missing'),
    'no-differences': need(({ openDifferences }) => openDifferences === 0, 'research-study-has-differences'),
    'entries-finished': need(({ areEntriesFinished }) => areEntriesFinished, 'research-entry-not-finished'),
  },
  misplaced: [
    ...closed.flatMap((command) => [
      { command, states: ['locked'] as const, refusal: 'research-file-locked' as const },
      { command, states: ['withdrawn'] as const, refusal: 'research-file-withdrawn' as const },
    ]),
    ...(['describe', 'enrol'] as const).map((command) => ({
      command,
      states: ['active', 'completed'] as const,
      refusal: 'research-file-not-draft' as const,
    })),
    ...(
      ['enter', 'finish-entry', 'resolve', 'record-outcome', 'link', 'unlink', 'complete', 'reopen'] as const
    ).map((command) => ({ command, states: ['draft'] as const, refusal: 'research-file-draft' as const })),
    ...(['enter', 'finish-entry', 'resolve', 'record-outcome', 'link', 'unlink', 'complete'] as const).map(
      (command) => ({ command, states: ['completed'] as const, refusal: 'research-file-completed' as const }),
    ),
  ],
};
