import { randomUUID } from 'node:crypto';
import { once } from 'node:events';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { exportJWK, generateKeyPair, SignJWT, type CryptoKey, type JWTPayload } from 'jose';

export interface SignOptions {
  /** As jose reads it: '10m', '-1s'. Left out when null. */
  readonly expiresIn?: string | null;
  readonly audience?: string;
  readonly type?: string;
  /** `stranger`: a key that the issuer does not publish, under the name of one that it does. */
  readonly key?: 'own' | 'stranger';
}

export interface ForeignIssuer {
  readonly issuer: string;
  readonly jwksUrl: string;
  sign(claims: JWTPayload, options?: SignOptions): Promise<string>;
  /** From now on another key signs; the published set holds the new one only. */
  rotate(): Promise<void>;
  /** How often somebody has fetched the keys. */
  fetches(): number;
  close(): Promise<void>;
}

interface SigningKey {
  readonly kid: string;
  readonly privateKey: CryptoKey;
  readonly publicKey: CryptoKey;
}

async function newKey(): Promise<SigningKey> {
  return { kid: randomUUID(), ...(await generateKeyPair('ES256', { extractable: true })) };
}

async function published({ kid, publicKey }: SigningKey): Promise<string> {
  return JSON.stringify({ keys: [{ ...(await exportJWK(publicKey)), kid, alg: 'ES256', use: 'sig' }] });
}

/** A second identity provider, such as a hospital's own, that the server may or may not be told to trust. */
export async function foreignIssuer(): Promise<ForeignIssuer> {
  const stranger = await newKey();
  let own = await newKey();
  let keySet = await published(own);
  let fetches = 0;
  const server = createServer((request, response) => {
    if (request.url !== '/jwks') return void response.writeHead(404).end();
    fetches += 1;
    response.writeHead(200, { 'content-type': 'application/json' }).end(keySet);
  });
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  const issuer = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  return {
    issuer,
    jwksUrl: `${issuer}/jwks`,
    async sign(claims, { expiresIn = '10m', audience, type = 'JWT', key = 'own' } = {}) {
      const token = new SignJWT({ iss: issuer, ...claims }).setProtectedHeader({
        alg: 'ES256',
        kid: own.kid,
        typ: type,
      });
      if (claims.iat === undefined) token.setIssuedAt();
      if (expiresIn !== null && claims.exp === undefined) token.setExpirationTime(expiresIn);
      if (audience !== undefined) token.setAudience(audience);
      return token.sign(key === 'own' ? own.privateKey : stranger.privateKey);
    },
    async rotate() {
      own = await newKey();
      keySet = await published(own);
    },
    fetches: () => fetches,
    async close() {
      server.close();
      server.closeAllConnections();
      await once(server, 'close');
    },
  };
}
