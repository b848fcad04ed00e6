import type { Result } from '@senlab/domain';
import type { Actor } from '../../../platform/actor.ts';
import type { AutoVerificationDependencies } from './dependencies.ts';
import { rulesOf, type Rules } from './rules.ts';
import { tryRule, type Trial, type TrialQuestion } from './try-rule.ts';

export interface AutoVerificationService extends Rules {
  tryRule(actor: Actor, question: TrialQuestion): Promise<Result<Trial>>;
}

export function autoVerificationService(dependencies: AutoVerificationDependencies): AutoVerificationService {
  return {
    ...rulesOf(dependencies),
    tryRule: (actor, question) => tryRule(dependencies, actor, question),
  };
}
