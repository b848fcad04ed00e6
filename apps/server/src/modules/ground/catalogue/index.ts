export {
  catalogueService,
  type CatalogueDependencies,
  type CatalogueService,
  loadCatalogue,
} from './service.ts';
export { approveRangeSets, type ApprovedRangeSets, type RangeApproval } from './approve-range-sets.ts';
export { listDepartments } from './repository.ts';
export type {
  Catalogue,
  CataloguePanel,
  CatalogueTest,
  CommentPhrase,
  Department,
  LabLocation,
  LabSection,
  Place,
  SpecimenType,
} from './catalogue.ts';
