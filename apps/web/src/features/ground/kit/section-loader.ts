import { lazy, type ComponentType } from 'react';

/** One folder per section, each a chunk of its own: a reader of one does not download the others. */
const found = import.meta.glob<{ Section: ComponentType }>('./*/section.tsx');

/** By name; a section that nobody has built is not in it. */
export const sectionComponents: Readonly<Record<string, ComponentType>> = Object.fromEntries(
  Object.entries(found).map(([path, load]) => [
    path.split('/')[1] ?? path,
    lazy(async () => ({ default: (await load()).Section })),
  ]),
);
