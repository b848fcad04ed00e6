import { fc, test as property } from '@fast-check/vitest';
import { describe, expect, test } from 'vitest';
import { anySettings } from '../../test-support/any-settings.ts';
import { defaultConfigs, defaultSettings, layoutStyles } from './settings-model.ts';
import { readSettings, patchSettings } from './settings-values.ts';

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

describe('laying a patch over settings', () => {
  test('[SETT-004] changes what the patch names and leaves the rest', () => {
    const patched = patchSettings(defaultSettings, {
      layout: { config: { navbar: { display: false } } },
      theme: { footer: 'slate' },
    });
    expect(patched).toEqual({
      ...defaultSettings,
      layout: {
        style: 'layout1',
        config: { ...defaultConfigs.layout1, navbar: { display: false, folded: false, position: 'left' } },
      },
      theme: { ...defaultSettings.theme, footer: 'slate' },
    });
  });

  test('[SETT-006] resets the config when the layout style changes', () => {
    const folded = patchSettings(defaultSettings, {
      layout: { config: { navbar: { folded: true }, footer: { display: true } } },
    });
    expect(patchSettings(folded, { layout: { style: 'layout3' } }).layout).toEqual({
      style: 'layout3',
      config: defaultConfigs.layout3,
    });
  });

  test('[SETT-006] keeps the config when the same style is chosen again', () => {
    const folded = patchSettings(defaultSettings, { layout: { config: { navbar: { folded: true } } } });
    expect(patchSettings(folded, { layout: { style: 'layout1' } })).toEqual(folded);
  });

  test('refuses what the layout cannot do', () => {
    const patched = patchSettings(defaultSettings, {
      layout: { style: 'layout2', config: { scroll: 'body', navbar: { folded: true, position: 'right' } } },
    });
    expect(patched.layout.config).toMatchObject({
      scroll: 'content',
      navbar: { folded: false, position: 'left' },
    });
    expect(
      patchSettings(defaultSettings, { layout: { config: { mode: 'container' } } }).layout.config.mode,
    ).toBe('fullwidth');
  });

  property.prop([anySettings])('an empty patch changes nothing', (settings) => {
    expect(patchSettings(settings, {})).toEqual(settings);
  });

  property.prop([anySettings, anySettings])(
    'whole settings as a patch replace all but the other lists',
    (one, other) => {
      expect(patchSettings(one, other)).toEqual({ ...other, tables: { ...one.tables, ...other.tables } });
    },
  );

  property.prop([anySettings, anySettings])('a patch laid twice changes nothing more', (settings, patch) => {
    const once = patchSettings(settings, patch);
    expect(patchSettings(once, patch)).toEqual(once);
  });

  property.prop([anySettings, fc.constantFrom(...layoutStyles)])(
    'leaves settings that the server can give back as they are',
    (settings, style) => {
      const patched = patchSettings(settings, { layout: { style } });
      expect(readSettings(patched)).toEqual(patched);
    },
  );
});
