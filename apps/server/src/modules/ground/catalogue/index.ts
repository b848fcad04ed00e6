export { catalogueService, type CatalogueDependencies, type CatalogueService } from './service.ts';
export { catalogueResolvers } from './resolvers.ts';
export { approveRangeSets, type ApprovedRangeSets, type RangeApproval } from './approve-range-sets.ts';
export { loadCatalogue } from './load-catalogue.ts';
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
