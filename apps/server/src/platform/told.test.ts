import { describe, expect, it } from 'vitest';

import { toldBy } from './told.test-support.ts';

describe('what an answer tells', () => {
  it('leaves out ids and lookup codes, whatever chance wrote into them', () => {
    const answer = { id: '01a1e118-5000-7abc-8def-000000005000', verifyCode: 'AXY2345678' };
    expect(toldBy(answer)).toBe('{"id":"(id)","verifyCode":"(code)"}');
    expect(toldBy('drawn 01a1e118-5000-7abc-8def-000000005000 AXY2345678')).toBe('drawn (id) (code)');
  });

  it.each(['47,XY,+21', '5000', '118 g/L', 'HIV'])('keeps %s', (value) => {
    expect(toldBy({ rows: [{ value }] })).toContain(value);
  });
});
