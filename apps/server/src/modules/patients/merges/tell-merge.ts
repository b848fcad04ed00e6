import {
  patientMergeTable,
  type PatientMergeCommand,
  type PatientMergeState,
  type TransitionEvent,
} from '@senlab/domain';
import { addToOutbox } from '../../../live/outbox-repository.ts';
import { isoOf } from '../../../platform/moment.ts';
import type { Tx } from '../../../platform/tx.ts';
import { addAuditEvents, stepEvent, type AuditEvent } from '../../ground/audit/index.ts';
import { patientColumns } from '../patients/index.ts';
import type { MergeRow, Written } from './merge-repository.ts';
import type { Pair } from './merge-view.ts';

export type MergeEvent = TransitionEvent<PatientMergeState, PatientMergeCommand>;

type ToldMerge = Pick<MergeRow, 'id' | 'chosen' | 'doubts'> & {
  readonly pair: Pair;
  /** What the kept record's columns were and became, where the step changed them. */
  readonly written?: Written;
};

const fieldOf = new Map(Object.entries(patientColumns).map(([field, column]) => [column as string, field]));

/** The change of the kept record, as a change by the form tells it. */
function identityEvent({ pair, written = {} }: ToldMerge, event: MergeEvent): readonly AuditEvent[] {
  const changed = Object.entries(written).filter(
    ([column, [was, is]]) => was !== is && column !== 'search_name',
  );
  if (changed.length === 0) return [];
  const diff = Object.fromEntries(
    changed.map(([column, values]) => [fieldOf.get(column) ?? 'bloodGroup', values] as const),
  );
  const { id, code } = pair.kept;
  return [
    {
      actorId: event.actorId,
      action: 'update',
      command: 'change-identity',
      entity: 'patient',
      entityId: code,
      patientId: id,
      diff,
    },
  ];
}

/** Written down for both numbers, and told to those who decide about merges. */
export async function tellMerge(tx: Tx, merge: ToldMerge, event: MergeEvent): Promise<void> {
  const { kept, merged } = merge.pair;
  const after = { keptCode: kept.code, mergedCode: merged.code, chosen: merge.chosen, doubts: merge.doubts };
  const step = stepEvent(patientMergeTable, event, {
    entity: 'patient-merge',
    entityId: `${merged.code} → ${kept.code}`,
    before: event.from === null ? null : after,
    after,
  });
  const events = [kept, merged].map(({ id }) => ({ ...step, patientId: id }));
  await addAuditEvents(tx, [...events, ...identityEvent(merge, event)], isoOf(event.time));
  await addToOutbox(tx, { topic: 'patient_merges', accountId: null, subjectId: merge.id });
}
