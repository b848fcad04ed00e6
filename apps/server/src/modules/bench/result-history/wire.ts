import type { PatientResult, PatientResults, ResultFlag } from '@senlab/contract/server';
import type { PastResult } from './past-result.ts';
import type { PatientHistory } from './service.ts';

function toPatientResult({ collectedAt, collectedMs: _, flag, ...result }: PastResult): PatientResult {
  return { ...result, collectedTime: collectedAt, flag: flag as ResultFlag | null };
}

export function toPatientResults({ patientId, results, isCut }: PatientHistory): PatientResults {
  return { _id: patientId, results: results.map(toPatientResult), isCut };
}
