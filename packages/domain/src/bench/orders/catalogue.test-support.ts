import type { Panel } from '../../ground/catalogue/catalogue.ts';
import type { OrderCatalogue } from './expand-items.ts';

const panels: readonly Panel[] = [
  { code: 'CTM', testCodes: ['WBC', 'HGB', 'PLT'], window: null, screening: null },
  { code: 'TSG', testCodes: ['HGB', 'PLT', 'AST', 'URE'], window: null, screening: null },
  {
    code: 'DOUBLE',
    testCodes: ['PAPPA', 'FBHCG'],
    window: { unit: 'gestational-days', min: 77, max: 97 },
    screening: 'first-trimester',
  },
  {
    code: 'TRIPLE',
    testCodes: ['AFP', 'UE3'],
    window: { unit: 'gestational-days', min: 105, max: 146 },
    screening: 'second-trimester',
  },
  {
    code: 'SOSINH',
    testCodes: ['NBS-TSH'],
    window: { unit: 'hours-of-life', min: 24, max: 72 },
    screening: null,
  },
  { code: 'BROKEN', testCodes: ['WBC', 'GONE'], window: null, screening: null },
];

/** A few panels of a maternity hospital, for tests. One of them names a test that was taken away. */
export const catalogueExample: OrderCatalogue = {
  panels: new Map(panels.map((panel) => [panel.code, panel])),
  testCodes: new Set(panels.flatMap(({ testCodes }) => testCodes).filter((code) => code !== 'GONE')),
};
