import { join } from 'node:path';

export const workspaceRoot = join(import.meta.dirname, '../../..');

export const senlabProgram = join(workspaceRoot, 'apps/server/src/bin/senlab.ts');

/** The Node that runs TypeScript. A test runner may itself have been started by an older one. */
export const nodeProgram =
  Number.parseInt(process.versions.node, 10) >= 24
    ? process.execPath
    : join(workspaceRoot, 'node_modules/.bin/node');

/** Our programs are translated from TypeScript at each start; what was translated once is kept: half the time of a start. */
export const keptTranslations = {
  NODE_COMPILE_CACHE: join(workspaceRoot, 'node_modules/.cache/node-programs'),
};
