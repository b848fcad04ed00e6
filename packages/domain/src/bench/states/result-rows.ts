import type { ResultNeed } from './result-requirements.ts';
import type { ResultCommand, ResultState } from './result-facts.ts';
import { type TransitionRow, fromEach } from '../../ground/states/transition-table.ts';

/** Of a value, whoever gives it. */
const entering: readonly ResultNeed[] = ['specimen-received', 'collection-time-known', 'value-valid'];

/** What a name is put under must hold, whoever's name it is. */
const sound: readonly ResultNeed[] = [
  'may-be-seen',
  'record-not-on-hold',
  'specimen-not-rejected',
  'times-in-order',
];

type Row = TransitionRow<ResultState, ResultCommand, ResultNeed>;

/** Who works on chromosomes has no right on other results, and needs none: these rows are hers. */
function alsoForGenetics(rows: readonly Row[]): readonly Row[] {
  return rows.flatMap((row) => {
    const permission = row.permission === 'results.approve' ? 'karyotypes.approve' : 'karyotypes.work';
    return [row, { ...row, permission, needs: ['genetic-test', ...row.needs] }];
  });
}

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
    needs: ['seen-or-own', ...entering],
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
    needs: state === 'pending' ? [] : ['seen-or-own'],
    reason: 'none',
    audited: { action: 'result.comment', what: ['comment'] },
  })),
  {
    from: 'entered',
    to: 'pending',
    command: 'rerun',
    permission: 'results.enter',
    needs: ['seen-or-own'],
    reason: 'required',
    audited: { action: 'result.rerun', what: ['runNo', 'value'] },
  },
  // Typed again without seeing the first value, by the same person or another.
  {
    from: 'entered',
    to: 'entered',
    command: 'confirm-entry',
    permission: 'results.enter',
    needs: ['seen-or-own', 'value-typed', 'second-entry-equal'],
    reason: 'none',
    audited: { action: 'result.confirm-entry', what: ['isEnteredTwice'] },
  },
  {
    from: 'entered',
    to: 'entered',
    command: 'acknowledge-delta',
    permission: 'results.verify',
    needs: ['may-be-seen', 'delta-flagged'],
    reason: 'optional',
    audited: { action: 'result.acknowledge-delta', what: ['value', 'previousValue', 'delta'] },
  },
  {
    from: 'entered',
    to: 'tech_verified',
    command: 'verify',
    permission: 'results.verify',
    needs: [...sound, 'quality-control-not-failed', 'delta-acknowledged', 'second-person-or-double-entry'],
    reason: 'none',
    audited: { action: 'result.verify', what: ['value', 'qualityControl', 'delta'] },
  },
  {
    from: 'tech_verified',
    to: 'entered',
    command: 'return',
    permission: 'results.approve',
    needs: ['seen-or-own'],
    reason: 'required',
    audited: { action: 'result.return', what: ['value'] },
  },
  {
    from: 'tech_verified',
    to: 'approved',
    command: 'approve',
    permission: 'results.approve',
    needs: [
      ...sound,
      'approver-is-not-enterer',
      'licence-valid',
      'range-snapshot-taken',
      'critical-told',
      // Asked again: a control that failed since puts in doubt what was measured before it.
      'quality-control-not-failed',
      'second-doctor',
    ],
    reason: 'none',
    audited: { action: 'result.approve', what: ['value', 'range', 'flag', 'criticalNotification'] },
  },
  ...(['pending', 'entered'] as const).map((state): Row => ({
    from: state,
    to: 'cancelled',
    command: 'cancel',
    permission: 'results.enter',
    needs: state === 'pending' ? [] : ['seen-or-own'],
    reason: 'required',
    audited: { action: 'result.cancel', what: ['value'] },
  })),
];

/** What people do with a value. */
export const resultRowsByPeople: readonly Row[] = alsoForGenetics(byPeople);

/** What follows from orders, analysers, arithmetic and reports; nobody sends it. */
export const resultRowsBySystem: readonly Row[] = [
  {
    from: null,
    to: 'pending',
    command: 'create',
    permission: null,
    needs: ['specimen-accepted'],
    reason: 'none',
    audited: { action: 'result.create', what: ['test', 'specimen'] },
  },
  // The next run of a released value, which itself stays released until the corrected report replaces it.
  {
    from: null,
    to: 'pending',
    command: 'create-correction',
    permission: null,
    needs: ['correction-open', 'specimen-not-rejected'],
    reason: 'none',
    audited: { action: 'result.create-correction', what: ['test', 'specimen', 'runNo', 'report'] },
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
    needs: ['auto-verification-on', 'unremarkable', ...sound, 'second-person-or-double-entry'],
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
  // A run that was made for a correction which was given up. The reason is that of the correction.
  ...fromEach<ResultState, ResultCommand, ResultNeed>(['pending', 'entered', 'tech_verified'], {
    to: 'cancelled',
    command: 'cancel-with-correction',
    permission: null,
    needs: ['correction-open'],
    reason: 'required',
    audited: { action: 'result.cancel-with-correction', what: ['value', 'report'] },
  }),
  // Added by a rule, and no longer called for. What had begun is not touched by it.
  {
    from: 'pending',
    to: 'cancelled',
    command: 'withdraw-reflex',
    permission: null,
    needs: ['reflex-unfounded'],
    reason: 'required',
    audited: { action: 'result.withdraw-reflex', what: ['test'] },
  },
  // Together with its report, before that has left the laboratory. The reason is that of the report.
  {
    from: 'approved',
    to: 'tech_verified',
    command: 'unapprove',
    permission: null,
    needs: ['report-unapproved'],
    reason: 'required',
    audited: { action: 'result.unapprove', what: ['report', 'approvedBy'] },
  },
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
