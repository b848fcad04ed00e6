import {
  compareTestVersions,
  vietnamDateAt,
  type PanelVersionContent,
  type RangeContent,
  type TestVersionContent,
} from '@senlab/domain';
import { isoOf } from '../../../platform/moment.ts';
import type { Tx } from '../../../platform/tx.ts';
import { addAuditEvents, type AuditEvent } from '../../ground/audit/index.ts';
import { savePanel } from './panel-repository.ts';
import {
  insertApprovedRanges,
  listRangesOf,
  supersedeRanges,
  withdrawRanges,
  type StoredRange,
  replaceTestVersion,
} from './test-repository.ts';

export interface Approval {
  readonly changeId: string;
  readonly baseVersion: number;
  readonly proposedBy: string;
  readonly approvedBy: string;
  readonly nowMs: number;
}

interface RangeSteps {
  readonly added: readonly RangeContent[];
  readonly ended: readonly StoredRange[];
  /** Come with the program: whoever writes a set has seen them and took from them what is right. */
  readonly passedOver: readonly StoredRange[];
}

/** A range that says the same as before stays: results name it, and nothing about it was decided anew. */
function stepsOf(stored: readonly StoredRange[], content: TestVersionContent): RangeSteps | undefined {
  const inForce = stored.filter(({ status }) => status === 'approved');
  const before = { ...content, ranges: inForce.map((range) => range.content) };
  const changed = compareTestVersions(before, content).ranges.filter(({ kind }) => kind !== 'same');
  if (changed.length === 0) return undefined;
  return {
    added: changed.flatMap(({ after }) => (after === null ? [] : [after])),
    ended: inForce.filter((range) => changed.some((difference) => difference.before === range.content)),
    passedOver: stored.filter(({ status }) => status === 'proposed'),
  };
}

interface RangeStep {
  readonly id: string;
  readonly command: 'approve' | 'supersede' | 'withdraw';
}

const stepStates = {
  approve: { action: 'approve', fromState: 'proposed', toState: 'approved' },
  supersede: { action: 'update', fromState: 'approved', toState: 'superseded' },
  withdraw: { action: 'withdraw', fromState: 'proposed', toState: 'withdrawn' },
} as const;

function rangeEvent({ id, command }: RangeStep, actorId: string, testCode: string): AuditEvent {
  return { actorId, entity: 'range', entityId: id, command, reason: testCode, ...stepStates[command] };
}

async function replaceRanges(tx: Tx, content: TestVersionContent, approval: Approval): Promise<void> {
  const { code: testCode } = content;
  const steps = stepsOf(await listRangesOf(tx, testCode), content);
  if (steps === undefined) return;
  const { changeId, proposedBy, approvedBy } = approval;
  const at = isoOf(approval.nowMs);
  const idsOf = (ranges: readonly StoredRange[]): readonly string[] => ranges.map(({ id }) => id);
  const [ended, passedOver] = [idsOf(steps.ended), idsOf(steps.passedOver)];
  await supersedeRanges(tx, ended, at);
  await withdrawRanges(tx, passedOver);
  const contents = steps.added;
  const added = await insertApprovedRanges(tx, { testCode, contents, changeId, proposedBy, approvedBy, at });
  const told: readonly RangeStep[] = [
    ...ended.map((id) => ({ id, command: 'supersede' as const })),
    ...passedOver.map((id) => ({ id, command: 'withdraw' as const })),
    ...added.map((id) => ({ id, command: 'approve' as const })),
  ];
  await addAuditEvents(
    tx,
    told.map((step) => rangeEvent(step, approvedBy, testCode)),
    at,
  );
}

/** Test and ranges together: limits in a unit that is not yet, or no longer, the test's would judge every value wrongly. */
export async function bringTestIntoForce(
  tx: Tx,
  content: TestVersionContent,
  approval: Approval,
): Promise<void> {
  const day = vietnamDateAt(approval.nowMs);
  await replaceTestVersion(tx, { content, changeId: approval.changeId, day });
  await replaceRanges(tx, content, approval);
}

export async function bringPanelIntoForce(
  tx: Tx,
  content: PanelVersionContent,
  { changeId, baseVersion }: Approval,
): Promise<void> {
  await savePanel(tx, { content, version: baseVersion + 1, changeId });
}
