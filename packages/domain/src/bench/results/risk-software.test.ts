import { describe, expect, test } from 'vitest';
import { readRiskSoftware, riskSoftwareMaxLength } from './risk-software.ts';

const known = { name: 'LifeCycle', version: '7.0' };

describe('the program behind a risk', () => {
  test('is kept with name, version and run', () => {
    expect(readRiskSoftware({ ...known, runId: ' R-118 ' })).toEqual({
      ok: true,
      value: { ...known, runId: 'R-118' },
    });
  });

  test.each([null, undefined, '', '  '])('needs no run (%j)', (runId) => {
    expect(readRiskSoftware({ ...known, runId })).toEqual({ ok: true, value: { ...known, runId: null } });
  });

  test.each([
    ['nothing', null, 'risk-software-required'],
    ['no name', { ...known, name: ' ' }, 'risk-software-required'],
    ['no version', { ...known, version: '\u200B' }, 'risk-software-required'],
    [
      'a name without end',
      { ...known, name: 'x'.repeat(riskSoftwareMaxLength + 1) },
      'risk-software-too-long',
    ],
    [
      'a run without end',
      { ...known, runId: 'x'.repeat(riskSoftwareMaxLength + 1) },
      'risk-software-too-long',
    ],
    ['a zero byte', { ...known, version: '7\u00000' }, 'value-unreadable'],
  ] as const)('is refused with %s', (_what, given, reason) => {
    expect(readRiskSoftware(given)).toEqual({ ok: false, refusal: { kind: 'invalid', reason } });
  });
});
