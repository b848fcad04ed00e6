import { setImmediate as soon } from 'node:timers/promises';
import { describe, expect, it } from 'vitest';
import { currentTrace, tracing } from './request-trace.ts';

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
