import { refusalTexts } from '@senlab/contract';
import { madeBefore, readResponse, type Envelope, type Outcome } from '../../../api/envelope.ts';
import {
  AddRecordNote,
  CancelLabRecord,
  HoldLabRecord,
  LabRecord,
  ResumeLabRecord,
} from '../../../api/bench/lab-records.generated.ts';
import { CancelOrder } from '../../../api/bench/orders.generated.ts';
import { foundIn } from '../../../api/found-in.ts';
import { ask } from '../../../api/request.ts';
import { Scan } from '../../../api/bench/specimens.generated.ts';
import type { LabRecordData } from '../results/result-item.ts';
import { texts } from './texts.ts';
import { useCallback, useDeferredValue } from 'react';
import { useAnswer } from '../../../api/use-answer.ts';
import { showMessage } from '@senlab/ui';
import { useNavigate } from 'react-router';

async function loadRecord(_id: string): Promise<LabRecordData | null | undefined> {
  return foundIn(await ask(LabRecord, { _id }));
}

/** What went wrong, in words; null when nothing did. */
function problemOf(outcome: Outcome<Envelope>): string | null {
  switch (outcome.kind) {
    case 'success':
      return null;
    case 'refused':
      return madeBefore(outcome) === undefined ? outcome.message : null;
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
  const load = useCallback(() => loadRecord(_id), [_id]);
  const isAbout = (id: string): boolean => id === _id;
  const { answer, problem, refresh } = useAnswer(load, { topics: ['lab_records'], isAbout });
  // A key that is pressed while the whole case is drawn anew goes first.
  const record = useDeferredValue(answer);
  const isShown = answer !== undefined;
  return {
    record,
    failure: isShown ? undefined : problem,
    isStale: isShown && problem !== undefined,
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
