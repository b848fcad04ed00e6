import Button from '@mui/material/Button';
import { act, render, screen, waitFor } from '@testing-library/react';
import { Profiler, type ReactElement } from 'react';
import { beforeEach, describe, expect, test, vi } from 'vitest';
import { AppThemeProvider } from './app-theme.tsx';
import { applyDensity } from './tokens.ts';
import { setHospitalPalette } from './hospital-colours.ts';
import { applyMainTheme, previewMainTheme, ThemeArea } from './theme-area.tsx';
import { themeLabels } from './texts.ts';
import { isThemeName, knownTheme, themeNames, type ThemeName } from './theme-names.ts';
import { themeSwatches } from './palettes/more-palettes.ts';

function page(): DOMStringMap {
  return document.documentElement.dataset;
}

function sheetOf(name: ThemeName): string {
  return document.head.querySelector(`style[data-theme-sheet="${name}"]`)?.textContent ?? '';
}

beforeEach(async () => {
  await previewMainTheme(undefined);
  await applyMainTheme('default');
});

// Written out: a list read from the product would agree with whatever is left of it.
const rows = [
  ['THEME-001', 'default', '#0F766E', '#FFFFFF'],
  ['THEME-002', 'sunset', '#8E4A2E', '#FFFFFF'],
  ['THEME-003', 'greeny', '#2C7437', '#FFFFFF'],
  ['THEME-004', 'beach', '#38607F', '#FFFDF9'],
  ['THEME-005', 'tech', '#0C6B85', '#FFFFFF'],
  ['THEME-006', 'sweetHues', '#6A4DA6', '#FFFFFF'],
  ['THEME-007', 'defaultDark', '#4FD1C0', '#17212C'],
  ['THEME-008', 'deepOcean', '#E88FE4', '#1B1736'],
  ['THEME-009', 'custom', '#4453A3', '#FFFFFF'],
  ['THEME-010', 'customNavbar', '#0F766E', '#FFFFFF'],
  ['THEME-011', 'slate', '#5EDCD2', '#263346'],
] as const;

describe('the themes', () => {
  test.each(rows)('[%s] %s can be chosen and brings its own colours', async (_id, name, accent, paper) => {
    render(<AppThemeProvider>{null}</AppThemeProvider>);
    expect(themeNames).toContain(name);
    await applyMainTheme(name);
    expect(page()['theme']).toBe(name);
    expect(sheetOf(name)).toContain(`[data-theme="${name}"]`);
    expect(sheetOf(name)).toContain(`--app-palette-primary-main:${accent}`);
    expect(sheetOf(name)).toContain(`--app-palette-background-paper:${paper}`);
  });

  test('have a Vietnamese name and four colours each, no two the same', () => {
    const labels = themeNames.map((name) => themeLabels[name]);
    const swatches = themeNames.map((name) => themeSwatches(name).join(' '));
    expect(themeNames).toHaveLength(11);
    expect(new Set(labels).size).toBe(11);
    expect(new Set(swatches).size).toBe(11);
  });

  test.each(['', 'Default', 'toString', undefined, 3, null])('do not include %s', (value) => {
    expect(isThemeName(value)).toBe(false);
    expect(knownTheme(value)).toBe('default');
  });

  test('never colour paper: a printed page stays black on white', async () => {
    await applyMainTheme('deepOcean');
    expect(sheetOf('deepOcean')).toMatch(/^@media screen\{/);
  });

  test('say whether they are dark, so that scroll bars and date fields follow', async () => {
    await applyMainTheme('slate');
    expect(sheetOf('slate')).toContain('color-scheme:dark');
  });
});

describe('changing the theme', () => {
  function Screen(props: { readonly onRender: () => void }): ReactElement {
    return (
      <AppThemeProvider>
        <Profiler id="screen" onRender={props.onRender}>
          <ThemeArea theme="customNavbar" component="nav" aria-label="menu">
            <Button variant="contained">Lưu</Button>
          </ThemeArea>
        </Profiler>
      </AppThemeProvider>
    );
  }

  test('renders nothing again', async () => {
    const onRender = vi.fn<() => void>();
    render(<Screen onRender={onRender} />);
    const button = screen.getByRole('button');
    const before = onRender.mock.calls.length;
    for (const name of themeNames) await act(() => applyMainTheme(name));
    act(() => applyDensity('compact'));
    expect(onRender).toHaveBeenCalledTimes(before);
    expect(screen.getByRole('button')).toBe(button);
    expect(page()['density']).toBe('compact');
  });

  test('ends with the last choice, however long the first takes', async () => {
    await Promise.all([applyMainTheme('beach'), applyMainTheme('tech'), applyMainTheme('default')]);
    expect(page()['theme']).toBe('default');
  });

  test('waits for the end of a preview', async () => {
    await previewMainTheme('slate');
    await applyMainTheme('greeny');
    expect(page()['theme']).toBe('slate');
    await previewMainTheme(undefined);
    expect(page()['theme']).toBe('greeny');
  });

  test('colours the bar of the browser like the page', async () => {
    const bar = document.createElement('meta');
    bar.name = 'theme-color';
    bar.content = '#ffffff';
    document.head.append(bar);
    document.documentElement.style.setProperty('--app-palette-background-paper', '#17212C');
    await applyMainTheme('defaultDark');
    expect(bar.content).toBe('#17212C');
    document.documentElement.removeAttribute('style');
    bar.remove();
  });
});

describe('an area with a theme of its own', () => {
  test('carries its theme and gives everything else to its element', () => {
    render(
      <ThemeArea theme="slate" component="footer" id="foot">
        Chân trang
      </ThemeArea>,
    );
    const area = screen.getByText('Chân trang');
    expect(area.tagName).toBe('FOOTER');
    expect(area.id).toBe('foot');
    expect(area.dataset['theme']).toBe('slate');
  });

  test('is the default when the name is not known', () => {
    render(<ThemeArea theme="neon">Menu</ThemeArea>);
    expect(screen.getByText('Menu').dataset['theme']).toBe('default');
  });

  test('does not render its content again for another theme', () => {
    const onRender = vi.fn<() => void>();
    const content = (
      <Profiler id="content" onRender={onRender}>
        <span>Menu</span>
      </Profiler>
    );
    const { rerender } = render(<ThemeArea theme="slate">{content}</ThemeArea>);
    rerender(<ThemeArea theme="beach">{content}</ThemeArea>);
    expect(onRender).toHaveBeenCalledTimes(1);
  });

  test('is deep lotus in customNavbar, while the page in customNavbar is white', async () => {
    await applyMainTheme('customNavbar');
    const [area, main] = sheetOf('customNavbar').split(':root[data-theme="customNavbar"]');
    expect(area).toContain('--app-palette-background-paper:#5C1539');
    expect(main).toContain('--app-palette-background-paper:#FFFFFF');
  });
});

test("the hospital's colours repaint the theme that is already shown", async () => {
  await applyMainTheme('custom');
  expect(sheetOf('custom')).toContain('--app-palette-primary-main:#4453A3');
  setHospitalPalette({ accent: '#0B5CAD' });
  await waitFor(() => expect(sheetOf('custom')).toContain('--app-palette-primary-main:#0B5CAD'));
  setHospitalPalette({});
});
