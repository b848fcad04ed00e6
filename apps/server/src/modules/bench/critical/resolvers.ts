import { refusalTexts } from '@senlab/contract';
import type { CriticalNotification, Resolvers } from '@senlab/contract/server';
import type { RequestContext } from '../../../graphql/context.ts';
import { asActor, respond, respondList, respondOutcome } from '../../../graphql/respond.ts';
import { msOf } from '../../../platform/moment.ts';
import type { CriticalRef } from './commands.ts';
import type { CriticalView } from './policy.ts';
import type { CriticalService } from './service.ts';

function toCritical(view: CriticalView): CriticalNotification {
  const { id, detectedAt, dueAt, notifiedAt, acknowledgedAt, closedAt, escalations, ...row } = view;
  return {
    ...row,
    _id: id,
    detectedTime: detectedAt,
    dueTime: dueAt,
    notifiedTime: notifiedAt,
    acknowledgedTime: acknowledgedAt,
    closedTime: closedAt,
    escalations: escalations.map((one) => ({ ...one, recipientNames: [...one.recipientNames] })),
  };
}

function toRef({ id, version, status }: CriticalRef): {
  _id: string;
  version: number;
  status: CriticalNotification['status'];
} {
  return { _id: id, version, status: status as CriticalNotification['status'] };
}

export function criticalResolvers(
  service: CriticalService,
): Pick<Resolvers<RequestContext>, 'Query' | 'Mutation'> {
  return {
    Query: {
      criticalNotifications: (_root, args, context) =>
        respondList(context, () => asActor(context, (actor) => service.list(actor, args)), toCritical),
      criticalCounts: (_root, _args, context) =>
        respond(
          context,
          () => asActor(context, (actor) => service.counts(actor)),
          (counts) => ({ ...counts }),
        ),
      recordCriticals: (_root, { recordId }, context) =>
        respond(
          context,
          () => asActor(context, (actor) => service.ofRecord(actor, recordId)),
          (rows) => rows.map(toCritical),
        ),
    },
    Mutation: {
      notifyCritical: (_root, { _id, version, call }, context) =>
        respondOutcome(
          context,
          () =>
            asActor(context, (actor) =>
              service.notify(
                actor,
                { id: _id, version },
                {
                  person: call.person,
                  role: call.role,
                  channel: call.channel ?? null,
                  phone: call.phone,
                  toldAt: msOf(call.toldTime ?? null),
                  isReadBack: call.isReadBack,
                },
              ),
            ),
          ({ critical, issues }) => ({
            critical: critical === null ? null : toRef(critical),
            issues: issues.map(({ field, reason }) => ({ field, message: refusalTexts[reason] })),
          }),
        ),
      acknowledgeCritical: (_root, { _id, version }, context) =>
        respond(
          context,
          () => asActor(context, (actor) => service.acknowledge(actor, { id: _id, version })),
          toRef,
        ),
      readBackCritical: (_root, { _id, version, value }, context) =>
        respond(
          context,
          () => asActor(context, (actor) => service.readBack(actor, { id: _id, version }, value)),
          toRef,
        ),
      closeCritical: (_root, { _id, version, reason }, context) =>
        respond(
          context,
          () => asActor(context, (actor) => service.close(actor, { id: _id, version }, reason ?? null)),
          toRef,
        ),
    },
  };
}
