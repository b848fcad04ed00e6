import type { ReactNode } from 'react';
import type { SidebarParts } from './use-sidebars.ts';

export interface PageParts {
  /** Usually a PageHeader. */
  readonly header: ReactNode;
  readonly toolbar?: ReactNode;
  readonly tabs?: ReactNode;
  readonly left?: SidebarParts;
  readonly right?: SidebarParts;
  /** 'inner': the page is as high as its place, and only the middle scrolls. */
  readonly scroll?: 'page' | 'inner';
  readonly children: ReactNode;
}

/** As high as its place, so that the parts inside can scroll; otherwise as high as what it holds. */
export function heightFor(scroll: 'page' | 'inner'): object {
  return scroll === 'inner' ? { height: '100%', minHeight: 0 } : {};
}
