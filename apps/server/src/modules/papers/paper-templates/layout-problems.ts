import { checkLayout, layoutProblemText } from '@senlab/pdf/papers';
import type { PaperTemplateRow } from './template-row.ts';

export interface TemplateProblem {
  readonly code: string;
  readonly field: string | null;
  readonly element: string | null;
  readonly text: string;
}

type Judged = Pick<PaperTemplateRow, 'paper' | 'size' | 'layout'>;

/** None at all is a fault too: it prints nothing. */
export function problemsOf({ paper, size, layout }: Judged): readonly TemplateProblem[] {
  return checkLayout(paper, size, layout).map((problem) => ({
    code: problem.code,
    field: problem.field ?? null,
    element: problem.element ?? null,
    text: layoutProblemText(problem),
  }));
}
