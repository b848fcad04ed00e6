export { labRecordsService, type LabRecordsService } from './service.ts';
export type { LabRecordsDependencies } from './dependencies.ts';
export { labRecordsResolvers } from './resolvers.ts';
export { nextCaseNumber } from './case-number-repository.ts';
export { createLabRecord } from './create.ts';
export { refreshLabRecord } from './refresh.ts';
export type { LabRecordRef } from './record-events.ts';
export {
  findLabRecord,
  findLabRecords,
  lockLabRecord,
  type NewLabRecord,
  type PatientSnapshot,
  type StoredLabRecord,
} from './repository.ts';
export { mayReadRecords } from './policy.ts';
export { findPersonNow } from './parts-repository.ts';
export { listNotesOf, type NoteRow } from './note-repository.ts';
export { findNamesakes } from './list-repository.ts';
export { namePattern } from './keyword.ts';
export { countFoldingJobs, countFoldingSchedule, foldRecordCounts } from './count-folding.ts';
/** For the benchmark, which runs the server's own statements bare. */
export { listStatement } from './list-statement.ts';
export type { LabRecordQuery } from './list-query.ts';
