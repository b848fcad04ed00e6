import { readScan } from '@senlab/domain';
import { readResponse, type Envelope, type Outcome } from '../../../api/envelope.ts';
import { ask } from '../../../api/request.ts';
import { CollectSpecimen, Scan, Specimens } from '../../../api/bench/specimens.generated.ts';
import { refusalReason } from '../../../parts/scanning/use-scan-to-open.ts';
import {
  type CollectionEvent,
  type CollectionState,
  emptyCollection,
  reduceCollection,
  soundOf,
} from './collection-state.ts';
import { texts } from './texts.ts';
import type { TubeRow } from './tube.ts';
import { useCallback, useRef, useState } from 'react';
import { playSound } from '../../../parts/scanning/play-sound.ts';

/** A person has a handful of tubes; more than a page of them is a mistake that the list would not help with. */
const pageSize = 100;

type Failed = Exclude<Outcome<Envelope>, { readonly kind: 'success' }>;

function refused(outcome: Failed, specimenCode?: string): CollectionEvent {
  const tube = specimenCode === undefined ? {} : { specimenCode };
  switch (outcome.kind) {
    case 'refused':
      return { kind: 'refused', message: outcome.message, reason: refusalReason(outcome.message), ...tube };
    case 'denied':
      // Ends the session, which somebody else does.
      readResponse(outcome);
      return { kind: 'refused', message: texts.unreachable };
    case 'malformed':
      return { kind: 'refused', message: texts.malformed };
    case 'unreachable':
    case 'superseded':
      return { kind: 'refused', message: texts.unreachable };
  }
}

async function tubesOf(code: string): Promise<readonly TubeRow[] | Failed> {
  const filtered = [{ id: 'keyword', operator: 'eq', value: code } as const];
  const outcome = await ask(Specimens, { page: 0, pageSize, filtered });
  return outcome.kind === 'success' ? outcome.response.data : outcome;
}

function isFailed(answer: readonly TubeRow[] | Failed): answer is Failed {
  return 'kind' in answer;
}

/** Nobody waits by this code: either it is nobody's, which the server says, or there is nothing to take. */
async function explainNobody(code: string): Promise<CollectionEvent> {
  const outcome = await ask(Scan, { text: code });
  return outcome.kind === 'success' ? { kind: 'person', rows: [] } : refused(outcome);
}

/** By her own code, or by that of a slip, which leads to her and everything of hers that waits. */
async function findPerson(code: string): Promise<CollectionEvent> {
  const found = await tubesOf(code);
  if (isFailed(found)) return refused(found);
  const [first] = found;
  if (first === undefined) return explainNobody(code);
  const rows = first.patientCode === code ? found : await tubesOf(first.patientCode);
  return isFailed(rows) ? refused(rows) : { kind: 'person', rows };
}

async function collectTube(
  specimenCode: string,
  patientCode: string,
  comment?: string,
): Promise<CollectionEvent> {
  const outcome = await ask(CollectSpecimen, {
    specimenCode,
    patientCode,
    ...(comment === undefined ? {} : { comment }),
  });
  if (outcome.kind !== 'success') return refused(outcome, specimenCode);
  const { data } = outcome.response;
  return data === null ? refused({ kind: 'malformed' }) : { kind: 'collected', row: data };
}

/** What a scan comes to. Whether tube and person belong together, the server decides. */
async function answerScan(text: string, { person }: CollectionState): Promise<CollectionEvent> {
  const scan = readScan(text);
  switch (scan.kind) {
    case 'patient':
    case 'order':
    case 'sid':
      return findPerson(scan.code);
    case 'specimen':
      if (person === undefined) return { kind: 'refused', message: texts.personFirst };
      return collectTube(scan.code, person.patientCode);
    case 'identity-card-text':
      return { kind: 'refused', message: texts.identityCard };
    case 'unknown':
      return { kind: 'refused', message: texts.unreadable };
  }
}

export interface UsedCollection {
  readonly state: CollectionState;
  readonly isBusy: boolean;
  readonly scan: (text: string) => void;
  /** Takes the tube that is off its time, with the reason. */
  readonly explain: (comment: string) => void;
  readonly dropQuestion: () => void;
}

type Work = (state: CollectionState) => Promise<CollectionEvent>;

/** One scan after the other, each with what the one before has left: a wristband and a tube may come within a second. */
export function useCollection(onCollected: () => Promise<void>): UsedCollection {
  const [state, setState] = useState(emptyCollection);
  const [waiting, setWaiting] = useState(0);
  const latest = useRef(emptyCollection);
  const line = useRef(Promise.resolve());
  const apply = useCallback(
    (event: CollectionEvent): void => {
      const sound = soundOf(latest.current, event);
      latest.current = reduceCollection(latest.current, event);
      setState(latest.current);
      if (sound !== undefined) playSound(sound);
      if (event.kind === 'collected') void onCollected();
    },
    [onCollected],
  );
  const queue = (work: Work): void => {
    setWaiting((count) => count + 1);
    line.current = line.current
      .then(() => work(latest.current))
      .then(apply)
      .finally(() => setWaiting((count) => count - 1));
  };
  return {
    state,
    isBusy: waiting > 0,
    scan: (text) => queue((current) => answerScan(text, current)),
    explain: (comment) =>
      queue(({ question, person }) =>
        question === undefined || person === undefined
          ? Promise.resolve({ kind: 'dropped-question' })
          : collectTube(question.specimenCode, person.patientCode, comment),
      ),
    dropQuestion: () => apply({ kind: 'dropped-question' }),
  };
}
