import { type TransitionActor, unmetNeeds, type Obstacle } from '../../ground/states/apply-transition.ts';
import type { ResultFacts } from '../states/result-facts.ts';
import { resultTable, type ResultState } from '../states/result-states.ts';
import type { ResultNeed } from '../states/result-requirements.ts';
import { holdSentences, type HoldCode, type StateHold } from './hold-texts.ts';

/** Why a value is being held: what code compares, and what a person reads. */
export interface Hold {
  readonly code: HoldCode;
  readonly sentence: string;
}

type Person = Exclude<TransitionActor, 'system'>;

export interface HoldQuestion {
  readonly state: ResultState;
  /** Which of the two names under the value is asked about. */
  readonly goal: 'verify' | 'approve';
  /** Who asks: what holds it for the one who typed it need not hold it for another. */
  readonly actor: Person;
  readonly facts: ResultFacts;
}

const stateHolds: Readonly<Record<ResultState, StateHold>> = {
  pending: 'value-missing',
  entered: 'not-verified',
  tech_verified: 'already-verified',
  approved: 'already-approved',
  released: 'already-released',
  amended: 'already-released',
  cancelled: 'already-cancelled',
};

interface StepAhead {
  readonly state: ResultState;
  readonly command: 'enter' | 'verify' | 'approve';
}

const steps: readonly StepAhead[] = [
  { state: 'pending', command: 'enter' },
  { state: 'entered', command: 'verify' },
  { state: 'tech_verified', command: 'approve' },
];

function codesOf(obstacles: readonly Obstacle<ResultNeed>[], state: ResultState): readonly HoldCode[] {
  return obstacles.map((obstacle): HoldCode => {
    if (obstacle.kind === 'need') return obstacle.need;
    return obstacle.kind === 'denied' ? 'not-permitted' : stateHolds[state];
  });
}

/**
 * What the step that comes first still needs. Not whether the one who asks may do it: somebody else will. A value that
 * nobody has typed is not called invalid, because the list says already that it is missing.
 */
function codesAhead({ state, goal, actor, facts }: HoldQuestion): readonly HoldCode[] {
  const ahead = steps.slice(
    0,
    steps.findIndex(({ command }) => command === goal),
  );
  const next = ahead.find((step) => step.state === state);
  if (next === undefined) return [];
  const { accountId } = actor;
  const someone: Person = { accountId, permissions: ['results.enter', 'results.verify', 'results.approve'] };
  const obstacles = unmetNeeds(resultTable, { ...next, actor: someone, facts });
  return codesOf(obstacles, state).filter((code) => code !== 'value-valid');
}

/**
 * "Vì sao đang giữ?": everything that keeps a value from being verified or approved, in the order of the table; empty
 * exactly when the table would let the one who asks do it. A value that is not there yet is held by its state, and by
 * what its next step needs.
 */
export function holdsFor(question: HoldQuestion): readonly Hold[] {
  const { state, goal, actor, facts } = question;
  const obstacles = unmetNeeds(resultTable, { state, command: goal, actor, facts });
  const isElsewhere = obstacles.some(({ kind }) => kind === 'misplaced');
  const codes = [...codesOf(obstacles, state), ...(isElsewhere ? codesAhead(question) : [])];
  return [...new Set(codes)].map((code) => ({ code, sentence: holdSentences[code] }));
}
