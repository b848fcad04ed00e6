import { isThemeName, previewMainTheme, type ThemeName } from '@senlab/ui';
import { useCallback, useEffect } from 'react';
import { useSearchParams } from 'react-router';

export interface GalleryTheme {
  readonly theme: ThemeName | undefined;
  readonly tryTheme: (theme: ThemeName) => void;
}

/** The gallery's theme stands in its address (?theme=slate), so that a picture of it can be taken; it is never saved. */
export function useGalleryTheme(): GalleryTheme {
  const [parameters, setParameters] = useSearchParams();
  const asked = parameters.get('theme');
  const tryTheme = useCallback(
    (next: ThemeName) => setParameters({ theme: next }, { replace: true, preventScrollReset: true }),
    [setParameters],
  );
  return { theme: isThemeName(asked) ? asked : undefined, tryTheme };
}

function show(theme: ThemeName | undefined): void {
  previewMainTheme(theme).catch(() => undefined);
}

/** Shows the theme of the address as long as the gallery is open, over whatever the person has chosen. */
export function useGalleryPreview(): void {
  const { theme } = useGalleryTheme();
  useEffect(() => show(theme), [theme]);
  useEffect(() => () => show(undefined), []);
}
