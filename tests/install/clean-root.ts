import { execFile, execFileSync, spawnSync } from 'node:child_process';
import { createHash } from 'node:crypto';
import {
  chmodSync,
  cpSync,
  existsSync,
  mkdirSync,
  mkdtempSync,
  renameSync,
  rmSync,
  writeFileSync,
} from 'node:fs';
import { homedir, tmpdir } from 'node:os';
import { basename, join } from 'node:path';
import process from 'node:process';
import { promisify } from 'node:util';

const release = 'bookworm';
/** What the document has Debian bring is downloaded beforehand: the tried machine has no network. */
const debianBrings =
  'ca-certificates curl nginx-light openssl pgbackrest postgresql prometheus zstd etcd-server haproxy patroni'.split(
    ' ',
  );
/** What apt itself may install a package of ours with. */
const ourPackageNeeds = ['libstdc++6', 'passwd'];

const cache = process.env['XDG_CACHE_HOME'] ?? join(homedir(), '.cache');

/** Of its packages, so that one that lacks a newer one is not taken for it. */
const kind = createHash('sha256')
  .update([...debianBrings, ...ourPackageNeeds].join(' '))
  .digest('hex');

export const cleanRootFile = join(cache, 'senlab', `debian-${release}-${kind.slice(0, 8)}.tar.zst`);

function run(program: string, words: readonly string[]): void {
  execFileSync(program, words, {
    stdio: ['ignore', 'inherit', 'inherit'],
    env: { ...process.env, LC_ALL: 'C' },
  });
}

/** The smallest Debian, with lists of packages and the packages that the document asks for, none of them installed. */
export function prepareCleanRoot(): void {
  if (existsSync(cleanRootFile)) return;
  const root = mkdtempSync(join(tmpdir(), 'senlab-debian-'));
  try {
    // Its users must be able to enter it.
    chmodSync(root, 0o755);
    run('debootstrap', ['--variant=minbase', release, root]);
    run('chroot', [root, 'apt-get', 'update']);
    const names = [...debianBrings, ...ourPackageNeeds];
    const words = ['install', '--yes', '--no-install-recommends', '--download-only'];
    run('chroot', [
      root,
      'apt-get',
      ...words,
      '-o',
      'Binary::apt::APT::Keep-Downloaded-Packages=1',
      ...names,
    ]);
    mkdirSync(join(cache, 'senlab'), { recursive: true });
    // Under another name until it is whole: a killed run must not leave half a Debian.
    const half = `${cleanRootFile}.new`;
    run('tar', ['-I', 'zstd -3 -T0', '-cf', half, '--one-file-system', '-C', root, '.']);
    renameSync(half, cleanRootFile);
  } finally {
    rmSync(root, { recursive: true, force: true });
  }
}

/**
 * Stands for systemd, which runs in no chroot: does what the units say, as their users, without anything of our own
 * environment. What hardens a unit is not tried by it.
 */
const systemctl = `#!/bin/bash
set -e
unit() { cat "/etc/systemd/system/$1.service" "/lib/systemd/system/$1.service" 2>/dev/null | sed -n "s/^$2=//p"; }
first() { unit "$@" | head -n 1; }
clusters() { pg_lsclusters --no-header | while read -r version name _; do pg_ctlcluster "$version" "$name" "$@"; done; }
lives() { grep -qs '^State:[[:space:]]*[^ZX[:space:]]' "/proc/$1/status"; }
serve() (
  user=$(first "$1" User)
  folder=$(first "$1" WorkingDirectory)
  mask=$(first "$1" UMask)
  cd "\${folder:-/}"
  umask "\${mask:-0022}"
  settings=$(unit "$1" Environment; unit "$1" EnvironmentFile | sed "s/^-//; s/%p/$1/" | xargs -r cat 2> /dev/null | grep '^[A-Z]' || true)
  as=()
  [ -z "$user" ] || as=(setpriv --reuid "$user" --regid "$user" --init-groups)
  # The start of a unit names settings of its own: they are filled in by the inner shell.
  env -i PATH="$PATH" bash -c "$(sed '/./s/^/export /' <<< "$settings")
    exec \${as[*]} $(first "$1" ExecStart)" >> "/var/log/$1.log" 2>&1 < /dev/null &
  echo $! > "/run/$1.serving"
)
end() {
  [ -e "/run/$1.serving" ] || return 0
  pid=$(cat "/run/$1.serving")
  kill "$pid" || true
  while lives "$pid"; do sleep 0.1; done
}
start() { if [ "$1" = postgresql ]; then pg_lsclusters --no-header | grep -q online || clusters start; else serve "$1"; fi; }
stop() { if [ "$1" = postgresql ]; then ! pg_lsclusters --no-header | grep -q online || clusters stop -- -m fast; else end "$1"; fi; }
each() { command=$1; shift; for name in "$@"; do "$command" "$name"; done; }
case "$*" in
  daemon-reload | 'enable --now senlab-backup.timer') ;;
  'restart postgresql') clusters restart -- -m fast ;;
  'restart nginx' | 'restart prometheus')
    # What does not run yet cannot be stopped.
    service "$2" stop || true
    service "$2" start
    ;;
  'enable --now '*) each start "\${@:3}" ;;
  'disable --now '*) each stop "\${@:3}" ;;
  'start '*) each start "\${@:2}" ;;
  'stop '*) each stop "\${@:2}" ;;
  'restart '*) each end "\${@:2}"; each serve "\${@:2}" ;;
  *) echo "systemctl $*: not tried here" >&2; exit 1 ;;
esac
`;

/** Stands for the journal, which is systemd's: what the server has written, whenever. */
const journalctl = `#!/bin/sh
case "$*" in
  *'--unit senlab '*) cat /var/log/senlab.log ;;
  *) echo "journalctl $*: not tried here" >&2; exit 1 ;;
esac
`;

export interface CleanRoot {
  readonly folder: string;
  /** Ends at the first command that fails. What is typed when a command asks, if it does. */
  run(commands: string, typed?: string): string;
  /** The same, while something else is done here. */
  runBeside(commands: string): Promise<string>;
  remove(): void;
}

const environment = {
  PATH: '/usr/local/sbin:/usr/local/bin:/usr/sbin:/usr/bin:/sbin:/bin',
  LC_ALL: 'C.UTF-8',
  HOME: '/root',
  DEBIAN_FRONTEND: 'noninteractive',
};

/**
 * Unpacked anew, with these files in the folder in which commands are typed. `inside`: a program that brings what it
 * starts into a network of its own.
 */
export function openCleanRoot(files: readonly string[], inside: readonly string[] = []): CleanRoot {
  const folder = mkdtempSync(join(tmpdir(), 'senlab-clean-'));
  run('tar', ['-I', 'zstd', '-xpf', cleanRootFile, '-C', folder]);
  for (const place of ['proc', 'dev/shm']) mkdirSync(join(folder, place), { recursive: true });
  run('mount', ['-t', 'proc', 'proc', join(folder, 'proc')]);
  run('mount', ['-t', 'tmpfs', '-o', 'mode=1777', 'tmpfs', join(folder, 'dev/shm')]);
  // What is installed here need not outlast a loss of power.
  writeFileSync(join(folder, 'etc/dpkg/dpkg.cfg.d/unsafe'), 'force-unsafe-io\n');
  for (const [name, text] of Object.entries({ systemctl, journalctl })) {
    const stand = join(folder, 'usr/local/bin', name);
    writeFileSync(stand, text);
    chmodSync(stand, 0o755);
  }
  for (const file of files) cpSync(file, join(folder, 'root', basename(file)));
  const wordsOf = (commands: string): readonly [string, ...string[]] => {
    const words = ['chroot', folder, '/bin/bash', '-c', `cd /root\nset -eo pipefail\n${commands}`];
    return [...inside, ...words] as [string, ...string[]];
  };
  const options = { env: environment, encoding: 'utf8', maxBuffer: 64 * 2 ** 20 } as const;
  return {
    folder,
    run(commands, typed) {
      const [program, ...words] = wordsOf(commands);
      const input = typed === undefined ? {} : { input: typed };
      const { status, stdout, stderr } = spawnSync(program, words, { ...options, ...input });
      if (status === 0) return stdout;
      throw new Error(
        `ended with ${String(status)}:\n${commands}\n${stdout.slice(-3000)}\n${stderr.slice(-3000)}`,
      );
    },
    async runBeside(commands) {
      const [program, ...words] = wordsOf(commands);
      return (await promisify(execFile)(program, words, options)).stdout;
    },
    remove() {
      for (const place of ['dev/shm', 'proc']) spawnSync('umount', ['--lazy', join(folder, place)]);
      rmSync(folder, { recursive: true, force: true });
    },
  };
}
