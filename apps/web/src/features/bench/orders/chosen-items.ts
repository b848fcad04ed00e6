import {
  defaultTubeRules,
  expandItems,
  orderItemsMax,
  planTubes,
  type OrderCatalogue,
  type OrderedItem,
} from '@senlab/domain';
import type { Catalogue } from '../../../parts/catalogue/lab-catalogue.ts';
import { texts } from './texts.ts';

export type NewItem = OrderedItem;

export interface ChosenItem extends OrderedItem {
  /** Why it is ordered again: one of the listed reasons; empty while nobody has said. */
  readonly reason: string;
  /** In words, where the reason is "other". */
  readonly text: string;
}

interface Picked {
  readonly items: readonly ChosenItem[];
  readonly note: string;
}

/** The catalogue as the domain's rules read it. */
export function orderCatalogueOf({ panels, tests }: Pick<Catalogue, 'panels' | 'tests'>): OrderCatalogue {
  return {
    panels: new Map(
      panels.map(({ code, testCodes }) => [code, { code, testCodes, window: null, screening: null }]),
    ),
    testCodes: new Set(tests.map(({ code }) => code)),
  };
}

function testsOf({ kind, code }: OrderedItem, { panels }: Pick<Catalogue, 'panels'>): readonly string[] {
  return kind === 'test' ? [code] : (panels.find((panel) => panel.code === code)?.testCodes ?? []);
}

/** Adds an item. A test that a chosen panel holds is not added twice, and a panel takes in its single tests. */
export function addItem(items: readonly ChosenItem[], item: NewItem, catalogue: Catalogue): Picked {
  if (items.some(({ code }) => code === item.code)) return { items, note: texts.picker.isChosen };
  const holder = items.find((one) => one.kind === 'panel' && testsOf(one, catalogue).includes(item.code));
  if (item.kind === 'test' && holder !== undefined) return { items, note: texts.picker.isIn(holder.code) };
  const inside = item.kind === 'panel' ? testsOf(item, catalogue) : [];
  const isTakenIn = (one: ChosenItem): boolean => one.kind === 'test' && inside.includes(one.code);
  const kept = items.filter((one) => !isTakenIn(one));
  if (kept.length >= orderItemsMax) return { items, note: texts.picker.full(orderItemsMax) };
  const dropped = items.filter(isTakenIn).map(({ code }) => code);
  const note = dropped.length === 0 ? '' : texts.picker.dropped(dropped.join(', '));
  return { items: [...kept, { kind: item.kind, code: item.code, reason: '', text: '' }], note };
}

/** The distinct tests of what was chosen, in print order; none when the catalogue does not know an item. */
export function testsOfOrder(items: readonly OrderedItem[], catalogue: Catalogue): readonly string[] {
  const expanded = expandItems(items, orderCatalogueOf(catalogue));
  return expanded.ok ? expanded.value.map(({ testCode }) => testCode) : [];
}

export interface PlannedTube {
  readonly specimenTypeCode: string;
  readonly timePoint: string | null;
  readonly testCodes: readonly string[];
}

/** The tubes at once, by the rules that the server uses; its own answer follows and counts. */
export function tubesOfOrder(items: readonly OrderedItem[], catalogue: Catalogue): readonly PlannedTube[] {
  const { tests, specimenTypes } = catalogue;
  const toDraw = testsOfOrder(items, catalogue).map((testCode) => {
    const specimenType = tests.find(({ code }) => code === testCode)?.specimenTypeCode ?? '';
    const container = specimenTypes.find(({ code }) => code === specimenType)?.container ?? '';
    return { testCode, specimenType, container };
  });
  const drawOrder = specimenTypes.toSorted((a, b) => a.drawOrder - b.drawOrder).map(({ code }) => code);
  const planned = planTubes(toDraw, { ...defaultTubeRules, drawOrder });
  if (!planned.ok) return [];
  return planned.value.map(({ specimenType, timePoint, testCodes }) => ({
    specimenTypeCode: specimenType,
    timePoint,
    testCodes,
  }));
}

export type Screening = 'first-trimester' | 'second-trimester' | null;

/** Which ultrasound data the chosen panels ask for; the first trimester asks for more. */
export function screeningOf(items: readonly OrderedItem[], { panels }: Pick<Catalogue, 'panels'>): Screening {
  const asked = items.map(({ kind, code }) =>
    kind === 'panel' ? panels.find((panel) => panel.code === code)?.screening : null,
  );
  if (asked.includes('first-trimester')) return 'first-trimester';
  return asked.includes('second-trimester') ? 'second-trimester' : null;
}
