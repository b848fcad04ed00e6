import type { Permission } from '../../ground/kernel/permissions.ts';
import type { Requirement, TransitionRow, TransitionTable } from '../../ground/states/transition-table.ts';

/** Why a PDF could not be made, as it is kept beside the report. */
export const reportPaperProblems = [
  'certificate-expired',
  'certificate-unusable',
  'secret-missing',
  'template-missing',
  'layout-broken',
  'image-missing',
  'store-unavailable',
  'unexpected',
] as const;
export type ReportPaperProblem = (typeof reportPaperProblems)[number];

export function isReportPaperProblem(word: string): word is ReportPaperProblem {
  return (reportPaperProblems as readonly string[]).includes(word);
}

export const reportPaperStates = ['queued', 'ready', 'failed'] as const;
export type ReportPaperState = (typeof reportPaperStates)[number];

export const reportPaperCommands = ['ask', 'make', 'give-up', 'remake'] as const;
export type ReportPaperCommand = (typeof reportPaperCommands)[number];

export interface ReportPaperFacts {
  readonly isGenetic: boolean;
}

export type ReportPaperNeed = 'genetic-report';

/** Nothing gathered: every requirement refuses. */
export const unknownReportPaperFacts: ReportPaperFacts = { isGenetic: false };

const requirements: Readonly<Record<ReportPaperNeed, Requirement<string, ReportPaperFacts>>> = {
  'genetic-report': { isMet: ({ facts }) => facts.isGenetic, refusal: 'report-paper-genetic-only' },
};

type Row = TransitionRow<ReportPaperState, ReportPaperCommand, ReportPaperNeed>;

const bySystem: readonly Row[] = [
  {
    from: null,
    to: 'queued',
    command: 'ask',
    permission: null,
    needs: [],
    reason: 'none',
    audited: { action: 'report-paper.ask', what: ['template'] },
  },
  {
    from: 'queued',
    to: 'ready',
    command: 'make',
    permission: null,
    needs: [],
    reason: 'none',
    audited: { action: 'report-paper.make', what: ['sha256', 'signedWith'] },
  },
  {
    from: 'queued',
    to: 'failed',
    command: 'give-up',
    permission: null,
    needs: [],
    reason: 'none',
    audited: { action: 'report-paper.give-up', what: ['problem'] },
  },
];

/** Whoever may let such a report go. */
const remakers: readonly (readonly [Permission, readonly ReportPaperNeed[]])[] = [
  ['results.release', []],
  ['karyotypes.approve', ['genetic-report']],
];

const byPeople: readonly Row[] = remakers.map(([permission, needs]) => ({
  from: 'failed',
  to: 'queued',
  command: 'remake',
  permission,
  needs,
  reason: 'none',
  audited: { action: 'report-paper.remake', what: ['problem'] },
}));

/** The way of the one PDF of a released report. Nothing leaves `ready`: what was made is never made again. */
export const reportPaperTable: TransitionTable<
  ReportPaperState,
  ReportPaperCommand,
  ReportPaperNeed,
  ReportPaperFacts
> = {
  entity: 'report-paper',
  states: reportPaperStates,
  rows: [...bySystem, ...byPeople],
  requirements,
  misplaced: [
    { command: 'remake', states: ['queued'], refusal: 'report-paper-queued' },
    { command: 'remake', states: ['ready'], refusal: 'report-paper-ready' },
  ],
};
