import { describe, expect, test } from 'vitest';
import { paperFonts } from '../engine/fonts.ts';
import type { FlowElement } from './flow-element.ts';
import { textHeight, breakWords, openMark, wrapText } from './measure-text.ts';

const ruler = { font: paperFonts(), cache: new Map<string | number, unknown>() };

function box(width: number, isMarked = true): FlowElement {
  const look = { fontName: 'Tinos', fontSize: 10, lineHeight: 1.4, characterSpacing: 0 };
  const format = isMarked ? { textFormat: 'inline-markdown' } : {};
  return { name: 'x', type: 'text', position: { x: 0, y: 0 }, width, height: 5, ...look, ...format };
}

describe('a mark', () => {
  test.each([
    ['chữ **đậm', '**'],
    ['chữ **đậm**', ''],
    ['~~cũ', '~~'],
    ['\\*\\*sao', ''],
    ['***cả hai', '***'],
    ['*nghiêng* rồi **đậm', '**'],
  ])('in %j is still open as %j', (piece, mark) => {
    expect(openMark(piece)).toBe(mark);
  });
});

describe('a line', () => {
  test('is broken at blanks only', async () => {
    const text = 'Huyết sắc tố (HGB), 09:41 14/11/2026 XN-1000 #2';
    const wrapped = await wrapText(ruler, box(22), text);
    expect(wrapped.split(/[ \n]/)).toEqual(text.split(' '));
    expect(wrapped).toContain('\n');
    expect(wrapped).not.toMatch(/\($|^[,)]/m);
  });

  test('in a frame fits, also after the same letters were measured without one', async () => {
    await wrapText(ruler, box(40), 'chữ không khung');
    const around = { top: 2, right: 2, bottom: 2, left: 2 };
    const framed = { ...box(80), padding: around, borderWidth: around };
    expect(await wrapText(ruler, framed, 'PHIẾU KẾT QUẢ ĐÃ SỬA')).toBe('PHIẾU KẾT QUẢ ĐÃ SỬA');
  });

  test('that fits stays as it is, and so does one that nobody can break', async () => {
    expect(await wrapText(ruler, box(100), 'ngắn thôi')).toBe('ngắn thôi');
    expect(await wrapText(ruler, box(10), 'Mộttừdàikhôngcókhoảngtrắng')).toBe('Mộttừdàikhôngcókhoảngtrắng');
  });

  test('that is broken inside bold stays bold on both sides', async () => {
    const wrapped = await wrapText(ruler, box(18), '**Báo động thấp lắm**');
    for (const line of wrapped.split('\n')) expect(line).toMatch(/^\*\*.*\*\*$/);
  });

  test('stars that are no marks are not closed', async () => {
    const wrapped = await wrapText(ruler, box(18, false), 'sao * sao * sao * sao');
    expect(wrapped.replaceAll('\n', ' ')).toBe('sao * sao * sao * sao');
  });

  test('is never wider than its box', async () => {
    const element = box(25);
    const one = await textHeight(ruler, element, 'x');
    for (const line of (await wrapText(ruler, element, 'một hai ba bốn năm sáu bảy tám chín mười')).split(
      '\n',
    )) {
      expect(await textHeight(ruler, element, line)).toBeLessThan(one * 1.3);
    }
  });
});

describe('a word that is longer than a line', () => {
  test.each([
    'ACGT'.repeat(20),
    `**${'ACGT'.repeat(20)}**`,
    String.raw`~~c.\[126\_129del\]\(`.concat('A'.repeat(40), '~~'),
  ])('%s is broken into lines that fit, each with its marks', async (word) => {
    const element = box(20);
    const one = await textHeight(ruler, element, 'x');
    const lines = (await breakWords(ruler, element, `ngắn\n\n${word}`)).split('\n');
    expect(lines.slice(0, 2)).toEqual(['ngắn', '']);
    const bare = (text: string): string => text.replaceAll(/\*\*|~~/g, '');
    expect(lines.slice(2).map(bare).join('')).toBe(bare(word));
    expect(lines.length).toBeGreaterThan(4);
    for (const line of lines) {
      expect(openMark(line)).toBe('');
      expect(await textHeight(ruler, element, line)).toBeLessThan(one * 1.3);
    }
  });
});
