export { labRecordsService, type LabRecordsService, createLabRecord } from './service.ts';
export { type LabRecordsDependencies, mayReadRecords } from './policy.ts';
export {
  nextCaseNumber,
  findLabRecord,
  findLabRecords,
  lockLabRecord,
  type NewLabRecord,
  type PatientSnapshot,
  type StoredLabRecord,
} from './repository.ts';
export { refreshLabRecord } from './refresh.ts';
export type { LabRecordRef } from './record-standing.ts';
export { findPersonNow } from './parts-repository.ts';
export { listNotesOf, type NoteRow } from './note-repository.ts';
export { findByName, type FoundByName } from './list-repository.ts';
export type { LabRecordQuery } from './list-query.ts';
/** For statements that read what is worked on off its index. */
export { openList as openRecordList } from './list-conditions.ts';
export { countFoldingJobs, countFoldingSchedule, foldRecordCounts } from './counted-records.ts';
/** For the benchmark, which runs the server's own statements bare. */
export { listStatement } from './list-statement.ts';
