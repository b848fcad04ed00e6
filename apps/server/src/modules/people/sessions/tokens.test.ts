import { once } from 'node:events';
import { createServer, type RequestListener } from 'node:http';
import type { AddressInfo } from 'node:net';
import { foreignIssuer, type ForeignIssuer, fakeClock } from '@senlab/testkit';
import { base64url, generateSecret, SignJWT, UnsecuredJWT, type JSONWebKeySet } from 'jose';
import { afterAll, afterEach, beforeAll, describe, expect, it, vi, beforeEach } from 'vitest';
import { isDatabaseUnavailable, IssuerUnavailableError } from '../../../platform/failures.ts';
import { tokenVerifier, type Issuer, type TokenVerifier, Beliefs, beliefMs, sessionKeyOf } from './tokens.ts';
import { ok, refuse, type AccountId, type Result } from '@senlab/domain';
import type { Actor } from '../../../platform/actor.ts';

describe('tokens', () => {
  const audience = 'urn:senlab:api';
  const claims = { sub: 'somebody' };
  const closing: (() => unknown)[] = [];

  let provider: ForeignIssuer;
  let verifier: TokenVerifier;
  let good: string;

  function issuerAt(jwksUrl: string, issuer: string): Issuer {
    return { issuer, audience, jwksUrl: () => jwksUrl, accountClaim: 'sub' };
  }

  beforeAll(async () => {
    provider = await foreignIssuer();
    verifier = tokenVerifier([issuerAt(provider.jwksUrl, provider.issuer)]);
    good = await provider.sign(claims, { audience });
  });

  afterAll(() => provider.close());

  afterEach(async () => {
    vi.useRealTimers();
    for (const close of closing.splice(0)) await close();
  });

  function withHeader(token: string, header: object): string {
    const [, payload = '', signature = ''] = token.split('.');
    return `${base64url.encode(JSON.stringify(header))}.${payload}.${signature}`;
  }

  function withPayload(token: string, changes: object): string {
    const [header = '', payload = '', signature = ''] = token.split('.');
    const read = JSON.parse(new TextDecoder().decode(base64url.decode(payload))) as object;
    return `${header}.${base64url.encode(JSON.stringify({ ...read, ...changes }))}.${signature}`;
  }

  const publishedKeys = async (): Promise<JSONWebKeySet> =>
    (await (await fetch(provider.jwksUrl)).json()) as JSONWebKeySet;

  const headerOf = (token: string): Record<string, unknown> =>
    JSON.parse(new TextDecoder().decode(base64url.decode(token.split('.')[0] ?? ''))) as Record<
      string,
      unknown
    >;

  describe('a token', () => {
    it('is believed when its issuer signed it for us', async () => {
      const verified = await verifier.verify(good);
      expect(verified?.payload).toMatchObject({ iss: provider.issuer, aud: audience, sub: 'somebody' });
      expect(verified?.keyId).toBe(headerOf(good)['kid']);
    });

    it.each([
      [''],
      ['.'],
      ['..'],
      ['not a token'],
      ['a.b.c'],
      ['e30.e30.'],
      ['a.b.c.d.e'],
      ['\u0000'],
      ['💉.💉.💉'],
    ])('is refused when it is none: %j', async (token) => {
      expect(await verifier.verify(token)).toBeUndefined();
    });

    it.each([
      ['for somebody else', () => provider.sign(claims, { audience: 'urn:another:api' })],
      ['for nobody', () => provider.sign(claims)],
      [
        'by an unknown issuer',
        () => provider.sign({ ...claims, iss: 'https://stranger.example' }, { audience }),
      ],
      ['by nobody', () => provider.sign({ ...claims, iss: '' }, { audience })],
      ['by a key that the issuer does not have', () => provider.sign(claims, { audience, key: 'stranger' })],
      ['that has expired', () => provider.sign(claims, { audience, expiresIn: '-10s' })],
      ['that is not valid yet', () => provider.sign({ ...claims, nbf: 4_000_000_000 }, { audience })],
      ['of another person under the same signature', () => withPayload(good, { sub: 'administrator' })],
      ['with a longer life under the same signature', () => withPayload(good, { exp: 4_000_000_000 })],
      ['without its signature', () => `${good.split('.').slice(0, 2).join('.')}.`],
      [
        'with a bit of the signature changed',
        () => `${good.slice(0, -20)}${good.at(-20) === 'A' ? 'B' : 'A'}${good.slice(-19)}`,
      ],
      ['with another key named', () => withHeader(good, { ...headerOf(good), kid: 'another' })],
      ['that says it needs no signature', () => withHeader(good, { alg: 'none' })],
      ['that says so in other letters', () => withHeader(good, { alg: 'nOnE', kid: headerOf(good)['kid'] })],
      ['with an algorithm that is a number', () => withHeader(good, { ...headerOf(good), alg: 1 })],
      ['of another kind of key', () => withHeader(good, { ...headerOf(good), alg: 'RS256' })],
      ['of a curve that nobody has', () => withHeader(good, { ...headerOf(good), alg: 'EdDSA' })],
      [
        'with an extension that must be understood',
        () => withHeader(good, { ...headerOf(good), crit: ['x'], x: 1 }),
      ],
      [
        'whose payload is not encoded',
        () => withHeader(good, { ...headerOf(good), crit: ['b64'], b64: false }),
      ],
    ])('%s is refused', async (_what, make) => {
      expect(await verifier.verify(await make())).toBeUndefined();
    });

    it('without a signature at all is refused', async () => {
      const token = new UnsecuredJWT(claims).setIssuer(provider.issuer).setAudience(audience).encode();
      expect(await verifier.verify(token)).toBeUndefined();
    });

    it('signed by HS256 with the public key as the secret is refused', async () => {
      const [key] = (await publishedKeys()).keys;
      const secrets = [
        JSON.stringify(key),
        JSON.stringify(await publishedKeys()),
        `${key?.x ?? ''}${key?.y ?? ''}`,
      ];
      for (const secret of secrets) {
        const forged = await new SignJWT({
          ...claims,
          iss: provider.issuer,
          aud: audience,
          exp: 4_000_000_000,
        })
          .setProtectedHeader({ alg: 'HS256', kid: key?.kid ?? '' })
          .sign(new TextEncoder().encode(secret));
        expect(await verifier.verify(forged)).toBeUndefined();
      }
    });

    it('that brings its own key is refused', async () => {
      const secret = await generateSecret('HS256', { extractable: true });
      const forged = await new SignJWT({ ...claims, iss: provider.issuer, aud: audience })
        .setProtectedHeader({ alg: 'HS256', jwk: { kty: 'oct' } })
        .sign(secret);
      expect(await verifier.verify(forged)).toBeUndefined();
    });
  });

  describe('the keys of an issuer', () => {
    it('are fetched once for many tokens', async () => {
      const quiet = await foreignIssuer();
      closing.push(() => quiet.close());
      const fresh = tokenVerifier([issuerAt(quiet.jwksUrl, quiet.issuer)]);
      const tokens = await Promise.all(Array.from({ length: 20 }, () => quiet.sign(claims, { audience })));
      const verified = await Promise.all(tokens.map((token) => fresh.verify(token)));
      expect(verified.every((token) => token !== undefined)).toBe(true);
      expect(quiet.fetches()).toBe(1);
    });

    it('are fetched again when a token names a new one, and the withdrawn one is refused from then on', async () => {
      const turning = await foreignIssuer();
      closing.push(() => turning.close());
      const fresh = tokenVerifier([issuerAt(turning.jwksUrl, turning.issuer)]);
      const old = await turning.sign(claims, { audience });
      expect(await fresh.verify(old)).toBeDefined();
      await turning.rotate();
      vi.useFakeTimers({ toFake: ['Date'], now: Date.now() + 2_000 });
      expect(await fresh.verify(await turning.sign(claims, { audience }))).toBeDefined();
      expect(await fresh.verify(old)).toBeUndefined();
    });

    it('are not fetched for each token of a stranger', async () => {
      const fetches = provider.fetches();
      for (let round = 0; round < 20; round += 1)
        await verifier.verify(withHeader(good, { ...headerOf(good), kid: `guess-${round}` }));
      expect(provider.fetches() - fetches).toBeLessThan(20);
    });
  });

  async function serve(answer: RequestListener): Promise<string> {
    const server = createServer(answer).listen(0, '127.0.0.1');
    await once(server, 'listening');
    closing.push(() => {
      server.close();
      server.closeAllConnections();
    });
    return `http://127.0.0.1:${(server.address() as AddressInfo).port}/jwks`;
  }

  describe('an issuer that cannot be asked', () => {
    const answers: [string, RequestListener][] = [
      ['fails', (_request, response) => void response.writeHead(500).end()],
      ['is not there', (_request, response) => void response.writeHead(404).end()],
      ['answers a page', (_request, response) => void response.end('<html>Đang bảo trì</html>')],
      ['answers no keys', (_request, response) => void response.end('{}')],
      ['answers something else', (_request, response) => void response.end('{"keys":"none"}')],
      ['hangs up', (request) => void request.socket.destroy()],
      ['never answers', () => undefined],
    ];

    it.each(answers)('because it %s says nothing about the token', async (_how, answer) => {
      const broken = tokenVerifier([issuerAt(await serve(answer), provider.issuer)]);
      const refusal: unknown = await broken.verify(good).catch((error: unknown) => error);
      expect(refusal).toBeInstanceOf(IssuerUnavailableError);
      // What is answered as "try again later", and not as the end of the session.
      expect(isDatabaseUnavailable(refusal)).toBe(true);
    });

    it('because its port is closed says nothing about the token', async () => {
      const gone = await foreignIssuer();
      await gone.close();
      const broken = tokenVerifier([issuerAt(gone.jwksUrl, gone.issuer)]);
      const token = await gone.sign(claims, { audience });
      await expect(broken.verify(token)).rejects.toBeInstanceOf(IssuerUnavailableError);
    });

    it('is asked again, and believed when it is back', async () => {
      let isBroken = true;
      const keys = JSON.stringify(await publishedKeys());
      const url = await serve(
        (_request, response) => void response.writeHead(isBroken ? 503 : 200).end(keys),
      );
      const patient = tokenVerifier([issuerAt(url, provider.issuer)]);
      await expect(patient.verify(good)).rejects.toBeInstanceOf(IssuerUnavailableError);
      isBroken = false;
      expect(await patient.verify(good)).toBeDefined();
    });
  });
});

describe('beliefs', () => {
  const clock = fakeClock();
  let looks: string[];
  let waiting: PromiseWithResolvers<Result<Actor>>[];
  let beliefs: Beliefs;

  beforeEach(() => {
    looks = [];
    waiting = [];
    beliefs = new Beliefs(clock, (token) => {
      looks.push(token);
      const look = Promise.withResolvers<Result<Actor>>();
      waiting.push(look);
      return look.promise;
    });
  });

  function actorOf(accountId: string, token: string): Result<Actor> {
    return ok({
      accountId: accountId as AccountId,
      username: accountId,
      roles: ['staff'],
      permissions: new Set<never>(),
      sessionKey: sessionKeyOf(token),
      expiresAtMs: Number.MAX_SAFE_INTEGER,
    });
  }

  const answer = (index: number, result: Result<Actor>): void => waiting[index]?.resolve(result);

  describe('what is believed about a token', () => {
    it('is looked up once for all who ask meanwhile', async () => {
      const asked = [beliefs.about('token'), beliefs.about('token'), beliefs.about('token')];
      answer(0, actorOf('mai', 'token'));
      await Promise.all(asked);
      await beliefs.about('token');
      expect(looks).toEqual(['token']);
    });

    it('is looked up again when its time is over, not before', () => {
      void beliefs.about('token');
      clock.advance({ milliseconds: beliefMs - 1 });
      void beliefs.about('token');
      expect(looks).toHaveLength(1);
      clock.advance({ milliseconds: 1 });
      void beliefs.about('token');
      expect(looks).toHaveLength(2);
    });

    it('is never about another token', async () => {
      const mai = beliefs.about('token-mai');
      const lan = beliefs.about('token-lan');
      answer(1, actorOf('lan', 'token-lan'));
      answer(0, actorOf('mai', 'token-mai'));
      expect(await mai).toMatchObject({ value: { accountId: 'mai' } });
      expect(await lan).toMatchObject({ value: { accountId: 'lan' } });
    });

    it('is not about the same words with another signature, and is forgotten with them', async () => {
      void beliefs.about('head.words.signature');
      void beliefs.about('head.words.forged');
      expect(looks).toHaveLength(2);
      beliefs.forgetSession(sessionKeyOf('head.words.signature'));
      void beliefs.about('head.words.signature');
      void beliefs.about('head.words.forged');
      expect(looks).toHaveLength(4);
    });

    it('is nothing after a failure to look', async () => {
      const asked = beliefs.about('token');
      waiting[0]?.reject(new Error('Connection terminated'));
      await expect(asked).rejects.toThrow('Connection terminated');
      void beliefs.about('token');
      expect(looks).toHaveLength(2);
    });

    it('may be a refusal, so that a stranger does not cost a look each time', async () => {
      void beliefs.about('token');
      answer(0, refuse({ kind: 'session-ended' }));
      await beliefs.about('token');
      expect(looks).toHaveLength(1);
    });

    it('does not grow without end', () => {
      void beliefs.about('first');
      for (let round = 0; round < 20_000; round += 1) void beliefs.about(`token-${round}`);
      void beliefs.about('first');
      expect(looks.filter((token) => token === 'first')).toHaveLength(2);
    });
  });

  describe('forgetting', () => {
    async function believe(accountId: string, token: string): Promise<void> {
      const asked = beliefs.about(token);
      answer(waiting.length - 1, actorOf(accountId, token));
      await asked;
    }

    it('a session leaves the other sessions of the account', async () => {
      await believe('mai', 'one');
      await believe('mai', 'two');
      beliefs.forgetSession(sessionKeyOf('one'));
      void beliefs.about('one');
      void beliefs.about('two');
      expect(looks).toEqual(['one', 'two', 'one']);
    });

    it('an account forgets all its sessions and nobody else’s', async () => {
      await believe('mai', 'one');
      await believe('mai', 'two');
      await believe('lan', 'three');
      beliefs.forgetAccount('mai');
      for (const token of ['one', 'two', 'three']) void beliefs.about(token);
      expect(looks).toEqual(['one', 'two', 'three', 'one', 'two']);
    });

    it('an account also forgets a look that began before the change and has not ended', async () => {
      void beliefs.about('one');
      beliefs.forgetAccount('mai');
      answer(0, actorOf('mai', 'one'));
      void beliefs.about('one');
      expect(looks).toEqual(['one', 'one']);
    });

    it('a session also forgets a look under way', () => {
      void beliefs.about('one');
      beliefs.forgetSession(sessionKeyOf('one'));
      void beliefs.about('one');
      expect(looks).toEqual(['one', 'one']);
    });
  });
});
