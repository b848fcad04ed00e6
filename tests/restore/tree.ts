import { execFileSync, spawnSync } from 'node:child_process';
import { chmodSync, cpSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { clientId, clientSecret } from '../e2e/support/secrets.ts';
import type { CleanRoot } from '../install/clean-root.ts';
import { blocksIn, textOf } from '../install/document.ts';

const repository = join(import.meta.dirname, '../..');
export const installedUrl = 'http://127.0.0.1:4000';

/** The tree as it is here, in the places where a release would have put it. */
export function layTree(root: CleanRoot): void {
  const at = (path: string): string => join(root.folder, path);
  for (const folder of [
    'opt/senlab/bin',
    'opt/senlab/node/bin',
    'opt/senlab/server',
    'opt/senlab/tree',
    'etc/senlab',
  ])
    mkdirSync(at(folder), { recursive: true });
  execFileSync('mount', ['--bind', '-o', 'ro', repository, at('opt/senlab/tree')]);
  cpSync(join(repository, 'deploy/senlab'), at('opt/senlab/bin/senlab'));
  chmodSync(at('opt/senlab/bin/senlab'), 0o755);
  cpSync(process.execPath, at('opt/senlab/node/bin/node'));
  writeFileSync(
    at('opt/senlab/server/senlab.js'),
    "await import('/opt/senlab/tree/apps/server/src/bin/senlab.ts');\nexport {};\n",
  );
  const settings = readFileSync(join(repository, 'deploy/senlab.env'), 'utf8');
  // People of the demonstration work here, and nobody looks at a page.
  const known = `\nOIDC_CLIENT_ID=${clientId}\nOIDC_CLIENT_SECRET=${clientSecret}\n`;
  writeFileSync(
    at('etc/senlab/senlab.env'),
    settings.replace('SENLAB_ENV=production', 'SENLAB_ENV=development').replace(/^WEB_FOLDER=.*\n/m, '') +
      known,
  );
  cpSync(join(repository, 'deploy/senlab.service'), at('etc/systemd/system/senlab.service'));
  root.run(`ln -s /opt/senlab/bin/senlab /usr/bin/senlab
    useradd --system --user-group --home-dir /var/lib/senlab --shell /usr/sbin/nologin senlab
    install -d -o senlab -g senlab -m 0700 /var/lib/senlab
    chgrp senlab /etc/senlab/senlab.env; chmod 0640 /etc/senlab/senlab.env`);
}

/** As the document of the installation does it, without its release and its pages, and with the demonstration. */
export function install(root: CleanRoot): void {
  for (const { way, commands } of blocksIn(textOf('install.md'))) {
    if (way !== '' || /sha256sum|senlab doctor|readyz/.test(commands)) continue;
    if (commands.includes('enable --now senlab'))
      root.run('senlab seed --set demo && chown -R senlab:senlab /var/lib/senlab');
    root.run(commands.replaceAll('https://senlab.hospital.example', installedUrl));
  }
}

/** And the clean root below it. */
export function removeWithTree(root: CleanRoot): void {
  spawnSync('umount', ['--lazy', join(root.folder, 'opt/senlab/tree')]);
  root.remove();
}
