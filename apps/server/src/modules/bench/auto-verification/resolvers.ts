import type { AutoVerificationDryRun, AutoVerificationRule } from '@senlab/contract/server';
import { autoVerificationObstacleLabels, type Result } from '@senlab/domain';
import type { ModuleResolvers, RequestContext } from '../../../graphql/context.ts';
import { asActor, respond, respondList, type DataEnvelope } from '../../../graphql/respond.ts';
import type { Actor } from '../../../platform/actor.ts';
import type { RuleRow } from './repository.ts';
import type { RuleMove, SeenRule } from './rules.ts';
import type { AutoVerificationService } from './service.ts';
import type { Trial } from './try-rule.ts';

function toRule(row: RuleRow, accountId: string): AutoVerificationRule {
  return {
    _id: row.id,
    rowVersion: row.rowVersion,
    testCode: row.testCode,
    version: row.version,
    status: row.status,
    isOn: row.isOn,
    maxAgeHours: row.maxAgeHours,
    requireRange: row.requireRange,
    proposedTime: row.proposedAt,
    proposedByName: row.proposedByName,
    approvedTime: row.approvedAt,
    approvedByName: row.approvedByName,
    retiredTime: row.retiredAt,
    retiredByName: row.retiredByName,
    retireReason: row.retireReason,
    isOwnProposal: row.proposedBy === accountId,
  };
}

function toTrial(trial: Trial): AutoVerificationDryRun {
  const why = trial.why.map((held) => ({ ...held, label: autoVerificationObstacleLabels[held.obstacle] }));
  return { ...trial, why };
}

/** Who asks decides what is an own proposal. */
async function accountOf(context: RequestContext): Promise<string> {
  const actor = await context.actor();
  return actor.ok ? actor.value.accountId : '';
}

async function respondRule(
  context: RequestContext,
  work: (actor: Actor) => Promise<Result<RuleRow>>,
): Promise<DataEnvelope<AutoVerificationRule>> {
  const accountId = await accountOf(context);
  return respond(
    context,
    () => asActor(context, work),
    (rule) => toRule(rule, accountId),
  );
}

export function autoVerificationResolvers(service: AutoVerificationService): ModuleResolvers {
  const move = (
    context: RequestContext,
    command: RuleMove,
    seen: SeenRule,
  ): Promise<DataEnvelope<AutoVerificationRule>> =>
    respondRule(context, (actor) => service.moveRule(actor, command, seen));
  return {
    Query: {
      autoVerificationRules: async (_root, args, context) => {
        const accountId = await accountOf(context);
        return respondList(
          context,
          () => asActor(context, (actor) => service.rules(actor, args)),
          (rule) => toRule(rule, accountId),
        );
      },
      autoVerificationDryRun: (_root, { maxAgeHours = null, ...args }, context) =>
        respond(
          context,
          () => asActor(context, (actor) => service.tryRule(actor, { ...args, maxAgeHours })),
          toTrial,
        ),
    },
    Mutation: {
      proposeAutoVerificationRule: (_root, { draft }, context) =>
        respondRule(context, (actor) =>
          service.proposeRule(actor, { ...draft, maxAgeHours: draft.maxAgeHours ?? null }),
        ),
      approveAutoVerificationRule: (_root, { _id, rowVersion }, context) =>
        move(context, 'approve', { id: _id, rowVersion }),
      withdrawAutoVerificationRule: (_root, { _id, rowVersion }, context) =>
        move(context, 'withdraw', { id: _id, rowVersion }),
      declineAutoVerificationRule: (_root, { _id, rowVersion, reason }, context) =>
        move(context, 'decline', { id: _id, rowVersion, reason }),
      retireAutoVerificationRule: (_root, { _id, rowVersion, reason }, context) =>
        move(context, 'retire', { id: _id, rowVersion, reason }),
    },
  };
}
