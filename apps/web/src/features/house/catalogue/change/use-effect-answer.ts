import { effectMaxDays } from '@senlab/domain';
import { useEffect, useState } from 'react';
import { loadChangeEffect, type EffectAnswer } from '../catalogue-calls.ts';

export interface UsedEffect {
  /** Undefined while it is on its way. */
  readonly answer: EffectAnswer | undefined;
  readonly retry: () => void;
}

/** What a proposal would have said about the last month; asked once, because results of today move it little. */
export function useEffectAnswer(id: string, isWanted: boolean): UsedEffect {
  const [round, setRound] = useState(0);
  const [shown, setShown] = useState<{ readonly round: number; readonly answer: EffectAnswer }>();
  useEffect(() => {
    if (!isWanted) return;
    let isOver = false;
    void loadChangeEffect(id, effectMaxDays).then((answer) => {
      if (!isOver) setShown({ round, answer });
    });
    return () => {
      isOver = true;
    };
  }, [id, isWanted, round]);
  return {
    answer: shown?.round === round ? shown.answer : undefined,
    retry: () => setRound(round + 1),
  };
}
