import { describe, expect, test } from 'vitest';
import {
  defaultConfigs,
  defaultSettings,
  type LayoutConfig,
  type LayoutStyle,
} from '../../settings/settings-model.ts';
import { arrange, type Arrangement, frameWidths, type FrameWidths } from './arrangement.ts';

type Changes = {
  readonly [K in 'toolbar' | 'footer' | 'navbar']?: Partial<LayoutConfig[K]>;
};

/** Only the places that hold something. */
function places(style: LayoutStyle, changes: Changes = {}): Partial<Arrangement> {
  const usual = defaultConfigs[style];
  const config: LayoutConfig = {
    ...usual,
    toolbar: { ...usual.toolbar, ...changes.toolbar },
    footer: { ...usual.footer, ...changes.footer },
    navbar: { ...usual.navbar, ...changes.navbar },
  };
  return Object.fromEntries(
    Object.entries(arrange({ style, config })).filter(([, bars]) => (bars as readonly string[]).length > 0),
  );
}

test('[CONST-006] layout1 is what everybody begins with: full width, the content scrolls, no menu bar', () => {
  expect(defaultSettings.layout.style).toBe('layout1');
  expect(defaultSettings.layout.config).toMatchObject({ mode: 'fullwidth', scroll: 'content' });
  expect(places('layout1')).toEqual({ columnTop: ['toolbar'] });
});

test('[CONST-007] layout2 and layout3 have a menu bar, under and over which the toolbar stands', () => {
  expect(places('layout2')).toEqual({ columnTop: ['menuBar', 'toolbar'] });
  expect(places('layout3')).toEqual({ columnTop: ['toolbar', 'menuBar'] });
});

describe('the toolbar', () => {
  test.each([
    ['layout1 above', 'layout1', { position: 'above' }, { top: ['toolbar'] }],
    ['layout1 static', 'layout1', { style: 'static' }, { paneTop: ['toolbar'] }],
    ['layout1 hidden', 'layout1', { display: false }, {}],
    ['layout2 above', 'layout2', { position: 'above' }, { columnTop: ['toolbar', 'menuBar'] }],
    ['layout2 static', 'layout2', { style: 'static' }, { columnTop: ['menuBar'], paneTop: ['toolbar'] }],
    ['layout2 hidden', 'layout2', { display: false }, { columnTop: ['menuBar'] }],
    ['layout3 below', 'layout3', { position: 'below' }, { columnTop: ['menuBar', 'toolbar'] }],
    ['layout3 static', 'layout3', { style: 'static' }, { paneTop: ['toolbar', 'menuBar'] }],
  ] as const)('of %s', (_name, style, toolbar, expected) => {
    expect(places(style, { toolbar })).toEqual(expected);
  });
});

describe('the footer', () => {
  test.each(['layout1', 'layout2', 'layout3'] as const)(
    '[SHELL-008] of %s is not shown by itself',
    (style) => {
      expect(JSON.stringify(places(style))).not.toContain('footer');
    },
  );

  test.each([
    ['fixed below', { display: true }, { columnBottom: ['footer'] }],
    ['fixed above', { display: true, position: 'above' }, { bottom: ['footer'] }],
    ['static', { display: true, style: 'static' }, { paneBottom: ['footer'] }],
  ] as const)('[SHELL-008] %s has its place', (_name, footer, expected) => {
    expect(places('layout1', { footer })).toMatchObject(expected);
  });
});

test('a menu that is not shown leaves no empty bar', () => {
  expect(places('layout2', { navbar: { display: false } })).toEqual({ columnTop: ['toolbar'] });
});

function widths(style: LayoutStyle, mode: LayoutConfig['mode']): FrameWidths {
  return frameWidths({ style, config: { ...defaultConfigs[style], mode } });
}

test.each([
  ['layout1', 1280],
  ['layout2', 1280],
  ['layout3', 1120],
] as const)('[CONST-001] %s is %i px wide when boxed', (style, width) => {
  expect(widths(style, 'boxed')).toEqual({ frame: width, content: undefined });
});

test.each(['layout2', 'layout3'] as const)('[CONST-002] the container of %s is 1120 px wide', (style) => {
  expect(widths(style, 'container')).toEqual({ frame: undefined, content: 1120 });
});

test('layout1 has no container: a stored one is as wide as the window', () => {
  expect(widths('layout1', 'container')).toEqual({ frame: undefined, content: undefined });
});

test.each(['layout1', 'layout2', 'layout3'] as const)('%s in full width has no limit', (style) => {
  expect(widths(style, 'fullwidth')).toEqual({ frame: undefined, content: undefined });
});
