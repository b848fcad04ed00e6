import type { Result } from '@senlab/domain';
import type { Actor } from '../../../platform/actor.ts';
import type { PaperFile } from '../../../platform/press/press.ts';
import type { LabPapersDependencies } from './dependencies.ts';
import type { LabelRequest } from './labels.ts';
import { printLabels } from './print-labels.ts';
import { printWorklist } from './print-worklist.ts';
import type { WorklistRequest } from './worklist-paper.ts';

/** Papers that nobody archives: made, written into the book and given out in one go. */
export interface LabPapersService {
  labels(actor: Actor, request: LabelRequest): Promise<Result<PaperFile>>;
  worklist(actor: Actor, request: WorklistRequest): Promise<Result<PaperFile>>;
}

export function labPapersService(deps: LabPapersDependencies): LabPapersService {
  return {
    labels: (actor, request) => printLabels(deps, actor, request),
    worklist: (actor, request) => printWorklist(deps, actor, request),
  };
}
