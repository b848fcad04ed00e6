import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import {
  closePanel,
  openPanel,
  returnFocus,
  togglePanel,
  usePanels,
  type PanelProps,
  PanelSlotsContext,
  type PanelSlots,
} from './panels.ts';
import { act, render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import type { ReactElement } from 'react';
import { PanelButton } from './bar-parts.tsx';
import { ChatSlot, QuickSlot } from './right-side.tsx';

describe('panels', () => {
  const open = (): string | undefined => usePanels.getState().open;

  beforeEach(() => {
    closePanel();
    returnFocus(null);
    document.body.innerHTML =
      '<button id="opener"></button><button id="other"></button><aside tabindex="-1"></aside>';
  });
  afterEach(() => document.body.replaceChildren());

  function focus(selector: string): void {
    document.querySelector<HTMLElement>(selector)?.focus();
  }

  describe('the side panels', () => {
    test('[CHATP-001] the chat is opened, closed and toggled', () => {
      openPanel('chat');
      expect(open()).toBe('chat');
      closePanel('chat');
      expect(open()).toBeUndefined();
      togglePanel('chat');
      expect(open()).toBe('chat');
      togglePanel('chat');
      expect(open()).toBeUndefined();
    });

    test('only one is open at a time', () => {
      openPanel('activity');
      openPanel('chat');
      expect(open()).toBe('chat');
      togglePanel('quick');
      expect(open()).toBe('quick');
    });

    test('one that is not open cannot close another', () => {
      openPanel('chat');
      closePanel('quick');
      closePanel('activity');
      expect(open()).toBe('chat');
    });

    test('closing when none is open does nothing', () => {
      closePanel();
      closePanel('chat');
      expect(open()).toBeUndefined();
    });
  });

  describe('the focus after closing', () => {
    const aside = (): Element | null => document.querySelector('aside');

    test('returns to the button that opened the panel', () => {
      focus('#opener');
      openPanel('chat');
      focus('aside');
      returnFocus(aside());
      expect(document.activeElement?.id).toBe('opener');
    });

    test('returns to the first button when one panel took the place of another', () => {
      focus('#opener');
      openPanel('activity');
      focus('aside');
      openPanel('chat');
      returnFocus(aside());
      expect(document.activeElement?.id).toBe('opener');
    });

    test('stays where somebody has clicked meanwhile', () => {
      focus('#opener');
      openPanel('chat');
      focus('#other');
      returnFocus(aside());
      expect(document.activeElement?.id).toBe('other');
    });

    test('is not given to a button that is gone', () => {
      focus('#opener');
      openPanel('chat');
      focus('aside');
      document.querySelector('#opener')?.remove();
      returnFocus(aside());
      expect(document.activeElement).toBe(aside());
    });
  });
});

describe('panel slot', () => {
  function Chat(props: PanelProps): ReactElement {
    return (
      <div>
        <p>{props.isOpen ? 'chat is open' : 'chat is closed'}</p>
        <button onClick={props.onClose}>inside</button>
        <button onClick={props.onOpen}>strip</button>
      </div>
    );
  }

  function show(slots: PanelSlots = { chat: Chat }): void {
    render(
      <PanelSlotsContext value={slots}>
        <PanelButton panel="chat" label="Chat">
          c
        </PanelButton>
        <button>elsewhere</button>
        <ChatSlot />
        <QuickSlot />
      </PanelSlotsContext>,
    );
  }

  const toggle = (): HTMLElement => screen.getByRole('button', { name: 'Chat' });

  beforeEach(() => {
    act(() => closePanel());
  });

  describe('a side panel', () => {
    test('is not even fetched before somebody opens it', () => {
      show();
      expect(screen.queryByText(/^chat is/)).toBeNull();
    });

    test('takes the focus when it opens and gives it back when it closes', async () => {
      show();
      await userEvent.click(toggle());
      expect(document.activeElement).toBe(screen.getByRole('complementary'));
      expect(toggle().getAttribute('aria-expanded')).toBe('true');
      await userEvent.keyboard('{Escape}');
      expect(document.activeElement).toBe(toggle());
    });

    test('[SHELL-018] closes on Esc', async () => {
      show();
      await userEvent.click(toggle());
      await screen.findByText('chat is open');
      await userEvent.keyboard('{Escape}');
      await screen.findByText('chat is closed');
    });

    test('closes on a press outside, which keeps the focus that it set', async () => {
      show();
      await userEvent.click(toggle());
      await userEvent.click(screen.getByRole('button', { name: 'elsewhere' }));
      await screen.findByText('chat is closed');
      expect(document.activeElement?.textContent).toBe('elsewhere');
    });

    test('[CHATP-001] closes by its own button, by the one in the toolbar, and opens by itself', async () => {
      show();
      await userEvent.click(toggle());
      await userEvent.click(screen.getByRole('button', { name: 'inside' }));
      await screen.findByText('chat is closed');
      await userEvent.click(screen.getByRole('button', { name: 'strip' }));
      await screen.findByText('chat is open');
      await userEvent.click(toggle());
      await screen.findByText('chat is closed');
    });

    test('stays open while somebody works inside it', async () => {
      show();
      await userEvent.click(toggle());
      await userEvent.click(screen.getByText('chat is open'));
      expect(screen.getByText('chat is open')).toBeTruthy();
    });

    test('gives way to another panel', async () => {
      show();
      await userEvent.click(toggle());
      act(() => openPanel('activity'));
      expect(screen.getByText('chat is closed')).toBeTruthy();
    });
  });

  test('a panel that cannot be fetched closes itself, and the page stays', async () => {
    vi.spyOn(console, 'error').mockImplementation(() => undefined);
    show({
      chat: () => {
        throw new TypeError('Failed to fetch dynamically imported module');
      },
    });
    await userEvent.click(toggle());
    expect(toggle().getAttribute('aria-expanded')).toBe('false');
    expect(screen.getByRole('button', { name: 'elsewhere' })).toBeTruthy();
  });
});
