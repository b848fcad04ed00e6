import type { ResultCommand, ResultState } from './result-commands.ts';
import type { ResultNeed } from './result-requirements.ts';
import { entering, sound } from './result-shared-needs.ts';
import { fromEach, type TransitionRow } from '../../ground/states/transition-table.ts';

type Row = TransitionRow<ResultState, ResultCommand, ResultNeed>;

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
