import { fc, test as property } from '@fast-check/vitest';
import { describe, expect, test } from 'vitest';
import { anySettings } from '../../test-support/any-settings.ts';
import { defaultConfigs, defaultSettings } from './settings-defaults.ts';
import { readSettings } from './settings-reading.ts';

describe('reading what the server holds', () => {
  test.each([null, undefined, '', 'layout1', 7, true, [], {}])('finds the defaults in %j', (stored) => {
    expect(readSettings(stored)).toEqual(defaultSettings);
  });

  test('lets one strange value fall back and keeps the others', () => {
    const read = readSettings({
      layout: { style: 'layout2', config: { mode: 'diagonal', footer: { display: true, style: 9 } } },
      theme: { main: 'slate', navbar: 'no-such-theme', toolbar: null },
      density: 'compact',
      customScrollbars: 'yes',
    });
    expect(read.layout.style).toBe('layout2');
    expect(read.layout.config.mode).toBe('fullwidth');
    expect(read.layout.config.footer).toEqual({ display: true, style: 'fixed', position: 'below' });
    expect(read.theme).toEqual({ main: 'slate', navbar: 'default', toolbar: 'default', footer: 'default' });
    expect(read.density).toBe('compact');
    expect(read.customScrollbars).toBe(true);
  });

  test('reads no config for a layout that does not exist', () => {
    const read = readSettings({ layout: { style: 'layout9', config: { navbar: { folded: true } } } });
    expect(read.layout.style).toBe('layout1');
    expect(read.layout.config.navbar.folded).toBe(true);
  });

  test('never hides the toolbar, whose gear is the only way back', () => {
    const read = readSettings({ layout: { config: { toolbar: { display: false } } } });
    expect(read.layout.config.toolbar.display).toBe(true);
  });

  test('gives layout1 no container mode', () => {
    const read = readSettings({ layout: { style: 'layout1', config: { mode: 'container' } } });
    expect(read.layout.config.mode).toBe('fullwidth');
  });

  test.each(['constructor', '__proto__', 'toString'])('takes no theme named %s', (name) => {
    expect(readSettings({ theme: { main: name } }).theme.main).toBe('default');
  });

  property.prop([fc.anything()])('never fails, whatever is stored', (stored) => {
    expect(Object.keys(readSettings(stored)).toSorted()).toEqual(Object.keys(defaultSettings).toSorted());
  });

  property.prop([fc.object({ key: fc.constantFrom('layout', 'theme', 'config', 'main') })])(
    'reads its own reading unchanged',
    (stored) => {
      const once = readSettings(stored);
      expect(readSettings(once)).toEqual(once);
    },
  );

  property.prop([anySettings])('finds again what was saved', (settings) => {
    expect(readSettings(JSON.parse(JSON.stringify(settings)))).toEqual(settings);
  });
});

test('[CONST-006] layout1 is full-width with content scroll', () => {
  expect(defaultSettings.layout.style).toBe('layout1');
  expect(defaultConfigs.layout1).toMatchObject({ mode: 'fullwidth', scroll: 'content' });
});
