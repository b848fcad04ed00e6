import { resultRequirements, type ResultFacts, type ResultNeed } from './result-requirements.ts';
import { fromEach, type TransitionRow, type TransitionTable } from './transition-table.ts';

export const resultStates = [
  'pending',
  'entered',
  'tech_verified',
  'approved',
  'released',
  'amended',
  'cancelled',
] as const;
export type ResultState = (typeof resultStates)[number];

export type ResultCommand =
  | 'create'
  | 'enter'
  | 'import'
  | 'correct'
  | 'take-back'
  | 'comment'
  | 'calculate'
  | 'clear'
  | 'rerun'
  | 'verify'
  | 'auto-verify'
  | 'cancel-with-order'
  | 'return'
  | 'approve'
  | 'release'
  | 'amend'
  | 'cancel';

type Row = TransitionRow<ResultState, ResultCommand, ResultNeed>;

/** Who works on chromosomes has no right on other results, and needs none: these rows are hers. */
function alsoForGenetics(rows: readonly Row[]): readonly Row[] {
  return rows.flatMap((row) => {
    const permission = row.permission === 'results.approve' ? 'karyotypes.approve' : 'karyotypes.work';
    return [row, { ...row, permission, needs: ['genetic-test', ...row.needs] }];
  });
}

const entering: readonly ResultNeed[] = ['specimen-received', 'collection-time-known', 'value-valid'];

const byPeople: readonly Row[] = [
  {
    from: 'pending',
    to: 'entered',
    command: 'enter',
    permission: 'results.enter',
    needs: entering,
    reason: 'none',
    audited: { action: 'result.enter', what: ['value', 'source'] },
  },
  // A slip of the finger, noticed before anybody has looked at the value. Both values stay in the audit log.
  {
    from: 'entered',
    to: 'entered',
    command: 'correct',
    permission: 'results.enter',
    needs: entering,
    reason: 'none',
    audited: { action: 'result.correct', what: ['value', 'source'] },
  },
  {
    from: 'entered',
    to: 'pending',
    command: 'take-back',
    permission: 'results.enter',
    needs: ['own-entry'],
    reason: 'none',
    audited: { action: 'result.take-back', what: ['value'] },
  },
  ...(['pending', 'entered', 'tech_verified'] as const).map((state): Row => ({
    from: state,
    to: state,
    command: 'comment',
    permission: 'results.enter',
    needs: [],
    reason: 'none',
    audited: { action: 'result.comment', what: ['comment'] },
  })),
  {
    from: 'entered',
    to: 'pending',
    command: 'rerun',
    permission: 'results.enter',
    needs: [],
    reason: 'required',
    audited: { action: 'result.rerun', what: ['runNo', 'value'] },
  },
  {
    from: 'entered',
    to: 'tech_verified',
    command: 'verify',
    permission: 'results.verify',
    needs: ['quality-control-not-failed', 'delta-acknowledged', 'second-person-or-double-entry'],
    reason: 'none',
    audited: { action: 'result.verify', what: ['value', 'qualityControl', 'delta'] },
  },
  {
    from: 'tech_verified',
    to: 'entered',
    command: 'return',
    permission: 'results.approve',
    needs: [],
    reason: 'required',
    audited: { action: 'result.return', what: ['value'] },
  },
  {
    from: 'tech_verified',
    to: 'approved',
    command: 'approve',
    permission: 'results.approve',
    needs: ['approver-is-not-enterer', 'licence-valid', 'range-snapshot-taken', 'critical-told'],
    reason: 'none',
    audited: { action: 'result.approve', what: ['value', 'range', 'flag', 'criticalNotification'] },
  },
  ...fromEach<ResultState, ResultCommand, ResultNeed>(['pending', 'entered'], {
    to: 'cancelled',
    command: 'cancel',
    permission: 'results.enter',
    needs: [],
    reason: 'required',
    audited: { action: 'result.cancel', what: ['value'] },
  }),
];

const bySystem: readonly Row[] = [
  {
    from: null,
    to: 'pending',
    command: 'create',
    permission: null,
    needs: ['specimen-accepted'],
    reason: 'none',
    audited: { action: 'result.create', what: ['test', 'specimen'] },
  },
  {
    from: 'pending',
    to: 'entered',
    command: 'import',
    permission: null,
    needs: entering,
    reason: 'none',
    audited: { action: 'result.import', what: ['value', 'source', 'instrument', 'reagentLot'] },
  },
  // Arithmetic follows the values that it reads, as long as nobody has put a name under it.
  ...fromEach<ResultState, ResultCommand, ResultNeed>(['pending', 'entered'], {
    to: 'entered',
    command: 'calculate',
    permission: null,
    needs: entering,
    reason: 'none',
    audited: { action: 'result.calculate', what: ['value', 'source'] },
  }),
  {
    from: 'entered',
    to: 'pending',
    command: 'clear',
    permission: null,
    needs: [],
    reason: 'none',
    audited: { action: 'result.clear', what: ['value'] },
  },
  {
    from: 'entered',
    to: 'tech_verified',
    command: 'auto-verify',
    permission: null,
    needs: ['auto-verification-on', 'unremarkable'],
    reason: 'none',
    audited: { action: 'result.auto-verify', what: ['value', 'ruleVersion'] },
  },
  // What was ordered no longer is. The reason is that of the order.
  ...fromEach<ResultState, ResultCommand, ResultNeed>(['pending', 'entered'], {
    to: 'cancelled',
    command: 'cancel-with-order',
    permission: null,
    needs: [],
    reason: 'required',
    audited: { action: 'result.cancel-with-order', what: ['value'] },
  }),
  {
    from: 'approved',
    to: 'released',
    command: 'release',
    permission: null,
    needs: ['report-released'],
    reason: 'none',
    audited: { action: 'result.release', what: ['report'] },
  },
  {
    from: 'released',
    to: 'amended',
    command: 'amend',
    permission: null,
    needs: ['corrected-report-released'],
    reason: 'detailed',
    audited: { action: 'result.amend', what: ['value', 'report', 'category'] },
  },
];

const final: readonly ResultState[] = ['released', 'amended'];

/** The way of one value from the tube to the report. What was released is never changed, only replaced. */
export const resultTable: TransitionTable<ResultState, ResultCommand, ResultNeed, ResultFacts> = {
  entity: 'result',
  states: resultStates,
  rows: [...bySystem, ...alsoForGenetics(byPeople)],
  requirements: resultRequirements,
  misplaced: [
    { command: 'enter', states: ['entered', 'tech_verified'], refusal: 'result-already-entered' },
    { command: 'import', states: ['entered', 'tech_verified'], refusal: 'result-already-entered' },
    { command: 'verify', states: ['pending'], refusal: 'result-not-entered' },
    { command: 'rerun', states: ['pending'], refusal: 'result-not-entered' },
    { command: 'correct', states: ['pending'], refusal: 'result-not-entered' },
    { command: 'take-back', states: ['pending'], refusal: 'result-not-entered' },
    { command: 'approve', states: ['pending'], refusal: 'result-not-entered' },
    { command: 'approve', states: ['entered'], refusal: 'result-not-verified' },
    ...(['verify', 'rerun', 'cancel', 'cancel-with-order', 'correct', 'take-back'] as const).map(
      (command) => ({
        command,
        states: ['tech_verified'] as const,
        refusal: 'result-already-verified' as const,
      }),
    ),
    ...(
      [
        'enter',
        'import',
        'correct',
        'take-back',
        'comment',
        'rerun',
        'verify',
        'return',
        'approve',
        'cancel',
      ] as const
    ).flatMap((command) => [
      { command, states: ['approved'] as const, refusal: 'result-already-approved' as const },
      { command, states: final, refusal: 'result-released' as const },
      { command, states: ['cancelled'] as const, refusal: 'result-already-cancelled' as const },
    ]),
  ],
};
