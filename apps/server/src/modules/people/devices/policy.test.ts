import { describe, expect, it } from 'vitest';
import { isAcceptableDevice, type DeviceRegistration } from './policy.ts';

const device: DeviceRegistration = {
  deviceId: 'eyJicm93c2VyIjoiQ2hyb21lIn0',
  p256dh: 'BNcRdreALRFXTkOOUHK1EtK2wtaz5Ry4YfYCA_0QTpQtUbVlUls0VJXg7A8u-Ts1XbjhazAkj7I99e8QcYP7DkM',
  auth: 'tBHItJI5svbpez7KI4CCXg==',
  tokenId: 'https://push.example/send/abc:def',
  platform: 'WEB',
};

describe('a device registration', () => {
  it.each([
    ['as browsers send it', device],
    ['with the longest address', { ...device, tokenId: `https://push.example/${'a'.repeat(2_027)}` }],
    ['with a name in another alphabet', { ...device, tokenId: 'https://đẩy.example/abc' }],
  ])('is taken %s', (_what, given) => {
    expect(isAcceptableDevice(given)).toBe(true);
  });

  it.each([
    ['another platform', { platform: 'ANDROID' }],
    ['the platform in small letters', { platform: 'web' }],
    ['no device', { deviceId: '' }],
    ['an endless device', { deviceId: 'x'.repeat(4_097) }],
    ['a device that cannot be stored', { deviceId: 'a\u0000b' }],
    ['half a character', { deviceId: 'a\ud800' }],
    ['no key', { p256dh: '' }],
    ['a key that is not base64', { p256dh: 'không phải khóa' }],
    ['an endless key', { p256dh: 'A'.repeat(201) }],
    ['no secret', { auth: '' }],
    ['a secret that is not base64', { auth: 'a b' }],
    ['an endless secret', { auth: 'A'.repeat(101) }],
    ['no address', { tokenId: '' }],
    ['an address that is none', { tokenId: 'abc' }],
    ['an endless address', { tokenId: `https://push.example/${'a'.repeat(2_028)}` }],
    ['an address without encryption', { tokenId: 'http://push.example/abc' }],
    ['a script', { tokenId: 'javascript:alert(1)' }],
    ['an address with a user', { tokenId: 'https://user@push.example/abc' }],
    ['an address with a password', { tokenId: 'https://user:secret@push.example/abc' }],
    ['another port', { tokenId: 'https://push.example:8443/abc' }],
    ['this machine', { tokenId: 'https://localhost/abc' }],
    ['a bare address', { tokenId: 'https://10.0.0.5/abc' }],
    ['a bare address as one number', { tokenId: 'https://167772165/abc' }],
    ['a bare address of version 6', { tokenId: 'https://[::1]/abc' }],
    ['a short name of the house', { tokenId: 'https://hsm/abc' }],
    ['a name of the house', { tokenId: 'https://lis.hospital.internal/abc' }],
    ['a name that ends in a dot', { tokenId: 'https://localhost./abc' }],
  ])('is refused with %s', (_what, change) => {
    expect(isAcceptableDevice({ ...device, ...change })).toBe(false);
  });
});
