import { useEffect, useState } from 'react';

interface Attention {
  readonly onMouseEnter: () => void;
  readonly onMouseLeave: () => void;
  readonly onFocus: () => void;
  readonly onBlur: () => void;
}

/** Whether the window is in front; somebody who looks at another one reads nothing here. */
function useIsWindowInFront(): boolean {
  const [isInFront, setIsInFront] = useState(true);
  useEffect(() => {
    const onFocus = (): void => setIsInFront(true);
    const onBlur = (): void => setIsInFront(false);
    globalThis.addEventListener('focus', onFocus);
    globalThis.addEventListener('blur', onBlur);
    return () => {
      globalThis.removeEventListener('focus', onFocus);
      globalThis.removeEventListener('blur', onBlur);
    };
  }, []);
  return isInFront;
}

/** Hides after a while, but not under somebody's mouse or focus: the time starts again when they leave. */
export function useAutoHide(durationMs: number | undefined, hide: () => void): Attention {
  const [isHovered, setIsHovered] = useState(false);
  const [isFocused, setIsFocused] = useState(false);
  const isPaused = !useIsWindowInFront() || isHovered || isFocused;
  useEffect(() => {
    if (isPaused || durationMs === undefined) return;
    const timer = setTimeout(hide, durationMs);
    return () => clearTimeout(timer);
  }, [isPaused, durationMs, hide]);
  return {
    onMouseEnter: () => setIsHovered(true),
    onMouseLeave: () => setIsHovered(false),
    onFocus: () => setIsFocused(true),
    onBlur: () => setIsFocused(false),
  };
}
