import { describe, expect, test } from 'vitest';
import { checkResultComment } from './comment-phrase.ts';

describe('a comment', () => {
  test.each([
    ['  Mẫu tan huyết nhẹ ', 'Mẫu tan huyết nhẹ'],
    ['Mẫu đục'.normalize('NFD'), 'Mẫu đục'],
    [' \n', null],
    ['Mẫu\u0000 đục\n\u0007ghi lại', 'Mẫu đục\nghi lại'],
    ['\u0000', null],
    ['ễ'.normalize('NFD').repeat(500), 'ễ'.repeat(500)],
  ])('%j is stored as %j', (typed, stored) => {
    expect(checkResultComment(typed)).toEqual({ ok: true, value: stored });
  });

  test.each(['x'.repeat(501), `${'ễ'.repeat(500)}.`])('is refused beyond 500 characters', (typed) => {
    expect(checkResultComment(typed)).toMatchObject({ refusal: { reason: 'comment-too-long' } });
  });
});
