import { useCallback, useRef, useState } from 'react';
import { playSound } from '../../../parts/scanning/play-sound.ts';
import { answerScan, collectTube } from './collection-calls.ts';
import {
  emptyCollection,
  reduceCollection,
  soundOf,
  type CollectionEvent,
  type CollectionState,
} from './collection-state.ts';

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
export function useCollection(onCollected: () => void): UsedCollection {
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
      if (event.kind === 'collected') onCollected();
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
