import { asRecord } from '../handler.ts';
import {
  authSamples,
  defaultSettings,
  type DemoUser,
  type DemoUserData,
  type PublicDemoUser,
} from './data.ts';

/** Two days, in milliseconds. */
export const tokenLifetime = 2 * 24 * 60 * 60 * 1000;

/** No hospital token begins like this: the server cannot take one for the other, and a reader sees what it is. */
const prefix = 'demo-mock.';

export interface TokenClaims {
  readonly uuid: string;
  readonly issuedAt: number;
  /** Tells apart two tokens of the same millisecond. */
  readonly serial: number;
}

/** Unsigned: whoever runs the page could sign as well, and there is nothing behind it to protect. */
function writeToken(claims: TokenClaims): string {
  return `${prefix}${btoa(encodeURIComponent(JSON.stringify(claims)))}`;
}

/** The user of a token that is well formed, begun, and not over. */
function readToken(token: string, now: number): string | undefined {
  if (!token.startsWith(prefix)) return undefined;
  const { uuid, issuedAt } = claimsOf(token.slice(prefix.length));
  if (typeof uuid !== 'string' || typeof issuedAt !== 'number') return undefined;
  const age = now - issuedAt;
  return age >= 0 && age < tokenLifetime ? uuid : undefined;
}

function claimsOf(text: string): Readonly<Record<string, unknown>> {
  try {
    return asRecord(JSON.parse(decodeURIComponent(atob(text))));
  } catch {
    return {};
  }
}

export interface Opened {
  readonly user: PublicDemoUser;
  readonly access_token: string;
}

/** One text per field; null where the field is right. */
export type FieldErrors<Field extends string> = Readonly<Record<Field, string | null>>;
export interface Refused<Field extends string> {
  readonly error: FieldErrors<Field>;
}

export interface NewDemoUser {
  readonly displayName: string;
  readonly password: string;
  readonly email: string;
}

export interface AuthStore {
  readonly logIn: (email: string, password: string) => Opened | Refused<'email' | 'password'>;
  /** Undefined for a bad token. */
  readonly renew: (token: string) => Opened | undefined;
  readonly register: (person: NewDemoUser) => Opened | Refused<'email' | 'displayName' | 'password'>;
  /** Null for a user that does not exist. */
  readonly update: (uuid: string, changes: Partial<DemoUserData>) => PublicDemoUser | null;
}

function withoutPassword({ password: _password, ...user }: DemoUser): PublicDemoUser {
  return user;
}

function sameEmail(one: string, other: string): boolean {
  return one.trim().toLowerCase() === other.trim().toLowerCase();
}

function newUser(uuid: string, { displayName, password, email }: NewDemoUser): DemoUser {
  const data = { displayName, photoURL: '', email, settings: defaultSettings, shortcuts: [] };
  return { uuid, from: 'demo-mock', password, role: 'admin', data };
}

/** The demo's own users. Whoever is admin here has no rights in the hospital. */
export function createAuthStore(now: () => number, samples: readonly DemoUser[] = authSamples): AuthStore {
  let users = samples;
  let serial = 0;

  const byEmail = (email: string): DemoUser | undefined =>
    users.find(({ data }) => sameEmail(data.email, email));
  const byUuid = (uuid: string | undefined): DemoUser | undefined => users.find((user) => user.uuid === uuid);

  function open(user: DemoUser): Opened {
    serial += 1;
    const access_token = writeToken({ uuid: user.uuid, issuedAt: now(), serial });
    return { user: withoutPassword(user), access_token };
  }

  return {
    logIn(email, password) {
      const user = byEmail(email);
      if (user === undefined) return { error: { email: 'Check your username/email', password: null } };
      if (user.password !== password) return { error: { email: null, password: 'Check your password' } };
      return open(user);
    },
    renew(token) {
      const user = byUuid(readToken(token, now()));
      return user && open(user);
    },
    register(person) {
      const email = byEmail(person.email) ? 'The email is already in use' : null;
      const displayName = person.displayName.trim() === '' ? 'Enter display name' : null;
      if (email !== null || displayName !== null) return { error: { email, displayName, password: null } };
      const user = newUser(`demo-user-${String(users.length + 1)}`, person);
      users = [...users, user];
      return open(user);
    },
    update(uuid, changes) {
      const known = byUuid(uuid);
      if (known === undefined) return null;
      const user = { ...known, data: { ...known.data, ...changes } };
      users = users.map((each) => (each === known ? user : each));
      return withoutPassword(user);
    },
  };
}
