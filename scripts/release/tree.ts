import {
  chmodSync,
  cpSync,
  existsSync,
  mkdirSync,
  readdirSync,
  readFileSync,
  rmSync,
  statSync,
  writeFileSync,
} from 'node:fs';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { brotliCompress, constants, gzip } from 'node:zlib';
import { nameOf, type Module } from './production-modules.ts';

const compressible = /\.(js|mjs|css|html|svg|json|webmanifest|map|txt)$/;

function filesIn(folder: string): readonly string[] {
  return readdirSync(folder, { recursive: true, encoding: 'utf8' })
    .map((name) => join(folder, name))
    .filter((path) => statSync(path).isFile())
    .toSorted();
}

/** Once, and not by every request: the server hands out `.br` or `.gz` where the browser takes it. */
export async function compressWeb(folder: string): Promise<void> {
  const waiting = filesIn(folder).filter((path) => compressible.test(path) && statSync(path).size >= 1024);
  const work = async (): Promise<void> => {
    for (let path = waiting.shift(); path !== undefined; path = waiting.shift()) {
      const bytes = readFileSync(path);
      const params = {
        [constants.BROTLI_PARAM_QUALITY]: 9,
        [constants.BROTLI_PARAM_SIZE_HINT]: bytes.length,
      };
      const made = {
        '.br': await promisify(brotliCompress)(bytes, { params }),
        '.gz': await promisify(gzip)(bytes, { level: 9 }),
      };
      for (const [ending, packed] of Object.entries(made))
        if (packed.length < bytes.length) writeFileSync(`${path}${ending}`, packed);
    }
  };
  await Promise.all([work(), work()]);
}

/** The licences of all that is inside: most ask to be handed on with the program. */
function licencesOf(modules: readonly Module[]): string {
  const parts = modules.map((module) => {
    const files = readdirSync(module.folder).filter((name) => /^(licen[cs]e|copying|notice)/i.test(name));
    const texts = files
      .map((name) => join(module.folder, name))
      .filter((path) => statSync(path).isFile())
      .map((path) => readFileSync(path, 'utf8').trim());
    return [`${nameOf(module)} (${module.manifest.license ?? 'see its text'})`, ...texts].join('\n\n');
  });
  return `${parts.join(`\n\n${'-'.repeat(80)}\n\n`)}\n`;
}

export interface TreeOptions {
  /** Of the repository, with the web and the server built. */
  readonly root: string;
  readonly target: string;
  readonly node: Module;
  readonly modules: readonly Module[];
  readonly bom: string;
}

/** Of `deploy`: the rest is a part of the tree or of the package itself. */
export const samples = ['compose.yaml', 'kubernetes', 'patroni', 'proxy', 'watch'] as const;

/** What an installation holds, wherever it lies: the archive and the package are made of this one tree. */
export async function layTree({ root, target, node, modules, bom }: TreeOptions): Promise<void> {
  rmSync(target, { recursive: true, force: true });
  mkdirSync(join(target, 'bin'), { recursive: true });
  mkdirSync(join(target, 'node/bin'), { recursive: true });
  cpSync(join(root, 'deploy/senlab'), join(target, 'bin/senlab'));
  for (const file of ['bin/node', 'LICENSE'])
    cpSync(join(node.folder, file), join(target, 'node', file), { preserveTimestamps: false });
  for (const [from, to] of [
    ['apps/server/dist', 'server'],
    ['apps/web/dist', 'web'],
  ] as const) {
    if (!existsSync(join(root, from))) throw new Error(`${from} is missing: run pnpm build first`);
    cpSync(join(root, from), join(target, to), {
      recursive: true,
      filter: (path) => !path.endsWith('.js.map'),
    });
  }
  cpSync(join(root, 'deploy/senlab.env'), join(target, 'senlab.env'));
  cpSync(join(root, 'deploy/senlab.service'), join(target, 'senlab.service'));
  // What the documents send somebody to: whoever installs at night has no source to look into.
  for (const sample of samples)
    cpSync(join(root, 'deploy', sample), join(target, 'deploy', sample), { recursive: true });
  cpSync(join(root, 'docs/operations'), join(target, 'docs/operations'), { recursive: true });
  cpSync(join(root, 'docs/configuration.md'), join(target, 'docs/configuration.md'));
  cpSync(join(root, 'LICENSE'), join(target, 'LICENSE'));
  writeFileSync(join(target, 'THIRD-PARTY-LICENSES.txt'), licencesOf(modules));
  writeFileSync(join(target, 'sbom.cdx.json'), bom);
  await compressWeb(join(target, 'web'));
  plainModes(target);
}

/** Whatever the umask of whoever packs: all may read, nobody but root may write, programs may be run. */
function plainModes(folder: string): void {
  chmodSync(folder, 0o755);
  for (const entry of readdirSync(folder, { withFileTypes: true })) {
    const path = join(folder, entry.name);
    if (entry.isDirectory()) plainModes(path);
    else
      chmodSync(
        path,
        ['bin/senlab', 'node/bin/node'].some((name) => path.endsWith(`/${name}`)) ? 0o755 : 0o644,
      );
  }
}
