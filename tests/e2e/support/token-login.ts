import { clientId, clientSecret, demoPassword } from './secrets.ts';

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
