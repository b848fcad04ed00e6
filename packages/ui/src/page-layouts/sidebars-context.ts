import { createContext, useContext } from 'react';

export interface SidebarControls {
  readonly label: string;
  /** Below 1280 px the sidebar is a drawer that a button opens; from there up it is always in sight. */
  readonly isDrawer: boolean;
  readonly isOpen: boolean;
  readonly open: () => void;
  readonly close: () => void;
}

export interface PageSidebars {
  readonly left?: SidebarControls | undefined;
  readonly right?: SidebarControls | undefined;
}

export const SidebarsContext = createContext<PageSidebars>({});

/** The sidebars of the page around, for whatever opens or closes them. */
export function usePageSidebars(): PageSidebars {
  return useContext(SidebarsContext);
}
