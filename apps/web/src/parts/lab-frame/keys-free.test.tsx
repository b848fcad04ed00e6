import { afterEach, describe, expect, test } from 'vitest';
import { areKeysFree } from './keys-free.ts';

function focusOn(html: string): void {
  document.body.innerHTML = html;
  document.querySelector<HTMLElement>('[data-here]')?.focus();
}

afterEach(() => {
  document.body.innerHTML = '';
});

describe('whether a page may take the keys', () => {
  test.each([
    ['nothing has the focus', ''],
    ['the page itself has it', '<main tabindex="-1" data-here></main>'],
    ['the link that led here has it', `<nav><a href="${location.pathname}" data-here>Chờ duyệt</a></nav>`],
  ])('yes when %s', (_, html) => {
    focusOn(html);
    expect(areKeysFree()).toBe(true);
  });

  test.each([
    ['somebody types', '<input data-here />'],
    ['a button has the focus', '<button data-here>Tìm</button>'],
    ['a link to elsewhere has it', '<nav><a href="/apps/elsewhere" data-here>Khác</a></nav>'],
    [
      'a filter of the page itself has it',
      `<main><a href="${location.pathname}?xem=clear" data-here>Duyệt nhanh</a></main>`,
    ],
  ])('no when %s', (_, html) => {
    focusOn(html);
    expect(areKeysFree()).toBe(false);
  });
});
