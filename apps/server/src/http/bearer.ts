import type { FastifyInstance } from 'fastify';
import type { AccountsService } from '../modules/people/accounts/index.ts';
import type { SessionsService } from '../modules/people/sessions/index.ts';

/** The token of an Authorization header, if there is one. */
export function bearerToken(header: unknown): string | undefined {
  if (typeof header !== 'string' || !/^bearer /i.test(header)) return undefined;
  const token = header.slice(7).trim();
  return token === '' ? undefined : token;
}

/** The older call that hospital tools still make: whose token is this? It answers the token it was given, never a new one. */
export function accessTokenRoute(
  app: FastifyInstance,
  sessions: SessionsService,
  accounts: AccountsService,
): void {
  app.get('/api/auth/access-token', async (request, reply) => {
    const token = bearerToken(request.headers.authorization);
    const actor = await sessions.recognise(token);
    const account = actor.ok ? await accounts.me(actor.value) : actor;
    reply.header('cache-control', 'no-store');
    if (!account.ok)
      return reply.code(401).send({ user: null, access_token: null, error: 'Invalid access token detected' });
    const { id, username, full_name, role } = account.value;
    return reply.send({
      user: { uuid: id, role: [role], data: { displayName: full_name, username } },
      access_token: token,
      error: null,
    });
  });
}
