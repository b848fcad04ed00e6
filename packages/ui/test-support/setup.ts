import { cleanup } from '@testing-library/react';
import { afterEach, beforeEach, vi } from 'vitest';
import './once.ts';
import { areStylesShown, hideStyles } from './styles.ts';

beforeEach(() => {
  localStorage.clear();
  sessionStorage.clear();
  // jsdom has neither.
  vi.stubGlobal('matchMedia', () => ({ matches: true, addEventListener() {}, removeEventListener() {} }));
  vi.stubGlobal('scrollTo', () => undefined);
});

afterEach(() => {
  cleanup();
  if (areStylesShown()) hideStyles();
});
