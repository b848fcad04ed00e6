import { render, screen } from '@testing-library/react';
import { expect, test } from 'vitest';
import { showStyles } from '../../test-support/styles.ts';
import { AppThemeProvider } from '../theme/app-theme.tsx';
import { InColumn, InRow, PlainList } from './layout.ts';

test('a layout is the element that it is told to be, and gives that no attribute of its own', () => {
  showStyles();
  render(
    <AppThemeProvider>
      <InColumn as="section" gap={2} sx={{ p: 1 }} aria-label="cột">
        <InRow as="header" align="baseline" gap={1} data-testid="hàng">
          <PlainList as="ol" gap={1} aria-label="danh sách" />
        </InRow>
      </InColumn>
    </AppThemeProvider>,
  );
  const attributesOf = (element: Element): readonly string[] => element.getAttributeNames().toSorted();
  expect(attributesOf(screen.getByRole('region', { name: 'cột' }))).toEqual(['aria-label', 'class']);
  expect(screen.getByTestId('hàng').tagName).toBe('HEADER');
  expect(attributesOf(screen.getByTestId('hàng'))).toEqual(['class', 'data-testid']);
  expect(screen.getByRole('list', { name: 'danh sách' }).tagName).toBe('OL');
});
