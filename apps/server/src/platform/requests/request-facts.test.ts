import { setImmediate as soon } from 'node:timers/promises';
import { describe, expect, it } from 'vitest';
import { currentTrace, tracing, networkOf } from './request-facts.ts';

describe('the trace of a request', () => {
  it('is known however deep and late it is asked for, and each request has its own', async () => {
    const deep = async (): Promise<string | null> => {
      await soon();
      return currentTrace().ip;
    };
    const seen = await Promise.all([tracing('10.0.0.1', deep), tracing('fe80::1', deep), deep()]);
    expect(seen).toEqual(['10.0.0.1', 'fe80::1', null]);
  });

  it.each([undefined, '', 'unknown', "'; drop table audit_event; --", '10.0.0.1, 10.0.0.2', '1'.repeat(60)])(
    'has no address when a proxy passes on %j',
    (address) => {
      expect(tracing(address, () => currentTrace().ip)).toBeNull();
    },
  );
});

describe('the network that a caller is counted by', () => {
  it.each([
    ['203.0.113.9', '203.0.113.9'],
    ['::ffff:203.0.113.9', '203.0.113.9'],
    ['::FFFF:203.0.113.9', '203.0.113.9'],
    ['unknown', 'unknown'],
    ['', ''],
    ['2001:db8:1:2:3:4:5:6', '2001:db8:1:2::/64'],
    ['2001:DB8:1:2::', '2001:db8:1:2::/64'],
    ['2001:0db8:0001:0002:ffff::9', '2001:db8:1:2::/64'],
    ['2001:db8::9', '2001:db8:0:0::/64'],
    ['2001:db8::5:6:7:8:9', '2001:db8:0:5::/64'],
    ['1:2:3:4:5:6:203.0.113.9', '1:2:3:4::/64'],
    ['64:ff9b::203.0.113.9', '64:ff9b:0:0::/64'],
    ['fe80::1%eth0', 'fe80:0:0:0::/64'],
    ['::1', '0:0:0:0::/64'],
    ['::', '0:0:0:0::/64'],
  ])('of %j is %j', (address, network) => {
    expect(networkOf(address)).toBe(network);
  });

  it('is the same for every address that one customer may choose', () => {
    const chosen = ['2001:db8:1:2::1', '2001:db8:1:2:ffff:ffff:ffff:ffff', '2001:db8:1:2:0:0:0:1'];
    expect(new Set(chosen.map(networkOf)).size).toBe(1);
    expect(networkOf('2001:db8:1:3::1')).not.toBe(networkOf('2001:db8:1:2::1'));
  });
});
