import { elementsOf, isFixed, isLayout } from './layout-parts.ts';

const placeholder = /\{\s*([A-Za-z_]\w*)\s*\}/g;

function placeholdersIn(text: unknown): readonly string[] {
  return typeof text === 'string' ? [...text.matchAll(placeholder)].map(([, name]) => name ?? '') : [];
}

/** The fields that a layout shows: as elements of their own, or named inside a text. */
export function usedFields(layout: unknown): ReadonlySet<string> {
  if (!isLayout(layout)) return new Set();
  const elements = [...elementsOf(layout, 'static'), ...elementsOf(layout, 'body')];
  return new Set(
    elements.flatMap((element) => [
      ...(isFixed(element) ? [] : [element.name]),
      ...placeholdersIn(element.content),
      ...placeholdersIn(element['text']),
    ]),
  );
}
