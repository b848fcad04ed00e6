import { createHash } from 'node:crypto';
import { readdirSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { describe, expect, it } from 'vitest';
import { measuredFile } from './measured-file.ts';

async function* pieces(count: number): AsyncGenerator<Buffer> {
  for (let no = 0; no < count; no += 1) yield await Promise.resolve(Buffer.alloc(64 * 1024, no));
}

const left = (): readonly string[] =>
  readdirSync(tmpdir()).filter((name) => name.startsWith('senlab-export-'));

describe('a file that is measured before it leaves', () => {
  it('gives what was written, of the length and with the sum that were said, and leaves nothing behind', async () => {
    const before = left();
    const file = await measuredFile(pieces(40));
    expect(left()).toEqual(before);
    const bytes = Buffer.concat(await file.read().toArray());
    expect(bytes.length).toBe(file.size);
    expect(createHash('sha256').update(bytes).digest().equals(file.hash)).toBe(true);
    expect([bytes[0], bytes.at(-1)]).toEqual([0, 39]);
  });

  it('leaves nothing behind of what broke off, or was never read', async () => {
    const before = left();
    async function* broken(): AsyncGenerator<Buffer> {
      yield* pieces(2);
      throw new Error('the rows broke off');
    }
    await expect(measuredFile(broken())).rejects.toThrow('the rows broke off');
    const unread = await measuredFile(pieces(1));
    await unread.discard();
    expect(left()).toEqual(before);
  });
});
