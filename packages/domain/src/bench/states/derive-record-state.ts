import { summariseChildren, type Children } from './child-counts.ts';
import type { LabRecordState } from './lab-record-states.ts';

/**
 * Where a record stands, read off its tubes and results. An approved value still waits for its report to be signed and
 * released, so the record waits with it.
 */
export function deriveRecordState(children: Children): LabRecordState {
  const summary = summariseChildren(children);
  if (summary.isAllDone) return 'completed';
  if (summary.isEmpty) return 'registered';
  if (summary.isAllVerified) return 'awaiting_approval';
  return summary.isAnyInLaboratory ? 'in_progress' : 'awaiting_sample';
}
