import { create } from 'zustand';

/** Whether the menu is folded is a setting of the person; this is what only the moment decides. */
export interface NavbarState {
  /** The folded column is shown in full, over the page, because somebody points at it. */
  readonly foldedOpen: boolean;
  /** The drawer of small screens. */
  readonly mobileOpen: boolean;
}

export const useNavbar = create<NavbarState>()(() => ({ foldedOpen: false, mobileOpen: false }));

export function setFoldedOpen(foldedOpen: boolean): void {
  useNavbar.setState({ foldedOpen });
}

export function setMobileOpen(mobileOpen: boolean): void {
  useNavbar.setState({ mobileOpen });
}
