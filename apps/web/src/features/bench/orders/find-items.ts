import { foldForSearch } from '@senlab/domain';
import type { Catalogue } from '../../../parts/catalogue/lab-catalogue.ts';
import type { NewItem } from './chosen-items.ts';

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
