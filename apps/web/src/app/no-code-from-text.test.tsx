// Before zod, as in main.tsx.
import './no-code-from-text.ts';
import { expect, test } from 'vitest';
import { config } from 'zod';

test('zod makes no code of text, which the policy of our pages forbids', () => {
  expect(config()).toMatchObject({ jitless: true });
});
