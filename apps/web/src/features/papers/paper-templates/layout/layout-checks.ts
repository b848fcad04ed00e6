import { isPaperKind, paperSizes } from '@senlab/domain';
import { checkLayout, layoutProblemText, type LayoutProblem } from '@senlab/pdf/papers';

export interface ShownProblem {
  readonly key: string;
  readonly text: string;
  /** The element to look at; undefined where something is missing. */
  readonly element: string | undefined;
}

function shown(problem: LayoutProblem, index: number): ShownProblem {
  return {
    key: `${problem.code} ${String(index)}`,
    text: layoutProblemText(problem),
    element: problem.element,
  };
}

/** The very check of the server. */
export function layoutProblems(paper: string, size: string, layout: unknown): readonly ShownProblem[] {
  const known = paperSizes.find((one) => one === size);
  if (!isPaperKind(paper) || known === undefined) return [];
  return checkLayout(paper, known, layout).map(shown);
}
