import type { Panel } from '../../ground/catalogue/catalogue.ts';
import { invalid, ok, type Result } from '../../ground/kernel/result.ts';

/** What a clinician ticked: a panel or a single test. */
export interface OrderedItem {
  readonly kind: 'panel' | 'test';
  readonly code: string;
}

/** The catalogue in force when the order was made. */
export interface OrderCatalogue {
  readonly panels: ReadonlyMap<string, Panel>;
  readonly testCodes: ReadonlySet<string>;
}

export interface ExpandedTest {
  readonly testCode: string;
  /** Panels that brought it, in the order in which they were ticked; empty when only the test itself was. */
  readonly fromPanels: readonly string[];
  readonly isOrderedAlone: boolean;
}

/** The tests of one item in print order; undefined when the catalogue does not know it. */
export function testsOfItem(
  item: OrderedItem,
  { panels, testCodes }: OrderCatalogue,
): readonly string[] | undefined {
  const codes = item.kind === 'panel' ? panels.get(item.code)?.testCodes : [item.code];
  return codes?.every((code) => testCodes.has(code)) === true ? codes : undefined;
}

/**
 * The distinct tests of an order, in the order in which they are printed: item after item, each panel in its own
 * order, a test that several items hold at its first place. Drawn and run once, billed by panel: so the panels are kept.
 */
export function expandItems(
  items: readonly OrderedItem[],
  catalogue: OrderCatalogue,
): Result<readonly ExpandedTest[]> {
  const expanded = new Map<string, ExpandedTest>();
  for (const item of items) {
    const codes = testsOfItem(item, catalogue);
    if (codes === undefined) return invalid('test-unknown');
    for (const testCode of codes) {
      const known = expanded.get(testCode) ?? { testCode, fromPanels: [], isOrderedAlone: false };
      const isPanel = item.kind === 'panel';
      const panels = isPanel ? [...new Set([...known.fromPanels, item.code])] : known.fromPanels;
      expanded.set(testCode, {
        testCode,
        fromPanels: panels,
        isOrderedAlone: known.isOrderedAlone || !isPanel,
      });
    }
  }
  return ok([...expanded.values()]);
}
