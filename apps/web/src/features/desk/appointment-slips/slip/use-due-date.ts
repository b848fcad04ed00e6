import { useEffect, useState } from 'react';
import { loadVisits } from '../slip-calls.ts';

/** When the child is due, where it is known. Undefined also for whoever may not read patients: nothing is said. */
export function useDueDate(patientId: string): string | undefined {
  const [known, setKnown] = useState<{ readonly of: string; readonly edd: string | undefined }>();
  useEffect(() => {
    let isGone = false;
    void loadVisits(patientId).then((visits) => {
      // Every visit says the same.
      if (!isGone) setKnown({ of: patientId, edd: visits?.[0]?.dueDate ?? undefined });
    });
    return () => {
      isGone = true;
    };
  }, [patientId]);
  return known?.of === patientId ? known.edd : undefined;
}
