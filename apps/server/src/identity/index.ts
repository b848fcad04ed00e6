import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import type { IncomingMessage, ServerResponse } from 'node:http';
import type { KeySettings } from './keys.ts';
import { loadKeys } from './keys.ts';
import { addressKey } from './password-grant.ts';
import { identityPath, makeProvider, type ProviderDeps } from './provider.ts';

export { apiAudience, identityPath } from './provider.ts';
export { loadKeys, opensKey, rotateKeys, type KeySettings } from './keys.ts';
export { deleteRetiredKeys, listPublishedKeys, deleteExpiredPayloads } from './provider-repository.ts';

type Handler = (request: IncomingMessage, response: ServerResponse) => Promise<void>;

export interface Identity {
  /** Called when the keys changed, and from time to time because a key may have become the one that signs. */
  reload(): Promise<void>;
  register(app: FastifyInstance): Promise<void>;
}

export function keySettings(config: ProviderDeps['config']): KeySettings {
  return { secret: config.SENLAB_SECRET, tokenLifetimeSeconds: Math.round(config.ACCESS_TOKEN_MINUTES * 60) };
}

/** The provider takes its keys once, so new keys mean a new provider; its records are in the database, nothing is lost. */
export async function openIdentity(deps: ProviderDeps): Promise<Identity> {
  let loaded = '';
  let handle: Handler;

  async function reload(): Promise<void> {
    const keys = await loadKeys(deps.database, keySettings(deps.config));
    const names = keys.map((key) => key.kid).join(' ');
    if (names === loaded) return;
    handle = makeProvider(deps, keys).callback();
    loaded = names;
  }

  await reload();

  return {
    reload,
    async register(app) {
      await app.register(async (scope) => {
        // The provider reads the body itself.
        scope.removeAllContentTypeParsers();
        scope.addContentTypeParser('*', (_request, _payload, done) => done(null));
        scope.all(`${identityPath}/*`, async (request: FastifyRequest, reply: FastifyReply) => {
          reply.hijack();
          const raw = request.raw as IncomingMessage & { originalUrl?: string; [addressKey]?: string };
          raw[addressKey] = request.ip;
          raw.originalUrl = raw.url ?? '';
          raw.url = raw.originalUrl.slice(identityPath.length);
          await handle(raw, reply.raw);
        });
      });
    },
  };
}
