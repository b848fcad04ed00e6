import { collection } from '../collection.ts';
import type { DemoHandler } from '../handler.ts';
import { iconNames, wordMeanings } from './data.ts';

/** As a font tool lists its glyphs: what it draws by default, and by which letters. */
export interface IconEntry {
  readonly order: number;
  readonly id: string;
  readonly name: string;
  readonly prevSize: 32;
  readonly code: number;
  /** The text that the font draws as this icon. */
  readonly ligatures: string;
  readonly tags: readonly string[];
}

const firstOrder = 1732;
const firstCode = 59_648;

const meanings = new Map(wordMeanings.split('|').map((entry) => entry.trim().split('=') as [string, string]));

function tagsOf(name: string): readonly string[] {
  const words = name.split('_');
  return [...words, ...words.flatMap((word) => meanings.get(word) ?? [])];
}

const icons = iconNames.map((name, index): IconEntry => ({
  order: firstOrder + index,
  id: `icon-${String(index + 1)}`,
  name,
  prevSize: 32,
  code: firstCode + index,
  ligatures: name,
  tags: tagsOf(name),
}));

export function iconHandlers(): readonly DemoHandler[] {
  return [collection(icons).list('/api/icons')];
}
