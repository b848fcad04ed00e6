import { useContext, type ReactElement } from 'react';
import { NavigationSamples } from './slot.ts';

export function Section(): ReactElement {
  return <>{useContext(NavigationSamples)}</>;
}
