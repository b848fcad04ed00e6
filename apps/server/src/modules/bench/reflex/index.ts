export { reflexService, type ReflexService } from './service.ts';
export { reflexRulesById, reflexRulesInForce, type ReflexRuleRow } from './repository.ts';
export {
  addSections,
  endAddition,
  insertAddition,
  listAdditions,
  listAwaitingTube,
  listPresent,
  listTubes,
  type AdditionRow,
  type PresentTest,
} from './additions-repository.ts';
