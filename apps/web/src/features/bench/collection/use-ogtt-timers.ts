import { instantOf } from '@senlab/domain';
import { useEffect, useRef, useState } from 'react';
import { LabRecord } from '../../../api/bench/lab-records.generated.ts';
import { ask } from '../../../api/request.ts';
import { playSound } from '../../../parts/scanning/play-sound.ts';
import { useMoment } from '../../../parts/clock.ts';
import { ogttTimers, recordsToAsk, timesCome, type FastingTimes, type OgttTimer } from './ogtt-timers.ts';
import type { TubeRow } from './tube.ts';

async function fastingTimeOf(recordId: string): Promise<number | undefined> {
  const outcome = await ask(LabRecord, { _id: recordId });
  if (outcome.kind !== 'success') return undefined;
  const taken = outcome.response.data?.specimens
    .filter(({ timePoint, status }) => timePoint === '0h' && status !== 'rejected' && status !== 'lost')
    .find(({ collectedTime }) => collectedTime !== null)?.collectedTime;
  return typeof taken === 'string' ? instantOf(taken) : undefined;
}

/** A fasting sample that was taken keeps its time, so each record is asked for once. */
function useFastingTimes(planned: readonly TubeRow[]): FastingTimes {
  const [times, setTimes] = useState<FastingTimes>(new Map());
  const question = recordsToAsk(planned, times).join(' ');
  useEffect(() => {
    let isGone = false;
    const askAll = async (): Promise<void> => {
      for (const id of question.split(' ').filter((each) => each !== '')) {
        const time = await fastingTimeOf(id);
        if (isGone) return;
        if (time !== undefined) setTimes((known) => new Map(known).set(id, time));
      }
    };
    void askAll();
    return () => {
      isGone = true;
    };
  }, [question]);
  return times;
}

/** The clocks of the glucose tolerance tests; each rings when its time has come. */
export function useOgttTimers(planned: readonly TubeRow[]): readonly OgttTimer[] {
  const times = useFastingTimes(planned);
  const timers = ogttTimers(planned, times, useMoment());
  const rung = useRef(new Set<string>());
  const come = timesCome(timers).join(' ');
  useEffect(() => {
    const bells = come.split(' ').filter((code) => code !== '' && !rung.current.has(code));
    for (const code of bells) rung.current.add(code);
    if (bells.length > 0) playSound('ring');
  }, [come]);
  return timers;
}
