import { invalid, isUuid, ok, patientMergeStates, refuse, type Result } from '@senlab/domain';
import type { Actor } from '../../../platform/actor.ts';
import {
  readListRequest,
  type ListFilter,
  type ListShape,
  type Page,
  type RawListRequest,
} from '../../../platform/lists/list-request.ts';
import { inTransaction, reading } from '../../../platform/tx.ts';
import { decide, type DecidingCommand, type SeenMerge } from './decide.ts';
import { listMerges, type MergeListRow } from './merge-repository.ts';
import { previewOf, viewOf, type MergesDependencies, type MergeView, type Preview } from './merge-view.ts';
import { mayMeetMerges, proposeMerge, type MergeDraft } from './propose.ts';

const shape: ListShape = {
  filters: { status: ['eq'], patient: ['eq'] },
  sorts: ['newest'],
  defaultSort: { id: 'newest', desc: true },
};

/** What PostgreSQL would refuse is refused here, because there it would be a failure of the server. */
function isReadable({ id, value }: ListFilter): boolean {
  return id === 'patient' ? isUuid(value) : patientMergeStates.some((state) => state === value);
}

export interface PairAsked {
  readonly keptId: string;
  readonly mergedId: string;
}

export interface PatientMergesService {
  preview(actor: Actor, asked: PairAsked): Promise<Result<Preview>>;
  list(actor: Actor, raw: RawListRequest): Promise<Result<Page<MergeListRow>>>;
  merge(actor: Actor, id: string): Promise<Result<MergeView>>;
  propose(actor: Actor, draft: MergeDraft): Promise<Result<MergeView>>;
  decide(actor: Actor, command: DecidingCommand, seen: SeenMerge): Promise<Result<MergeView>>;
}

const denied = refuse({ kind: 'denied' });

export function patientMergesService(dependencies: MergesDependencies): PatientMergesService {
  const { database, clock } = dependencies;
  return {
    propose: (actor, draft) => proposeMerge(dependencies, actor, draft),
    decide: (actor, command, seen) => decide(dependencies, actor, { command, seen }),

    async preview(actor, { keptId, mergedId }) {
      if (!mayMeetMerges(actor)) return denied;
      return inTransaction(database, (tx) => previewOf(tx, actor, { keptId, mergedId, nowMs: clock.now() }));
    },

    async list(actor, raw) {
      if (!mayMeetMerges(actor)) return denied;
      const request = readListRequest(raw, shape);
      if (!request.ok) return request;
      if (!request.value.filters.every(isReadable)) return invalid('unknown-filter');
      return ok(await reading(database, (tx) => listMerges(tx, request.value)));
    },

    async merge(actor, id) {
      if (!mayMeetMerges(actor)) return denied;
      if (!isUuid(id)) return refuse({ kind: 'not-found', reason: 'patient-merge-unknown' });
      return inTransaction(database, (tx) => viewOf(tx, actor, { id, nowMs: clock.now() }));
    },
  };
}
