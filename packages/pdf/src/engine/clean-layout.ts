import type { Schema, Template } from '@pdfme/common';
import { isPaperFont } from './fonts.ts';
import { writable } from './writable.ts';

/** Vietnamese letters carry two marks above and one below: closer lines touch. */
const minimumLineHeight = 1.4;

function isRecord(value: unknown): value is Readonly<Record<string, unknown>> {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}

function cleanStyle(style: Readonly<Record<string, unknown>>): Record<string, unknown> {
  const { fontName, lineHeight } = style;
  return {
    ...style,
    fontName: isPaperFont(fontName) ? fontName : 'Tinos',
    lineHeight: typeof lineHeight === 'number' ? Math.max(lineHeight, minimumLineHeight) : minimumLineHeight,
  };
}

function cleanText(element: Schema): Schema {
  const written = element.type === 'multiVariableText' ? element['text'] : element.content;
  const content = typeof written === 'string' ? writable(written) : '';
  return { ...element, ...cleanStyle(element), type: 'text', content };
}

function cleanTable(element: Schema): Schema {
  const { head, headStyles, bodyStyles } = element;
  return {
    ...element,
    head: Array.isArray(head) ? head.map((text) => writable(String(text))) : [],
    headStyles: cleanStyle(isRecord(headStyles) ? headStyles : {}),
    bodyStyles: cleanStyle(isRecord(bodyStyles) ? bodyStyles : {}),
  };
}

function cleanElement(element: Schema): Schema {
  if (element.type === 'text' || element.type === 'multiVariableText') return cleanText(element);
  return element.type === 'table' ? cleanTable(element) : element;
}

const cleaned = new WeakMap<Template, Template>();

/** Letters that the fonts have, lines that do not touch. Of one layout object only once: a press draws hundreds with it. */
export function cleanLayout(layout: Template): Template {
  const known = cleaned.get(layout);
  if (known !== undefined) return known;
  const { basePdf } = layout;
  if (!isRecord(basePdf) || !('padding' in basePdf)) throw new TypeError('a paper is drawn on blank pages');
  const staticSchema = (basePdf.staticSchema ?? []).map(cleanElement);
  const schemas = layout.schemas.map((page) => page.map(cleanElement));
  const clean = { ...layout, basePdf: { ...basePdf, staticSchema }, schemas };
  cleaned.set(layout, clean);
  return clean;
}
