import { expect, test } from 'vitest';
import { themesAfterChoice } from './theme-choice.ts';

const before = { main: 'default', navbar: 'default', toolbar: 'beach', footer: 'default' } as const;

test('[SETT-002] an area takes the theme that is chosen for it, and no other does', () => {
  expect(themesAfterChoice(before, 'navbar', 'slate')).toEqual({ ...before, navbar: 'slate' });
});

test('areas in the theme of the page follow it; one with its own theme keeps that', () => {
  expect(themesAfterChoice(before, 'main', 'slate')).toEqual({
    main: 'slate',
    navbar: 'slate',
    toolbar: 'beach',
    footer: 'slate',
  });
});
