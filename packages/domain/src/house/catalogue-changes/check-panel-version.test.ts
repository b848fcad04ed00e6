import { describe, expect, test } from 'vitest';
import { doubleTest, panelWorld } from './catalogue-changes.test-support.ts';
import { acceptPanelVersion, checkPanelVersion } from './check-panel-version.ts';
import { type PanelVersionContent, catalogueLimits } from './version.ts';

type Change = Partial<PanelVersionContent>;
const days = (min: number | null, max: number | null): Change => ({
  window: { unit: 'gestational-days', min, max },
});

describe('a version of a panel', () => {
  test.each([
    ['as it is', {}],
    ['without a window', { window: null, screening: null }],
    ['with a window that is open on one side', days(null, 97)],
    ['with hours of life', { window: { unit: 'hours-of-life', min: 24, max: 72 } }],
    ['of one test', { testCodes: ['HGB'] }],
    ['no longer offered', { isActive: false }],
  ] satisfies [string, Change][])('is accepted: %s', (_, change) => {
    const content = { ...doubleTest, ...change };
    expect(checkPanelVersion(content, panelWorld())).toEqual([]);
    expect(acceptPanelVersion(content, panelWorld())).toEqual({ ok: true, value: content });
  });

  test.each([
    ['a code of one letter', { code: 'D' }, 'code', 'panel-code-malformed'],
    ['a code with a percent sign', { code: 'D%' }, 'code', 'panel-code-malformed'],
    ['the code of another panel', { code: 'CTM' }, 'code', 'panel-code-taken'],
    ['no name', { name: '' }, 'name', 'panel-name-required'],
    ['a name of 256 characters', { name: 'ộ'.repeat(256) }, 'name', 'panel-name-too-long'],
    ['a name with a NUL', { name: 'D\u0000' }, 'name', 'catalogue-text-unreadable'],
    ['no tests', { testCodes: [] }, 'testCodes', 'panel-without-tests'],
    ['a test twice', { testCodes: ['HGB', 'PAPPA', 'HGB'] }, 'testCodes', 'panel-tests-repeated'],
    ['a test that is gone', { testCodes: ['HGB', 'OLD'] }, 'testCodes', 'panel-test-not-in-force'],
    [
      'too many tests',
      { testCodes: Array.from({ length: catalogueLimits.panelTests + 1 }, String) },
      'testCodes',
      'panel-tests-too-many',
    ],
    ['a window without ends', days(null, null), 'window', 'panel-window-empty'],
    ['a window that ends as it begins', days(77, 77), 'window', 'panel-window-reversed'],
    ['a window the wrong way round', days(97, 77), 'window', 'panel-window-reversed'],
    ['half a day', days(77.5, 97), 'window', 'panel-window-not-whole'],
    ['a day before the beginning', days(-1, 97), 'window', 'panel-window-not-whole'],
    ['a pregnancy of a year', days(77, 365), 'window', 'panel-window-not-whole'],
  ] satisfies [string, Change, string, string][])('is refused with %s', (_, change, field, reason) => {
    const content = { ...doubleTest, ...change };
    const [problem] = checkPanelVersion(content, panelWorld());
    expect(problem).toMatchObject({ field, reason, severity: 'error' });
    expect(acceptPanelVersion(content, panelWorld())).toEqual({
      ok: false,
      refusal: { kind: 'invalid', reason },
    });
  });

  test('keeps its code', () => {
    const world = panelWorld({ before: { ...doubleTest, code: 'TRIPLE' } });
    expect(checkPanelVersion(doubleTest, world)).toMatchObject([
      { field: 'code', reason: 'panel-code-fixed' },
    ]);
  });

  test('can be closed although one of its tests is gone', () => {
    const content = { ...doubleTest, testCodes: ['HGB', 'OLD'], isActive: false };
    expect(checkPanelVersion(content, panelWorld())).toMatchObject([{ severity: 'warning', detail: 'OLD' }]);
    expect(acceptPanelVersion(content, panelWorld()).ok).toBe(true);
  });
});
