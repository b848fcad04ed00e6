import { useEffect, useEffectEvent, useRef, useState, type KeyboardEvent } from 'react';
import type { PatientHit, PatientSearchState } from './use-patient-search.ts';

interface HitKeysSetup {
  readonly search: PatientSearchState;
  readonly text: string;
  readonly onPick: (hit: PatientHit) => void;
  readonly onClear: () => void;
}

interface HitKeys {
  readonly active: number;
  readonly onKeyDown: (event: KeyboardEvent) => void;
}

const steps: Readonly<Record<string, number>> = { ArrowDown: 1, ArrowUp: -1 };

/** Round the list, so that ↑ from the first is the last. */
function moved(active: number, step: number, count: number): number {
  if (active === -1) return step > 0 ? 0 : count - 1;
  return (active + step + count) % count;
}

/** Arrows go through the hits; Enter opens the chosen one, or the only one. */
export function useHitKeys({ search, text, onPick, onClear }: HitKeysSetup): HitKeys {
  const [chosen, setChosen] = useState({ text: '', index: -1 });
  const wanted = useRef<string>(undefined);
  const hits = search.answer?.hits ?? [];
  const active = chosen.text === text && chosen.index < hits.length ? chosen.index : -1;

  const pickSingle = useEffectEvent((answer: PatientSearchState['answer']) => {
    if (answer === undefined || answer.text !== wanted.current) return;
    wanted.current = undefined;
    const [only, ...others] = answer.hits;
    if (only !== undefined && others.length === 0) onPick(only);
  });
  // A scanner ends with Enter long before the answer is there.
  useEffect(() => pickSingle(search.answer), [search.answer]);

  const enter = (): void => {
    if (search.answer === undefined) {
      wanted.current = text.trim();
      return;
    }
    const hit = hits[active] ?? (hits.length === 1 ? hits[0] : undefined);
    if (hit !== undefined) onPick(hit);
    else if (hits.length > 0) setChosen({ text, index: 0 });
  };
  const onKeyDown = (event: KeyboardEvent): void => {
    // While a Vietnamese input method composes a word, its keys belong to it.
    if (event.nativeEvent.isComposing || event.ctrlKey || event.altKey || event.metaKey) return;
    const step = steps[event.key];
    if (step !== undefined && hits.length > 0) setChosen({ text, index: moved(active, step, hits.length) });
    else if (event.key === 'Enter') enter();
    else if (event.key === 'Escape' && text !== '') onClear();
    else return;
    event.preventDefault();
  };
  return { active, onKeyDown };
}
