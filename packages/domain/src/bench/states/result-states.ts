import { resultStates, type ResultCommand, type ResultState } from './result-commands.ts';
import type { ResultFacts } from './result-facts.ts';
import { resultMisplaced } from './result-misplaced.ts';
import { resultRequirements, type ResultNeed } from './result-requirements.ts';
import { resultRowsByPeople } from './result-rows-by-people.ts';
import { resultRowsBySystem } from './result-rows-by-system.ts';
import type { TransitionTable } from '../../ground/states/transition-table.ts';

export { resultStates, type ResultCommand, type ResultState } from './result-commands.ts';

/** The way of one value from the tube to the report. What was released is never changed, only replaced. */
export const resultTable: TransitionTable<ResultState, ResultCommand, ResultNeed, ResultFacts> = {
  entity: 'result',
  states: resultStates,
  rows: [...resultRowsBySystem, ...resultRowsByPeople],
  requirements: resultRequirements,
  misplaced: resultMisplaced,
};
