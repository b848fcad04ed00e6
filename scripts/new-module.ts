/** `pnpm new:module <noun>`: the empty files of a business noun, one per layer, in the shapes that the checks expect. */
import { existsSync, mkdirSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';

const usage =
  'usage: pnpm new:module <wing>/<noun>, in English, plural and kebab-case, for instance: pnpm new:module desk/appointment-slips\n';
const wings = ['ground', 'people', 'patients', 'papers', 'bench', 'reports', 'research', 'desk', 'house'];

export function camel(noun: string): string {
  return noun.replace(/-([a-z])/g, (_, letter: string) => letter.toUpperCase());
}

function pascal(noun: string): string {
  const name = camel(noun);
  return name.charAt(0).toUpperCase() + name.slice(1);
}

/** Path to contents. What they hold compiles and does nothing; the comments say what belongs there. */
export function moduleFiles(place: string): ReadonlyMap<string, string> {
  const [, noun = ''] = place.split('/');
  const name = camel(noun);
  const type = pascal(noun);
  const module = `apps/server/src/modules/${place}`;
  const feature = `apps/web/src/features/${place}`;
  return new Map([
    [
      `packages/domain/src/${place}/rules.ts`,
      '// The rules of this noun: pure, tested beside. Export them in ../../index.ts.\nexport {};\n',
    ],
    [
      `packages/contract/schema/${place}.graphql`,
      `# Questions and answers about ${noun}; each answer implements Response or ListResponse.\n`,
    ],
    [`${module}/index.ts`, `export { ${name}Service, type ${type}Service } from './service.ts';\n`],
    [
      `${module}/service.ts`,
      `import type { Database } from '../../../platform/database.ts';\n\n/** Use cases: right, load, rule, save, event. */\nexport interface ${type}Service {\n  readonly database: Database;\n}\n\nexport function ${name}Service(database: Database): ${type}Service {\n  return { database };\n}\n`,
    ],
    [
      `${module}/resolvers.ts`,
      `import type { ModuleResolvers } from '../../../graphql/context.ts';\nimport type { ${type}Service } from './service.ts';\n\n/** Wire to domain and back; no rule. */\nexport function ${name}Resolvers(_service: ${type}Service): ModuleResolvers {\n  return { Query: {}, Mutation: {} };\n}\n`,
    ],
    [
      `${module}/repository.ts`,
      '// SQL of this noun, and nowhere else. Every function takes the transaction first.\nexport {};\n',
    ],
    [
      `apps/web/src/api/${place}.graphql`,
      `# The documents that this screen sends; the root field is aliased \`response\`.\n`,
    ],
    [`${feature}/texts.ts`, 'export const texts = {} as const;\n'],
  ]);
}

/** Answers what went wrong, or undefined. Nothing is written unless everything can be. */
export function makeModule(root: string, place: string): string | undefined {
  const [wing = '', noun = '', ...rest] = place.split('/');
  if (!wings.includes(wing) || !/^[a-z][a-z0-9]*(-[a-z0-9]+)*$/.test(noun) || rest.length > 0) return usage;
  const files = moduleFiles(place);
  const existing = [...files.keys()].filter((path) => existsSync(join(root, path)));
  if (existing.length > 0) return `already there: ${existing.join(', ')}\n`;
  for (const [path, contents] of files) {
    mkdirSync(dirname(join(root, path)), { recursive: true });
    writeFileSync(join(root, path), contents);
  }
  return undefined;
}

function main(): void {
  const place = process.argv[2] ?? '';
  const problem = makeModule(join(import.meta.dirname, '..'), place);
  if (problem !== undefined) {
    process.stderr.write(problem);
    process.exitCode = 2;
    return;
  }
  const steps =
    'Next: rules, schema, pnpm generate, a migration, one line each in apps/server/src/app/modules.ts and the router.';
  process.stdout.write(`${[...moduleFiles(place).keys()].join('\n')}\n${steps}\n`);
}

if (import.meta.main) main();
