import { describe, expect, it, vi } from 'vitest';
import { richTextExamples } from './rich-text-examples.ts';
import { cleanUntilStable, isRichTextAttribute, isRichTextTag, richTextRemovedWhole } from './rich-text.ts';

const image = '/files/018f3f2e-1111-7abc-8def-0123456789ab';

describe('an attribute of a formatted text', () => {
  it.each([
    ['a', 'href', 'https://example.org/đường?a=b#c'],
    ['a', 'href', 'HTTP://example.org'],
    ['a', 'href', 'mailto:xn@example.org'],
    ['img', 'src', image],
    ['img', 'alt', 'Ảnh "siêu âm" <1>'],
    ['p', 'data-align', 'justify'],
    ['td', 'colspan', '99'],
    ['ol', 'start', '0'],
  ])('of %s may be %s="%s"', (tag, name, value) => {
    expect(isRichTextAttribute(tag, name, value)).toBe(true);
  });

  it.each([
    ['a', 'href', 'javascript:alert(1)'],
    ['a', 'href', ' https://example.org'],
    ['a', 'href', 'https://example.org/a b'],
    ['a', 'href', 'https://example.org/\u0000'],
    ['a', 'href', 'https:/example.org'],
    ['a', 'href', 'ftp://example.org'],
    ['a', 'href', 'tel:19000000'],
    ['a', 'href', '#a'],
    ['a', 'href', ''],
    ['a', 'href', `https://example.org/${'a'.repeat(2_000)}`],
    ['a', 'href', 'mailto:'],
    ['a', 'href', 'mailto:a@b@c'],
    ['a', 'target', '_blank'],
    ['a', 'onclick', 'x()'],
    ['img', 'src', `${image}?a`],
    ['img', 'src', `/${image}`],
    ['img', 'src', image.toUpperCase()],
    ['img', 'src', '/files/1'],
    ['img', 'src', 'https://example.org/a.png'],
    ['img', 'src', 'data:image/png;base64,AA=='],
    ['img', 'alt', 'a'.repeat(501)],
    ['img', 'srcset', image],
    ['img', 'width', '10'],
    ['p', 'style', 'text-align:left'],
    ['p', 'class', 'a'],
    ['p', 'id', 'a'],
    ['p', 'data-align', 'start'],
    ['p', 'constructor', 'a'],
    ['p', '__proto__', 'a'],
    ['td', 'colspan', '0'],
    ['td', 'colspan', '1'],
    ['td', 'colspan', '100'],
    ['td', 'colspan', '1.5'],
    ['div', 'data-align', 'left'],
    ['constructor', 'name', 'a'],
  ])('of %s may not be %s="%s"', (tag, name, value) => {
    expect(isRichTextAttribute(tag, name, value)).toBe(false);
  });
});

describe('the tags of a formatted text', () => {
  it.each(['script', 'style', 'div', 'span', 'h1', 'svg', 'P', '', 'toString', '__proto__'])(
    'are not "%s"',
    (name) => {
      expect(isRichTextTag(name)).toBe(false);
    },
  );

  it('are none of those that are removed with their text', () => {
    expect(richTextRemovedWhole.filter(isRichTextTag)).toEqual([]);
  });

  it('have examples of which more are refused than kept', () => {
    const refused = richTextExamples.filter(({ given, kept }) => given !== kept);
    expect(refused.length).toBeGreaterThan(richTextExamples.length / 2);
  });
});

describe('cleaning until nothing changes', () => {
  it('cleans once more than it changes something', () => {
    const clean = vi.fn((text: string) => text.replace('<b', ''));
    expect(cleanUntilStable('<b<b', clean)).toBe('');
    expect(clean).toHaveBeenCalledTimes(3);
  });

  it('keeps nothing of a text that never settles', () => {
    expect(cleanUntilStable('a', (text) => `${text}a`)).toBe('');
  });
});
