import { useContext, type ReactElement } from 'react';
import { NavigationSamples } from '../section-parts.tsx';

export function Section(): ReactElement {
  return <>{useContext(NavigationSamples)}</>;
}
