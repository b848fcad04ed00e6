import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { lend, plantTree, repository, runTool } from './tree.ts';

interface Planted {
  readonly rule: string;
  readonly path: string;
  readonly text: string;
}

/** One violation per file, each where the rule must reach it. */
const planted: readonly Planted[] = [
  {
    rule: 'typescript(no-floating-promises)',
    path: 'apps/server/src/jobs/a.ts',
    text: 'export function go(): void {\n  Promise.resolve(1);\n}\n',
  },
  {
    rule: 'typescript(no-misused-promises)',
    path: 'apps/server/src/jobs/b.ts',
    text: 'export function go(): void {\n  [1].forEach(async () => {\n    await Promise.resolve();\n  });\n}\n',
  },
  {
    rule: 'typescript(switch-exhaustiveness-check)',
    path: 'packages/domain/src/c.ts',
    text: "export function go(kind: 'a' | 'b'): void {\n  switch (kind) {\n    case 'a':\n  }\n}\n",
  },
  {
    rule: 'typescript(no-explicit-any)',
    path: 'packages/domain/src/d.ts',
    text: 'export const value: any = 1;\n',
  },
  {
    rule: 'typescript(no-non-null-assertion)',
    path: 'packages/domain/src/e.ts',
    text: 'export function go(list: readonly number[]): number {\n  return list.at(0)!;\n}\n',
  },
  {
    rule: 'typescript(no-unnecessary-condition)',
    path: 'packages/domain/src/f.ts',
    text: 'export function go(text: string): number {\n  return text?.length;\n}\n',
  },
  {
    rule: 'typescript(explicit-module-boundary-types)',
    path: 'packages/domain/src/g.ts',
    text: 'export function go(text: string) {\n  return text;\n}\n',
  },
  {
    rule: 'import(no-default-export)',
    path: 'packages/ui/src/h.ts',
    text: 'const value = 1;\nexport default value;\n',
  },
  {
    rule: 'import(no-cycle)',
    path: 'packages/domain/src/i.ts',
    text: "import { two } from './j.ts';\nexport const one = (): number => two();\n",
  },
  {
    rule: 'import(no-cycle)',
    path: 'packages/domain/src/j.ts',
    text: "import { one } from './i.ts';\nexport const two = (): number => one();\n",
  },
  {
    rule: 'node(no-process-env)',
    path: 'apps/server/src/http/k.ts',
    text: 'export const port = process.env;\n',
  },
  {
    rule: 'eslint(max-params)',
    path: 'packages/domain/src/l.ts',
    text: 'export const f = (a: 1, b: 1, c: 1, d: 1, e: 1): number => a + b + c + d + e;\n',
  },
  {
    rule: 'eslint(no-console)',
    path: 'apps/server/src/http/m.ts',
    text: "export const say = (): void => console.log('x');\n",
  },
  { rule: 'unicorn(filename-case)', path: 'packages/domain/src/someName.ts', text: 'export const n = 1;\n' },
  {
    rule: 'vitest(no-focused-tests)',
    path: 'packages/domain/src/o.test.ts',
    text: "import { expect, test } from 'vitest';\ntest.only('x', () => {\n  expect(1).toBe(1);\n});\n",
  },
  {
    rule: 'jsx-a11y(alt-text)',
    path: 'apps/web/src/shell/p.tsx',
    text: 'export const Picture = (): unknown => <img src="/x.png" />;\n',
  },
  {
    rule: 'senlab(time-from-the-clock)',
    path: 'apps/server/src/modules/a/service.ts',
    text: 'export const now = (): number => Date.now();\n',
  },
  {
    rule: 'senlab(time-from-the-clock)',
    path: 'packages/domain/src/q.ts',
    text: 'export const now = (): Date => new Date();\n',
  },
  {
    rule: 'senlab(texts-in-texts-file)',
    path: 'apps/web/src/shell/r.tsx',
    text: 'export const Title = (): unknown => <p>Kết quả</p>;\n',
  },
  {
    rule: 'senlab(transaction-first)',
    path: 'apps/server/src/identity/key-repository.ts',
    text: 'export const find = (id: string): string => id;\n',
  },
  {
    rule: 'senlab(sql-in-repositories)',
    path: 'apps/server/src/modules/b/service.ts',
    text: "export const find = (tx: { selectFrom: (table: string) => string }): string => tx.selectFrom('a');\n",
  },
];

/** The same things where they are allowed. */
const allowed = {
  'apps/server/src/platform/clock.ts': 'export const now = (): number => Date.now();\n',
  'apps/server/src/platform/environment.ts': 'export const environment = process.env;\n',
  'apps/web/src/shell/texts.ts': "export const texts = { title: 'Kết quả' };\n",
  'apps/server/src/modules/a/repository.ts':
    "export const find = (tx: { selectFrom: (table: string) => string }): string => tx.selectFrom('a');\n",
  'apps/web/vite.config.ts': 'export default { port: process.env };\n',
  'packages/contract/src/generated/old.ts': 'export const value: any = 1;\n',
  'scripts/say.ts': "console.log('x');\n",
};

const project = {
  'tsconfig.json': JSON.stringify({
    compilerOptions: {
      strict: true,
      noEmit: true,
      target: 'es2024',
      lib: ['es2024'],
      module: 'preserve',
      jsx: 'preserve',
      allowImportingTsExtensions: true,
      types: [],
    },
    include: ['apps', 'packages', 'scripts'],
  }),
  // What the planted lines use of Node and of vitest: their whole types would be read for nothing.
  'packages/domain/src/outside.d.ts': `
    declare const process: { env: Record<string, string | undefined> };
    declare const console: { log(text: string): void };
    declare module 'vitest' {
      export const test: { only(title: string, body: () => void): void };
      export const expect: (value: unknown) => { toBe(value: unknown): void };
    }\n`,
  '.oxlintrc.json': readFileSync(join(repository, '.oxlintrc.json'), 'utf8'),
};

test('the lint check catches each planted violation, in its file, and nothing that is allowed where it stands', () => {
  const violations = Object.fromEntries(planted.map(({ path, text }) => [path, text]));
  const root = plantTree({ ...project, ...allowed, ...violations });
  lend(root, 'tools/lint');
  const words = ['--type-aware', '--deny-warnings', '--format', 'json', 'apps', 'packages', 'scripts'];
  const { status, output } = runTool(root, 'oxlint', words);
  const { diagnostics } = JSON.parse(output) as {
    diagnostics: readonly { code: string; filename: string }[];
  };
  const found = diagnostics.map(({ code, filename }) => `${code} ${filename}`);
  expect(found.toSorted()).toEqual(planted.map(({ rule, path }) => `${rule} ${path}`).toSorted());
  expect(status).not.toBe(0);
});
