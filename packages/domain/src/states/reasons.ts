/** Two moments of a test's way that contradict each other, or one that has not come yet. */
export type TimeOrderReason =
  | 'ordered-before-arrived'
  | 'collected-before-ordered'
  | 'received-before-collected'
  | 'resulted-before-collected'
  | 'resulted-before-received'
  | 'approved-before-resulted'
  | 'ordered-in-future'
  | 'collected-in-future'
  | 'received-in-future'
  | 'resulted-in-future'
  | 'approved-in-future';

/** Why a change of state was refused. What a single noun needs is in that noun's own list; results have theirs here. */
export type TransitionReason =
  | 'transition-unknown'
  | 'reason-required'
  | 'reason-too-short'
  | 'reason-too-long'
  | 'detailed-reason-too-short'
  | 'children-disagree'
  // results
  | 'specimen-not-accepted'
  | 'specimen-not-received'
  | 'collection-time-missing'
  | 'value-not-valid'
  | 'result-already-entered'
  | 'result-already-verified'
  | 'result-already-approved'
  | 'result-already-cancelled'
  | 'result-not-entered'
  | 'result-of-someone-else'
  | 'result-not-verified'
  | 'result-released'
  | 'quality-control-failed'
  | 'delta-unacknowledged'
  | 'second-person-needed'
  | 'enterer-may-not-approve'
  | 'licence-not-valid'
  | 'range-snapshot-missing'
  | 'critical-not-told'
  | 'genetic-tests-only'
  | 'report-not-released'
  | 'corrected-report-not-released'
  | 'auto-verification-off'
  | 'auto-verification-refused'
  // times
  | TimeOrderReason
  | 'future-time-stays'
  | 'nothing-to-override'
  | 'result-too-soon';
