import { fc } from '@fast-check/vitest';
import {
  type AppSettings,
  type LayoutConfig,
  fittingConfig,
  layoutStyles,
} from '../src/settings/settings-model.ts';
import { themeNames } from '@senlab/ui';

const bar = fc.record({
  display: fc.boolean(),
  style: fc.constantFrom('fixed' as const, 'static' as const),
  position: fc.constantFrom('above' as const, 'below' as const),
});

const config: fc.Arbitrary<LayoutConfig> = fc.record({
  scroll: fc.constantFrom('content', 'body'),
  mode: fc.constantFrom('boxed', 'fullwidth', 'container'),
  navbar: fc.record({
    display: fc.boolean(),
    folded: fc.boolean(),
    position: fc.constantFrom('left' as const, 'right' as const),
  }),
  toolbar: bar.map((each) => ({ ...each, display: true })),
  footer: bar,
  leftSidePanel: fc.record({ display: fc.boolean() }),
  rightSidePanel: fc.record({ display: fc.boolean() }),
});

const themeName = fc.constantFrom(...themeNames);

const layout = fc
  .tuple(fc.constantFrom(...layoutStyles), config)
  .map(([style, wanted]) => ({ style, config: fittingConfig(style, wanted) }));

/** Any settings that a person can have. */
export const anySettings: fc.Arbitrary<AppSettings> = fc.record({
  layout,
  theme: fc.record({ main: themeName, navbar: themeName, toolbar: themeName, footer: themeName }),
  customScrollbars: fc.boolean(),
  density: fc.constantFrom('comfortable', 'compact'),
  isFirstDayDone: fc.boolean(),
  // As JSON gives it back: it knows no negative zero.
  tables: fc
    .dictionary(fc.string({ minLength: 1 }), fc.jsonValue())
    .map((tables) => JSON.parse(JSON.stringify(tables)) as Record<string, unknown>),
});
