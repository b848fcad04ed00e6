import type { Result } from '@senlab/domain';
import type { Actor } from '../../../platform/actor.ts';
import { createDraft, createVariant, type NewDraft, type NewVariant } from './create.ts';
import { decideTemplate, type DecidingCommand } from './decide.ts';
import type { PaperTemplatesDependencies } from './dependencies.ts';
import type { SeenVersion } from './hold-version.ts';
import { templateReads, type TemplateReads } from './reads.ts';
import { saveTemplate, type SavedTemplate } from './save.ts';
import type { TemplateView } from './template-view.ts';

export interface PaperTemplatesService extends TemplateReads {
  createDraft(actor: Actor, draft: NewDraft): Promise<Result<TemplateView>>;
  createVariant(actor: Actor, variant: NewVariant): Promise<Result<TemplateView>>;
  save(actor: Actor, saved: SavedTemplate): Promise<Result<TemplateView>>;
  decide(actor: Actor, command: DecidingCommand, seen: SeenVersion): Promise<Result<TemplateView>>;
}

export function paperTemplatesService(dependencies: PaperTemplatesDependencies): PaperTemplatesService {
  return {
    ...templateReads(dependencies),
    createDraft: (actor, draft) => createDraft(dependencies, actor, draft),
    createVariant: (actor, variant) => createVariant(dependencies, actor, variant),
    save: (actor, saved) => saveTemplate(dependencies, actor, saved),
    decide: (actor, command, seen) => decideTemplate(dependencies, actor, { command, seen }),
  };
}
