import { execFileSync } from 'node:child_process';
import { createHash } from 'node:crypto';
import { chmodSync, cpSync, mkdirSync, readFileSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { basename, dirname, join } from 'node:path';

export interface PackOptions {
  readonly root: string;
  /** As `layTree` has made it; its name is that of the folder in the archive. */
  readonly tree: string;
  readonly version: string;
  /** Of the commit: every file says this time, so that the same source gives the same bytes. */
  readonly at: Date;
}

const secondsOf = (at: Date): string => String(Math.floor(at.getTime() / 1000));

function run(program: string, words: readonly string[], at: Date): string {
  const env = { ...process.env, LC_ALL: 'C', SOURCE_DATE_EPOCH: secondsOf(at) };
  return execFileSync(program, words, { env, encoding: 'utf8', stdio: ['ignore', 'pipe', 'inherit'] });
}

export function packArchive({ tree, version, at }: PackOptions): string {
  const file = join(dirname(tree), `senlab-${version}-linux-x64.tar.zst`);
  const sameEverywhere = [
    '--sort=name',
    `--mtime=@${secondsOf(at)}`,
    '--owner=0',
    '--group=0',
    '--numeric-owner',
  ];
  run(
    'tar',
    [
      ...sameEverywhere,
      '--format=gnu',
      '-I',
      'zstd -12 -T0',
      '-cf',
      file,
      '-C',
      dirname(tree),
      basename(tree),
    ],
    at,
  );
  return file;
}

function controlOf(version: string, kilobytes: number): string {
  return `Package: senlab
Version: ${version}
Architecture: amd64
Maintainer: SenLab
Installed-Size: ${kilobytes}
Depends: libc6 (>= 2.28), libstdc++6, passwd
Recommends: postgresql (>= 15)
Section: science
Priority: optional
Description: the laboratory system of a Vietnamese women's and maternity hospital
 Server, web pages and the Node.js that runs them. Needs a PostgreSQL 15 or newer,
 here or elsewhere; nothing is started before it is configured.
`;
}

/** The same tree under /opt, with what a Debian machine keeps in its own places. */
export function packDebian({ root, tree, version, at }: PackOptions): string {
  const stage = join(dirname(tree), 'debian');
  rmSync(stage, { recursive: true, force: true });
  for (const folder of ['DEBIAN', 'opt', 'etc/senlab', 'lib/systemd/system', 'usr/bin'])
    mkdirSync(join(stage, folder), { recursive: true, mode: 0o755 });
  cpSync(tree, join(stage, 'opt/senlab'), { recursive: true });
  cpSync(join(root, 'deploy/senlab.service'), join(stage, 'lib/systemd/system/senlab.service'));
  chmodSync(join(stage, 'lib/systemd/system/senlab.service'), 0o644);
  cpSync(join(root, 'deploy/senlab.env'), join(stage, 'etc/senlab/senlab.env'));
  chmodSync(join(stage, 'etc/senlab/senlab.env'), 0o640);
  symlinkSync('/opt/senlab/bin/senlab', join(stage, 'usr/bin/senlab'));
  const kilobytes = Number(run('du', ['-sk', '--apparent-size', tree], at).split('\t')[0]);
  writeFileSync(join(stage, 'DEBIAN/control'), controlOf(version, kilobytes));
  writeFileSync(join(stage, 'DEBIAN/conffiles'), '/etc/senlab/senlab.env\n');
  for (const script of ['postinst', 'prerm', 'postrm']) {
    cpSync(join(root, 'deploy/debian', script), join(stage, 'DEBIAN', script));
    chmodSync(join(stage, 'DEBIAN', script), 0o755);
  }
  const file = join(dirname(tree), `senlab_${version}_amd64.deb`);
  run('dpkg-deb', ['--root-owner-group', '-Zzstd', '-z12', '--build', stage, file], at);
  rmSync(stage, { recursive: true });
  return file;
}

/** As `sha256sum --check` reads it. */
export function writeSums(files: readonly string[], target: string): void {
  const lines = files.map((file) => {
    const sum = createHash('sha256').update(readFileSync(file)).digest('hex');
    return `${sum}  ${basename(file)}\n`;
  });
  writeFileSync(target, lines.join(''));
}
