import { clientId, clientSecret, demoPassword } from './secrets.ts';
import { expect, type Page } from '@playwright/test';

export interface LoginRequest {
  readonly username: string;
  readonly password?: string;
  /** Where the person sits, as a proxy would tell it. */
  readonly address?: string;
  /** Of a browser that has logged somebody in before. */
  readonly cookie?: string | undefined;
  readonly signal?: AbortSignal;
}

export interface Granted {
  readonly access_token: string;
  readonly expires_in: number;
}

/** Asks the token endpoint as the login page does. */
export function askForToken(url: string, request: LoginRequest): Promise<Response> {
  const { username, password = demoPassword, address, cookie, signal } = request;
  return fetch(`${url}/oidc/token`, {
    method: 'POST',
    headers: {
      // Tests pause for seconds; a kept connection would be closed by the other side just when it is used again.
      connection: 'close',
      ...(address === undefined ? {} : { 'x-forwarded-for': address }),
      ...(cookie === undefined ? {} : { cookie }),
    },
    ...(signal === undefined ? {} : { signal }),
    body: new URLSearchParams({
      grant_type: 'password',
      username,
      password,
      client_id: clientId,
      client_secret: clientSecret,
      scope: 'api openid profile',
    }),
  });
}

export async function tokenFor(url: string, request: LoginRequest): Promise<Granted> {
  const answer = await askForToken(url, request);
  if (!answer.ok) throw new Error(`the token endpoint answered ${answer.status}: ${await answer.text()}`);
  return (await answer.json()) as Granted;
}

export interface Stored {
  readonly access_token: string | null;
  readonly expires_at: string | null;
}

export const nothingStored: Stored = { access_token: null, expires_at: null };

/** What this browser keeps of the session. */
export function stored(page: Page): Promise<Stored> {
  return page.evaluate<Stored>(
    `({ access_token: localStorage.getItem('access_token'), expires_at: localStorage.getItem('expires_at') })`,
  );
}

/** Puts entries into the storage of an origin, the balancer's when none is given, without starting the application. */
export async function store(
  page: Page,
  entries: Readonly<Record<string, string>>,
  origin = '',
): Promise<void> {
  await page.goto(`${origin}/lotus.svg`);
  await page.evaluate(
    `Object.entries(${JSON.stringify(entries)}).forEach(([key, value]) => localStorage.setItem(key, value))`,
  );
}

export function nowSeconds(): number {
  return Math.floor(Date.now() / 1000);
}

/** A browser in which somebody has logged in before. */
export function storeSession(page: Page, granted: Granted, origin = ''): Promise<void> {
  const { access_token, expires_in } = granted;
  return store(page, { access_token, expires_at: String(nowSeconds() + expires_in) }, origin);
}

/** A browser in which nobody has logged in. */
export async function forgetSession(page: Page): Promise<void> {
  await page.goto('/lotus.svg');
  await page.evaluate('localStorage.clear()');
}

/** Whole path with query, as the address bar shows it. */
export function pathOf(page: Page): string {
  const { pathname, search } = new URL(page.url());
  return pathname + search;
}

export async function expectPath(page: Page, path: string): Promise<void> {
  await expect.poll(() => pathOf(page)).toBe(path);
}

export async function expectWelcome(page: Page): Promise<void> {
  await expect(page.getByRole('heading', { name: /^Chào buổi/ })).toBeVisible();
  await expectPath(page, '/apps/welcome');
}
