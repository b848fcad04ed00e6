import { fc, test as property } from '@fast-check/vitest';
import { describe, expect, test } from 'vitest';
import { sensitivities } from '../../ground/catalogue/catalogue.ts';
import { pregnancyStates } from '../../patients/pregnancy/pregnancy-context.ts';
import { checkReportItems, defaultSplitRules, splitReports, type ReportableItem } from './split-reports.ts';

const count: ReportableItem = {
  testCode: 'HGB',
  sensitivities: [],
  sectionCode: 'HUYET_HOC',
  departmentCode: 'general',
  templateCode: 'KQXN-A4',
  isGenetic: false,
  pregnancyState: 'pregnant',
};
const glucose: ReportableItem = { ...count, testCode: 'GLU', sectionCode: 'HOA_SINH' };
const culture: ReportableItem = {
  ...count,
  testCode: 'CAYNT',
  sectionCode: 'VI_SINH',
  templateCode: 'KQXN-VS',
};
const hiv: ReportableItem = { ...culture, testCode: 'HIV-AB', sensitivities: ['HIV'] };
const hivLoad: ReportableItem = { ...culture, testCode: 'HIV-PCR', sensitivities: ['HIV'] };
const karyotype: ReportableItem = { ...count, testCode: 'NST', sensitivities: ['GENETIC'], isGenetic: true };
const carrier: ReportableItem = { ...count, testCode: 'THAL', sensitivities: ['GENETIC'] };
const marker: ReportableItem = {
  ...count,
  testCode: 'PAPPA',
  sectionCode: 'SANG_LOC',
  departmentCode: 'screening',
  templateCode: 'KQXN-SLTS',
};
const afp: ReportableItem = { ...marker, testCode: 'AFP' };
const risk: ReportableItem = { ...marker, testCode: 'RISK-T21', sensitivities: ['GENETIC'], isGenetic: true };

describe('the papers of a case', () => {
  test('are one for each department and template, with restricted and genetic tests apart', () => {
    const items = [karyotype, glucose, hiv, count, culture, hivLoad, carrier];
    expect(splitReports(items)).toEqual([
      {
        key: 'general/KQXN-A4/general',
        departmentCode: 'general',
        templateCode: 'KQXN-A4',
        isRestricted: false,
        isGenetic: false,
        holdsGenetic: false,
        testCodes: ['GLU', 'HGB'],
      },
      {
        key: 'general/KQXN-DT/genetic',
        departmentCode: 'general',
        templateCode: 'KQXN-DT',
        isRestricted: false,
        isGenetic: true,
        holdsGenetic: true,
        testCodes: ['NST', 'THAL'],
      },
      ...['HIV-AB', 'HIV-PCR'].map((code) => ({
        key: `general/KQXN-HIV/alone:${code}`,
        departmentCode: 'general',
        templateCode: 'KQXN-HIV',
        isRestricted: true,
        isGenetic: false,
        holdsGenetic: false,
        testCodes: [code],
      })),
      {
        key: 'general/KQXN-VS/general',
        departmentCode: 'general',
        templateCode: 'KQXN-VS',
        isRestricted: false,
        isGenetic: false,
        holdsGenetic: false,
        testCodes: ['CAYNT'],
      },
    ]);
  });

  test('follow the templates and the restricted marks of the hospital', () => {
    const rules = {
      ...defaultSplitRules,
      alone: ['GENETIC'] as const,
      restrictedTemplateCode: 'KIN',
      geneticTemplateCode: 'DT',
      wholeTemplateCodes: [],
    };
    const groups = splitReports([karyotype, carrier, hiv], rules);
    expect(groups.map(({ testCodes, templateCode }) => [...testCodes, templateCode])).toEqual([
      ['NST', 'KIN'],
      ['THAL', 'KIN'],
      ['HIV-AB', 'KQXN-VS'],
    ]);
  });

  test('hold a risk beside the markers that it was calculated from, and chromosomes apart', () => {
    expect(splitReports([karyotype, risk, marker])).toMatchObject([
      { templateCode: 'KQXN-DT', isGenetic: true, holdsGenetic: true, testCodes: ['NST'] },
      { templateCode: 'KQXN-SLTS', isGenetic: false, holdsGenetic: true, testCodes: ['PAPPA', 'RISK-T21'] },
    ]);
  });

  test('hold each karyotype by itself: what is of a child is never beside what is its mother’s', () => {
    const items = ['NST-MAU', 'NST-OI', 'NST-GAI'].map((testCode) => ({ ...karyotype, testCode }));
    const groups = splitReports([...items, carrier]);
    expect(groups.map(({ testCodes }) => testCodes)).toEqual([
      ['NST-GAI'],
      ['NST-MAU'],
      ['NST-OI'],
      ['THAL'],
    ]);
    expect(groups.every(({ isGenetic, isRestricted }) => isGenetic && !isRestricted)).toBe(true);
  });

  test('of markers alone tell nothing about genes', () => {
    expect(splitReports([marker])).toMatchObject([{ isGenetic: false, holdsGenetic: false }]);
  });

  test.each(['not_pregnant', 'postpartum'] as const)(
    'hold AFP beside the other tumour markers of somebody who is %s',
    (pregnancyState) => {
      const items = [count, afp].map((item) => ({ ...item, pregnancyState }));
      expect(splitReports(items)).toMatchObject([
        { key: 'general/KQXN-A4/general', testCodes: ['AFP', 'HGB'] },
      ]);
    },
  );

  test.each(['pregnant', 'unknown'] as const)('hold AFP as a screening of somebody %s', (pregnancyState) => {
    const items = [count, afp].map((item) => ({ ...item, pregnancyState }));
    expect(splitReports(items).map(({ templateCode }) => templateCode)).toEqual(['KQXN-A4', 'KQXN-SLTS']);
  });

  test('leave a risk beside its markers, whatever was written of the pregnancy', () => {
    const items = [afp, marker, risk].map((item) => ({ ...item, pregnancyState: 'not_pregnant' as const }));
    expect(splitReports(items)).toMatchObject([
      { templateCode: 'KQXN-SLTS', testCodes: ['AFP', 'PAPPA', 'RISK-T21'] },
    ]);
  });

  test('of no items are none', () => {
    expect(splitReports([])).toEqual([]);
  });

  test('are not made where a test is given twice', () => {
    expect(() => splitReports([count, glucose, count])).toThrow('twice');
  });

  const anyItem: fc.Arbitrary<ReportableItem> = fc.record({
    testCode: fc.string({ minLength: 1, maxLength: 4 }),
    sensitivities: fc.subarray([...sensitivities]),
    sectionCode: fc.constantFrom('A', 'B'),
    departmentCode: fc.constantFrom('general', 'genetics'),
    templateCode: fc.constantFrom('KQXN-A4', 'KQXN-VS', 'KQXN-DT', 'KQXN-HIV', 'KQXN-SLTS'),
    isGenetic: fc.boolean(),
    pregnancyState: fc.constantFrom(...pregnancyStates),
  });
  const anyItems = fc.uniqueArray(anyItem, { selector: ({ testCode }) => testCode, maxLength: 12 });

  property.prop([anyItems])('hold every test exactly once', (items) => {
    const printed = splitReports(items).flatMap(({ testCodes }) => testCodes);
    expect(printed.toSorted()).toEqual(items.map(({ testCode }) => testCode).toSorted());
  });

  property.prop([anyItems])('never mix what must stay apart, and each have their own key', (items) => {
    const groups = splitReports(items);
    for (const { testCodes, isRestricted, isGenetic, holdsGenetic } of groups) {
      const held = items.filter(({ testCode }) => testCodes.includes(testCode));
      expect(checkReportItems(held)).toEqual({ ok: true, value: { isRestricted, isGenetic, holdsGenetic } });
    }
    expect(new Set(groups.map(({ key }) => key)).size).toBe(groups.length);
  });

  property.prop([
    anyItems.chain((items) =>
      fc.tuple(fc.constant(items), fc.shuffledSubarray(items, { minLength: items.length })),
    ),
  ])('are the same in whatever order the tests come', ([items, shuffled]) => {
    expect(splitReports(shuffled)).toEqual(splitReports(items));
  });
});

describe('the items of one report', () => {
  test.each<[string, readonly ReportableItem[], string]>([
    ['are none', [], 'report-empty'],
    ['hold a restricted test among others', [count, hiv], 'report-mixed-restricted'],
    ['hold two restricted tests', [hiv, hivLoad], 'report-mixed-restricted'],
    ['hold a restricted test among genetic ones', [karyotype, hiv], 'report-mixed-restricted'],
    ['hold a genetic test among others', [count, carrier], 'report-mixed-genetic'],
    ['hold chromosomes among the markers of a risk', [marker, risk, karyotype], 'report-mixed-genetic'],
  ])('are refused when they %s', (_, items, reason) => {
    expect(checkReportItems(items)).toEqual({ ok: false, refusal: { kind: 'invalid', reason } });
  });
});
