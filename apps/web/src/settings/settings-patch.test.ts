import { fc, test as property } from '@fast-check/vitest';
import { describe, expect, test } from 'vitest';
import { anySettings } from '../../test-support/any-settings.ts';
import { layoutStyles } from './layout-choices.ts';
import { defaultConfigs, defaultSettings } from './settings-defaults.ts';
import { patchSettings } from './settings-patch.ts';
import { readSettings } from './settings-reading.ts';

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
