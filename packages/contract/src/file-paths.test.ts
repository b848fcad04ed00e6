import { expect, test } from 'vitest';
import { uploadPath, uploadTypes } from './file-paths.ts';

test('[UPL-001][UPL-002] the names of the wire are the product’s, to the letter', () => {
  expect(uploadPath).toBe('/stream/upload');
  expect(uploadTypes).toContain('ckeditor');
});
