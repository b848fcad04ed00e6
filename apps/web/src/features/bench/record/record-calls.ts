import { refusalTexts } from '@senlab/contract';
import { readResponse, type Envelope, type Outcome } from '../../../api/envelope.ts';
import {
  AddRecordNote,
  CancelLabRecord,
  HoldLabRecord,
  LabRecord,
  ResumeLabRecord,
} from '../../../api/bench/lab-records.generated.ts';
import { CancelOrder } from '../../../api/bench/orders.generated.ts';
import { ask } from '../../../api/request.ts';
import { Scan } from '../../../api/bench/specimens.generated.ts';
import type { LabRecordData } from '../results/result-item.ts';
import { texts } from './texts.ts';
import { startTransition, useEffect, useState, useCallback } from 'react';
import { subscribeToChanges } from '../../../api/changes.ts';
import { loadsInTurn } from '../../../api/load-pacing.ts';
import { showMessage } from '@senlab/ui';
import { useNavigate } from 'react-router';

type RecordAnswer =
  | { readonly kind: 'record'; readonly record: LabRecordData }
  | { readonly kind: 'missing' | 'failed' };

async function loadRecord(_id: string): Promise<RecordAnswer> {
  const outcome = await ask(LabRecord, { _id });
  if (outcome.kind === 'success' && outcome.response.data !== null) {
    return { kind: 'record', record: outcome.response.data };
  }
  if (outcome.kind === 'denied') readResponse(outcome);
  const isMissing = outcome.kind === 'success' || outcome.kind === 'refused';
  return { kind: isMissing ? 'missing' : 'failed' };
}

/** What went wrong, in words; null when nothing did. */
function problemOf(outcome: Outcome<Envelope>): string | null {
  switch (outcome.kind) {
    case 'success':
      return null;
    case 'refused':
      return outcome.message;
    case 'denied':
      readResponse(outcome);
      return '';
    default:
      return texts.open.unreachable;
  }
}

export interface RecordName {
  readonly _id: string;
  readonly version: number;
}

export async function holdRecord(name: RecordName, reason: string): Promise<string | null> {
  return problemOf(await ask(HoldLabRecord, { ...name, reason }));
}

export async function resumeRecord(name: RecordName): Promise<string | null> {
  return problemOf(await ask(ResumeLabRecord, { ...name }));
}

export async function cancelRecord(name: RecordName, reason: string): Promise<string | null> {
  return problemOf(await ask(CancelLabRecord, { ...name, reason }));
}

export async function cancelOrder(name: RecordName, reason: string): Promise<string | null> {
  return problemOf(await ask(CancelOrder, { ...name, reason }));
}

export async function addNote(_id: string, text: string): Promise<string | null> {
  return problemOf(await ask(AddRecordNote, { _id, text }));
}

export type FoundCase = { readonly recordId: string } | { readonly problem: string };

/** The case behind a tube or a number. A wristband alone names no case. */
export async function findCase(text: string): Promise<FoundCase> {
  const outcome = await ask(Scan, { text });
  if (outcome.kind !== 'success') return { problem: problemOf(outcome) ?? '' };
  const { data } = outcome.response;
  if (data === null) return { problem: refusalTexts['record-unknown'] };
  return data.recordId === null ? { problem: texts.open.noRecord } : { recordId: data.recordId };
}

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

/** Opens the case of a scanned tube, wherever the scanner has typed it. */
export function useOpenScanned(): (code: string) => void {
  const navigate = useNavigate();
  return useCallback(
    (code) => {
      void findCase(code).then(async (found) => {
        if ('recordId' in found) await navigate(`/apps/lims/lims-detail/${found.recordId}`);
        else if (found.problem !== '') showMessage(found.problem, 'error');
      });
    },
    [navigate],
  );
}
