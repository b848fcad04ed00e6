import { expect, test } from 'vitest';

test('screens and refusals call the patient by one word; the other one is for printed papers', () => {
  const files = import.meta.glob<string>(
    [
      '../**/*.{ts,tsx}',
      '../../../../packages/contract/src/**/*.ts',
      '../../../../packages/domain/src/**/*.ts',
      '!../**/*.test.{ts,tsx}',
      '!../../../../packages/**/*.test.ts',
      '!../**/one-word.test.ts',
    ],
    { query: '?raw', import: 'default', eager: true },
  );
  const others = Object.entries(files).filter(([, text]) => /người bệnh/i.test(text));
  expect(Object.keys(files).length).toBeGreaterThan(500);
  expect(others.map(([path]) => path)).toEqual([]);
});
