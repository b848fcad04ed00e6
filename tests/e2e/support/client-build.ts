import { join } from 'node:path';
import { rolldown } from 'rolldown';

const source = join(import.meta.dirname, '../../../apps/web/src');

/** What the web can ask of the server, also where no screen asks for it yet. */
const entry = `
  export { loadConfig } from '${source}/api/config.ts';
  export * from '${source}/session/account-calls.ts';
  export * from '${source}/session/user.ts';
  export * from '${source}/api/activity/my-activity.ts';
  export * from '${source}/api/calls/calls.ts';
  export * from '${source}/api/files/files.ts';
  export { subscribeToChanges } from '${source}/api/changes.ts';
`;

const entryName = join(source, 'e2e-client.ts');

/** The web's own client functions as one script that a page can load, made as the web itself is made. */
export async function buildClient(): Promise<string> {
  const bundle = await rolldown({
    input: entryName,
    platform: 'browser',
    plugins: [
      {
        name: 'entry',
        resolveId: (id) => (id === entryName ? entryName : null),
        load: (id) => (id === entryName ? entry : null),
      },
    ],
    transform: {
      define: {
        'import.meta.env.PROD': 'true',
        'import.meta.env.DEV': 'false',
        'process.env.NODE_ENV': '"production"',
        'globalThis.__DEV__': 'false',
      },
    },
  });
  try {
    const { output } = await bundle.generate({ format: 'iife', name: 'webClient', codeSplitting: false });
    return output[0].code;
  } finally {
    await bundle.close();
  }
}
