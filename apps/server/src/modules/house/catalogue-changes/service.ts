import type { ChangeEffect, Result } from '@senlab/domain';
import type { Actor } from '../../../platform/actor.ts';
import { effectOfChange, effectOfDraft } from './ask-effect.ts';
import type { ChangeView } from './change-view.ts';
import { decide, type DecidingCommand, type SeenChange } from './decide.ts';
import type { CatalogueChangesDependencies } from './dependencies.ts';
import type { PanelDraft } from './panel-draft.ts';
import { proposePanel, proposeTest, type Proposal } from './propose.ts';
import { catalogueReads, type CatalogueReads } from './reads.ts';
import type { TestDraft } from './test-draft.ts';

type EffectAnswer = Promise<Result<ChangeEffect | null>>;

export interface CatalogueChangesService extends CatalogueReads {
  changeEffect(actor: Actor, question: { readonly id: string; readonly days: number }): EffectAnswer;
  draftEffect(actor: Actor, question: { readonly draft: TestDraft; readonly days: number }): EffectAnswer;
  proposeTest(actor: Actor, proposal: Proposal<TestDraft>): Promise<Result<ChangeView>>;
  proposePanel(actor: Actor, proposal: Proposal<PanelDraft>): Promise<Result<ChangeView>>;
  decide(actor: Actor, command: DecidingCommand, seen: SeenChange): Promise<Result<ChangeView>>;
}

export function catalogueChangesService(dependencies: CatalogueChangesDependencies): CatalogueChangesService {
  return {
    ...catalogueReads(dependencies),
    changeEffect: (actor, question) => effectOfChange(dependencies, actor, question),
    draftEffect: (actor, question) => effectOfDraft(dependencies, actor, question),
    proposeTest: (actor, proposal) => proposeTest(dependencies, actor, proposal),
    proposePanel: (actor, proposal) => proposePanel(dependencies, actor, proposal),
    decide: (actor, command, seen) => decide(dependencies, actor, { command, seen }),
  };
}
