import { pregnancyToday } from '@senlab/domain';
import { useEffect, useState } from 'react';
import { Patient } from '../../../api/patients/patients.generated.ts';
import { ask } from '../../../api/request.ts';

/** When the child is due, where the record knows it. Undefined also for whoever may not read the record: nothing is said. */
export function useDueDate(patientId: string): string | undefined {
  const [known, setKnown] = useState<{ readonly of: string; readonly edd: string | undefined }>();
  useEffect(() => {
    let isGone = false;
    void ask(Patient, { _id: patientId }).then((outcome) => {
      if (isGone || outcome.kind !== 'success') return;
      const pregnancy = outcome.response.data?.pregnancy ?? null;
      setKnown({
        of: patientId,
        edd: pregnancy === null ? undefined : pregnancyToday(pregnancy, Date.now())?.edd,
      });
    });
    return () => {
      isGone = true;
    };
  }, [patientId]);
  return known?.of === patientId ? known.edd : undefined;
}
