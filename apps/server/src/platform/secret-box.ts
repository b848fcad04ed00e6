import { createCipheriv, createDecipheriv, hkdfSync, randomBytes } from 'node:crypto';

/** Each use of the installation's secret has a key of its own, so that one leak opens one thing. */
function keyFor(secret: string, purpose: string): Buffer {
  return Buffer.from(hkdfSync('sha256', secret, 'senlab', purpose, 32));
}

/** AES-256-GCM: 12 bytes nonce, 16 bytes tag, then the sealed bytes. */
export function seal(secret: string, purpose: string, plain: string): Buffer {
  const nonce = randomBytes(12);
  const cipher = createCipheriv('aes-256-gcm', keyFor(secret, purpose), nonce);
  const sealed = Buffer.concat([cipher.update(plain, 'utf8'), cipher.final()]);
  return Buffer.concat([nonce, cipher.getAuthTag(), sealed]);
}

/** Throws when the secret is another one or a byte was changed. */
export function unseal(secret: string, purpose: string, sealed: Buffer): string {
  const decipher = createDecipheriv('aes-256-gcm', keyFor(secret, purpose), sealed.subarray(0, 12), {
    authTagLength: 16,
  });
  decipher.setAuthTag(sealed.subarray(12, 28));
  return Buffer.concat([decipher.update(sealed.subarray(28)), decipher.final()]).toString('utf8');
}

export function derivedSecret(secret: string, purpose: string): string {
  return keyFor(secret, purpose).toString('base64url');
}
