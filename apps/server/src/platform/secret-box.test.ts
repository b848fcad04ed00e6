import { describe, expect, it } from 'vitest';
import { derivedSecret, seal, unseal } from './secret-box.ts';

const secret = 'the secret of one installation, 0123456789';
const plain = '{"kty":"EC","d":"khóa riêng"}';

describe('a sealed text', () => {
  it('opens with the same secret for the same purpose', () => {
    expect(unseal(secret, 'signing-key', seal(secret, 'signing-key', plain))).toBe(plain);
    expect(unseal(secret, 'signing-key', seal(secret, 'signing-key', ''))).toBe('');
  });

  it('does not show the text, and differs each time', () => {
    const [one, two] = [seal(secret, 'signing-key', plain), seal(secret, 'signing-key', plain)];
    expect(one.equals(two)).toBe(false);
    expect(one.toString('utf8')).not.toContain('kty');
  });

  it.each([
    ['another secret', `${secret}.`, 'signing-key'],
    ['an empty secret', '', 'signing-key'],
    ['another purpose', secret, 'oidc-cookies'],
  ])('does not open with %s', (_what, otherSecret, purpose) => {
    const sealed = seal(secret, 'signing-key', plain);
    expect(() => unseal(otherSecret, purpose, sealed)).toThrow();
  });

  it('does not open when any byte was changed', () => {
    const sealed = seal(secret, 'signing-key', plain);
    for (let index = 0; index < sealed.length; index += 1) {
      const changed = Buffer.from(sealed);
      changed.writeUInt8(changed.readUInt8(index) ^ 1, index);
      expect(() => unseal(secret, 'signing-key', changed)).toThrow();
    }
  });

  it('does not open when it is cut, at whatever length', () => {
    const sealed = seal(secret, 'signing-key', plain);
    for (let length = 0; length < sealed.length; length += 1) {
      expect(() => unseal(secret, 'signing-key', sealed.subarray(0, length))).toThrow();
    }
  });
});

describe('a derived secret', () => {
  it('is the same for all instances, another for each purpose, and never the secret itself', () => {
    expect(derivedSecret(secret, 'oidc-cookies')).toBe(derivedSecret(secret, 'oidc-cookies'));
    expect(derivedSecret(secret, 'oidc-cookies')).not.toBe(derivedSecret(secret, 'signing-key'));
    expect(derivedSecret(secret, 'oidc-cookies')).not.toContain(secret);
    expect(Buffer.from(derivedSecret(secret, 'oidc-cookies'), 'base64url')).toHaveLength(32);
  });
});
