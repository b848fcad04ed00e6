export { catalogueChangesResolvers } from './resolvers.ts';
export { catalogueChangesService, type CatalogueChangesService } from './service.ts';
