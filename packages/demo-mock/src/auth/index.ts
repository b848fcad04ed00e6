import { asRecord, asText, get, json, post, type DemoHandler } from '../handler.ts';
import { authSamples, defaultSettings, type DemoUser } from './data.ts';

export type { DemoUser } from './data.ts';

/** Two days, in milliseconds. */
const tokenLifetime = 2 * 24 * 60 * 60 * 1000;

/** No hospital token begins like this: the server cannot take one for the other, and a reader sees what it is. */
const prefix = 'demo-mock.';

/**
 * Unsigned: whoever runs the page could sign as well, and there is nothing behind it to protect. The serial tells apart
 * two tokens of the same millisecond.
 */
function writeToken(claims: Readonly<Record<'issuedAt' | 'serial', number> & { uuid: string }>): string {
  return `${prefix}${btoa(encodeURIComponent(JSON.stringify(claims)))}`;
}

function claimsOf(text: string): Readonly<Record<string, unknown>> {
  try {
    return asRecord(JSON.parse(decodeURIComponent(atob(text))));
  } catch {
    return {};
  }
}

/** The user of a token that is well formed, begun, and not over. */
function readToken(token: string, now: number): string | undefined {
  if (!token.startsWith(prefix)) return undefined;
  const { uuid, issuedAt } = claimsOf(token.slice(prefix.length));
  if (typeof uuid !== 'string' || typeof issuedAt !== 'number') return undefined;
  const age = now - issuedAt;
  return age >= 0 && age < tokenLifetime ? uuid : undefined;
}

const badToken = { user: null, access_token: null, error: 'Invalid access token detected' };

function withoutPassword({ password: _password, ...user }: DemoUser): Omit<DemoUser, 'password'> {
  return user;
}

/** The demo's sign-in. The hospital's own goes through /oidc and /graphql; whoever is admin here has no rights there. */
export function authHandlers(now: () => number = Date.now): readonly DemoHandler[] {
  let users = authSamples;
  let serial = 0;
  const meant = (email: string): string => email.trim().toLowerCase();
  const byEmail = (email: string): DemoUser | undefined =>
    users.find(({ data }) => meant(data.email) === meant(email));
  const byId = (uuid: unknown): DemoUser | undefined => users.find((user) => user.uuid === uuid);

  function open(user: DemoUser): Response {
    serial += 1;
    const access_token = writeToken({ uuid: user.uuid, issuedAt: now(), serial });
    return json({ user: withoutPassword(user), access_token });
  }

  return [
    get('/api/auth', ({ data }) => {
      const user = byEmail(asText(data['email']));
      if (user === undefined) return json({ error: { email: 'Check your username/email', password: null } });
      if (user.password === data['password']) return open(user);
      return json({ error: { email: null, password: 'Check your password' } });
    }),
    get('/api/auth/access-token', ({ data }) => {
      const user = byId(readToken(asText(data['access_token']), now()));
      return user ? open(user) : json(badToken, 401);
    }),
    post('/api/auth/register', ({ data }) => {
      const [email, displayName] = [asText(data['email']), asText(data['displayName'])];
      const error = {
        email: byEmail(email) ? 'The email is already in use' : null,
        displayName: displayName.trim() === '' ? 'Enter display name' : null,
        password: null,
      };
      if (error.email !== null || error.displayName !== null) return json({ error });
      const user: DemoUser = {
        uuid: `demo-user-${String(users.length + 1)}`,
        from: 'demo-mock',
        password: asText(data['password']),
        role: 'admin',
        data: { displayName, photoURL: '', email, settings: defaultSettings, shortcuts: [] },
      };
      users = [...users, user];
      return open(user);
    }),
    post('/api/auth/user/update', ({ data }) => {
      const said = asRecord(data['user']);
      const known = byId(said['uuid']);
      if (known === undefined) return json(null);
      const user = { ...known, data: { ...known.data, ...asRecord(said['data']) } };
      users = users.map((each) => (each === known ? user : each));
      return json(withoutPassword(user));
    }),
  ];
}
