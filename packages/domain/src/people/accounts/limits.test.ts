import { expect, test } from 'vitest';
import {
  imageMaxMegapixels,
  settingsMaxBytes,
  shortcutsLimit,
  uploadMaxFiles,
  uploadMaxMegabytes,
} from './limits.ts';

test('limits of an account are positive whole numbers, as the texts that quote them expect', () => {
  const limits = [shortcutsLimit, settingsMaxBytes, uploadMaxMegabytes, uploadMaxFiles, imageMaxMegapixels];
  expect(limits.every((limit) => Number.isInteger(limit) && limit > 0)).toBe(true);
});
