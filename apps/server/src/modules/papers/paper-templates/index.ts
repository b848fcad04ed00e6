export { paperTemplatesService, type PaperTemplatesService } from './service.ts';
export { activeTemplates, findTemplate } from './repository.ts';
export { layoutsInForce, type DrawableTemplate } from './reads.ts';
export type { Layout, PaperTemplateRow } from './template-row.ts';
export { installShippedTemplates, type InstalledTemplates } from './create.ts';
export { templatePreviews, type SeenReport, type TemplatePreviews } from './preview.ts';
