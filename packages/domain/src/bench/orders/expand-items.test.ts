import { fc, test as property } from '@fast-check/vitest';
import { describe, expect, test } from 'vitest';
import { catalogueExample } from './catalogue.test-support.ts';
import { expandItems, type OrderedItem } from './expand-items.ts';

const panel = (code: string): OrderedItem => ({ kind: 'panel', code });
const single = (code: string): OrderedItem => ({ kind: 'test', code });

describe('the tests of an order', () => {
  test('stand once, in print order, and remember the panels that brought them', () => {
    expect(expandItems([panel('TSG'), panel('CTM'), single('WBC')], catalogueExample)).toEqual({
      ok: true,
      value: [
        { testCode: 'HGB', fromPanels: ['TSG', 'CTM'], isOrderedAlone: false },
        { testCode: 'PLT', fromPanels: ['TSG', 'CTM'], isOrderedAlone: false },
        { testCode: 'AST', fromPanels: ['TSG'], isOrderedAlone: false },
        { testCode: 'URE', fromPanels: ['TSG'], isOrderedAlone: false },
        { testCode: 'WBC', fromPanels: ['CTM'], isOrderedAlone: true },
      ],
    });
  });

  test('remember a panel once that was ticked twice', () => {
    const answer = expandItems([panel('SOSINH'), panel('SOSINH')], catalogueExample);
    expect(answer).toEqual({
      ok: true,
      value: [{ testCode: 'NBS-TSH', fromPanels: ['SOSINH'], isOrderedAlone: false }],
    });
  });

  test('are none for an order without items', () => {
    expect(expandItems([], catalogueExample)).toEqual({ ok: true, value: [] });
  });

  test.each([
    ['an unknown test', single('XYZ')],
    ['an unknown panel', panel('XYZ')],
    ['a panel ticked as a test', single('CTM')],
    ['a test ticked as a panel', panel('HGB')],
    ['a panel with a test that was taken away', panel('BROKEN')],
    ['a name that every object has', panel('constructor')],
  ])('are refused as a whole for %s', (_, item) => {
    expect(expandItems([panel('CTM'), item], catalogueExample)).toEqual({
      ok: false,
      refusal: { kind: 'invalid', reason: 'test-unknown' },
    });
  });

  const items = fc.oneof(
    fc.constantFrom('CTM', 'TSG', 'DOUBLE', 'TRIPLE').map(panel),
    fc.constantFrom('WBC', 'HGB', 'AFP', 'URE').map(single),
  );
  property.prop([fc.array(items, { maxLength: 8 })])('lose none and double none', (ordered) => {
    const answer = expandItems(ordered, catalogueExample);
    const codes = answer.ok ? answer.value.map(({ testCode }) => testCode) : [];
    const wanted = ordered.flatMap(({ kind, code }) =>
      kind === 'test' ? [code] : (catalogueExample.panels.get(code)?.testCodes ?? []),
    );
    expect(codes).toEqual([...new Set(wanted)]);
  });
});
