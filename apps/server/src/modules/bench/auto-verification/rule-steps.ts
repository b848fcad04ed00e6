import {
  applyTransition,
  autoRuleTable,
  checkAutoRule,
  type AutoRuleCommand,
  type AutoRuleFacts,
  type AutoRuleState,
  type Result,
  type TransitionActor,
  type TransitionEvent,
} from '@senlab/domain';
import { addToOutbox } from '../../../live/outbox-repository.ts';
import { isoOf } from '../../../platform/moment.ts';
import type { Tx } from '../../../platform/tx.ts';
import { addAuditEvents, auditActionOf, type AuditEvent } from '../../ground/audit/index.ts';
import type { CatalogueTest } from '../../ground/catalogue/index.ts';
import { moveRule, type NewRule, type RuleRow } from './repository.ts';

export type RuleEvent = TransitionEvent<AutoRuleState, AutoRuleCommand>;

export interface RuleCommand {
  readonly command: AutoRuleCommand;
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
  const facts: AutoRuleFacts = {
    proposedBy: rule.proposedBy,
    isComplete: isComplete(rule, test),
    isReplaced,
  };
  const request = { state: rule.status, command, actor, instant: nowMs, reason, facts };
  const applied = applyTransition(autoRuleTable, request);
  return applied.ok ? { ok: true, value: applied.value.event } : applied;
}

type RuleField = 'testCode' | 'version' | 'isOn' | 'maxAgeHours' | 'requireRange';

function whatOf({ command, from }: RuleEvent): readonly RuleField[] {
  const row = autoRuleTable.rows.find((each) => each.command === command && each.from === from);
  return (row?.audited.what ?? []) as readonly RuleField[];
}

function ruleEvent(rule: Pick<NewRule, RuleField>, event: RuleEvent): AuditEvent {
  const isNew = event.from === null;
  return {
    actorId: event.actorId,
    action: isNew ? 'create' : auditActionOf(event.command),
    command: event.command,
    entity: 'auto-verification-rule',
    // People know the test and the number of the version.
    entityId: `${rule.testCode}/${String(rule.version)}`,
    fromState: event.from,
    toState: event.to,
    diff: Object.fromEntries(
      whatOf(event).map((field) => [field, [isNew ? null : rule[field], rule[field]] as const]),
    ),
    reason: event.reason,
  };
}

/** The log, and a hint for the open lists of rules. */
export async function tellRuleStep(
  tx: Tx,
  rule: Pick<NewRule, RuleField | 'id'>,
  event: RuleEvent,
): Promise<void> {
  await addAuditEvents(tx, [ruleEvent(rule, event)], isoOf(event.time));
  await addToOutbox(tx, { topic: 'catalogue', accountId: null, subjectId: rule.id });
}

export async function writeRuleStep(tx: Tx, rule: RuleRow, event: RuleEvent): Promise<void> {
  const at = isoOf(event.time);
  await moveRule(tx, { id: rule.id, status: event.to, by: event.actorId, at, reason: event.reason });
  await tellRuleStep(tx, rule, event);
}
