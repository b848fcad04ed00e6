import { render } from '@testing-library/react';
import { vi } from 'vitest';

/** Opens the whole application at an address, as a full page load would: nothing remains of the test before. */
export async function openApp(address: string): Promise<void> {
  vi.resetModules();
  history.replaceState(null, '', address);
  const { App } = await import('../src/app/app.tsx');
  render(<App />);
}

/** Leaves a session in the browser, as an earlier visit would have. */
export function leaveToken(token: string, secondsLeft: number): void {
  localStorage.setItem('access_token', token);
  localStorage.setItem('expires_at', String(Math.floor(Date.now() / 1000) + secondsLeft));
}

export function currentAddress(): string {
  return location.pathname + location.search;
}
