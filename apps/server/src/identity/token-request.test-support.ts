import { addAccount } from '../../test-support/people.test-support.ts';
import type { Database } from '../platform/database.ts';

export interface Person {
  readonly id: string;
  readonly username: string;
}

export interface PersonFacts {
  readonly username?: string;
  /** Null for an account whose password another provider keeps. */
  readonly password?: string | null;
  readonly fullName?: string;
  readonly role?: 'admin' | 'staff' | 'user';
  readonly isActive?: boolean;
  readonly phoneNumber?: string;
  readonly permissions?: readonly string[];
}

export const rightPassword = 'Hoa#Sen#2026';

/** An invented account, with a user name of its own unless one is given. */
export function addPerson(
  database: Database,
  { permissions = [], ...facts }: PersonFacts = {},
): Promise<Person> {
  return addAccount(database, { password: rightPassword, ...facts, rights: permissions });
}

export interface TokenBody {
  readonly access_token?: string;
  readonly id_token?: string;
  readonly expires_in?: number;
  readonly token_type?: string;
  readonly scope?: string;
  readonly error?: string;
  readonly error_description?: string;
}

export interface TokenAnswer {
  readonly status: number;
  readonly headers: Headers;
  readonly body: TokenBody;
}

export type Fields = Readonly<Record<string, string | undefined>>;

/** What a browser sends, changed by the given fields; one that is undefined is left out. */
export function loginFields(username: string, changes: Fields = {}): URLSearchParams {
  const fields: Fields = {
    grant_type: 'password',
    client_id: 'senlab-web',
    username,
    password: rightPassword,
    scope: 'api openid profile',
    ...changes,
  };
  return new URLSearchParams(
    Object.entries(fields).filter((entry): entry is [string, string] => entry[1] !== undefined),
  );
}

export async function askToken(
  url: string,
  body: URLSearchParams,
  headers: Readonly<Record<string, string>> = {},
): Promise<TokenAnswer> {
  const answer = await fetch(`${url}/oidc/token`, { method: 'POST', body, headers });
  return {
    status: answer.status,
    headers: answer.headers,
    body: (await answer.json()) as TokenAnswer['body'],
  };
}

export async function takeToken(url: string, username: string, changes: Fields = {}): Promise<string> {
  const { status, body } = await askToken(url, loginFields(username, changes));
  if (body.access_token === undefined) throw new Error(`the login was answered with ${status}`);
  return body.access_token;
}
