import { fc, test as property } from '@fast-check/vitest';
import { describe, expect, test } from 'vitest';
import { chooseTemplate, type PaperOccasion, type TemplatePlace } from './choose-template.ts';

const base: TemplatePlace = { code: 'BASE', variantOf: null, panelCodes: [], locationCodes: [] };
const other: TemplatePlace = { ...base, code: 'OTHER' };
const variant = (
  code: string,
  panelCodes: readonly string[],
  locationCodes: readonly string[],
): TemplatePlace => ({
  code,
  variantOf: 'BASE',
  panelCodes,
  locationCodes,
});
const site = variant('V-SITE', [], ['CS1']);
const panel = variant('V-PANEL', ['DOUBLE'], []);
const both = variant('V-BOTH', ['DOUBLE', 'TRIPLE'], ['CS1', 'CS2']);
const elsewhere = variant('V-ELSEWHERE', ['DOUBLE'], ['CS9']);
const unplaced = variant('A-UNPLACED', [], []);
const ofOther: TemplatePlace = { ...panel, code: 'A-OF-OTHER', variantOf: 'OTHER' };
const all = [other, elsewhere, site, both, panel, unplaced, ofOther, base];

const at = (locationCode: string, ...panelCodes: string[]): PaperOccasion => ({
  base: 'BASE',
  locationCode,
  panelCodes,
});

describe('the template that a paper is printed with', () => {
  test.each<[string, readonly TemplatePlace[], PaperOccasion, string | undefined]>([
    ['the one asked for where no variant fits', all, at('CS3', 'CTM'), 'BASE'],
    ['the variant of the site', all, at('CS1', 'CTM'), 'V-SITE'],
    ['the variant of the panel', all, at('CS3', 'DOUBLE'), 'V-PANEL'],
    ['panel and site before either alone', all, at('CS1', 'DOUBLE'), 'V-BOTH'],
    ['the panel before the site', [base, site, panel], at('CS1', 'DOUBLE'), 'V-PANEL'],
    [
      'the first code of two that are equally close',
      [base, variant('B', ['X'], []), variant('A', ['X'], [])],
      at('CS1', 'X'),
      'A',
    ],
    [
      'no layout for one panel where another is on the paper too',
      [base, panel],
      at('CS1', 'DOUBLE', 'CTM'),
      'BASE',
    ],
    [
      'one for several panels where all of them are its',
      [base, both],
      at('CS2', 'TRIPLE', 'DOUBLE'),
      'V-BOTH',
    ],
    ['no layout for a panel where the paper has none', [base, panel], at('CS1'), 'BASE'],
    ['never a variant that says nothing about its place', [base, unplaced], at('CS1', 'CTM'), 'BASE'],
    ['never a variant of another', [base, ofOther], at('CS1', 'DOUBLE'), 'BASE'],
    ['a variant although its base is not in force', [panel], at('CS1', 'DOUBLE'), 'V-PANEL'],
    ['nothing where nothing fits', [other, panel], at('CS1', 'CTM'), undefined],
    ['nothing of nothing', [], at('CS1', 'CTM'), undefined],
  ])('is %s', (_what, templates, occasion, expected) => {
    expect(chooseTemplate(templates, occasion)?.code).toBe(expected);
  });
});

const panels = fc.subarray(['P1', 'P2', 'P3']);
const sites = fc.subarray(['S1', 'S2']);
const places = fc
  .uniqueArray(
    fc.record({
      code: fc.constantFrom('BASE', 'A', 'B', 'C', 'D', 'E'),
      variantOf: fc.constantFrom(null, 'BASE', 'OTHER'),
      panelCodes: panels,
      locationCodes: sites,
    }),
    { selector: ({ code }) => code, maxLength: 6 },
  )
  .map((rows) => rows.map((row) => (row.code === 'BASE' ? { ...row, variantOf: null } : row)));
const occasions = fc.record({
  base: fc.constant('BASE'),
  locationCode: fc.constantFrom('S1', 'S2', 'S3'),
  panelCodes: panels,
});

const closeness = ({ panelCodes, locationCodes }: TemplatePlace): number =>
  (panelCodes.length > 0 ? 2 : 0) + (locationCodes.length > 0 ? 1 : 0);
const fits = (one: TemplatePlace, occasion: PaperOccasion): boolean =>
  (one.panelCodes.length === 0 ||
    (occasion.panelCodes.length > 0 && occasion.panelCodes.every((code) => one.panelCodes.includes(code)))) &&
  (one.locationCodes.length === 0 || one.locationCodes.includes(occasion.locationCode));

describe('whatever templates are in force', () => {
  property.prop([places, occasions])('a variant that does not fit is never chosen', (templates, occasion) => {
    const chosen = chooseTemplate(templates, occasion);
    if (chosen === undefined || chosen.code === 'BASE') return;
    expect(chosen.variantOf).toBe('BASE');
    expect(fits(chosen, occasion)).toBe(true);
  });

  property.prop([places, occasions])('nothing closer that fits is passed over', (templates, occasion) => {
    const chosen = chooseTemplate(templates, occasion);
    const rivals = templates.filter(
      (one) => one.variantOf === 'BASE' && closeness(one) > 0 && fits(one, occasion),
    );
    const best = Math.max(0, ...rivals.map(closeness));
    const isVariant = chosen !== undefined && chosen.code !== 'BASE';
    expect(isVariant ? closeness(chosen) : 0).toBe(best);
  });

  property.prop([places, occasions, fc.nat()])('their order does not matter', (templates, occasion, seed) => {
    const turned = templates.map((_one, index) => templates[(index + seed) % templates.length] ?? base);
    expect(chooseTemplate(turned, occasion)?.code).toBe(chooseTemplate(templates, occasion)?.code);
  });
});
