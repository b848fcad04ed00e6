import { fromEach, type TransitionRow, type TransitionTable } from '../../ground/states/transition-table.ts';
import { reportStates, type ReportCommand, type ReportState, type ReportFacts } from './report-facts.ts';
import { reportMisplaced, reportRequirements, type ReportNeed } from './report-requirements.ts';

export {
  reportKinds,
  reportStates,
  type ReportCommand,
  type ReportKind,
  type ReportState,
} from './report-facts.ts';

type Row = TransitionRow<ReportState, ReportCommand, ReportNeed>;
const rowsFrom = fromEach<ReportState, ReportCommand, ReportNeed>;

/** Who signs for chromosomes has no right on other reports, and needs none: these rows are hers. */
function alsoForGenetics(rows: readonly Row[]): readonly Row[] {
  return rows.flatMap((row) => [
    row,
    { ...row, permission: 'karyotypes.approve', needs: ['genetic-report', ...row.needs] },
  ]);
}

const signing: readonly Row[] = [
  // A ward acts on a preliminary report, so that what must never be told is kept from it too.
  {
    from: 'draft',
    to: 'preliminary',
    command: 'issue-preliminary',
    permission: 'results.approve',
    needs: ['some-item-approved', 'not-mixed-restricted', 'not-mixed-genetic', 'free-of-fetal-sex'],
    reason: 'none',
    audited: { action: 'report.issue-preliminary', what: ['items'] },
  },
  ...rowsFrom(['draft', 'preliminary'], {
    to: 'approved',
    command: 'approve',
    permission: 'results.approve',
    needs: [
      'has-items',
      'no-item-open',
      'not-mixed-restricted',
      'not-mixed-genetic',
      'collection-times-known',
      'times-in-order',
      'free-of-fetal-sex',
      'shown-is-current',
      'licence-valid',
      'signature-active',
      'second-doctor',
      'identity-rechecked',
    ],
    reason: 'none',
    audited: { action: 'report.approve', what: ['items', 'contentHash', 'signature', 'licence'] },
  }),
  {
    from: 'approved',
    to: 'draft',
    command: 'unapprove',
    permission: 'results.approve',
    needs: ['own-approval'],
    reason: 'required',
    audited: { action: 'report.unapprove', what: ['approvedBy', 'contentHash'] },
  },
  {
    from: 'approved',
    to: 'released',
    command: 'release',
    permission: 'results.release',
    needs: ['template-active', 'document-frozen'],
    reason: 'none',
    audited: { action: 'report.release', what: ['contentHash', 'verifyCode', 'template'] },
  },
];

/** A correction that turned out to be none; the version before stays. Whoever may open one may give it up. */
const givingUp: readonly Row[] = (['results.amend', 'results.manage', 'karyotypes.approve'] as const).map(
  (permission) => ({
    from: 'draft',
    to: 'discarded',
    command: 'discard',
    permission,
    needs: permission === 'karyotypes.approve' ? ['genetic-report', 'a-correction'] : ['a-correction'],
    reason: 'required',
    audited: { action: 'report.discard', what: ['versionNo', 'items'] },
  }),
);

/** What nobody sends, and what the administration does to any report. */
const following: readonly Row[] = [
  {
    from: null,
    to: 'draft',
    command: 'create',
    permission: null,
    needs: [],
    reason: 'none',
    audited: { action: 'report.create', what: ['items', 'template', 'versionNo'] },
  },
  {
    from: 'approved',
    to: 'draft',
    command: 'unapprove',
    permission: 'results.manage',
    needs: [],
    reason: 'required',
    audited: { action: 'report.unapprove', what: ['approvedBy', 'contentHash'] },
  },
  {
    from: 'released',
    to: 'superseded',
    command: 'supersede',
    permission: null,
    needs: ['corrected-version-released'],
    reason: 'none',
    audited: { action: 'report.supersede', what: ['supersededBy'] },
  },
];

const withdrawing: readonly Row[] = [
  {
    from: 'released',
    to: 'released',
    command: 'request-withdrawal',
    permission: 'results.withdraw',
    needs: ['withdrawal-not-requested'],
    reason: 'detailed',
    audited: { action: 'report.request-withdrawal', what: ['requestedBy'] },
  },
  {
    from: 'released',
    to: 'withdrawn',
    command: 'confirm-withdrawal',
    permission: 'results.withdraw',
    needs: ['withdrawal-requested', 'another-than-requester', 'doctor-and-administration'],
    reason: 'none',
    audited: { action: 'report.withdraw', what: ['requestedBy', 'reason', 'notified'] },
  },
  // Whoever asked may also take it back.
  {
    from: 'released',
    to: 'released',
    command: 'refuse-withdrawal',
    permission: 'results.withdraw',
    needs: ['withdrawal-requested'],
    reason: 'required',
    audited: { action: 'report.refuse-withdrawal', what: ['requestedBy'] },
  },
];

/** Cytogeneticists hold no results.withdraw: they ask with their own right, and the administration confirms. */
const withdrawingGenetic: readonly Row[] = withdrawing.map((row) => ({
  ...row,
  permission: 'karyotypes.approve',
  needs: ['genetic-report', ...row.needs],
}));

/** The way of one version of a report. What has left is never changed, only replaced or withdrawn. */
export const reportTable: TransitionTable<ReportState, ReportCommand, ReportNeed, ReportFacts> = {
  entity: 'report',
  states: reportStates,
  rows: [...following, ...alsoForGenetics(signing), ...givingUp, ...withdrawing, ...withdrawingGenetic],
  requirements: reportRequirements,
  misplaced: reportMisplaced,
};
