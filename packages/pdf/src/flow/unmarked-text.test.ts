import { fc, test } from '@fast-check/vitest';
import { escapeInlineMarkdown } from '@pdfme/schemas/utils';
import { describe, expect } from 'vitest';
import { boldText, cellText, italicText, struckText } from '../papers/inputs/cell-text.ts';
import { unmarked } from './measure-text.ts';

const element = {
  name: 'e',
  type: 'text',
  position: { x: 0, y: 0 },
  width: 10,
  height: 5,
  textFormat: 'inline-markdown',
};

describe('a text without marks', () => {
  test.prop([fc.string({ unit: fc.constantFrom(...Array.from('aế *_~`[]()\\!<>#1.')) })])(
    'is what it was before it was escaped, whichever way that was done',
    (text) => {
      for (const value of [cellText(text), escapeInlineMarkdown(text)]) {
        const plain = unmarked({ element, value });
        expect(plain.value).toBe(text);
        expect(plain.element).not.toHaveProperty('textFormat');
      }
    },
  );

  test.each([boldText('5.10'), struckText('5.10'), italicText('5.10'), `${boldText('5.10')} (cao)`])(
    '%s keeps its marks',
    (value) => {
      expect(unmarked({ element, value })).toEqual({ element, value });
    },
  );

  test('a plain element is left as it is, with its signs', () => {
    const { textFormat: _, ...plain } = element;
    expect(unmarked({ element: plain, value: String.raw`10\*9` })).toEqual({
      element: plain,
      value: String.raw`10\*9`,
    });
  });
});
