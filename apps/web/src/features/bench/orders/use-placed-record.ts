import { useEffect, useState } from 'react';
import { ask } from '../../../api/request.ts';
import { LabRecord, type LabRecordQuery } from '../../../api/bench/lab-records.generated.ts';

type RecordData = NonNullable<LabRecordQuery['response']['data']>;

interface Answer {
  readonly attempt: number;
  readonly record: RecordData | undefined;
}

interface PlacedRecord {
  readonly record: RecordData | undefined;
  readonly hasFailed: boolean;
  readonly retry: () => void;
}

/** The case of a new order, for the codes of its tubes. */
export function usePlacedRecord(recordId: string): PlacedRecord {
  const [answer, setAnswer] = useState<Answer>();
  const [attempt, setAttempt] = useState(0);
  useEffect(() => {
    let isGone = false;
    void ask(LabRecord, { _id: recordId }).then((outcome) => {
      if (isGone) return;
      const data = outcome.kind === 'success' ? outcome.response.data : null;
      setAnswer({ attempt, record: data ?? undefined });
    });
    return () => {
      isGone = true;
    };
  }, [recordId, attempt]);
  const isCurrent = answer?.attempt === attempt;
  return {
    record: answer?.record,
    hasFailed: isCurrent && answer.record === undefined,
    retry: () => setAttempt((count) => count + 1),
  };
}
