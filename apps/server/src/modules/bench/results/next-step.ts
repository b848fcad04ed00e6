import {
  holdsFor,
  holdSentences,
  resultTable,
  unmetNeeds,
  type Hold,
  type HoldCode,
  type Permission,
  type ResultFacts,
  type ResultState,
} from '@senlab/domain';
import { mayDo, type Actor } from '../../../platform/actor.ts';
import type { ItemRow } from './list-repository.ts';
import type { NextStep } from './result-view.ts';

const work: readonly Permission[] = [
  'results.enter',
  'results.verify',
  'results.approve',
  'results.release',
  'karyotypes.work',
  'karyotypes.approve',
];

/** Everybody else is told nothing about what a value waits for. */
export function worksOnResults(actor: Actor): boolean {
  return work.some((permission) => mayDo(actor, permission));
}

const steps: Readonly<Partial<Record<string, NextStep>>> = {
  pending: 'enter',
  entered: 'verify',
  tech_verified: 'approve',
  approved: 'release',
};

/** These say something about the value itself. */
const telling: readonly HoldCode[] = ['delta-flagged', 'delta-acknowledged', 'critical-told', 'unremarkable'];

export interface NextStepQuestion {
  readonly actor: Actor;
  readonly facts: ResultFacts;
  /** The person may not see the value. */
  readonly isClosed: boolean;
  readonly isCalculated: boolean;
}

function enteringHolds({ actor, facts }: NextStepQuestion): readonly Hold[] {
  const person = { accountId: actor.accountId, permissions: [...actor.permissions] };
  const given = { ...facts, isValueValid: true };
  return unmetNeeds(resultTable, { state: 'pending', command: 'enter', actor: person, facts: given }).map(
    (obstacle) => {
      const code: HoldCode = obstacle.kind === 'need' ? obstacle.need : 'not-permitted';
      return { code, sentence: holdSentences[code] };
    },
  );
}

/** Why this person cannot verify or approve the value: "Vì sao đang giữ?". */
export function holdsOf(
  item: ItemRow,
  goal: 'verify' | 'approve',
  { actor, facts, isClosed }: Omit<NextStepQuestion, 'isCalculated'>,
): readonly Hold[] {
  const person = { accountId: actor.accountId, permissions: [...actor.permissions] };
  const holds = holdsFor({ state: item.status as ResultState, goal, actor: person, facts });
  const isHidden = isClosed || facts.isRestrictedToOthers;
  return isHidden ? holds.filter(({ code }) => !telling.includes(code)) : holds;
}

/** What comes next for a value, and what keeps this person from it. A report is released, not a value. */
export function nextStepOf(
  item: ItemRow,
  question: NextStepQuestion,
): { readonly nextStep: NextStep | null; readonly holds: readonly Hold[] } {
  const nextStep = steps[item.status] ?? null;
  if (nextStep === null || (nextStep === 'enter' && question.isCalculated))
    return { nextStep: null, holds: [] };
  if (nextStep === 'enter') return { nextStep, holds: enteringHolds(question) };
  return { nextStep, holds: nextStep === 'release' ? [] : holdsOf(item, nextStep, question) };
}
