import { readScan, type SpecimenCondition } from '@senlab/domain';
import { readResponse, type Envelope, type Outcome } from '../../../api/envelope.ts';
import { ask } from '../../../api/request.ts';
import { ReceiveSpecimen, RejectSpecimen, Specimens } from '../../../api/bench/specimens.generated.ts';
import type { TubeRow } from '../collection/tube.ts';
import { refusalReason } from '../../../parts/scanning/use-scan-to-open.ts';
import {
  type Need,
  type ReceptionEvent,
  type ReceptionRefusal,
  type ReceptionState,
  emptyReception,
  receptionSound,
  reduceReception,
} from './reception-state.ts';
import { texts } from './texts.ts';
import { useCallback, useRef, useState } from 'react';
import { playSound } from '../../../parts/scanning/play-sound.ts';

type Failed = Exclude<Outcome<Envelope>, { readonly kind: 'success' }>;
type Tried = NonNullable<ReceptionRefusal['tried']>;

function refused(outcome: Failed, tried: Tried): ReceptionEvent {
  switch (outcome.kind) {
    case 'refused':
      return { kind: 'refused', message: outcome.message, reason: refusalReason(outcome.message), tried };
    case 'denied':
      // Ends the session, which somebody else does.
      readResponse(outcome);
      return { kind: 'refused', message: texts.unreachable, tried };
    case 'malformed':
      return { kind: 'refused', message: texts.malformed, tried };
    case 'unreachable':
    case 'superseded':
      return { kind: 'refused', message: texts.unreachable, tried };
  }
}

export interface Reception {
  readonly specimenCode: string;
  readonly condition: SpecimenCondition;
  readonly comment: string | null;
  readonly receivedTime?: string;
  readonly timeReason?: string;
  readonly volumeMl?: string;
}

export async function receiveTube(reception: Reception, need?: Need): Promise<ReceptionEvent> {
  const { specimenCode, condition, comment } = reception;
  const tried = { specimenCode, condition, comment, need };
  const outcome = await ask(ReceiveSpecimen, { ...reception });
  if (outcome.kind !== 'success') return refused(outcome, tried);
  const { data } = outcome.response;
  return data === null ? refused({ kind: 'malformed' }, tried) : { kind: 'received', row: data };
}

/** The new tube waits to be collected; undefined when it could not be asked for, null when none was made. */
async function findRecollection({ specimen }: TubeRow): Promise<string | null | undefined> {
  const filtered = [
    { id: 'status', operator: 'eq', value: 'planned' } as const,
    { id: 'keyword', operator: 'eq', value: specimen.sid } as const,
  ];
  const outcome = await ask(Specimens, { page: 0, pageSize: 100, filtered });
  if (outcome.kind !== 'success') return undefined;
  const made = outcome.response.data.find((row) => row.specimen.recollectsCode === specimen.specimenCode);
  return made?.specimen.specimenCode ?? null;
}

export interface Rejection {
  readonly specimenCode: string;
  readonly condition: SpecimenCondition;
  readonly reason: string;
  readonly notifiedTo: string;
  readonly notifiedTime: string;
}

export async function rejectTube(rejection: Rejection): Promise<ReceptionEvent> {
  const { specimenCode, condition } = rejection;
  const tried = { specimenCode, condition, comment: null, need: 'reject' } as const;
  const outcome = await ask(RejectSpecimen, { ...rejection });
  if (outcome.kind !== 'success') return refused(outcome, tried);
  const { data } = outcome.response;
  if (data === null) return refused({ kind: 'malformed' }, tried);
  return { kind: 'rejected', row: data, recollection: await findRecollection(data) };
}

/** What a scan comes to: a tube is received at once, as the next one was said to be. */
async function answerTube(text: string, state: ReceptionState): Promise<ReceptionEvent> {
  const scan = readScan(text);
  if (scan.kind === 'unknown') return { kind: 'refused', message: texts.unreadable };
  if (scan.kind !== 'specimen') return { kind: 'refused', message: texts.notATube };
  const { condition } = state;
  const comment = condition === 'ok' ? null : state.comment.trim();
  return receiveTube({ specimenCode: scan.code, condition, comment });
}

export interface UsedReception {
  readonly state: ReceptionState;
  readonly isBusy: boolean;
  readonly scan: (text: string) => void;
  /** Does something about a tube, after everything that was scanned before. */
  readonly run: (work: () => Promise<ReceptionEvent>) => void;
  readonly tell: (event: ReceptionEvent) => void;
}

/** One tube after the other: the condition chosen for one must not fall on the next. */
export function useReception(onHandled: () => void): UsedReception {
  const [state, setState] = useState(emptyReception);
  const [waiting, setWaiting] = useState(0);
  const latest = useRef(emptyReception);
  const line = useRef(Promise.resolve());
  const tell = useCallback(
    (event: ReceptionEvent): void => {
      latest.current = reduceReception(latest.current, event);
      setState(latest.current);
      const sound = receptionSound(event);
      if (sound !== undefined) playSound(sound);
      if (event.kind === 'received' || event.kind === 'rejected') onHandled();
    },
    [onHandled],
  );
  const queue = (work: (current: ReceptionState) => Promise<ReceptionEvent>): void => {
    setWaiting((count) => count + 1);
    line.current = line.current
      .then(() => work(latest.current))
      .then(tell)
      .finally(() => setWaiting((count) => count - 1));
  };
  return {
    state,
    isBusy: waiting > 0,
    scan: (text) => queue((current) => answerTube(text, current)),
    run: (work) => queue(work),
    tell,
  };
}
