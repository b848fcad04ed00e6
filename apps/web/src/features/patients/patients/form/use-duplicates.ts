import { hasNameLength, isBirthDateOf, type PatientDraft } from '@senlab/domain';
import { useEffect, useMemo, useState } from 'react';
import { askDuplicates, type Duplicate } from './patient-calls.ts';

export const duplicatesPauseMs = 400;

export interface Duplicates {
  readonly found: readonly Duplicate[];
  /** Whether anything could be looked for yet. */
  readonly isAsked: boolean;
  readonly seen: readonly string[];
  readonly markOther: (id: string) => void;
  readonly lookAgain: (id: string) => void;
  /** What a refused registration brought along. */
  readonly add: (duplicates: readonly Duplicate[], draft: PatientDraft) => void;
}

function isEnough(draft: PatientDraft): boolean {
  const { fullName, birthDate, birthPrecision } = draft;
  return hasNameLength(fullName) && birthPrecision !== null && isBirthDateOf(birthPrecision, birthDate);
}

/** What tells people apart; a change elsewhere on the form is no new question. */
function traitsKey(draft: PatientDraft | undefined): string {
  if (draft === undefined || !isEnough(draft)) return '';
  const { fullName, birthDate, birthPrecision, idType, nationalId, phone, motherPatientId, birthOrder } =
    draft;
  return JSON.stringify([
    [fullName, birthDate, birthPrecision],
    [idType, nationalId, phone, motherPatientId, birthOrder],
  ]);
}

/** Looks for the same person while the form is filled in, and remembers whom somebody has told apart. */
export function useDuplicates(draft: PatientDraft | undefined): Duplicates {
  const [found, setFound] = useState<readonly Duplicate[]>([]);
  const [refused, setRefused] = useState<{ readonly key: string; readonly list: readonly Duplicate[] }>();
  const [seen, setSeen] = useState<readonly string[]>([]);
  const key = traitsKey(draft);
  useEffect(() => {
    if (draft === undefined || key === '') return;
    let isOvertaken = false;
    const timer = setTimeout(() => {
      void askDuplicates(draft).then((answer) => {
        if (!isOvertaken && answer !== undefined) setFound(answer);
      });
    }, duplicatesPauseMs);
    return () => {
      isOvertaken = true;
      clearTimeout(timer);
    };
    // oxlint-disable-next-line react/exhaustive-deps -- The key says all of the draft that matters; it is new with every letter.
  }, [key]);
  const all = useMemo(() => {
    const extra = refused?.key === key ? refused.list : [];
    const byId = new Map([...(key === '' ? [] : found), ...extra].map((one) => [one.patient._id, one]));
    return [...byId.values()];
  }, [found, refused, key]);
  return {
    found: all,
    isAsked: key !== '',
    seen,
    markOther: (id) => setSeen((ids) => [...new Set([...ids, id])]),
    lookAgain: (id) => setSeen((ids) => ids.filter((one) => one !== id)),
    add: (list, refusedDraft) => setRefused({ key: traitsKey(refusedDraft), list }),
  };
}
