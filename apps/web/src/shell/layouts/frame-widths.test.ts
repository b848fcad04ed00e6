import { expect, test } from 'vitest';
import { defaultConfigs } from '../../settings/settings-defaults.ts';
import type { LayoutConfig, LayoutStyle } from '../../settings/settings-model.ts';
import { frameWidths, type FrameWidths } from './frame-widths.ts';

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
