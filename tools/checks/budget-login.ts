import type { Storage } from './budget-pages.ts';

interface PublicConfig {
  readonly login: {
    readonly tokenEndpoint: string;
    readonly clientId: string;
    readonly clientSecret: string;
    readonly scope: string;
  };
  readonly demoAccounts: readonly { readonly username: string }[];
  readonly demoPassword: string;
}

/** What a browser keeps after a demonstration person has logged in. */
export async function logInForBudget(url: string): Promise<Storage> {
  const config = (await (await fetch(`${url}/config.json`)).json()) as PublicConfig;
  const { tokenEndpoint, clientId, clientSecret, scope } = config.login;
  const answer = await fetch(new URL(tokenEndpoint, url), {
    method: 'POST',
    body: new URLSearchParams({
      grant_type: 'password',
      username: config.demoAccounts[0]?.username ?? '',
      password: config.demoPassword,
      client_id: clientId,
      client_secret: clientSecret,
      scope,
    }),
  });
  if (!answer.ok) throw new Error(`the demonstration login answered ${answer.status}`);
  const { access_token, expires_in } = (await answer.json()) as { access_token: string; expires_in: number };
  return { access_token, expires_at: String(Math.floor(Date.now() / 1000) + expires_in) };
}
