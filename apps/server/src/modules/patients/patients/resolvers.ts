import { asActor, respond, respondList, respondOutcome } from '../../../graphql/respond.ts';
import type { ModuleResolvers } from '../../../graphql/context.ts';
import type { PatientsService } from './service.ts';
import { toDuplicate, toPatient, toPatientRow, toRegisteredPatient } from './wire.ts';

export function patientsResolvers(service: PatientsService): ModuleResolvers {
  return {
    Query: {
      patientSearch: (_root, args, context) =>
        respondList(context, () => asActor(context, (actor) => service.search(actor, args)), toPatientRow),
      patient: (_root, { _id }, context) =>
        respond(context, () => asActor(context, (actor) => service.open(actor, _id)), toPatient),
      possibleDuplicates: async (_root, { draft }, context) => {
        const work = () => asActor(context, (actor) => service.possibleDuplicates(actor, draft));
        const answer = await respond(context, work, (found) => found.map(toDuplicate));
        return { ...answer, data: answer.data ?? [] };
      },
    },
    Mutation: {
      registerPatient: (_root, { draft, seen }, context) =>
        respondOutcome(
          context,
          () => asActor(context, (actor) => service.register(actor, { draft, seen: seen ?? [] })),
          toRegisteredPatient,
        ),
      changePatient: (_root, { _id, version, draft }, context) =>
        respondOutcome(
          context,
          () => asActor(context, (actor) => service.change(actor, { id: _id, version, draft })),
          toRegisteredPatient,
        ),
    },
  };
}
