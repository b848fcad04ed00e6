import { createRequire } from 'node:module';
import { dirname, join } from 'node:path';
import { filesFolder, root } from './folders.ts';
import { startProgram, type Program } from './program.ts';
import { startRestarting, type RestartingProgram } from './restarting-program.ts';
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

/** Named one by one: what is imported takes in node_modules, whose files change when another checkout installs. */
export const sourceFolders = [
  'apps/server/src',
  'packages/domain/src',
  'packages/contract/src',
  'packages/pdf/src',
].map((folder) => join(root, folder));

export function startApi(
  env: Readonly<Record<string, string>>,
  onLine: (line: string) => void,
): RestartingProgram {
  const args = [join(root, 'apps/server/src/bin/senlab.ts'), 'serve'];
  return startRestarting({ args, cwd: root, env, onLine });
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

export function apiIsReady(program: RestartingProgram, addresses: Addresses): Promise<void> {
  return step({
    name: 'starting the API',
    advice:
      'mend what its last lines say, then run `pnpm dev` again; `pnpm senlab doctor` checks the settings.',
    run: () => waitForAnswer({ url: `${addresses.api}/readyz`, program }),
  });
}

/** The web passes questions on to the API; asked before that is up, it would print a page of refusals. */
export function webAnswersForApi(program: Program, addresses: Addresses): Promise<void> {
  return waitForAnswer({ url: `${addresses.web}/config.json`, program });
}

export function webIsReady(program: Program, addresses: Addresses): Promise<void> {
  return step({
    name: 'starting the web pages (Vite)',
    advice: 'mend what its last lines say, then run `pnpm dev` again.',
    run: () => waitForAnswer({ url: `${addresses.web}/`, program }),
  });
}
