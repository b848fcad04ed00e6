import { join } from 'node:path';
import { check, getFileInfo, resolveConfig } from 'prettier';
import { expect, test } from 'vitest';
import { repository } from './tree.ts';

test('the format check looks at a file of ours, refuses it untidy and passes it tidy', async () => {
  const filepath = join(repository, 'apps/server/src/a.ts');
  const looked = await getFileInfo(filepath, { ignorePath: join(repository, '.prettierignore') });
  expect(looked).toEqual({ ignored: false, inferredParser: 'typescript' });
  const options = { ...(await resolveConfig(filepath)), filepath };
  expect(await check('const a   = "b"\n', options)).toBe(false);
  expect(await check("export const a = 'b';\n", options)).toBe(true);
});
