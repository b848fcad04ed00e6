import { describe, expect, it } from 'vitest';
import { imagesIn, pastedImages } from './given-images.ts';

function transfer(files: readonly File[], html = ''): DataTransfer {
  return { files, getData: (type: string) => (type === 'text/html' ? html : '') } as unknown as DataTransfer;
}

const png = new File(['x'], 'a.png', { type: 'image/png' });

describe('images that are given to a text', () => {
  it('are those that the server takes', () => {
    expect(imagesIn(transfer([png]))).toEqual([png]);
  });

  it.each([
    ['a vector image', [new File(['<svg/>'], 'a.svg', { type: 'image/svg+xml' })]],
    ['a document', [new File(['x'], 'a.pdf', { type: 'application/pdf' })]],
    ['nothing', []],
  ])('are none in %s', (_what, files) => {
    expect(imagesIn(transfer(files))).toEqual([]);
  });

  it('are none without a transfer', () => {
    expect([imagesIn(null), pastedImages(null)]).toEqual([[], []]);
  });

  it.each([
    ['a screenshot', '', 1],
    ['an image copied from a page', '<meta charset="utf-8"><img src="https://example.org/a.png">', 1],
    ['cells of a spreadsheet', '<table><tr><td>108</td></tr></table>', 0],
    ['a paragraph with an image', '<p>Xem <img src="x"></p>', 0],
  ])('are pasted from %s: %s', (_what, html, count) => {
    expect(pastedImages(transfer([png], html))).toHaveLength(count);
  });
});
