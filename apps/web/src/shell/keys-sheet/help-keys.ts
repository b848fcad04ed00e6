import { useEffect } from 'react';
import { useNavigate } from 'react-router';

/** Where the guide explains the screen that is open now. It hears which screen that is, and not of whom or of what. */
export function guideAddress(): string {
  const screen = location.pathname
    .split('/')
    .map((part, place) => (place > 2 && /\d/.test(part) ? '_' : part))
    .join('/');
  return `/apps/huong-dan?trang=${encodeURIComponent(screen)}`;
}

/** Fetched when somebody asks for it. */
export async function openKeysSheet(): Promise<void> {
  (await import('./keys-sheet.tsx')).showKeysSheet();
}

const typing = 'input, textarea, select, [contenteditable]:not([contenteditable="false"])';

/** Where "?" is a letter, or somebody is being asked something. */
const isTakenBy = (target: EventTarget | null): boolean =>
  target instanceof Element && target.closest(`${typing}, [role="dialog"]`) !== null;

/** A dialog would lie over the guide, and who locked the screen has left it as it is. */
const above = '[role="dialog"], [data-lock-screen]';

/**
 * F1 from anywhere opens the guide at the screen from which it was pressed. "?" shows the keys, from anywhere but a field; a
 * table with keys of its own answers first.
 */
export function useHelpKeys(): void {
  const navigate = useNavigate();
  useEffect(() => {
    const hear = (event: KeyboardEvent): void => {
      const { key, target } = event;
      if (event.defaultPrevented || event.ctrlKey || event.altKey || event.metaKey) return;
      if (key !== 'F1' && (key !== '?' || isTakenBy(target))) return;
      event.preventDefault();
      if (key === '?') void openKeysSheet();
      else if (document.querySelector(above) === null) void navigate(guideAddress());
    };
    window.addEventListener('keydown', hear);
    return () => window.removeEventListener('keydown', hear);
  }, [navigate]);
}
