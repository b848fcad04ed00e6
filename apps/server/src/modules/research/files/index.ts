export { isConsentPaper } from './consent-paper.ts';
export { researchFilesService, type ResearchFilesService } from './service.ts';
export {
  researchExportService,
  type ResearchExportFile,
  type ResearchExportService,
} from './export/service.ts';
