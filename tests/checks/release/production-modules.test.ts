import { existsSync, lstatSync, mkdirSync, readFileSync, symlinkSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { expect, test } from 'vitest';
import { copyModules, nameOf, productionModules } from '../../../scripts/release/production-modules.ts';
import { plantTree } from '../tree.ts';

interface Planted {
  readonly version: string;
  readonly needs?: Readonly<Record<string, string>>;
  readonly more?: object;
}

/** As pnpm lays packages out: each in a folder of its own, and beside it links to what it needs. */
function plantStore(
  packages: Readonly<Record<string, Planted>>,
  own: Readonly<Record<string, string>>,
): string {
  const files: Record<string, string> = {
    'app/package.json': JSON.stringify({ name: 'app', version: '1.0.0', dependencies: own }),
  };
  const home = (id: string): string => `store/${id.replaceAll('/', '+')}/node_modules`;
  const named = (id: string): string => id.slice(0, id.lastIndexOf('@'));
  for (const [id, { version, needs = {}, more = {} }] of Object.entries(packages)) {
    const manifest = { name: named(id), version, dependencies: needs, ...more };
    files[`${home(id)}/${named(id)}/package.json`] = JSON.stringify(manifest);
    files[`${home(id)}/${named(id)}/index.js`] = `export default '${id}';`;
    files[`${home(id)}/${named(id)}/index.d.ts`] = 'types';
    files[`${home(id)}/${named(id)}/index.js.map`] = '{}';
  }
  const root = plantTree(files);
  const link = (from: string, name: string, version: string): void => {
    const id = `${name}@${version}`;
    if (packages[id] === undefined) return;
    mkdirSync(dirname(join(root, from, name)), { recursive: true });
    symlinkSync(join(root, home(id), name), join(root, from, name));
  };
  for (const [name, version] of Object.entries(own)) link('app/node_modules', name, version);
  for (const [id, { needs = {} }] of Object.entries(packages))
    for (const [name, version] of Object.entries(needs)) link(home(id), name, version);
  return root;
}

test('modules lie without links, each where the code that asks for it finds its version', () => {
  const root = plantStore(
    {
      'a@1.0.0': { version: '1.0.0', needs: { '@x/c': '2.0.0', b: '1.0.0' } },
      'b@1.0.0': { version: '1.0.0', needs: { a: '1.0.0', '@x/c': '1.0.0' } },
      '@x/c@1.0.0': { version: '1.0.0' },
      '@x/c@2.0.0': { version: '2.0.0' },
    },
    { a: '1.0.0', '@x/c': '1.0.0' },
  );
  const target = join(root, 'dist/node_modules');
  expect(copyModules(join(root, 'app'), target)).toBe(4);
  const versionAt = (path: string): unknown =>
    (JSON.parse(readFileSync(join(target, path, 'package.json'), 'utf8')) as { version: unknown }).version;
  expect(versionAt('@x/c')).toBe('1.0.0');
  expect(versionAt('a/node_modules/@x/c')).toBe('2.0.0');
  expect(existsSync(join(target, 'b/node_modules'))).toBe(false);
  expect(lstatSync(join(target, 'a')).isSymbolicLink()).toBe(false);
  expect(readFileSync(join(target, 'a/index.js'), 'utf8')).toContain('a@1.0.0');
  for (const file of ['index.d.ts', 'index.js.map']) expect(existsSync(join(target, 'a', file))).toBe(false);
});

test('what only types, other machines or nobody needs is left out', () => {
  const root = plantStore(
    {
      'a@1.0.0': {
        version: '1.0.0',
        needs: { '@types/b': '1.0.0', compiler: '6.0.0' },
        more: {
          dependencies: { '@types/b': '1.0.0' },
          optionalDependencies: { 'for-another-machine': '1.0.0' },
          peerDependencies: { compiler: '6.0.0' },
          peerDependenciesMeta: { compiler: { optional: true } },
        },
      },
      '@types/b@1.0.0': { version: '1.0.0' },
      'compiler@6.0.0': { version: '6.0.0' },
    },
    { a: '1.0.0' },
  );
  expect(productionModules([join(root, 'app')]).map(nameOf)).toEqual(['a@1.0.0', 'app@1.0.0']);
});

test('a module that is missing is not left out in silence', () => {
  const root = plantStore({}, { lost: '1.0.0' });
  expect(() => productionModules([join(root, 'app')])).toThrow('app needs lost, which is not installed');
});
