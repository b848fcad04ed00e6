import { asActor, respond } from '../../../graphql/respond.ts';
import type { ModuleResolvers } from '../../../graphql/context.ts';
import type { ResultHistoryService } from './service.ts';
import { toPatientResults } from './wire.ts';

export function resultHistoryResolvers(service: ResultHistoryService): ModuleResolvers {
  return {
    Query: {
      patientResults: (_root, { _id }, context) =>
        respond(context, () => asActor(context, (actor) => service.ofPatient(actor, _id)), toPatientResults),
    },
  };
}
