import { describe, expect, it } from 'vitest';
import { isOldPaperOut, oldPaperProblem, oldPapers } from './old-paper.ts';

describe('the older version of a paper that is handed over anew', () => {
  it('is asked for where somebody has it', () => {
    expect(oldPaperProblem({ replacesVersionNo: 1 }, null)).toBe('return-old-paper-unasked');
  });

  it.each(oldPapers)('is answered for by %s', (oldPaper) => {
    expect(oldPaperProblem({ replacesVersionNo: 1 }, oldPaper)).toBeUndefined();
  });

  it('is not asked for where nobody has it', () => {
    expect(oldPaperProblem({ replacesVersionNo: null }, null)).toBeUndefined();
  });

  it('is to be taken back until it is here, or lost', () => {
    expect(oldPapers.filter((oldPaper) => !isOldPaperOut(oldPaper))).toEqual(['returned', 'lost']);
  });
});
