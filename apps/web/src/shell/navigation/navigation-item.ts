import type { SvgIconProps } from '@mui/material/SvgIcon';
import type { ComponentType } from 'react';

export type BadgeTone = 'critical' | 'abnormal' | 'good' | 'info' | 'accent' | 'neutral';

export interface NavigationBadge {
  readonly text: string;
  readonly tone: BadgeTone;
}

interface Entry {
  readonly id: string;
  /** Who sees it; no list: everybody. What lies inside a hidden entry is hidden with it. */
  readonly auth?: readonly string[];
}

interface Titled extends Entry {
  readonly title: string;
  readonly icon?: ComponentType<SvgIconProps>;
  readonly badge?: NavigationBadge;
}

/** A heading with its entries below. */
export interface NavigationGroup extends Titled {
  readonly type: 'group';
  readonly children: readonly NavigationItem[];
}

/** Entries that fold away under their title. */
export interface NavigationCollapse extends Titled {
  readonly type: 'collapse';
  readonly children: readonly NavigationItem[];
}

/** A page of the product. */
export interface NavigationPage extends Titled {
  readonly type: 'item';
  readonly url: string;
  readonly target?: string;
  /** Active at this very address only; without it, at every address below as well. */
  readonly exact?: boolean;
}

/** A page elsewhere; opens a new tab unless `target` says otherwise. */
export interface NavigationLink extends Titled {
  readonly type: 'link';
  readonly url: string;
  readonly target?: string;
}

export interface NavigationDivider extends Entry {
  readonly type: 'divider';
}

export type NavigationItem =
  | NavigationGroup
  | NavigationCollapse
  | NavigationPage
  | NavigationLink
  | NavigationDivider;

export type NavigationBranch = NavigationGroup | NavigationCollapse;
export type NavigationLeaf = NavigationPage | NavigationLink;

export function isBranch(item: NavigationItem): item is NavigationBranch {
  return item.type === 'group' || item.type === 'collapse';
}
