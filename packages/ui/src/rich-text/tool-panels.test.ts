import { describe, expect, it } from 'vitest';
import { linkAddress } from './tool-panels.tsx';

describe('a typed address', () => {
  it.each([
    ['https://example.org/a?b=1', 'https://example.org/a?b=1'],
    ['http://example.org', 'http://example.org'],
    [' example.org/đường ', 'https://example.org/đường'],
    ['example.org:8080/a', 'https://example.org:8080/a'],
    ['xn@example.org', 'mailto:xn@example.org'],
    ['mailto:xn@example.org', 'mailto:xn@example.org'],
  ])('%s is meant as %s', (typed, expected) => {
    expect(linkAddress(typed)).toBe(expected);
  });

  it.each([
    '',
    ' ',
    'javascript:alert(1)',
    'JavaScript:alert(1)',
    'data:text/html,x',
    'vbscript:x',
    'file:///etc/passwd',
    'ftp://example.org',
    'tel:19000000',
    '/apps/welcome',
    '//evil.example',
    '#a',
    'xem',
    'hai chữ',
    'https://',
    'https://a b.example',
    'https://xem',
    'mailto:',
    'java\nscript:alert(1)',
  ])('%j is none', (typed) => {
    expect(linkAddress(typed)).toBeUndefined();
  });
});
