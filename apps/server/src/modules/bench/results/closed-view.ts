import type { ResultView } from './shown-result.ts';

const withoutValue = {
  valueRaw: null,
  valueNumber: null,
  comparator: null,
  valueCode: null,
  valueText: null,
  riskSoftware: null,
  flag: null,
  isCritical: false,
  previousValue: null,
  previousAt: null,
  isDeltaBeyond: null,
  isDeltaAcknowledged: false,
  deltaAcknowledgedBy: null,
  comment: null,
  cancelReason: null,
} as const;

/** Everything that tells the value goes with it: flag, alarm, difference, the value before, and what people wrote. */
export function closedView(view: ResultView): ResultView {
  const isRestricted = view.isRestricted || view.valueRaw !== null;
  return { ...view, ...withoutValue, previous: null, isRestricted };
}
