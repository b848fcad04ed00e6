import {
  applyTransition,
  autoRuleTable,
  checkAutoRule,
  type LabRuleCommand,
  type LabRuleFacts,
  type LabRuleState,
  type Result,
  type TransitionActor,
  type TransitionEvent,
} from '@senlab/domain';
import { addToOutbox } from '../../../live/outbox-repository.ts';
import { isoOf } from '../../../platform/moment.ts';
import type { Tx } from '../../../platform/tx.ts';
import { addAuditEvents, stepEvent } from '../../ground/audit/index.ts';
import type { CatalogueTest } from '../../ground/catalogue/index.ts';
import { moveRule, type NewRule, type RuleRow } from './repository.ts';

export type RuleEvent = TransitionEvent<LabRuleState, LabRuleCommand>;

export interface RuleCommand {
  readonly command: LabRuleCommand;
  readonly actor: TransitionActor;
  readonly reason: string | null;
  readonly nowMs: number;
  /** Undefined: no longer in the catalogue. */
  readonly test: CatalogueTest | undefined;
  readonly isReplaced?: boolean;
}

/** Asked again at the approval: the test may have become a restricted one since it was proposed. */
function isComplete(rule: RuleRow, test: CatalogueTest | undefined): boolean {
  return test !== undefined && checkAutoRule({ ...rule, lastVersion: rule.version - 1, test }).ok;
}

export function decideRule(rule: RuleRow, asked: RuleCommand): Result<RuleEvent> {
  const { command, actor, reason, nowMs, test, isReplaced = false } = asked;
  const facts: LabRuleFacts = {
    proposedBy: rule.proposedBy,
    isComplete: isComplete(rule, test),
    isReplaced,
  };
  const request = { state: rule.status, command, actor, instant: nowMs, reason, facts };
  const applied = applyTransition(autoRuleTable, request);
  return applied.ok ? { ok: true, value: applied.value.event } : applied;
}

type RuleField = 'testCode' | 'version' | 'isOn' | 'maxAgeHours' | 'requireRange';

/** The log, and a hint for the open lists of rules. */
export async function tellRuleStep(
  tx: Tx,
  rule: Pick<NewRule, RuleField | 'id'>,
  event: RuleEvent,
): Promise<void> {
  // People know the test and the number of the version.
  const entityId = `${rule.testCode}/${String(rule.version)}`;
  const before = event.from === null ? null : rule;
  const told = { entity: 'auto-verification-rule', entityId, before, after: rule } as const;
  await addAuditEvents(tx, [stepEvent(autoRuleTable, event, told)], isoOf(event.time));
  await addToOutbox(tx, { topic: 'catalogue', accountId: null, subjectId: rule.id });
}

export async function writeRuleStep(tx: Tx, rule: RuleRow, event: RuleEvent): Promise<void> {
  const at = isoOf(event.time);
  await moveRule(tx, { id: rule.id, status: event.to, by: event.actorId, at, reason: event.reason });
  await tellRuleStep(tx, rule, event);
}
