const key = 'redirectUrl';

/** The path that a visitor asked for before being sent to the login page. Of this tab only. */
export function rememberedPath(): string | null {
  return sessionStorage.getItem(key);
}

export function rememberPath(path: string): void {
  sessionStorage.setItem(key, path);
}

export function forgetRememberedPath(): void {
  sessionStorage.removeItem(key);
}
