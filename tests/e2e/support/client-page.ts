import type { Page } from '@playwright/test';
import { waitForAnswer } from './graphql-traffic.ts';
import type { InstallationFacts } from './installation.ts';
import { storeSession } from './session.ts';
import type { Granted } from './token-login.ts';
import { loadWebClient } from './web-client.ts';

/** A page that asks for nothing but the person of the session, with the web's own client functions at hand. */
export async function openClientPage(
  page: Page,
  { url, clientFile }: Pick<InstallationFacts, 'url' | 'clientFile'>,
  granted: Granted | undefined,
): Promise<void> {
  if (granted) await storeSession(page, granted, url);
  // Has no role list, so that it stays open whatever becomes of the session.
  const loaded = granted ? waitForAnswer(page, 'Me') : undefined;
  await page.goto(`${url}/pages/errors/error-404`);
  await page.getByRole('heading', { name: 'Không tìm thấy trang' }).waitFor();
  // An answer that came later would be taken for one of the test's own calls, or end the session under it.
  await loaded;
  await loadWebClient(page, clientFile);
}
