import { startTransition, useEffect, useState } from 'react';
import { subscribeToChanges } from '../../../api/changes.ts';
import type { LabRecordData } from '../results/result-item.ts';
import { loadsInTurn } from '../../../api/loads-in-turn.ts';
import { loadRecord, type RecordAnswer } from './record-calls.ts';

export interface UsedRecord {
  readonly record: LabRecordData | undefined;
  /** Of the first load; a later failure keeps what is shown and says that it is old. */
  readonly failure: 'missing' | 'failed' | undefined;
  readonly isStale: boolean;
  readonly refresh: () => Promise<void>;
}

/** One case for as long as the page is open, asked for again whenever something about it changes. */
export function useRecord(_id: string): UsedRecord {
  const [record, setRecord] = useState<LabRecordData>();
  const [failure, setFailure] = useState<'missing' | 'failed'>();
  const [refresh] = useState(() =>
    loadsInTurn(
      () => loadRecord(_id),
      (answer: RecordAnswer) => {
        // A key that is pressed while the whole case is drawn anew goes first.
        if (answer.kind === 'record') startTransition(() => setRecord(answer.record));
        setFailure(answer.kind === 'record' ? undefined : answer.kind);
      },
    ),
  );
  useEffect(() => {
    void refresh();
    return subscribeToChanges(['lab_records'], (changes) => {
      if (changes.some((change) => change._id === _id || change._id === null)) void refresh();
    });
  }, [_id, refresh]);
  const isShown = record !== undefined;
  return {
    record,
    failure: isShown ? undefined : failure,
    isStale: isShown && failure !== undefined,
    refresh,
  };
}
