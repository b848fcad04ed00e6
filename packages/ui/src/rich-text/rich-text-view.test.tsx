import { isRichTextAttribute, isRichTextTag, richTextAttacks, richTextExamples } from '@senlab/domain/text';
import { describe, expect, it, beforeEach, vi } from 'vitest';
import { sanitiseRichText } from './sanitise.ts';
import { render, screen, waitFor } from '@testing-library/react';
import { RichTextView } from './rich-text-view.tsx';

/** Whatever is not on the list, found by the browser's own reading of the text. */
/** By hand: a selector is compiled anew for each document, and takes longer than all the cleaning. */
const within = (parent: Element): Element[] =>
  [...parent.children].flatMap((child) => [child, ...within(child)]);

function strangersIn(html: string): string[] {
  const { body, head } = new DOMParser().parseFromString(html, 'text/html');
  const elements = [...head.children, ...within(body)];
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

describe('rich text view', () => {
  const address = '/files/018f3f2e-1111-7abc-8def-0123456789ab';
  const picture = `<img src="${address}" alt="Tiêu bản">`;

  beforeEach(() => {
    vi.stubGlobal(
      'URL',
      Object.assign(URL, { createObjectURL: vi.fn(() => 'blob:x'), revokeObjectURL: vi.fn() }),
    );
  });

  describe('a formatted text on the page', () => {
    it('is shown cleaned, whatever it was before', () => {
      const { container } = render(<RichTextView html={'<p onclick="x()">a<script>alert(1)</script></p>'} />);
      expect(container.querySelector('p')?.outerHTML).toBe('<p>a</p>');
      expect(container.querySelector('script')).toBeNull();
    });

    it('opens links elsewhere, without a way back', () => {
      render(<RichTextView html={'<p><a href="https://example.org">xem</a></p>'} />);
      const link = screen.getByRole('link', { name: 'xem' });
      expect([link.getAttribute('target'), link.getAttribute('rel')]).toEqual([
        '_blank',
        'noopener noreferrer nofollow',
      ]);
    });

    it('fetches its images with the session and gives their memory back', async () => {
      const loadImage = vi.fn(() => Promise.resolve(new Blob(['x'])));
      const { unmount } = render(<RichTextView html={picture} loadImage={loadImage} />);
      const image = screen.getByRole<HTMLImageElement>('img', { name: 'Tiêu bản' });
      expect(image.hasAttribute('src')).toBe(false);
      await waitFor(() => expect(image.getAttribute('src')).toBe('blob:x'));
      expect(loadImage).toHaveBeenCalledWith(address, expect.any(AbortSignal));
      unmount();
      expect(URL.revokeObjectURL).toHaveBeenCalledWith('blob:x');
    });

    it('says in words that an image is missing', async () => {
      render(<RichTextView html={picture} loadImage={() => Promise.reject(new Error('404'))} />);
      expect(await screen.findByRole('img', { name: 'Không mở được ảnh: Tiêu bản' })).toBeTruthy();
    });

    it('stops fetching when it is left', () => {
      let asked: AbortSignal | undefined;
      const loadImage = (_url: string, signal: AbortSignal): Promise<Blob> => {
        asked = signal;
        return new Promise(() => undefined);
      };
      render(<RichTextView html={picture} loadImage={loadImage} />).unmount();
      expect(asked?.aborted).toBe(true);
    });
  });
});
