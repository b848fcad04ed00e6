export { resultsResolvers } from './resolvers.ts';
export { resultsService, type ResultsDependencies, type ResultsService } from './service.ts';
export { addPendingResults, type NewPendingResult } from './repository.ts';
export { tellStoredCriticals, type StoredChanges } from './critical-changes.ts';
export { moveResults, type ResultMove } from './move-results.ts';
export { listResultsOf, loadResults, type LoadedResults, type ResultsQuestion } from './list-results.ts';
export {
  listItems,
  listItemsOfRecords,
  type EarlierRow,
  type ItemRow,
  type ResultRecord,
} from './list-repository.ts';
export { gatherResultFacts, type FactsQuestion } from './facts.ts';
export { resultDoors, type ResultDoors } from './doors.ts';
export {
  approveItems,
  releaseItems,
  unapproveItems,
  type ItemsApproval,
  type ItemsRelease,
  type ItemsUnapproval,
} from './report-steps.ts';
export {
  cancelCorrectionRuns,
  openCorrectionRuns,
  settleCorrection,
  withCalculated,
  type CorrectionOpening,
  type CorrectionSettlement,
} from './correction-runs.ts';
export { redactResultEvents, withoutDigests } from './policy.ts';
export { toResultItem } from './wire.ts';
export { readerOf, type ReaderQuestion } from './reader.ts';
export { maySeeValue, sensitivitiesOf, sightOfItem } from './policy.ts';
export { holdsOf } from './next-step.ts';
export { viewOf, type ResultView } from './result-view.ts';
export { withdrawItems, type ItemsWithdrawal } from './withdraw-items.ts';
export { rangePersonOf, type PersonColumns } from './range-person.ts';
export { valueOf, type StoredValue } from './item-context.ts';
