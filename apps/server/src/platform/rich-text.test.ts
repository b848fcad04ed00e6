import { fc, test as property } from '@fast-check/vitest';
import { isRichTextAttribute, isRichTextTag, richTextAttacks, richTextExamples } from '@senlab/domain';
import { describe, expect, it } from 'vitest';
import { sanitiseRichText } from './rich-text.ts';

const entities: Readonly<Record<string, string>> = { '&amp;': '&', '&lt;': '<', '&gt;': '>', '&quot;': '"' };

function decoded(value: string): string {
  return value.replaceAll(/&(?:amp|lt|gt|quot);/g, (entity) => entities[entity] ?? entity);
}

/** Reads the text as simply as it is written, without the library under test: whatever is no listed tag is named. */
function strangersIn(html: string): string[] {
  const strangers: string[] = [];
  const rest = html.replaceAll(
    /<\/?([a-z0-9]+)((?: [a-z-]+="[^"<>]*")*)>/g,
    (_all, tag: string, given: string) => {
      if (!isRichTextTag(tag)) strangers.push(tag);
      for (const [, name = '', value = ''] of given.matchAll(/ ([a-z-]+)="([^"]*)"/g))
        if (!isRichTextAttribute(tag, name, decoded(value))) strangers.push(`${tag} ${name}="${value}"`);
      return '';
    },
  );
  return /[<>]/.test(rest) ? [...strangers, rest] : strangers;
}

describe('a formatted text that comes to the server', () => {
  it.each(richTextExamples)('$what: $given', ({ given, kept }) => {
    expect(sanitiseRichText(given)).toBe(kept);
  });

  it.each(richTextAttacks)('is left with nothing but listed tags: %s', (attack) => {
    const left = sanitiseRichText(attack);
    expect(strangersIn(left)).toEqual([]);
    expect(sanitiseRichText(left)).toBe(left);
  });

  it('is not exhausted by depth', () => {
    expect(sanitiseRichText('<ul>'.repeat(50_000)).length).toBeLessThan(1_000);
  });

  const pieces = fc.constantFrom(...richTextAttacks, ...richTextExamples.map(({ given }) => given));
  property.prop([fc.array(fc.tuple(pieces, fc.nat(), fc.nat()), { maxLength: 6 })], { numRuns: 300 })(
    'is left with nothing but listed tags, however attacks are cut and joined',
    (cuts) => {
      const given = cuts
        .map(([piece, from, to]) => piece.slice(from % (piece.length + 1)).slice(0, (to % 80) + 1))
        .join('');
      const left = sanitiseRichText(given);
      expect(strangersIn(left)).toEqual([]);
      expect(sanitiseRichText(left)).toBe(left);
    },
  );
});
