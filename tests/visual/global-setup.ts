import { announceInstallation, startInstallation } from '../e2e/support/installation.ts';
import { buildWebWhenOld } from '../e2e/support/web-build.ts';

// oxlint-disable-next-line import/no-default-export -- Playwright takes a set-up from the default export only.
export default async function globalSetup(): Promise<() => Promise<void>> {
  await buildWebWhenOld();
  const installation = await startInstallation({ withCases: false });
  announceInstallation(installation.facts);
  return () => installation.stop();
}
