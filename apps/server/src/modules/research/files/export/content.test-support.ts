import { execFileSync } from 'node:child_process';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { ResearchExportFile } from './service.ts';

export async function bytesOf({ content }: Pick<ResearchExportFile, 'content'>): Promise<Buffer> {
  const bytes = Buffer.concat(await content.read().toArray());
  if (bytes.length !== content.size) throw new Error('another size than was said');
  return bytes;
}

/** Everything that a program finds in the parts of an archive; another program opens it. */
export async function contentOf(left: ResearchExportFile): Promise<string> {
  const bytes = await bytesOf(left);
  const folder = mkdtempSync(join(tmpdir(), 'senlab-research-'));
  try {
    const file = join(folder, 'export.zip');
    writeFileSync(file, bytes);
    execFileSync('unzip', ['-tq', file]);
    return execFileSync('unzip', ['-p', file], { encoding: 'utf8' });
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
}
