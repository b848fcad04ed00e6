import { execFileSync } from 'node:child_process';
import { readFileSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, test } from 'vitest';
import { commandsIn } from '../../tools/checks/drift-commands.ts';
import { generatedFaults } from '../../tools/checks/drift-generated.ts';
import { linksIn, pathsIn } from '../../tools/checks/drift-paths.ts';
import { lend, plant, plantTree, repository, runCheckOn } from './tree.ts';

const schema = `
  interface Response { code: Int! message: String! }
  type Query { me: Me! }
  type Me implements Response { code: Int! message: String! }
`;

/** A small contract, and beside it what the repository's own generator makes of it. */
function plantGenerated(): string {
  const root = plantTree({
    'package.json': '{ "type": "module" }',
    'packages/contract/schema/all.graphql': schema,
    'packages/contract/src/generated/.keep': '',
    'apps/web/src/api/generated/.keep': '',
    'apps/web/src/session/session.graphql': 'query Me { response: me { code message } }\n',
  });
  for (const path of ['codegen.ts', 'scripts/generate.ts'])
    plant(root, path, readFileSync(join(repository, path), 'utf8'));
  lend(root, 'node_modules');
  execFileSync(process.execPath, ['scripts/generate.ts'], { cwd: root });
  return root;
}

describe('drift of generated files', () => {
  test('is found when one was edited, is missing, or has lost its source', () => {
    const root = plantGenerated();
    const schemaFile = 'packages/contract/src/generated/schema.ts';
    plant(root, schemaFile, `${readFileSync(join(root, schemaFile), 'utf8')}// edited\n`);
    plant(root, 'apps/web/src/api/old/old.generated.ts', 'export {};\n');
    rmSync(join(root, 'apps/web/src/session/session.generated.ts'));
    const faults = generatedFaults(root).map(({ where, what }) => `${where} ${what}`);
    expect(faults.toSorted()).toEqual([
      'apps/web/src/api/old/old.generated.ts comes from nothing any more; delete it',
      'apps/web/src/session/session.generated.ts is missing',
      `${schemaFile} is not what its source gives now`,
    ]);
  });

  test('is not found in what the generator has just written', () => {
    expect(generatedFaults(plantGenerated())).toEqual([]);
  });
});

describe('drift of database types', () => {
  const generator = "export const renderDatabaseTypes = async () => 'export type A = 1;\\n';\n";
  const files = { 'scripts/generate-database-types.ts': generator };
  const typesFile = 'apps/server/src/platform/database-types.ts';

  test.each([
    [
      'is found when they differ',
      { [typesFile]: 'export type A = 2;\n' },
      'is not what the migrations give now',
    ],
    ['is found when they are missing', {}, 'is missing'],
  ])('%s', (_, types, message) => {
    const { status, output } = runCheckOn(plantTree({ ...files, ...types }), 'drift');
    expect(output).toContain(`${typesFile}: ${message}`);
    expect(status).toBe(1);
  });

  test('is not found when they are equal', () => {
    const { status } = runCheckOn(plantTree({ ...files, [typesFile]: 'export type A = 1;\n' }), 'drift');
    expect(status).toBe(0);
  });
});

describe('drift of documents', () => {
  const tree = { 'apps/server/src/http/server.ts': '', 'docs/adr/0001-one.md': '' };

  test.each([
    ['a path in backticks', 'See `apps/server/src/gone/`.', 'apps/server/src/gone/'],
    ['a pattern that matches nothing', 'See `apps/*/gone.ts`.', 'apps/*/gone.ts'],
    ['a link', 'See [one](docs/adr/0002-two.md).', 'docs/adr/0002-two.md'],
  ])('is found in %s', (_, text, path) => {
    const { status, output } = runCheckOn(plantTree({ ...tree, 'ARCHITECTURE.md': text }), 'drift');
    expect(output).toContain(`ARCHITECTURE.md: names ${path}, which does not exist`);
    expect(status).toBe(1);
  });

  test('is not found where every path exists', () => {
    const text =
      'See `apps/server/src/http/server.ts`, `apps/<name>/src/http/` and [one](docs/adr/0001-one.md#why).';
    const { status } = runCheckOn(plantTree({ ...tree, 'ARCHITECTURE.md': text }), 'drift');
    expect(status).toBe(0);
  });

  test('is found in a command that package.json does not have', () => {
    const files = {
      'package.json': '{ "scripts": { "dev": "x" } }',
      'README.md': 'Type `pnpm dev`, then `pnpm gone --all`.',
    };
    const { status, output } = runCheckOn(plantTree(files), 'drift');
    expect(output).toContain('README.md: names the command pnpm gone');
    expect(output).not.toContain('pnpm dev');
    expect(status).toBe(1);
  });

  test('looks at commands in code only, and not at those of pnpm itself', () => {
    expect(
      commandsIn('pnpm prose, `pnpm install`, `pnpm check:spec --rows`\n```sh\npnpm test:e2e\n```'),
    ).toEqual(['check:spec', 'test:e2e']);
  });

  test('looks at paths, not at commands, routes, packages or addresses', () => {
    expect(
      pathsIn('`pnpm check`, `/apps/welcome`, `@senlab/domain`, `a/b`, `c/`, `.d/`, `Result`, `0/1 x`'),
    ).toEqual(['a/b', 'c/']);
    expect(linksIn('[a](https://senlab.example) [b](#top) [c](docs/x.md)')).toEqual(['docs/x.md']);
  });
});

describe('drift of the lock file', () => {
  test.each([
    '    tarball: x.tgz',
    "    resolution: {integrity: x, tarball: 'http://localhost/x.tgz'}",
    '    url: https://registry.example',
  ])('is found in an address: %s', (line) => {
    const { status, output } = runCheckOn(
      plantTree({ 'pnpm-lock.yaml': `lockfileVersion: '9.0'\n${line}\n` }),
      'drift',
    );
    expect(output).toContain('pnpm-lock.yaml:2: holds a download address');
    expect(status).toBe(1);
  });

  test('is not found in a package’s own notice', () => {
    const lock = '    resolution: {integrity: sha512-x}\n    deprecated: see https://example.org\n';
    expect(runCheckOn(plantTree({ 'pnpm-lock.yaml': lock }), 'drift').status).toBe(0);
  });
});
