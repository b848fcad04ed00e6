import type { Editor } from '@tiptap/core';
import { DOMSerializer } from '@tiptap/pm/model';
import { sanitiseRichText } from './sanitise.ts';

/** The editor keeps an empty line at the end to write on; it is no part of the text. */
const emptyEnd = /(?:<p(?: data-align="\w+")?><\/p>)+$/;

/**
 * Written in a document of its own: the library writes in the page's, where each image that is written is also asked
 * for, with every key and without the session.
 */
function htmlOf({ schema, state }: Editor): string {
  const inert = document.implementation.createHTMLDocument();
  const box = inert.createElement('div');
  box.append(DOMSerializer.fromSchema(schema).serializeFragment(state.doc.content, { document: inert }));
  return box.innerHTML;
}

/** What the form gets: clean, and empty when nothing was written. */
export function outputOf(editor: Editor): string {
  return sanitiseRichText(htmlOf(editor)).replace(emptyEnd, '');
}
