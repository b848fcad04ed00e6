export { resultsResolvers } from './resolvers.ts';
export { resultsService, type ResultsDependencies, type ResultsService } from './service.ts';
export { addPendingResults, type NewPendingResult } from './repository.ts';
export { moveResults, type ResultMove } from './move-results.ts';
export { listResultsOf, type ResultsQuestion } from './list-results.ts';
export { redactResultEvents } from './policy.ts';
export { toResultItem } from './wire.ts';
export type { ResultView } from './result-view.ts';
