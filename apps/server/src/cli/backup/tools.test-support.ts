import { chmodSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { toolEnvironment } from '../../platform/environment.ts';

/** Stands before everything else on the path, in place of a program of PostgreSQL. */
export interface StandIn {
  readonly PATH: string;
  /** The words and the environment of its last run. */
  asked(): string;
}

/** Does as the real one does as far as we can see it; `more` comes after it has written half of its work. */
export function standIn(
  folder: string,
  name: 'pg_dump' | 'pg_restore',
  { more = '', major = 99 } = {},
): StandIn {
  const path = join(folder, 'bin');
  const noted = join(folder, `${name}.asked`);
  mkdirSync(path, { recursive: true });
  writeFileSync(
    join(path, name),
    `#!/bin/sh
if [ "$1" = --version ]; then echo "${name} (PostgreSQL) ${major}.1"; exit 0; fi
{ echo "$@"; env; } > '${noted}'
for word in "$@"; do case "$word" in --file=*) printf 'half of it' > "\${word#--file=}";; esac; done
echo '${name}: dumping contents of table "public.account"' >&2
${more}
`,
  );
  chmodSync(join(path, name), 0o755);
  return { PATH: `${path}:${toolEnvironment()['PATH'] ?? ''}`, asked: () => readFileSync(noted, 'utf8') };
}
