import { createHash } from 'node:crypto';
import type { ReportDocument, ReportKaryotype } from '@senlab/domain';
import { expect, test } from 'vitest';
import { picturesOf } from './make-paper.ts';
import { memoryStore } from './report-papers.test-support.ts';

const store = memoryStore();
const bytes = new TextEncoder().encode('a picture of nobody');
const sha256 = createHash('sha256').update(bytes).digest('hex');
store.kept.set(sha256, bytes);

const drawn = (karyotype?: Partial<ReportKaryotype>): ReturnType<typeof picturesOf> =>
  picturesOf({ store }, { karyotype } as unknown as ReportDocument);

test('the pictures that were signed are drawn, each as what it is', async () => {
  const base64 = Buffer.from(bytes).toString('base64');
  const pictures = await drawn({
    karyogram: { sha256, type: 'image/png' },
    metaphase: { sha256, type: 'image/jpeg' },
  });
  expect(pictures).toEqual({
    karyogramImage: `data:image/png;base64,${base64}`,
    metaphaseImage: `data:image/jpeg;base64,${base64}`,
  });
});

test('a paper of other tests has none, and that of an unborn child neither', async () => {
  expect(await drawn()).toEqual({});
  expect(await drawn({ karyogram: null, metaphase: null })).toEqual({
    karyogramImage: '',
    metaphaseImage: '',
  });
});

test('a picture that is gone or is another one by now is never left out or replaced in silence', async () => {
  const gone = { sha256: 'b'.repeat(64), type: 'image/png' } as const;
  await expect(drawn({ karyogram: gone, metaphase: null })).rejects.toMatchObject({
    problem: 'image-missing',
  });
  store.kept.set('c'.repeat(64), bytes);
  const other = { sha256: 'c'.repeat(64), type: 'image/png' } as const;
  await expect(drawn({ karyogram: other, metaphase: null })).rejects.toMatchObject({
    problem: 'store-unavailable',
  });
});
