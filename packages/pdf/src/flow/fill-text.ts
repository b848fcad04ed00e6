import { escapeInlineMarkdown } from '@pdfme/schemas/utils';
import type { FlowElement } from './flow-element.ts';

export type Values = Readonly<Record<string, string>>;

const place = /\{([A-Za-z]\w*)\}/g;

/** Names of the fields that a fixed text holds. */
export function placesOf(content: string): readonly string[] {
  return Array.from(content.matchAll(place), ([, name = '']) => name);
}

/**
 * By us and not by pdfme: it reads every value as JSON first, which turns 5.10 into 5.1, and evaluates whatever stands
 * in braces, also inside a value. A text of which every field is empty is left out, with its label.
 */
export function fillText(element: FlowElement, values: Values): string {
  const content = element.content ?? '';
  const names = placesOf(content);
  if (names.length > 0 && names.every((name) => (values[name] ?? '') === '')) return '';
  const isMarked = element['textFormat'] === 'inline-markdown';
  return content.replaceAll(place, (_, name: string) => {
    const value = values[name] ?? '';
    return isMarked ? escapeInlineMarkdown(value) : value;
  });
}

/** What an element shows: its field, or its own text with the fields in it. */
export function valueOf(element: FlowElement, values: Values): string {
  if (element.name.startsWith('static')) return fillText(element, values);
  const value = values[element.name] ?? '';
  return element['textFormat'] === 'inline-markdown' ? escapeInlineMarkdown(value) : value;
}
