import { createContext, useContext } from 'react';
import type { NavigationItem } from './navigation-item.ts';

export interface Navigation {
  /** What the menu draws: already without what the person may not see. */
  readonly menu: readonly NavigationItem[];
  /** Pages that are found by search and kept as shortcuts, but stand in no menu. */
  readonly beside: readonly NavigationItem[];
}

export const NavigationContext = createContext<Navigation>({ menu: [], beside: [] });

export function useMenu(): readonly NavigationItem[] {
  return useContext(NavigationContext).menu;
}

/** Everything that the person may go to, for search and shortcuts. */
export function useNavigation(): readonly NavigationItem[] {
  const { menu, beside } = useContext(NavigationContext);
  return [...menu, ...beside];
}
