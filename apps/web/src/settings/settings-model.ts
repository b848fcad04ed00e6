import type { ThemeName } from '@senlab/ui';

/** The themes by name; each area of the shell has its own. */
export type ThemeArea = 'main' | 'navbar' | 'toolbar' | 'footer';

export type LayoutStyle = 'layout1' | 'layout2' | 'layout3';

export interface LayoutConfig {
  /** What scrolls: the pane with the page, or the whole document. */
  readonly scroll: 'content' | 'body';
  /** layout1 has no container mode. */
  readonly mode: 'boxed' | 'fullwidth' | 'container';
  readonly navbar: {
    readonly display: boolean;
    readonly folded: boolean;
    readonly position: 'left' | 'right';
  };
  readonly toolbar: {
    readonly display: boolean;
    readonly style: 'fixed' | 'static';
    /** Above or below the menu (layout1: the menu column). */
    readonly position: 'above' | 'below';
  };
  readonly footer: {
    readonly display: boolean;
    readonly style: 'fixed' | 'static';
    readonly position: 'above' | 'below';
  };
  readonly leftSidePanel: { readonly display: boolean };
  readonly rightSidePanel: { readonly display: boolean };
}

/** What a person chooses for the look of the product; kept by the server with the account. */
export interface AppSettings {
  readonly layout: { readonly style: LayoutStyle; readonly config: LayoutConfig };
  readonly theme: Readonly<Record<ThemeArea, ThemeName>>;
  readonly customScrollbars: boolean;
  readonly density: 'comfortable' | 'compact';
  /** Columns, widths and order of each list, by the list's name. The table reads them; here they are opaque. */
  readonly tables: Readonly<Record<string, unknown>>;
}
