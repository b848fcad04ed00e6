import { globSync, readFileSync } from 'node:fs';
import { basename, join } from 'node:path';
import { expect, test } from 'vitest';
import { repository } from './tree.ts';

const readme = readFileSync(join(repository, 'README.md'), 'utf8');
const accounts = readFileSync(join(repository, 'apps/server/src/cli/demo/demo-accounts.ts'), 'utf8');

function valuesOf(pattern: RegExp): string[] {
  return [...accounts.matchAll(pattern)].map(([, value]) => value ?? '');
}

test('the README names every demo account that is seeded, and no other', () => {
  const [, section = ''] = /^## Demo accounts$(.*?)^## /ms.exec(readme) ?? [];
  const named = [...section.matchAll(/`([a-z]+\d?)`/g)].map(([, name]) => name ?? '');
  expect(named).toEqual(valuesOf(/username: '([^']+)'/g));
  expect(named.length).toBeGreaterThan(0);
});

test('the README names the password of the demo accounts', () => {
  const [password] = valuesOf(/demoPassword = '([^']+)'/g);
  expect(readme).toContain(`\`${password}\``);
});

test('every package has the version that the changelog names last, and its documents are kept', () => {
  const read = (path: string): string => readFileSync(join(repository, path), 'utf8');
  const [, newest] = /^## (\d+\.\d+\.\d+) /m.exec(read('CHANGELOG.md')) ?? [];
  const manifests = globSync(['package.json', '{apps,packages}/*/package.json'], { cwd: repository });
  const versions = manifests.map((path) => (JSON.parse(read(path)) as { readonly version: string }).version);
  expect(manifests.length).toBeGreaterThan(5);
  expect([...new Set(versions)]).toEqual([newest]);
  const kept = globSync('packages/contract/released/*', { cwd: repository });
  expect(kept.map((path) => basename(path))).toEqual([`${newest ?? ''}.json`]);
});
