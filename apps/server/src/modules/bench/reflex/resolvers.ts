import type { ReflexRule, ReflexTermsInput } from '@senlab/contract/server';
import type { ReflexConditionKind, ReflexPregnancy, ReflexTerms, Result } from '@senlab/domain';
import type { ModuleResolvers, RequestContext } from '../../../graphql/context.ts';
import { asActor, respond, respondList, type DataEnvelope } from '../../../graphql/respond.ts';
import type { Actor } from '../../../platform/actor.ts';
import type { ReflexRuleRow } from './repository.ts';
import type { ReflexRuleMove, SeenReflexRule } from './rules.ts';
import type { ReflexService } from './service.ts';

function toRule(row: ReflexRuleRow, accountId: string): ReflexRule {
  return {
    _id: row.id,
    rowVersion: row.rowVersion,
    ruleCode: row.ruleCode,
    version: row.version,
    status: row.status,
    testCode: row.testCode,
    conditionKind: row.condition.kind,
    conditionValue: row.condition.value,
    ...row.people,
    adds: row.adds.map((addition) => ({ ...addition })),
    withinDays: row.withinDays,
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

/** Words that the rules do not know are refused by them. */
function toTerms(input: ReflexTermsInput): ReflexTerms {
  const { testCode, conditionKind, conditionValue, withinDays } = input;
  const { sex = null, pregnancy, ageYearsMin = null, ageYearsMax = null } = input;
  return {
    testCode,
    condition: { kind: conditionKind as ReflexConditionKind, value: conditionValue },
    people: {
      sex: sex as 'male' | 'female' | null,
      pregnancy: pregnancy as ReflexPregnancy,
      ageYearsMin,
      ageYearsMax,
    },
    adds: input.adds.map((added) => ({ testCode: added.testCode, stableHours: added.stableHours ?? null })),
    withinDays,
  };
}

/** Who asks decides what is an own proposal. */
async function accountOf(context: RequestContext): Promise<string> {
  const actor = await context.actor();
  return actor.ok ? actor.value.accountId : '';
}

async function respondRule(
  context: RequestContext,
  work: (actor: Actor) => Promise<Result<ReflexRuleRow>>,
): Promise<DataEnvelope<ReflexRule>> {
  const accountId = await accountOf(context);
  return respond(
    context,
    () => asActor(context, work),
    (rule) => toRule(rule, accountId),
  );
}

export function reflexResolvers(service: ReflexService): ModuleResolvers {
  const move = (
    context: RequestContext,
    command: ReflexRuleMove,
    seen: SeenReflexRule,
  ): Promise<DataEnvelope<ReflexRule>> => respondRule(context, (actor) => service.move(actor, command, seen));
  return {
    Query: {
      reflexRules: async (_root, args, context) => {
        const accountId = await accountOf(context);
        return respondList(
          context,
          () => asActor(context, (actor) => service.rules(actor, args)),
          (rule) => toRule(rule, accountId),
        );
      },
      reflexDryRun: (_root, { terms, days }, context) =>
        respond(
          context,
          () => asActor(context, (actor) => service.tryRule(actor, { terms: toTerms(terms), days })),
          (trial) => ({ ...trial, wards: [...trial.wards] }),
        ),
    },
    Mutation: {
      proposeReflexRule: (_root, { ruleCode, version, terms }, context) =>
        respondRule(context, (actor) => service.propose(actor, { ruleCode, version, ...toTerms(terms) })),
      approveReflexRule: (_root, { _id, rowVersion }, context) =>
        move(context, 'approve', { id: _id, rowVersion }),
      withdrawReflexRule: (_root, { _id, rowVersion }, context) =>
        move(context, 'withdraw', { id: _id, rowVersion }),
      declineReflexRule: (_root, { _id, rowVersion, reason }, context) =>
        move(context, 'decline', { id: _id, rowVersion, reason }),
      retireReflexRule: (_root, { _id, rowVersion, reason }, context) =>
        move(context, 'retire', { id: _id, rowVersion, reason }),
    },
  };
}
