import { rmSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, test } from 'vitest';
import { driftCheck, commandsIn, linksIn, pathsIn } from '../../tools/checks/drift.ts';
import { generatedFaults } from '../../tools/checks/drift-generated.ts';
import { plant, plantTree, runCheckOn, type Run } from './tree.ts';

const drift = (files: Readonly<Record<string, string>>): Promise<Run> =>
  runCheckOn(plantTree(files), driftCheck);

/** Stands for the real one, which `pnpm check:drift` itself runs: writes what the schema says beside the documents. */
const generator = `
import { readFileSync, writeFileSync } from 'node:fs';
const schema = readFileSync('packages/contract/schema/all.graphql', 'utf8');
writeFileSync('packages/contract/src/generated/schema.ts', schema);
writeFileSync('apps/web/src/session/session.generated.ts', schema);
`;

test('drift of generated files is found when one was edited, is missing, or has lost its source', () => {
  const schemaFile = 'packages/contract/src/generated/schema.ts';
  const documentFile = 'apps/web/src/session/session.generated.ts';
  const root = plantTree({
    'package.json': '{ "type": "module" }',
    'scripts/generate.ts': generator,
    'packages/contract/schema/all.graphql': 'now',
    'apps/web/src/session/session.graphql': 'query',
    [schemaFile]: 'now',
    [documentFile]: 'now',
  });
  expect(generatedFaults(root)).toEqual([]);
  plant(root, schemaFile, 'edited');
  plant(root, 'apps/web/src/api/old/old.generated.ts', 'export {};\n');
  rmSync(join(root, documentFile));
  const faults = generatedFaults(root).map(({ where, what }) => `${where} ${what}`);
  expect(faults.toSorted()).toEqual([
    'apps/web/src/api/old/old.generated.ts comes from nothing any more; delete it',
    `${documentFile} is missing`,
    `${schemaFile} is not what its source gives now`,
  ]);
  plant(root, 'scripts/generate.ts', 'process.exit(3);\n');
  expect(generatedFaults(root)).toEqual([{ where: 'scripts/generate.ts', what: 'failed\n' }]);
});

describe('drift of database types', () => {
  const types = "export const renderDatabaseTypes = async () => 'export type A = 1;\\n';\n";
  const files = { 'scripts/generate-database-types.ts': types };
  const typesFile = 'apps/server/src/platform/database-types.ts';

  test.each([
    [
      'is found when they differ',
      { [typesFile]: 'export type A = 2;\n' },
      'is not what the migrations give now',
    ],
    ['is found when they are missing', {}, 'is missing'],
  ])('%s', async (_, given, message) => {
    const { status, output } = await drift({ ...files, ...given });
    expect(output).toContain(`${typesFile}: ${message}`);
    expect(status).toBe(1);
  });

  test('is not found when they are equal', async () => {
    const { status } = await drift({ ...files, [typesFile]: 'export type A = 1;\n' });
    expect(status).toBe(0);
  });
});

describe('drift of documents', () => {
  const tree = { 'apps/server/src/http/server.ts': '', 'docs/adr/0001-one.md': '' };

  test.each([
    ['a path in backticks', 'See `apps/server/src/gone/`.', 'apps/server/src/gone/'],
    ['a pattern that matches nothing', 'See `apps/*/gone.ts`.', 'apps/*/gone.ts'],
    ['a link', 'See [one](docs/adr/0002-two.md).', 'docs/adr/0002-two.md'],
  ])('is found in %s', async (_, text, path) => {
    const { status, output } = await drift({ ...tree, 'ARCHITECTURE.md': text });
    expect(output).toContain(`ARCHITECTURE.md: names ${path}, which does not exist`);
    expect(status).toBe(1);
  });

  test('is not found where every path exists', async () => {
    const text =
      'See `apps/server/src/http/server.ts`, `apps/<name>/src/http/` and [one](docs/adr/0001-one.md#why).';
    const { status } = await drift({ ...tree, 'ARCHITECTURE.md': text });
    expect(status).toBe(0);
  });

  test('is found in a command that package.json does not have', async () => {
    const files = {
      'package.json': '{ "scripts": { "dev": "x" } }',
      'README.md': 'Type `pnpm dev`, then `pnpm gone --all`.',
    };
    const { status, output } = await drift(files);
    expect(output).toContain('README.md: names the command pnpm gone');
    expect(output).not.toContain('pnpm dev');
    expect(status).toBe(1);
  });

  test('looks at commands in code only, and not at those of pnpm itself', () => {
    expect(
      commandsIn('pnpm prose, `pnpm install`, `pnpm check:spec --rows`\n```sh\npnpm test:e2e\n```'),
    ).toEqual(['check:spec', 'test:e2e']);
  });

  test('looks at paths, not at commands, routes, packages, addresses or what programs make', () => {
    expect(
      pathsIn('`pnpm check`, `/apps/welcome`, `@senlab/domain`, `a/b`, `c/`, `.d/`, `Result`, `0/1 x`'),
    ).toEqual(['a/b', 'c/']);
    expect(
      pathsIn('`reports/parts`, `node_modules/.cache/senlab`, `apps/a/dist`, `docs/reports/x.md`'),
    ).toEqual(['docs/reports/x.md']);
    expect(pathsIn('`a/b.test.ts` “is shut”, and `c/d.test.ts`')).toEqual(['c/d.test.ts']);
    expect(linksIn('[a](https://senlab.example) [b](#top) [c](docs/x.md)')).toEqual(['docs/x.md']);
  });
});

describe('drift of the lock file', () => {
  test.each([
    '    tarball: x.tgz',
    "    resolution: {integrity: x, tarball: 'http://localhost/x.tgz'}",
    '    url: https://registry.example',
  ])('is found in an address: %s', async (line) => {
    const { status, output } = await drift({ 'pnpm-lock.yaml': `lockfileVersion: '9.0'\n${line}\n` });
    expect(output).toContain('pnpm-lock.yaml:2: holds a download address');
    expect(status).toBe(1);
  });

  test('is not found in a package’s own notice', async () => {
    const lock = '    resolution: {integrity: sha512-x}\n    deprecated: see https://example.org\n';
    expect((await drift({ 'pnpm-lock.yaml': lock })).status).toBe(0);
  });
});
