import { isRichTextAttribute, isRichTextTag, richTextAttacks, richTextExamples } from '@senlab/domain/text';
import { describe, expect, it } from 'vitest';
import { sanitiseRichText } from './sanitise.ts';

/** Whatever is not on the list, found by the browser's own reading of the text. */
function strangersIn(html: string): string[] {
  const { body, head } = new DOMParser().parseFromString(html, 'text/html');
  const elements = [...head.children, ...body.querySelectorAll('*')];
  return elements.flatMap((element) => {
    const tag = element.localName;
    if (!isRichTextTag(tag) || element.namespaceURI !== 'http://www.w3.org/1999/xhtml') return [tag];
    return [...element.attributes]
      .filter(({ name, value }) => !isRichTextAttribute(tag, name, value))
      .map(({ name }) => `${tag} ${name}`);
  });
}

describe('a formatted text in the browser', () => {
  it.each(richTextExamples)('$what, as on the server: $given', ({ given, kept }) => {
    expect(sanitiseRichText(given)).toBe(kept);
  });

  it.each(richTextAttacks)('is left with nothing but listed tags: %s', (attack) => {
    const left = sanitiseRichText(attack);
    expect(strangersIn(left)).toEqual([]);
    expect(sanitiseRichText(left)).toBe(left);
  });

  it('is left with nothing but listed tags when attacks stand inside each other', () => {
    for (const outer of richTextAttacks)
      for (const inner of richTextAttacks.slice(0, 4)) {
        const middle = Math.floor(outer.length / 2);
        const left = sanitiseRichText(outer.slice(0, middle) + inner + outer.slice(middle));
        expect(strangersIn(left)).toEqual([]);
        expect(sanitiseRichText(left)).toBe(left);
      }
  });
});
