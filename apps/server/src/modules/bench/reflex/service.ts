import type { ReflexDraft, Result } from '@senlab/domain';
import type { Actor } from '../../../platform/actor.ts';
import type { Page, RawListRequest } from '../../../platform/lists/list-request.ts';
import type { ReflexRuleRow } from './repository.ts';
import {
  listRules,
  moveRule,
  propose,
  type ReflexDependencies,
  type ReflexRuleMove,
  type SeenReflexRule,
} from './rules.ts';
import { tryReflexRule, type ReflexTrial, type ReflexTrialQuestion } from './try-rule.ts';

export interface ReflexService {
  rules(actor: Actor, raw: RawListRequest): Promise<Result<Page<ReflexRuleRow>>>;
  propose(actor: Actor, draft: ReflexDraft): Promise<Result<ReflexRuleRow>>;
  move(actor: Actor, command: ReflexRuleMove, seen: SeenReflexRule): Promise<Result<ReflexRuleRow>>;
  tryRule(actor: Actor, question: ReflexTrialQuestion): Promise<Result<ReflexTrial>>;
}

export function reflexService(dependencies: ReflexDependencies): ReflexService {
  return {
    rules: (actor, raw) => listRules(dependencies, actor, raw),
    propose: (actor, draft) => propose(dependencies, actor, draft),
    move: (actor, command, seen) => moveRule(dependencies, actor, { command, seen }),
    tryRule: (actor, question) => tryReflexRule(dependencies, actor, question),
  };
}
