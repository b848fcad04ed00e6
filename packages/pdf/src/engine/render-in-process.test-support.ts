/** Run by a test as a program of its own: prints the hash of the sample paper. */
import { createHash } from 'node:crypto';
import { resolveQuickly } from '../quick-resolve.ts';
import { samplePaper } from './sample-paper.test-support.ts';

resolveQuickly();
const { renderPaper } = await import('./render-paper.ts');
process.stdout.write(
  createHash('sha256')
    .update(await renderPaper(samplePaper(80)))
    .digest('hex'),
);
