import { collection } from '../collection.ts';
import type { DemoHandler } from '../handler.ts';
import { iconNames, wordMeanings } from './data.ts';

const firstOrder = 1732;
const firstCode = 59_648;

const meanings = new Map(wordMeanings.split('|').map((entry) => entry.trim().split('=') as [string, string]));

function tagsOf(name: string): readonly string[] {
  const words = name.split('_');
  return [...words, ...words.flatMap((word) => meanings.get(word) ?? [])];
}

/** As a font tool lists its glyphs: what it draws by default, and by which letters. */
const icons = iconNames.map((name, index) => ({
  order: firstOrder + index,
  id: `icon-${String(index + 1)}`,
  name,
  prevSize: 32,
  code: firstCode + index,
  ligatures: name,
  tags: tagsOf(name),
}));

export type IconEntry = Readonly<(typeof icons)[number]>;

export function iconHandlers(): readonly DemoHandler[] {
  return [collection(icons).list('/api/icons')];
}
