import { lazy, type ReactElement } from 'react';
import { KitPage } from '../../features/ground/kit/kit-page.tsx';
import { NavigationSamples } from '../../features/ground/kit/section-parts.tsx';

const NavigationGallery = lazy(async () => ({
  default: (await import('./navigation-gallery.tsx')).NavigationGallery,
}));

/** The gallery with the parts of the shell, which it may not know itself. */
export function KitWithNavigation(): ReactElement {
  return (
    <NavigationSamples value={<NavigationGallery />}>
      <KitPage />
    </NavigationSamples>
  );
}
