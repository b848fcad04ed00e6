import type { MisplacedCommand } from '../../ground/states/transition-table.ts';
import type { ReportCommand, ReportState } from './report-commands.ts';

const beforeRelease = ['issue-preliminary', 'approve', 'discard', 'unapprove', 'release'] as const;
const afterRelease = ['supersede', 'request-withdrawal', 'confirm-withdrawal', 'refuse-withdrawal'] as const;

/** Commands that people send to a report that is elsewhere by now, and what they are told. */
export const reportMisplaced: readonly MisplacedCommand<ReportState, ReportCommand>[] = [
  { command: 'issue-preliminary', states: ['preliminary'], refusal: 'report-already-preliminary' },
  { command: 'issue-preliminary', states: ['approved'], refusal: 'report-already-approved' },
  { command: 'approve', states: ['approved'], refusal: 'report-already-approved' },
  { command: 'discard', states: ['preliminary'], refusal: 'report-already-preliminary' },
  { command: 'discard', states: ['approved'], refusal: 'report-already-approved' },
  { command: 'unapprove', states: ['draft', 'preliminary'], refusal: 'report-not-approved' },
  { command: 'release', states: ['draft', 'preliminary'], refusal: 'report-not-approved' },
  ...beforeRelease.map((command) => ({
    command,
    states: ['released'] as const,
    refusal: 'report-already-released' as const,
  })),
  ...afterRelease.map((command) => ({
    command,
    states: ['draft', 'preliminary', 'approved'] as const,
    refusal: 'report-not-released' as const,
  })),
  ...[...beforeRelease, ...afterRelease].flatMap((command) => [
    { command, states: ['superseded'] as const, refusal: 'report-superseded' as const },
    { command, states: ['withdrawn'] as const, refusal: 'report-withdrawn' as const },
    { command, states: ['discarded'] as const, refusal: 'report-discarded' as const },
  ]),
];
