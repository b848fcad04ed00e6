import { useEffect, useState } from 'react';
import { readResponse } from '../../../../api/envelope.ts';
import {
  PatientResults as PatientResultsDocument,
  type PatientResultsQuery,
} from '../../../../api/patients/patients.generated.ts';
import { ask } from '../../../../api/request.ts';
import { texts } from './texts.ts';

export type PatientResults = NonNullable<PatientResultsQuery['response']['data']>;
export type PastResult = PatientResults['results'][number];

interface Loaded {
  readonly id: string;
  readonly history: PatientResults | undefined;
  readonly complaint: string | undefined;
}

export interface UsedPatientResults extends Omit<Loaded, 'id'> {
  readonly reload: () => void;
}

/** Her values over time; the last ones stay while they are asked for again. */
export function usePatientResults(id: string): UsedPatientResults {
  const [loaded, setLoaded] = useState<Loaded>();
  const [attempt, setAttempt] = useState({ id });
  if (attempt.id !== id) setAttempt({ id });
  useEffect(() => {
    let isGone = false;
    void ask(PatientResultsDocument, { _id: attempt.id }).then((outcome) => {
      if (isGone) return;
      if (outcome.kind === 'denied') readResponse(outcome);
      const history = outcome.kind === 'success' ? (outcome.response.data ?? undefined) : undefined;
      const refused = outcome.kind === 'refused' ? outcome.message : texts.loadFailed;
      setLoaded({ id: attempt.id, history, complaint: history === undefined ? refused : undefined });
    });
    return () => {
      isGone = true;
    };
  }, [attempt]);
  const current = loaded?.id === id ? loaded : undefined;
  return {
    history: current?.history,
    complaint: current?.complaint,
    reload: () => setAttempt({ id }),
  };
}
