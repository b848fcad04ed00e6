import {
  acceptRangeSet,
  invalid,
  ok,
  refuse,
  type RangeSetOfTest,
  type Result,
  type Refusal,
} from '@senlab/domain';
import { type StoredRange, approveRanges, listRangesToJudge, supersedeRanges } from './range-repository.ts';
import type { Tx } from '../../../platform/tx.ts';
import { addAuditEvents, type AuditEvent } from '../audit/index.ts';

interface RangeSetDecision {
  readonly approved: readonly StoredRange[];
  /** In force until now, for the same people as one of the approved. */
  readonly superseded: readonly StoredRange[];
}

/**
 * What an approval would make of the ranges of one test. The set that counts is the newest range for each kind of
 * people, proposed or in force already: an older proposal that was never approved is passed over.
 */
export function decideRangeSet(
  stored: readonly StoredRange[],
  { approverId, test }: { readonly approverId: string; readonly test: RangeSetOfTest },
): Result<RangeSetDecision> {
  const newest = stored.filter((range) => range.isNewest);
  const approved = newest.filter((range) => range.status === 'proposed');
  if (approved.length === 0) return invalid('ranges-none-proposed');
  // Four eyes: whoever wrote a limit down does not see the slip in it.
  if (approved.some((range) => range.proposedBy === approverId)) {
    return refuse({ kind: 'conflict', reason: 'ranges-own-proposal' });
  }
  const accepted = acceptRangeSet(newest, test);
  if (!accepted.ok) return accepted;
  const superseded = stored.filter((range) => range.status === 'approved' && !range.isNewest);
  return ok({ approved, superseded });
}

export interface RangeApproval {
  readonly approverId: string;
  readonly at: string;
  /** What the rules need to know of each test, by code. */
  readonly tests: ReadonlyMap<string, RangeSetOfTest>;
}

export interface ApprovedRangeSets {
  readonly ranges: number;
  readonly refused: ReadonlyMap<string, Refusal>;
}

function eventsOf({ approved, superseded }: RangeSetDecision, approverId: string): readonly AuditEvent[] {
  const common = { actorId: approverId, entity: 'range' } as const;
  const of = (range: StoredRange): { entityId: string; reason: string } => ({
    entityId: range.id,
    reason: range.testCode,
  });
  return [
    ...approved.map((range) => ({
      ...common,
      ...of(range),
      action: 'approve' as const,
      command: 'approve',
      fromState: 'proposed',
      toState: 'approved',
    })),
    ...superseded.map((range) => ({
      ...common,
      ...of(range),
      action: 'update' as const,
      command: 'supersede',
      fromState: 'approved',
      toState: 'superseded',
    })),
  ];
}

/** Each set as a whole or not at all. The sets that are refused stay as they were. */
export async function approveRangeSets(tx: Tx, approval: RangeApproval): Promise<ApprovedRangeSets> {
  const { approverId, at, tests } = approval;
  const stored = Map.groupBy(await listRangesToJudge(tx, [...tests.keys()]), (range) => range.testCode);
  const refused = new Map<string, Refusal>();
  const decisions: RangeSetDecision[] = [];
  for (const [code, test] of tests) {
    const decision = decideRangeSet(stored.get(code) ?? [], { approverId, test });
    if (decision.ok) decisions.push(decision.value);
    else refused.set(code, decision.refusal);
  }
  const idsOf = (ranges: readonly StoredRange[]): readonly string[] => ranges.map((range) => range.id);
  const approved = idsOf(decisions.flatMap((decision) => decision.approved));
  await supersedeRanges(tx, idsOf(decisions.flatMap((decision) => decision.superseded)), at);
  await approveRanges(tx, approved, { accountId: approverId, at });
  await addAuditEvents(
    tx,
    decisions.flatMap((decision) => eventsOf(decision, approverId)),
    at,
  );
  return { ranges: approved.length, refused };
}
