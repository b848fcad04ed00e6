import SettingsOutlined from '@mui/icons-material/SettingsOutlined';
import { lazy, Suspense, useCallback, useRef, useState, type ReactElement } from 'react';
import { ToolButton } from '../bar-parts.tsx';
import type { SettingsDrawer as Drawer } from './settings-drawer.tsx';
import { texts } from './texts.ts';

const load = async (): Promise<{ default: typeof Drawer }> => ({
  default: (await import('./settings-drawer.tsx')).SettingsDrawer,
});
const SettingsDrawer = lazy(load);

/** Whoever points at the gear is about to press it. */
function prefetch(): void {
  load().catch(() => undefined);
}

/** The gear, and the panel that it opens and closes. */
export function SettingsButton(): ReactElement {
  const [isOpen, setIsOpen] = useState(false);
  const [wasOpened, setWasOpened] = useState(false);
  const button = useRef<HTMLButtonElement>(null);
  const close = useCallback(() => setIsOpen(false), []);
  const returnFocus = useCallback((panel: Element | null) => {
    const { activeElement } = document;
    // Whoever clicked on something else meanwhile is left there.
    if (activeElement === document.body || panel?.contains(activeElement)) button.current?.focus();
  }, []);
  const toggle = (): void => {
    setIsOpen(!isOpen);
    setWasOpened(true);
  };
  return (
    <>
      <ToolButton
        ref={button}
        label={texts.title}
        data-panel-toggle="settings"
        aria-expanded={isOpen}
        onPointerEnter={prefetch}
        onFocus={prefetch}
        onClick={toggle}
      >
        <SettingsOutlined />
      </ToolButton>
      <Suspense>
        {wasOpened && <SettingsDrawer isOpen={isOpen} onClose={close} onClosed={returnFocus} />}
      </Suspense>
    </>
  );
}
