import { asActor, respond, respondList } from '../../../graphql/respond.ts';
import type { ModuleResolvers } from '../../../graphql/context.ts';
import type { AuditTrailService } from './service.ts';
import { toAuditEntry, toRecordViews, toVerification } from './wire.ts';

export function auditTrailResolvers(service: AuditTrailService): ModuleResolvers {
  return {
    Query: {
      auditEvents: (_root, args, context) =>
        respondList(context, () => asActor(context, (actor) => service.events(actor, args)), toAuditEntry),
      recordViews: (_root, { recordId }, context) =>
        respond(context, () => asActor(context, (actor) => service.views(actor, recordId)), toRecordViews),
      verifyAudit: (_root, { fromSeal, year, head }, context) => {
        const request = { fromSeal: fromSeal ?? null, year: year ?? null, head: head ?? null };
        return respond(
          context,
          () => asActor(context, (actor) => service.verify(actor, request)),
          toVerification,
        );
      },
    },
  };
}
