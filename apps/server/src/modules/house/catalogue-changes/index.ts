export { catalogueChangesService, type CatalogueChangesService } from './service.ts';
