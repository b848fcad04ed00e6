import { useLayoutEffect, useState, type ReactElement } from 'react';
import { createPortal } from 'react-dom';
import { useLock, type LockMark } from '../../../session/lock.ts';
import { LockScreen } from './lock-screen.tsx';

/** Everything of the page but the lock itself. Dialogs and menus stand beside the page, not in it. */
function others(host: HTMLElement): readonly HTMLElement[] {
  return [...document.body.children].filter(
    (each): each is HTMLElement =>
      each instanceof HTMLElement && each !== host && !/^(SCRIPT|STYLE)$/.test(each.tagName),
  );
}

interface Before {
  readonly inert: boolean;
  readonly ariaHidden: string | null;
}

/** What the listeners of the page behind would take for input of their own. */
const bubbling = [
  'focusin',
  'focusout',
  'mousedown',
  'mouseup',
  'click',
  'pointerdown',
  'touchstart',
  'touchend',
] as const;

/**
 * Takes the page out of sight and reach while it stays where it is, with what was typed into it. What opens meanwhile
 * is covered as well. Answers the function that gives the page back, with the keyboard where it was.
 */
function coverPage(host: HTMLElement): () => void {
  const before = new Map<HTMLElement, Before>();
  const cover = (): void => {
    for (const element of others(host)) {
      if (before.has(element)) continue;
      before.set(element, {
        inert: element.hasAttribute('inert'),
        ariaHidden: element.getAttribute('aria-hidden'),
      });
      element.setAttribute('inert', '');
      element.setAttribute('aria-hidden', 'true');
    }
    // A dialog that opens behind the lock hides what stands beside it.
    if (host.hasAttribute('aria-hidden')) host.removeAttribute('aria-hidden');
  };
  const observer = new MutationObserver(cover);
  const stop = (event: Event): void => event.stopPropagation();
  cover();
  observer.observe(document.body, { childList: true });
  observer.observe(host, { attributes: true, attributeFilter: ['aria-hidden'] });
  for (const type of bubbling) host.addEventListener(type, stop);
  return () => {
    observer.disconnect();
    for (const type of bubbling) host.removeEventListener(type, stop);
    for (const [element, { inert, ariaHidden }] of before) {
      if (!inert) element.removeAttribute('inert');
      if (ariaHidden === null) element.removeAttribute('aria-hidden');
      else element.setAttribute('aria-hidden', ariaHidden);
    }
    const { focused } = useLock.getState();
    if (focused?.isConnected === true) focused.focus({ preventScroll: true });
  };
}

/** Stands beside the page, over everything. */
export function LockCover(props: { readonly mark: LockMark }): ReactElement {
  const [host] = useState(() => {
    const element = document.createElement('div');
    element.dataset['lockScreen'] = '';
    return element;
  });
  // Before the next picture is drawn.
  useLayoutEffect(() => {
    document.body.append(host);
    const uncover = coverPage(host);
    return () => {
      host.remove();
      uncover();
    };
  }, [host]);
  return createPortal(<LockScreen mark={props.mark} />, host);
}
