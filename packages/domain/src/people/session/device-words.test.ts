import { describe, expect, test } from 'vitest';
import { deviceKindOf, shownNetworkOf } from './device-words.ts';

const webkit = 'AppleWebKit/537.36 (KHTML, like Gecko)';

describe('what a browser says of itself', () => {
  test.each([
    [
      `Mozilla/5.0 (Windows NT 10.0; Win64; x64) ${webkit} Chrome/131.0.0.0 Safari/537.36`,
      'chrome',
      'windows',
    ],
    [
      `Mozilla/5.0 (Windows NT 10.0; Win64; x64) ${webkit} Chrome/131.0.0.0 Safari/537.36 Edg/131.0`,
      'edge',
      'windows',
    ],
    [`Mozilla/5.0 (X11; Linux x86_64) ${webkit} HeadlessChrome/131.0.0.0 Safari/537.36`, 'chrome', 'linux'],
    [
      `Mozilla/5.0 (Linux; Android 14; SM-S918B) ${webkit} SamsungBrowser/25.0 Chrome/121.0 Mobile Safari/537.36`,
      'samsung',
      'android',
    ],
    [
      `Mozilla/5.0 (X11; CrOS x86_64 14541.0.0) ${webkit} Chrome/131.0.0.0 Safari/537.36`,
      'chrome',
      'chromeos',
    ],
    ['Mozilla/5.0 (X11; Ubuntu; Linux x86_64; rv:132.0) Gecko/20100101 Firefox/132.0', 'firefox', 'linux'],
    [
      'Mozilla/5.0 (iPhone; CPU iPhone OS 17_5 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko) Version/17.5 Mobile/15E148 Safari/604.1',
      'safari',
      'ios',
    ],
    [
      'Mozilla/5.0 (Macintosh; Intel Mac OS X 10_15_7) AppleWebKit/605.1.15 (KHTML, like Gecko) Version/17.5 Safari/605.1.15',
      'safari',
      'macos',
    ],
    ['Mozilla/5.0 (Windows NT 10.0) Chrome/131.0.0.0 Safari/537.36 OPR/116.0', 'opera', 'windows'],
    ['curl/8.5.0', 'other', 'other'],
    ['', 'other', 'other'],
    [undefined, 'other', 'other'],
    [`${'x'.repeat(400)} Chrome/131 Windows`, 'other', 'other'],
  ])('%s', (userAgent, browser, system) => {
    expect(deviceKindOf(userAgent)).toEqual({ browser, system });
  });
});

describe('of an address only the network is told', () => {
  test.each([
    ['10.20.30.40', '10.20.30.x'],
    ['::ffff:192.168.1.77', '192.168.1.x'],
    ['2001:db8:12:34::9', '2001:db8:12:x'],
    ['fe80::1', 'fe80:x'],
    ['::1', ''],
    ['', ''],
    ['unknown', ''],
    ['10.20.30.40, 1.2.3.4', ''],
  ])('%s', (address, network) => {
    expect(shownNetworkOf(address)).toBe(network);
  });
});
