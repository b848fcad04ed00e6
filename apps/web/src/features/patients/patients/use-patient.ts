import { useEffect, useState } from 'react';
import { readResponse, type Outcome } from '../../../api/envelope.ts';
import { ask } from '../../../api/request.ts';
import { Patient as PatientDocument, type PatientQuery } from '../../../api/patients/patients.generated.ts';
import { texts } from './texts.ts';

export type Patient = NonNullable<PatientQuery['response']['data']>;

interface Loaded {
  readonly id: string;
  readonly attempt: number;
  readonly patient: Patient | undefined;
  readonly complaint: string | undefined;
}

export interface UsedPatient {
  readonly patient: Patient | undefined;
  /** Why there is none. */
  readonly complaint: string | undefined;
  readonly reload: () => void;
}

function loadedOf(asked: Pick<Loaded, 'id' | 'attempt'>, outcome: Outcome<PatientQuery['response']>): Loaded {
  if (outcome.kind === 'success' && outcome.response.data !== null) {
    return { ...asked, patient: outcome.response.data, complaint: undefined };
  }
  if (outcome.kind === 'denied') readResponse(outcome);
  const complaint = outcome.kind === 'refused' ? outcome.message : texts.page.loadFailed;
  return { ...asked, patient: undefined, complaint };
}

/** One patient by id; the last one stays on the screen while the same is asked for again. */
export function usePatient(id: string): UsedPatient {
  const [loaded, setLoaded] = useState<Loaded>();
  const [attempt, setAttempt] = useState(0);
  useEffect(() => {
    if (id === '') return;
    let isGone = false;
    void ask(PatientDocument, { _id: id }).then((outcome) => {
      if (!isGone) setLoaded(loadedOf({ id, attempt }, outcome));
    });
    return () => {
      isGone = true;
    };
  }, [id, attempt]);
  const current = loaded?.id === id ? loaded : undefined;
  return {
    patient: current?.patient,
    complaint: current?.complaint,
    reload: () => setAttempt((count) => count + 1),
  };
}
