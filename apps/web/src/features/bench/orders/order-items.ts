import {
  defaultTubeRules,
  expandItems,
  orderItemsMax,
  planTubes,
  type OrderCatalogue,
  type OrderedItem,
  foldForSearch,
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

export interface FoundItem extends NewItem {
  readonly name: string;
  readonly testCodes: readonly string[];
  /** The tubes it is drawn into. */
  readonly specimenTypeCodes: readonly string[];
}

const shownMost = 8;

function codeKey(code: string): string {
  return foldForSearch(code).replace(/[^a-z0-9%]/g, '');
}

/** Lower is better; undefined when it does not fit. A code that begins so comes before a name that contains it. */
function rankOf({ code, name, kind }: FoundItem, text: string): number | undefined {
  const folded = foldForSearch(text);
  const typed = codeKey(text);
  const key = codeKey(code);
  const words = foldForSearch(name);
  const single = kind === 'test' ? 1 : 0;
  if (typed !== '' && key === typed) return single;
  if (typed !== '' && key.startsWith(typed)) return 2 + single;
  if (words.startsWith(folded)) return 4 + single;
  if (words.includes(` ${folded}`)) return 6 + single;
  if (folded.length >= 3 && (words.includes(folded) || key.includes(typed))) return 8 + single;
  return undefined;
}

function tubesOf(testCodes: readonly string[], { tests }: Catalogue): readonly string[] {
  const codes = new Set(testCodes);
  return [...new Set(tests.filter(({ code }) => codes.has(code)).map((test) => test.specimenTypeCode))];
}

/** Everything that may be ordered: panels first, then single tests. */
export function itemsOfCatalogue(catalogue: Catalogue): readonly FoundItem[] {
  const { panels, tests } = catalogue;
  return [
    ...panels.map(({ code, name, testCodes }) => ({
      kind: 'panel' as const,
      code,
      name,
      testCodes,
      specimenTypeCodes: tubesOf(testCodes, catalogue),
    })),
    ...tests.map(({ code, name, specimenTypeCode }) => ({
      kind: 'test' as const,
      code,
      name,
      testCodes: [code],
      specimenTypeCodes: [specimenTypeCode],
    })),
  ];
}

/** What fits a few typed letters, the likeliest first: "ctm" is the blood count before anything that contains it. */
export function findItems(items: readonly FoundItem[], text: string): readonly FoundItem[] {
  if (text.trim() === '') return [];
  return items
    .flatMap((item) => {
      const rank = rankOf(item, text.trim());
      return rank === undefined ? [] : [{ item, rank }];
    })
    .toSorted((a, b) => a.rank - b.rank || a.item.code.length - b.item.code.length)
    .slice(0, shownMost)
    .map(({ item }) => item);
}

export interface PanelGroup {
  readonly name: string;
  readonly panels: readonly { readonly code: string; readonly name: string }[];
}

/** The section that most of its tests belong to; of equals, the first on the paper. */
function sectionOf(testCodes: readonly string[], { tests }: Catalogue): string {
  const sections = testCodes.map((code) => tests.find((test) => test.code === code)?.sectionCode ?? '');
  const counts = Map.groupBy(sections, (code) => code);
  return [...counts.values()].toSorted((a, b) => b.length - a.length)[0]?.[0] ?? '';
}

/** Panels by the section that does the work, in the laboratory's order of sections. */
export function panelGroups(catalogue: Catalogue): readonly PanelGroup[] {
  const bySection = Map.groupBy(catalogue.panels, ({ testCodes }) => sectionOf(testCodes, catalogue));
  return catalogue.sections.flatMap(({ code, name }) => {
    const panels = bySection.get(code) ?? [];
    return panels.length === 0 ? [] : [{ name, panels }];
  });
}
