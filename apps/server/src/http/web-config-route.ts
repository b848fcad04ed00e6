import type { FastifyInstance } from 'fastify';
import { idleMinutesIn, type Config } from '../platform/config.ts';
import { graphqlPath } from './graphql-route.ts';
import { csrfHeader } from './received-files.ts';

export interface DemoLogin {
  readonly password: string;
  readonly accounts: readonly { readonly username: string; readonly label: string }[];
}

/** What the built web needs to know of this installation, so that one build serves every hospital. Public by nature. */
export function webConfigRoute(app: FastifyInstance, config: Config, demo: DemoLogin | undefined): void {
  const { theme, ...hospital } = config.hospital;
  const answer = {
    hospital,
    ...(theme === undefined ? {} : { theme }),
    login: {
      tokenEndpoint: config.LOGIN_TOKEN_ENDPOINT,
      clientId: config.OIDC_CLIENT_ID,
      clientSecret: config.OIDC_CLIENT_SECRET,
      scope: 'api openid profile',
    },
    graphqlPath,
    csrfHeader,
    idleMinutes: idleMinutesIn(config),
    ...(demo === undefined ? {} : { demoAccounts: demo.accounts, demoPassword: demo.password }),
  };
  app.get('/config.json', (_request, reply) => reply.header('cache-control', 'no-cache').send(answer));
}
