import { asRecord, asText, get, json, post, type DemoHandler } from '../handler.ts';
import { createAuthStore } from './store.ts';

export { demoDataHeader, encodeDemoData } from '../handler.ts';
export type { DemoUser, DemoUserData, DemoUserSettings } from './data.ts';

const badToken = { user: null, access_token: null, error: 'Invalid access token detected' };

/** The demo's sign-in. The hospital's own goes through /oidc and /graphql, and never comes here. */
export function authHandlers(now: () => number = Date.now): readonly DemoHandler[] {
  const store = createAuthStore(now);
  return [
    get('/api/auth', ({ data }) => json(store.logIn(asText(data['email']), asText(data['password'])))),
    get('/api/auth/access-token', ({ data }) => {
      const opened = store.renew(asText(data['access_token']));
      return opened ? json(opened) : json(badToken, 401);
    }),
    post('/api/auth/register', ({ data }) =>
      json(
        store.register({
          displayName: asText(data['displayName']),
          password: asText(data['password']),
          email: asText(data['email']),
        }),
      ),
    ),
    post('/api/auth/user/update', ({ data }) => {
      const user = asRecord(data['user']);
      return json(store.update(asText(user['uuid']), asRecord(user['data'])));
    }),
  ];
}
