import { expiresAt } from '@senlab/domain';
import { clearMessages, showMessage } from '@senlab/ui';
import { appConfig } from '../api/config.ts';
import { matching, number, object, text, tryRead } from '../api/shape.ts';
import { storeToken } from '../api/stored-token.ts';
import { idleLogin, endSession, setLoginState, type LoginState } from './session-store.ts';
import { texts } from './texts.ts';
import { loadUser } from './user-loading.ts';

export interface Credentials {
  readonly username: string;
  readonly password: string;
}

const readGrant = object({ access_token: matching(/./), expires_in: number }, {});
const readFields = object({}, { email: text, username: text, password: text });

/** The texts that an answer holds for the form's fields; the template calls the user name "email". */
export function fieldErrors(body: unknown): Pick<LoginState['error'], 'username' | 'password'> {
  const { error_fields: named, error } = Object(body) as Readonly<Record<string, unknown>>;
  const fields = tryRead(readFields, named ?? error);
  const username = fields?.username ?? fields?.email;
  const password = fields?.password;
  return { ...(username ? { username } : {}), ...(password ? { password } : {}) };
}

/** Seconds named by Retry-After; undefined when there is none to obey. */
export function waitSeconds(retryAfter: string | null): number | undefined {
  if (retryAfter === null || !/^\d{1,6}$/.test(retryAfter.trim())) return undefined;
  const seconds = Number(retryAfter);
  return seconds > 0 ? seconds : undefined;
}

function sendGrant(given: Credentials): Promise<Response> {
  const { tokenEndpoint, clientId, clientSecret, scope } = appConfig().login;
  return fetch(tokenEndpoint, {
    method: 'POST',
    headers: { [appConfig().csrfHeader]: '1' },
    body: new URLSearchParams({
      grant_type: 'password',
      username: given.username,
      password: given.password,
      client_id: clientId,
      client_secret: clientSecret,
      scope,
    }),
  });
}

function fail(login: LoginState): false {
  endSession(undefined);
  setLoginState(login);
  if (login.error.general !== undefined) showMessage(login.error.general, 'error');
  return false;
}

async function refuse(answer: Response): Promise<false> {
  const body: unknown = await answer.json().catch(() => undefined);
  const seconds = waitSeconds(answer.headers.get('retry-after'));
  return fail({
    ...idleLogin,
    error: {
      general: texts.wrongCredentials,
      ...(answer.status >= 500 ? { hint: texts.serverTrouble } : {}),
      ...fieldErrors(body),
    },
    ...(seconds === undefined ? {} : { waitUntil: Date.now() + seconds * 1000 }),
  });
}

async function accept(answer: Response): Promise<boolean> {
  const grant = tryRead(readGrant, await answer.json().catch(() => undefined));
  if (grant === undefined) return fail({ ...idleLogin, error: { general: texts.unreachable } });
  storeToken({ token: grant.access_token, expiresAt: expiresAt(Date.now(), grant.expires_in) });
  const isLoaded = await loadUser();
  setLoginState({ ...idleLogin, success: isLoaded });
  return isLoaded;
}

/** Logs in at the token endpoint and loads the person. True when there is a session afterwards. */
export async function loginWithPassword(given: Credentials): Promise<boolean> {
  setLoginState({ ...idleLogin, loading: true });
  clearMessages();
  let answer: Response;
  try {
    answer = await sendGrant(given);
  } catch {
    return fail({ ...idleLogin, error: { general: texts.unreachable } });
  }
  return answer.ok ? accept(answer) : refuse(answer);
}
