import { buildWebWhenOld } from '../../../tools/browser/web-build.ts';
import { announceInstallation, startInstallation } from './installation.ts';

// oxlint-disable-next-line import/no-default-export -- Playwright takes a set-up from the default export only.
export default async function globalSetup(): Promise<() => Promise<void>> {
  await buildWebWhenOld();
  const installation = await startInstallation();
  announceInstallation(installation.facts);
  return () => installation.stop();
}
