import { mkdirSync, readFileSync, symlinkSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { plant, plantTree, repository, runTool } from './tree.ts';

const packages = ['domain', 'contract', 'ui', 'testkit', 'local-postgres', 'hl7', 'demos', 'demo-mock'];

/** One forbidden import per file: the rule that must catch it, where it stands, what it imports. */
const planted: readonly (readonly [rule: string, from: string, imported: string])[] = [
  ['domain-is-pure', 'packages/domain/src/a.ts', 'node:fs'],
  ['domain-is-pure', 'packages/domain/src/b.ts', 'zod'],
  ['contract-knows-only-domain', 'packages/contract/src/a.ts', '@senlab/ui'],
  ['codecs-know-only-domain', 'packages/hl7/src/a.ts', '@senlab/contract'],
  ['ui-knows-no-product', 'packages/ui/src/a.ts', '@senlab/domain'],
  ['demos-stay-demos', 'packages/demos/src/a.ts', '@senlab/contract'],
  ['demos-know-no-other-demo', 'packages/demos/src/faq/a.ts', '../mail/index.ts'],
  ['demos-know-no-other-demo', 'packages/demos/src/faq/b.ts', '@senlab/demo-mock/mail'],
  ['demos-come-later', 'apps/web/src/app/a.ts', '@senlab/demos'],
  ['mock-has-no-screens', 'packages/demo-mock/src/a.ts', '@senlab/ui'],
  ['test-tools-only-in-tests', 'apps/server/src/http/a.ts', '@senlab/testkit'],
  ['test-tools-only-in-tests', 'apps/server/src/cli/b.ts', '@senlab/local-postgres'],
  ['local-postgres-knows-nobody', 'packages/local-postgres/src/a.ts', '@senlab/domain'],
  ['enter-packages-by-the-door', 'apps/web/src/session/a.ts', '../../../../packages/domain/src/inner.ts'],
  ['enter-packages-by-the-door-from-outside', 'scripts/a.ts', '../packages/domain/src/inner.ts'],
  ['server-door-of-the-contract', 'apps/web/src/api/a.ts', '@senlab/contract/server'],
  ['web-and-server-are-strangers', 'apps/web/src/api/b.ts', '../../../server/src/platform/log.ts'],
  ['web-and-server-are-strangers', 'apps/server/src/http/b.ts', '../../../web/src/api/client.ts'],
  ['wings-look-down-bench', 'apps/web/src/features/bench/one/a.ts', '../../desk/two/page.ts'],
  ['features-look-down', 'apps/web/src/features/bench/one/b.ts', '../../../shell/layout.ts'],
  ['features-look-down', 'apps/web/src/features/bench/one/c.ts', '@senlab/demos'],
  ['shell-looks-down', 'apps/web/src/shell/a.ts', '../features/desk/two/page.ts'],
  ['session-and-api-below-shell', 'apps/web/src/session/b.ts', '../shell/layout.ts'],
  ['settings-and-lists-above-session', 'apps/web/src/session/c.ts', '../settings/store.ts'],
  ['api-below-session', 'apps/web/src/api/c.ts', '../session/state.ts'],
  ['server-has-no-screens', 'apps/server/src/http/c.ts', '@senlab/ui'],
  ['modules-by-the-door', 'apps/server/src/modules/bench/one/a.ts', '../two/service.ts'],
  ['modules-by-the-door-from-outside', 'apps/server/src/graphql/a.ts', '../modules/bench/two/service.ts'],
  ['resolvers-for-the-wire', 'apps/server/src/modules/bench/two/index.ts', './resolvers.ts'],
  ['resolvers-for-the-wire', 'apps/server/src/modules/bench/one/place.ts', '../two/resolvers.ts'],
  ['resolvers-for-the-wire', 'apps/server/src/jobs/b.ts', '../modules/bench/two/resolvers.ts'],
  ['only-repositories-touch-sql', 'apps/server/src/modules/bench/one/b.ts', 'kysely'],
  ['only-repositories-touch-sql', 'apps/server/src/http/d.ts', 'pg'],
  ['only-repositories-touch-sql', 'apps/server/src/jobs/a.ts', '../platform/database-types.ts'],
  ['services-know-no-wire', 'apps/server/src/modules/bench/two/policy.ts', '@senlab/contract'],
  [
    'services-know-no-wire',
    'apps/server/src/modules/bench/one/login-service.ts',
    '../../../graphql/context.ts',
  ],
  [
    'the-past-is-written-by-hand',
    'apps/server/src/modules/bench/two/resolvers.ts',
    '../../../cli/sign-past.ts',
  ],
  ['the-past-is-written-by-hand', 'apps/server/src/app/a.ts', '../cli/sign-past.ts'],
  ['platform-is-the-floor', 'apps/server/src/platform/a.ts', '../modules/bench/two/index.ts'],
  ['wings-look-down-people', 'apps/server/src/modules/people/one/a.ts', '../../bench/two/index.ts'],
  ['wings-look-down-ground', 'packages/domain/src/ground/a.ts', '../house/b.ts'],
  ['parts-above-lists', 'apps/web/src/lists/a.ts', '../parts/sign.ts'],
  ['no-circular', 'packages/ui/src/circle-first.ts', './circle.ts'],
  ['declare-what-you-import', 'apps/web/src/api/d.ts', 'undeclared'],
  ['declare-what-you-import', 'apps/web/src/api/e.ts', './not-there.ts'],
];

/** Every arrow that the map draws, and the exceptions that tests and repositories have. */
const allowed: Readonly<Record<string, string>> = {
  'packages/contract/src/messages.ts': '@senlab/domain',
  'packages/hl7/src/segments.ts': '@senlab/domain',
  'packages/demos/src/mail/index.ts': '@senlab/demo-mock/mail',
  'packages/demos/src/mail/page.ts': '../ground/page.ts',
  'packages/ui/src/search.ts': '@senlab/domain/text',
  'apps/web/src/features/desk/two/form.ts': '@senlab/ui/form-builder',
  'packages/testkit/src/database.ts': '@senlab/local-postgres',
  'apps/web/src/app/app.tsx': '../features/desk/two/page.ts',
  'apps/web/src/app/demos.ts': 'later @senlab/demos',
  'apps/web/src/features/desk/two/list.ts': '../../../session/state.ts',
  'apps/web/src/session/login.ts': '@senlab/contract',
  'apps/web/src/shell/menu.ts': '@senlab/ui',
  'apps/server/src/app/schema/assemble-schema.ts': '@senlab/contract/server',
  'apps/server/src/graphql/modules.ts': '../modules/bench/two/index.ts',
  'apps/server/src/app/modules.ts': '../modules/bench/two/resolvers.ts',
  'apps/server/src/modules/bench/one/inner/resolvers.ts': '@senlab/contract',
  'apps/server/src/modules/bench/one/resolvers.ts': '../two/resolvers.ts',
  'apps/server/src/modules/house/one/above.ts': '../../bench/two/index.ts',
  'apps/web/src/features/house/one/above.ts': '../../desk/two/page.ts',
  'apps/server/src/modules/bench/one/other.ts': '../two/index.ts',
  'apps/server/src/modules/bench/one/repository.ts': 'kysely',
  'apps/server/src/identity/account-repository.ts': '../platform/database-types.ts',
  'apps/server/src/platform/pool.ts': 'pg',
  'apps/server/src/cli/migrate.ts': 'pg',
  'apps/server/src/bin/senlab.ts': '../cli/sign-past.ts',
  'apps/server/src/cli/seed.ts': './sign-past.ts',
  'apps/server/src/modules/bench/one/service.test.ts': '@senlab/testkit',
  'scripts/dev.ts': '@senlab/local-postgres',
};

const targets = {
  'packages/ui/src/circle.ts': '',
  'scripts/keep.ts': '',
  'packages/domain/src/inner.ts': '',
  'packages/contract/src/server.ts': '',
  'packages/domain/src/text/index.ts': '',
  'packages/ui/src/form-builder/index.ts': '',
  'packages/domain/src/house/b.ts': '',
  'packages/demos/src/ground/page.ts': '',
  'packages/demo-mock/src/mail/index.ts': '',
  'apps/web/src/parts/sign.ts': '',
  'apps/web/src/settings/store.ts': '',
  'apps/server/src/platform/log.ts': '',
  'apps/server/src/cli/sign-past.ts': '',
  'apps/server/src/platform/database-types.ts': '',
  'apps/server/src/graphql/context.ts': '',
  'apps/server/src/modules/bench/two/index.ts': '',
  'apps/server/src/modules/bench/two/resolvers.ts': '',
  'apps/server/src/modules/bench/two/service.ts': '',
  'apps/web/src/api/client.ts': '',
  'apps/web/src/session/state.ts': '',
  'apps/web/src/shell/layout.ts': '',
  'apps/web/src/features/desk/two/page.ts': '',
};

function manifest(name: string): string {
  const ours = Object.fromEntries(packages.map((other) => [`@senlab/${other}`, 'workspace:*']));
  const dependencies = { ...ours, pg: '1.0.0', kysely: '1.0.0', zod: '1.0.0' };
  return JSON.stringify({
    name,
    version: '1.0.0',
    type: 'module',
    exports: {
      '.': './src/index.ts',
      './server': './src/server.ts',
      './text': './src/text/index.ts',
      './form-builder': './src/form-builder/index.ts',
      './mail': './src/mail/index.ts',
    },
    dependencies,
  });
}

const importing = (imported: string): string =>
  imported.startsWith('later ')
    ? `export const x = () => import('${imported.slice(6)}');\n`
    : `import '${imported}';\nexport const x = 1;\n`;

function plantWorkspace(imports: readonly (readonly [from: string, imported: string])[]): string {
  const root = plantTree({
    ...targets,
    ...Object.fromEntries(imports.map(([from, imported]) => [from, importing(imported)])),
    'package.json': manifest('root'),
    'apps/web/package.json': manifest('web'),
    'apps/server/package.json': manifest('server'),
  });
  mkdirSync(join(root, 'node_modules/@senlab'), { recursive: true });
  for (const name of packages) {
    plant(root, `packages/${name}/package.json`, manifest(`@senlab/${name}`));
    plant(root, `packages/${name}/src/index.ts`, 'export const x = 1;\n');
    symlinkSync(join(root, 'packages', name), join(root, 'node_modules/@senlab', name));
  }
  for (const name of ['pg', 'kysely', 'zod', 'undeclared']) {
    plant(
      root,
      `node_modules/${name}/package.json`,
      JSON.stringify({ name, version: '1.0.0', main: 'index.js' }),
    );
    plant(root, `node_modules/${name}/index.js`, '');
  }
  for (const path of ['depcruise.config.cjs', 'tsconfig.base.json'])
    plant(root, path, readFileSync(join(repository, path), 'utf8'));
  return root;
}

/** With its cache, as `pnpm check:arrows` has it. */
function cruise(root: string): ReturnType<typeof runTool> {
  const words = ['--config', 'depcruise.config.cjs', '--output-type', 'err-long'];
  return runTool(root, 'depcruise', [...words, 'apps', 'packages', 'scripts']);
}

test('the arrow check lets pass every arrow of the map, and then sees each new violation in spite of its cache', () => {
  const root = plantWorkspace(Object.entries(allowed));
  const before = cruise(root);
  expect(before.output).toContain('no dependency violations found');
  expect(before.status).toBe(0);

  for (const [, from, imported] of planted) plant(root, from, importing(imported));
  plant(root, 'packages/ui/src/circle.ts', "import './circle-first.ts';\n");
  const { status, output } = cruise(root);
  const found = new Set([...output.matchAll(/error ([\w-]+: \S+) →/g)].map(([, violation]) => violation));
  const missed = planted.map(([rule, from]) => `${rule}: ${from}`).filter((each) => !found.has(each));
  expect(missed).toEqual([]);
  const innocent = Object.keys(allowed).filter((from) => output.includes(`: ${from} →`));
  expect(innocent).toEqual([]);
  expect(output).toContain('The kit knows no hospital');
  expect(status).toBeGreaterThan(0);
});
