import { refusalTexts } from '@senlab/contract';
import { readPatientQuery, vietnamDateAt, type PatientQuery } from '@senlab/domain';
import { useEffect, useMemo, useState, useEffectEvent, useRef, type KeyboardEvent } from 'react';
import { ask } from '../../../../api/request.ts';
import { readResponse, type Outcome } from '../../../../api/envelope.ts';
import { PatientSearch, type PatientSearchQuery } from '../../../../api/patients/patients.generated.ts';
import { useMinute } from '../../../../parts/clock.ts';
import { texts } from '../texts.ts';

type Response = PatientSearchQuery['response'];
export type PatientHit = Response['data'][number];

/** Short enough not to be noticed, long enough that a scanner's thirty keys are one question. */
export const searchPauseMs = 150;

interface Answer {
  readonly text: string;
  readonly attempt: number;
  readonly hits: readonly PatientHit[];
  readonly total: number;
  readonly isExact: boolean;
  /** Why there is no answer. */
  readonly complaint: string | undefined;
}

export interface PatientSearchState {
  readonly query: PatientQuery | undefined;
  /** Of the text that stands in the box now; undefined while it is on its way. */
  readonly answer: Answer | undefined;
  /** What was found last, kept on the screen while the next is on its way: nothing jumps. */
  readonly shown: Answer | undefined;
  /** Why nothing is asked. */
  readonly hint: string | undefined;
  readonly retry: () => void;
}

function complaintOf(outcome: Outcome<Response>): string | undefined {
  switch (outcome.kind) {
    case 'refused':
      return outcome.message;
    case 'unreachable':
      return texts.search.failed;
    case 'malformed':
      return texts.search.malformed;
    case 'denied':
      readResponse(outcome);
      return texts.search.malformed;
    case 'success':
    case 'superseded':
      return undefined;
  }
}

function answerOf(asked: Pick<Answer, 'text' | 'attempt'>, outcome: Outcome<Response>): Answer {
  if (outcome.kind !== 'success') {
    return { ...asked, hits: [], total: 0, isExact: true, complaint: complaintOf(outcome) };
  }
  const { data, records, recordsExact } = outcome.response;
  return { ...asked, hits: data, total: records, isExact: recordsExact, complaint: undefined };
}

function hintOf(query: PatientQuery | undefined): string | undefined {
  if (query?.kind === 'too-short') return texts.search.tooShort;
  return query?.kind === 'not-understood' ? refusalTexts['search-not-understood'] : undefined;
}

/** Asks while somebody types; an answer that was overtaken is dropped. */
export function usePatientSearch(typed: string): PatientSearchState {
  const text = typed.trim();
  const [answer, setAnswer] = useState<Answer>();
  const [attempt, setAttempt] = useState(0);
  const today = vietnamDateAt(useMinute());
  const query = useMemo(() => (text === '' ? undefined : readPatientQuery(text, today)), [text, today]);
  const isAsked = query?.kind === 'readings';
  useEffect(() => {
    if (!isAsked) return;
    let isOvertaken = false;
    const timer = setTimeout(() => {
      void ask(PatientSearch, { text }).then((outcome) => {
        if (!isOvertaken) setAnswer(answerOf({ text, attempt }, outcome));
      });
    }, searchPauseMs);
    return () => {
      isOvertaken = true;
      clearTimeout(timer);
    };
  }, [text, isAsked, attempt]);
  const isAnswered = answer?.text === text && answer.attempt === attempt;
  const current = isAsked && isAnswered ? answer : undefined;
  return {
    query,
    answer: current,
    shown: isAsked ? answer : undefined,
    hint: hintOf(query),
    retry: () => {
      setAnswer(undefined);
      setAttempt((count) => count + 1);
    },
  };
}

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
