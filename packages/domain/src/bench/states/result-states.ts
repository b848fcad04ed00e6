import { type ResultCommand, type ResultState, resultStates, type ResultFacts } from './result-facts.ts';
import type { MisplacedCommand, TransitionTable } from '../../ground/states/transition-table.ts';
import { resultRequirements, type ResultNeed } from './result-requirements.ts';
import { resultRowsByPeople, resultRowsBySystem } from './result-rows.ts';

const final: readonly ResultState[] = ['released', 'amended'];

const onEntered = ['verify', 'rerun', 'correct', 'take-back', 'confirm-entry', 'acknowledge-delta'] as const;

/** Commands that people send to a result that is elsewhere by now, and what they are told. */
const resultMisplaced: readonly MisplacedCommand<ResultState, ResultCommand>[] = [
  { command: 'enter', states: ['entered', 'tech_verified'], refusal: 'result-already-entered' },
  { command: 'import', states: ['entered', 'tech_verified'], refusal: 'result-already-entered' },
  ...([...onEntered, 'approve'] as const).map((command) => ({
    command,
    states: ['pending'] as const,
    refusal: 'result-not-entered' as const,
  })),
  { command: 'approve', states: ['entered'], refusal: 'result-not-verified' },
  ...([...onEntered, 'cancel', 'cancel-with-order'] as const).map((command) => ({
    command,
    states: ['tech_verified'] as const,
    refusal: 'result-already-verified' as const,
  })),
  ...([...onEntered, 'enter', 'import', 'comment', 'return', 'approve', 'cancel'] as const).flatMap(
    (command) => [
      { command, states: ['approved'] as const, refusal: 'result-already-approved' as const },
      { command, states: final, refusal: 'result-released' as const },
      { command, states: ['cancelled'] as const, refusal: 'result-already-cancelled' as const },
    ],
  ),
  { command: 'unapprove', states: final, refusal: 'result-released' },
];

export { resultStates, type ResultCommand, type ResultState } from './result-facts.ts';

/** The way of one value from the tube to the report. What was released is never changed, only replaced. */
export const resultTable: TransitionTable<ResultState, ResultCommand, ResultNeed, ResultFacts> = {
  entity: 'result',
  states: resultStates,
  rows: [...resultRowsBySystem, ...resultRowsByPeople],
  requirements: resultRequirements,
  misplaced: resultMisplaced,
};
