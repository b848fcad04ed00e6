import { createRemoteJWKSet, decodeProtectedHeader, jwtVerify, type JWTVerifyResult } from 'jose';
import { describe, expect, onTestFinished, test } from 'vitest';
import { foreignIssuer, type ForeignIssuer } from './foreign-issuer.ts';

async function started(): Promise<ForeignIssuer> {
  const issuer = await foreignIssuer();
  onTestFinished(() => issuer.close());
  return issuer;
}

const verify = ({ jwksUrl, issuer }: ForeignIssuer, token: string): Promise<JWTVerifyResult> =>
  jwtVerify(token, createRemoteJWKSet(new URL(jwksUrl)), { issuer, audience: 'senlab' });

describe('the foreign issuer', () => {
  test('signs what its published keys prove', async () => {
    const issuer = await started();
    const token = await issuer.sign(
      { preferred_username: 'bacsi.mau' },
      { audience: 'senlab', type: 'at+jwt' },
    );
    const { payload } = await verify(issuer, token);
    expect(payload).toMatchObject({ iss: issuer.issuer, aud: 'senlab', preferred_username: 'bacsi.mau' });
    expect(decodeProtectedHeader(token).typ).toBe('at+jwt');
    expect(issuer.fetches()).toBe(1);
  });

  test("makes tokens that must be refused: a stranger's key under a known name", async () => {
    const issuer = await started();
    const token = await issuer.sign({}, { audience: 'senlab', key: 'stranger' });
    await expect(verify(issuer, token)).rejects.toThrow('signature verification failed');
  });

  test('makes tokens that must be refused: expired', async () => {
    const issuer = await started();
    await expect(
      verify(issuer, await issuer.sign({}, { audience: 'senlab', expiresIn: '-1s' })),
    ).rejects.toThrow('"exp"');
  });

  test('makes tokens that must be refused: for another audience', async () => {
    const issuer = await started();
    await expect(verify(issuer, await issuer.sign({}, { audience: 'other' }))).rejects.toThrow('"aud"');
  });

  test('makes tokens that must be refused: from another issuer', async () => {
    const issuer = await started();
    const token = await issuer.sign({ iss: 'http://elsewhere.example' }, { audience: 'senlab' });
    await expect(verify(issuer, token)).rejects.toThrow('"iss"');
  });

  test('makes tokens that must be refused: signed before the keys were changed', async () => {
    const issuer = await started();
    const token = await issuer.sign({}, { audience: 'senlab' });
    await issuer.rotate();
    await expect(verify(issuer, token)).rejects.toThrow('no applicable key found');
    await expect(verify(issuer, await issuer.sign({}, { audience: 'senlab' }))).resolves.toBeDefined();
  });

  test('does not answer after it was closed', async () => {
    const issuer = await foreignIssuer();
    await issuer.close();
    await expect(fetch(issuer.jwksUrl)).rejects.toThrow('fetch failed');
  });
});
