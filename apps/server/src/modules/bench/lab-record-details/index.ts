export {
  labRecordDetailsService,
  type LabRecordDetailsDependencies,
  type LabRecordDetailsService,
} from './service.ts';
export { shownEvents, toChanges } from './timeline.ts';
