/** Makes packages/pdf/fonts: Tinos with the letters that papers need. */
import { writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { subsetTinos } from './subset-tinos.ts';

for (const [name, bytes] of await subsetTinos()) {
  await writeFile(join(import.meta.dirname, '../fonts', name), bytes);
  process.stdout.write(`${name}: ${String(bytes.length)} bytes\n`);
}
