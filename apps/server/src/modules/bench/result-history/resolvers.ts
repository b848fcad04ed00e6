import type { PatientResult, PatientResults, ResultFlag } from '@senlab/contract/server';
import type { PastResult, PatientHistory, ResultHistoryService } from './service.ts';
import { asActor, respond } from '../../../graphql/respond.ts';
import type { ModuleResolvers } from '../../../graphql/context.ts';

function toPatientResult({ collectedAt, collectedMs: _, flag, ...result }: PastResult): PatientResult {
  return { ...result, collectedTime: collectedAt, flag: flag as ResultFlag | null };
}

function toPatientResults({ patientId, results, isCut }: PatientHistory): PatientResults {
  return { _id: patientId, results: results.map(toPatientResult), isCut };
}

export function resultHistoryResolvers(service: ResultHistoryService): ModuleResolvers {
  return {
    Query: {
      patientResults: (_root, { _id }, context) =>
        respond(context, () => asActor(context, (actor) => service.ofPatient(actor, _id)), toPatientResults),
    },
  };
}
