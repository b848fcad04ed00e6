import { beforeEach, describe, expect, test } from 'vitest';
import { closePanel, openPanel, returnFocus, togglePanel, usePanels } from './panels.ts';

const open = (): string | undefined => usePanels.getState().open;

beforeEach(() => {
  closePanel();
  returnFocus(null);
  document.body.innerHTML =
    '<button id="opener"></button><button id="other"></button><aside tabindex="-1"></aside>';
});

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
