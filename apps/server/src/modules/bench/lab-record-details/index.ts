export {
  labRecordDetailsService,
  type LabRecordDetailsDependencies,
  type LabRecordDetailsService,
} from './service.ts';
export { labRecordDetailsResolvers } from './resolvers.ts';
export { shownEvents, toChanges } from './timeline.ts';
