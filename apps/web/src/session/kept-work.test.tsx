import { afterEach, expect, test } from 'vitest';
import { forgetKeptWork, keptWorkPrefix } from './kept-work.ts';

afterEach(() => localStorage.clear());

test('a logout takes every kept draft and nothing else', () => {
  localStorage.setItem(`${keptWorkPrefix}results:a:b`, '{}');
  localStorage.setItem(`${keptWorkPrefix}orders:a`, '{}');
  localStorage.setItem('senlab:sound', 'off');
  forgetKeptWork();
  expect(Object.keys(localStorage)).toEqual(['senlab:sound']);
});

test('a browser that keeps nothing does not stop the logout', () => {
  expect(() => forgetKeptWork()).not.toThrow();
});
