import { useCallback } from 'react';
import { readResponse } from '../../../../api/envelope.ts';
import {
  PatientResults as PatientResultsDocument,
  type PatientResultsQuery,
} from '../../../../api/patients/patients.generated.ts';
import { ask } from '../../../../api/request.ts';
import { useAnswer } from '../../../../api/use-answer.ts';
import { texts } from './texts.ts';

export type PatientResults = NonNullable<PatientResultsQuery['response']['data']>;
export type PastResult = PatientResults['results'][number];

interface Loaded {
  readonly history: PatientResults | undefined;
  readonly complaint: string | undefined;
}

export interface UsedPatientResults extends Loaded {
  readonly reload: () => void;
}

async function loadResults(_id: string): Promise<Loaded> {
  const outcome = await ask(PatientResultsDocument, { _id });
  if (outcome.kind === 'success' && outcome.response.data !== null)
    return { history: outcome.response.data, complaint: undefined };
  if (outcome.kind === 'denied') readResponse(outcome);
  return { history: undefined, complaint: outcome.kind === 'refused' ? outcome.message : texts.loadFailed };
}

/** Her values over time; the last ones stay while they are asked for again. */
export function usePatientResults(id: string): UsedPatientResults {
  const { answer, refresh } = useAnswer(useCallback(() => loadResults(id), [id]));
  return { history: answer?.history, complaint: answer?.complaint, reload: () => void refresh() };
}
