export {
  resultsService,
  type EnteredResults,
  type ResultsDependencies,
  type ResultsService,
} from './service.ts';
export { addPendingResults, type NewPendingResult } from './repository.ts';
export { tellStoredCriticals, type StoredChanges, moveResults, type ResultMove } from './save.ts';
export {
  listResultsOf,
  loadResults,
  type LoadedResults,
  type ResultsQuestion,
  holdsOf,
} from './list-results.ts';
export {
  listItems,
  listItemsOfRecords,
  type EarlierRow,
  type ItemRow,
  type ResultRecord,
} from './list-repository.ts';
export { gatherResultFacts, type FactsQuestion } from './facts.ts';
export { resultNeeds, type ResultNeeds } from './needs.ts';
export {
  approveItems,
  releaseItems,
  unapproveItems,
  type ItemsApproval,
  type ItemsRelease,
  type ItemsUnapproval,
  withdrawItems,
  type ItemsWithdrawal,
} from './release/report-steps.ts';
export {
  cancelCorrectionRuns,
  openCorrectionRuns,
  settleCorrection,
  withCalculated,
  type CorrectionOpening,
  type CorrectionSettlement,
} from './release/correction-runs.ts';
export {
  redactResultEvents,
  withoutDigests,
  readerOf,
  readersOf,
  maySeeValue,
  sensitivitiesOf,
  sightOfItem,
} from './policy.ts';
export { enterReadTwice, returnToReaders, type ReadAgain, type ReadTwice } from './read-twice.ts';
export { listReflexNotices, shownReason, type ReflexNotice } from './reflex/shown-reason.ts';
export { viewOf, type ResultView } from './result-view.ts';
export { valueOf, type StoredValue } from './item-context.ts';
