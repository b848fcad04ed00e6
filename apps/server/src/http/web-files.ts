import type { FastifyInstance } from 'fastify';
import { idleMinutesIn, type Config } from '../platform/config.ts';
import { graphqlPath } from './graphql-route.ts';
import { csrfHeader } from './files/received-files.ts';
import helmet from '@fastify/helmet';
import fastifyStatic from '@fastify/static';
import { relative, resolve, sep } from 'node:path';

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
    demoApps: config.DEMO_APPS,
    ...(config.SENLAB_ENV === 'training' ? { isTraining: true } : {}),
    ...(config.PUSH_PUBLIC_KEY === undefined ? {} : { pushKey: config.PUSH_PUBLIC_KEY }),
    ...(demo === undefined ? {} : { demoAccounts: demo.accounts, demoPassword: demo.password }),
  };
  app.get('/config.json', (_request, reply) => reply.header('cache-control', 'no-cache').send(answer));
}

/** Origins other than ours that the page must reach: another identity provider, when a hospital has its own. */
function connectSources(tokenEndpoint: string): string[] {
  return URL.canParse(tokenEndpoint) ? ["'self'", new URL(tokenEndpoint).origin] : ["'self'"];
}

/** The camera reads the labels of tubes, on our own pages and in nobody's frame; the rest is needed by no page. */
const permissionsPolicy = 'camera=(self), microphone=(), geolocation=(), display-capture=()';

export interface WebFilesOptions {
  readonly folder: string;
  readonly tokenEndpoint: string;
  readonly isHttps: boolean;
}

/** The built web. Every path that is not a file answers index.html: the routes live in the browser. */
export async function webFiles(app: FastifyInstance, options: WebFilesOptions): Promise<void> {
  const root = resolve(options.folder);
  await app.register(async (scope) => {
    await scope.register(helmet, {
      contentSecurityPolicy: {
        useDefaults: false,
        directives: {
          defaultSrc: ["'self'"],
          styleSrc: ["'self'", "'unsafe-inline'"],
          imgSrc: ["'self'", 'data:', 'blob:'],
          fontSrc: ["'self'", 'data:'],
          connectSrc: connectSources(options.tokenEndpoint),
          // A PDF is printed from a frame of its own, which holds nothing but its bytes.
          frameSrc: ['blob:'],
          objectSrc: ["'none'"],
          frameAncestors: ["'none'"],
          baseUri: ["'none'"],
          formAction: ["'self'"],
        },
      },
      // A token may stand in the address of /login/{token} for a moment; it must not travel on.
      referrerPolicy: { policy: 'no-referrer' },
      strictTransportSecurity: options.isHttps,
      crossOriginEmbedderPolicy: false,
    });
    await scope.register(fastifyStatic, {
      root,
      // By our own route below: the plug-in's reads the whole folder at each file to learn how its name is spelt. That
      // matters where letters small and large name the same file and an address is guarded; here are none of either.
      serve: false,
      // A release lays `.br` and `.gz` beside each file; where there are none, the file itself goes out.
      preCompressed: true,
      index: ['index.html'],
      setHeaders: (response, path) => {
        response.header('permissions-policy', permissionsPolicy);
        // Built files carry their hash in the name; the page and the worker must be asked for each time.
        const isHashed = relative(root, path).startsWith(`assets${sep}`);
        response.header('cache-control', isHashed ? 'public, max-age=31536000, immutable' : 'no-cache');
      },
    });
    scope.get<{ Params: { '*': string } }>('/*', (request, reply) => {
      // Not returned: the page that answers in the place of a missing file is waited for already.
      reply.sendFile(`/${request.params['*']}`);
    });
    scope.setNotFoundHandler((request, reply) => {
      const isPage = request.method === 'GET' && !/\.[a-z0-9]{2,5}$/i.test(request.url.split('?')[0] ?? '');
      return isPage ? reply.sendFile('index.html') : reply.code(404).send({ status: 'not found' });
    });
  });
}
