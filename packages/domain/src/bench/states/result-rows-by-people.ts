import type { ResultCommand, ResultState } from './result-commands.ts';
import type { ResultNeed } from './result-requirements.ts';
import { entering, sound } from './result-shared-needs.ts';
import type { TransitionRow } from '../../ground/states/transition-table.ts';

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
