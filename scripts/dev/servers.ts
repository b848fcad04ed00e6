import { createRequire } from 'node:module';
import { dirname, join } from 'node:path';
import { filesFolder, root } from './folders.ts';
import { startProgram, type Program } from './program.ts';
import { step } from './step.ts';
import { waitForAnswer } from './wait-for-answer.ts';

export interface Addresses {
  readonly api: string;
  readonly web: string;
}

export function serverEnvironment(addresses: Addresses, secret: string): Record<string, string> {
  return {
    SENLAB_ENV: 'development',
    SENLAB_SECRET: secret,
    HOST: '127.0.0.1',
    PORT: new URL(addresses.api).port,
    PUBLIC_URL: addresses.web,
    // Not by way of the web server, which may start later or be restarted.
    OIDC_JWKS_URL: `${addresses.api}/oidc/jwks`,
    FILES_FOLDER: filesFolder,
    DEMO: 'true',
  };
}

/** Named one by one: watching what is imported takes in node_modules, whose files change when another checkout installs. */
const sourceFolders = ['apps/server/src', 'packages/domain/src', 'packages/contract/src'];

export function startApi(env: Readonly<Record<string, string>>, onLine: (line: string) => void): Program {
  const program = join(root, 'apps/server/src/bin/senlab.ts');
  const watched = sourceFolders.map((folder) => `--watch-path=${join(root, folder)}`);
  const args = [...watched, '--watch-preserve-output', program, 'serve'];
  return startProgram({ args, cwd: root, env, onLine });
}

function viteProgram(): string {
  const manifest = createRequire(join(root, 'apps/web/package.json')).resolve('vite/package.json');
  return join(dirname(manifest), 'bin/vite.js');
}

export function startWeb(addresses: Addresses, onLine: (line: string) => void): Program {
  const args = [viteProgram(), '--clearScreen', 'false'];
  const env = { SENLAB_API: addresses.api, PORT: new URL(addresses.web).port };
  return startProgram({ args, cwd: join(root, 'apps/web'), env, onLine });
}

export function apiIsReady(program: Program, addresses: Addresses): Promise<void> {
  return step({
    name: 'starting the API',
    advice:
      'mend what its last lines say, then run `pnpm dev` again; `pnpm senlab doctor` checks the settings.',
    run: () => waitForAnswer({ url: `${addresses.api}/readyz`, program, givenUp: /^Failed running /m }),
  });
}

export function webIsReady(program: Program, addresses: Addresses): Promise<void> {
  return step({
    name: 'starting the web pages (Vite)',
    advice: 'mend what its last lines say, then run `pnpm dev` again.',
    run: async () => {
      await waitForAnswer({ url: `${addresses.web}/`, program });
      await waitForAnswer({ url: `${addresses.web}/config.json`, program });
    },
  });
}
