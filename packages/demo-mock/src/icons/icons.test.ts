import { describe, expect, test } from 'vitest';
import { aDemoSite, fieldsOf } from '../../test-support/demo-site.ts';
import { iconHandlers, type IconEntry } from './index.ts';

const icons = await aDemoSite(iconHandlers).list<IconEntry>('/api/icons');
const names = icons.map(({ name }) => name);

describe('the icon catalogue', () => {
  test('[MOCK-PAGE-08] [ENT-ICON-01] lists entries with order, id, name, size, code, ligatures and tags', () => {
    expect(icons).toHaveLength(956);
    expect(fieldsOf(icons)).toEqual(['order,id,name,prevSize,code,ligatures,tags']);
  });

  test('[ENT-ICON-02] runs alphabetically from 3d_rotation to video_library, each name once', () => {
    expect([names[0], names.at(-1)]).toEqual(['3d_rotation', 'video_library']);
    // Numbers as numbers: 3d_rotation, 4k, 360.
    const byAlphabet = new Intl.Collator('en', { numeric: true }).compare;
    expect(names).toEqual([...new Set(names)].toSorted(byAlphabet));
  });

  test('[ENT-ICON-03] draws every icon at 32 px by the letters of its name', () => {
    for (const icon of icons) expect(icon).toMatchObject({ prevSize: 32, ligatures: icon.name });
  });

  test('[ENT-ICON-04] numbers the entries without a gap, codes from 59648 and orders from 1732', () => {
    expect(icons.map(({ code }) => code - 59_648)).toEqual([...icons.keys()]);
    expect(icons.map(({ order }) => order - 1732)).toEqual([...icons.keys()]);
  });

  test('tags an icon with the words of its name, in English and Vietnamese', () => {
    const tags = icons.find(({ name }) => name === 'add_alarm')?.tags;
    expect(tags).toEqual(['add', 'alarm', 'thêm', 'báo thức']);
  });
});
