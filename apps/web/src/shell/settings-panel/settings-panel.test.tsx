import { showStyles } from '@senlab/ui/test-support/styles';
import { act, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { beforeEach, describe, expect, test } from 'vitest';
import { aMe, startFakeServer, success, testConfig } from '../../../test-support/fake-server.ts';
import { renderInShell } from '../../../test-support/render-in-shell.tsx';
import { setConfig } from '../../api/config.ts';
import { beginSession, endSession } from '../../session/session-store.ts';
import { userFromMe } from '../../session/user.ts';
import { useSettings } from '../../settings/settings-store.ts';
import type { AppSettings } from '../../settings/settings-model.ts';
import { SettingsButton } from './settings-button.tsx';
import { themesAfterChoice } from './theme-section.tsx';

describe('settings panel', () => {
  function Part(): React.ReactElement {
    const settings = useSettings();
    return (
      <>
        <SettingsButton />
        <output data-testid="settings">{JSON.stringify(settings)}</output>
        <p>Trang</p>
      </>
    );
  }

  beforeEach(() => {
    setConfig(testConfig);
    startFakeServer().answers['SaveSettings'] = () => success({ _id: 'a1' });
    beginSession(userFromMe(aMe({ settings: null, sub: crypto.randomUUID() })));
  });

  function seen(): AppSettings {
    return JSON.parse(screen.getByTestId('settings').textContent) as AppSettings;
  }

  function gear(): HTMLElement {
    return screen.getByRole('button', { name: 'Cài đặt giao diện' });
  }

  async function openPanel(): Promise<HTMLElement> {
    renderInShell(<Part />);
    await userEvent.click(gear());
    const panel = await screen.findByRole('complementary', { name: 'Cài đặt giao diện' });
    await within(panel).findByRole('radiogroup', { name: 'Bố cục' });
    return panel;
  }

  function groups(panel: HTMLElement): readonly (string | null)[] {
    return within(panel)
      .getAllByRole('group')
      .map((group) => group.querySelector('legend')?.textContent ?? null);
  }

  describe('the settings panel', () => {
    test('[SETT-001] lets the person choose the layout style', async () => {
      const panel = await openPanel();
      await userEvent.click(within(panel).getByRole('radio', { name: 'Menu ngang' }));
      expect(seen().layout.style).toBe('layout2');
    });

    test('[SETT-006] starts the chosen layout with its own config', async () => {
      const panel = await openPanel();
      await userEvent.click(within(panel).getByRole('switch', { name: 'Thu gọn menu' }));
      expect(seen().layout.config.navbar.folded).toBe(true);
      await userEvent.click(within(panel).getByRole('radio', { name: 'Ngang gọn' }));
      expect(seen().layout.config).toMatchObject({ mode: 'container', navbar: { folded: false } });
    });

    test('offers each layout only what it can do', async () => {
      const panel = await openPanel();
      expect(groups(panel)).toContain('Cuộn trang');
      expect(within(panel).queryByRole('radio', { name: 'Giữa trang' })).toBeNull();
      await userEvent.click(within(panel).getByRole('radio', { name: 'Menu ngang' }));
      expect(groups(panel)).not.toContain('Cuộn trang');
      expect(groups(panel)).not.toContain('Vị trí menu');
      expect(within(panel).getByRole('radio', { name: 'Giữa trang' })).toBeTruthy();
    });

    test('asks how the footer stands only when there is one', async () => {
      const panel = await openPanel();
      expect(groups(panel)).not.toContain('Chân trang');
      await userEvent.click(within(panel).getByRole('switch', { name: 'Hiện chân trang' }));
      expect(groups(panel)).toContain('Chân trang');
      expect(seen().layout.config.footer.display).toBe(true);
    });

    test.each([
      ['main', 'Trang chính'],
      ['navbar', 'Menu'],
      ['toolbar', 'Thanh công cụ'],
      ['footer', 'Chân trang'],
    ] as const)('[SETT-002] lets the person choose the theme of %s by itself', async (area, name) => {
      const panel = await openPanel();
      await userEvent.click(within(panel).getByRole('combobox', { name: new RegExp(`^${name}`) }));
      expect(screen.getAllByRole('option')).toHaveLength(11);
      await userEvent.click(screen.getByRole('option', { name: 'Đá phiến' }));
      expect(seen().theme[area]).toBe('slate');
      expect(seen().theme.main).toBe(area === 'main' ? 'slate' : 'default');
    });

    test('[SETT-003] turns custom scrollbars off and on', async () => {
      const panel = await openPanel();
      const toggle = within(panel).getByRole('switch', { name: 'Thanh cuộn mảnh' });
      await userEvent.click(toggle);
      expect(seen().customScrollbars).toBe(false);
      await userEvent.click(toggle);
      expect(seen().customScrollbars).toBe(true);
    });

    test('switches to a denser page', async () => {
      const panel = await openPanel();
      await userEvent.click(within(panel).getByRole('switch', { name: 'Mật độ gọn' }));
      expect(seen().density).toBe('compact');
      expect(document.documentElement.dataset['density']).toBe('compact');
    });

    test('tells a guest that nothing is kept', async () => {
      act(() => endSession('logout'));
      const panel = await openPanel();
      expect(within(panel).getByText(/^Bạn chưa đăng nhập/)).toBeTruthy();
    });
  });

  describe('opening and closing the panel', () => {
    function panelIsGone(): Promise<void> {
      return waitFor(() => expect(screen.queryByRole('complementary')).toBeNull());
    }

    test('[CONST-004] it is 380 px wide, at most 90 % of the window', async () => {
      showStyles();
      const panel = await openPanel();
      const { width, maxWidth } = getComputedStyle(panel);
      expect(width).toBe('380px');
      expect(Number.parseFloat(maxWidth)).toBeCloseTo(window.innerWidth * 0.9);
    });

    test('takes the focus and gives it back to the gear on Esc', async () => {
      const panel = await openPanel();
      expect(panel.contains(document.activeElement)).toBe(true);
      await userEvent.keyboard('{Escape}');
      await panelIsGone();
      expect(document.activeElement).toBe(gear());
    });

    test('an Esc for an open list of themes leaves the panel', async () => {
      const panel = await openPanel();
      await userEvent.click(within(panel).getByRole('combobox', { name: /^Menu/ }));
      await userEvent.keyboard('{Escape}');
      await waitFor(() => expect(screen.queryByRole('listbox')).toBeNull());
      expect(screen.getByRole('complementary')).toBe(panel);
    });

    test.each([
      ['the gear', () => gear()],
      ['its own button', () => screen.getByRole('button', { name: 'Đóng cài đặt' })],
      ['a click beside it', () => screen.getByText('Trang')],
    ])('is closed by %s', async (_what, target) => {
      await openPanel();
      await userEvent.click(target());
      await panelIsGone();
      expect(gear().getAttribute('aria-expanded')).toBe('false');
    });
  });
});

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
