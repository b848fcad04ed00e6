import { execFileSync, spawnSync } from 'node:child_process';
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

const release = 'bookworm';
/** What the document has Debian bring is downloaded beforehand: the tried machine has no network. */
const debianBrings = [
  'ca-certificates',
  'curl',
  'nginx-light',
  'openssl',
  'pgbackrest',
  'postgresql',
  'prometheus',
  'zstd',
];
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
 * Stands for systemd, which runs in no chroot: does what the unit says, as its user, without anything of our own
 * environment. What hardens the unit is not tried by it.
 */
const systemctl = `#!/bin/bash
set -e
unit() { cat /etc/systemd/system/senlab.service /lib/systemd/system/senlab.service 2>/dev/null | sed -n "s/^$1=//p" | head -n 1; }
clusters() { pg_lsclusters --no-header | while read -r version name _; do pg_ctlcluster "$version" "$name" "$@"; done; }
lives() { grep -qs '^State:[[:space:]]*[^ZX[:space:]]' "/proc/$1/status"; }
serve() {
  cd "$(unit WorkingDirectory)"
  umask "$(unit UMask)"
  # shellcheck disable=SC2046
  env -i PATH="$PATH" setpriv --reuid "$(unit User)" --regid "$(unit Group)" --init-groups \
    $(unit ExecStart) >> /var/log/senlab.log 2>&1 < /dev/null &
  echo $! > /run/senlab.pid
}
end() {
  pid=$(cat /run/senlab.pid)
  kill "$pid" || true
  while lives "$pid"; do sleep 0.1; done
}
case "$*" in
  daemon-reload | 'enable --now senlab-backup.timer') ;;
  'start postgresql') pg_lsclusters --no-header | grep -q online || clusters start ;;
  'stop postgresql') clusters stop -- -m fast ;;
  'restart postgresql') clusters restart -- -m fast ;;
  'enable --now senlab' | 'start senlab') serve ;;
  'stop senlab') end ;;
  'restart senlab')
    end
    serve
    ;;
  'restart nginx' | 'restart prometheus')
    # What does not run yet cannot be stopped.
    service "$2" stop || true
    service "$2" start
    ;;
  *) echo "systemctl $*: not tried here" >&2; exit 1 ;;
esac
`;

export interface CleanRoot {
  readonly folder: string;
  /** Ends at the first command that fails. */
  run(commands: string): string;
  remove(): void;
}

/** Unpacked anew, with these files in the folder in which commands are typed. */
export function openCleanRoot(files: readonly string[]): CleanRoot {
  const folder = mkdtempSync(join(tmpdir(), 'senlab-clean-'));
  run('tar', ['-I', 'zstd', '-xpf', cleanRootFile, '-C', folder]);
  for (const place of ['proc', 'dev/shm']) mkdirSync(join(folder, place), { recursive: true });
  run('mount', ['-t', 'proc', 'proc', join(folder, 'proc')]);
  run('mount', ['-t', 'tmpfs', '-o', 'mode=1777', 'tmpfs', join(folder, 'dev/shm')]);
  const stand = join(folder, 'usr/local/bin/systemctl');
  writeFileSync(stand, systemctl);
  chmodSync(stand, 0o755);
  for (const file of files) cpSync(file, join(folder, 'root', basename(file)));
  const remove = (): void => {
    for (const place of ['dev/shm', 'proc']) spawnSync('umount', ['--lazy', join(folder, place)]);
    rmSync(folder, { recursive: true, force: true });
  };
  return {
    folder,
    remove,
    run(commands) {
      const env = {
        PATH: '/usr/local/sbin:/usr/local/bin:/usr/sbin:/usr/bin:/sbin:/bin',
        LC_ALL: 'C.UTF-8',
        HOME: '/root',
      };
      const words = [folder, '/bin/bash', '-c', `cd /root\nset -eo pipefail\n${commands}`];
      const { status, stdout, stderr } = spawnSync('chroot', words, {
        env: { ...env, DEBIAN_FRONTEND: 'noninteractive' },
        encoding: 'utf8',
        maxBuffer: 64 * 2 ** 20,
      });
      if (status === 0) return stdout;
      throw new Error(
        `ended with ${String(status)}:\n${commands}\n${stdout.slice(-3000)}\n${stderr.slice(-3000)}`,
      );
    },
  };
}
