/** Set by the tools that run this test, or by a developer for their own database: a newcomer has none of them. */
const notANewcomers =
  /^(npm_|pnpm_config_|DATABASE_|SENLAB_|OIDC_|PLAYWRIGHT|PW_|TEST_)|^(NODE_OPTIONS|NODE_PATH|INIT_CWD|PORT|HOST|PUBLIC_URL|DEMO|FORCE_COLOR|CI)$/;

/** The environment of somebody who has just opened a terminal: no programs of this checkout on the path. */
export function newcomerEnvironment(extra: Readonly<Record<string, string>> = {}): NodeJS.ProcessEnv {
  const kept = Object.entries(process.env).filter(([name]) => !notANewcomers.test(name));
  const path = (process.env['PATH'] ?? '').split(':').filter((folder) => !folder.includes('/node_modules/'));
  return { ...Object.fromEntries(kept), PATH: path.join(':'), ...extra };
}
