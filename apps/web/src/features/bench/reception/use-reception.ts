import { useCallback, useRef, useState } from 'react';
import { playSound } from '../../../parts/scanning/play-sound.ts';
import { answerTube } from './reception-calls.ts';
import {
  emptyReception,
  receptionSound,
  reduceReception,
  type ReceptionEvent,
  type ReceptionState,
} from './reception-state.ts';

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
