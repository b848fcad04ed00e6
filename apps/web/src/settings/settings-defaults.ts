import type { AppSettings, LayoutConfig, LayoutStyle } from './settings-model.ts';

const common = {
  scroll: 'content',
  mode: 'fullwidth',
  navbar: { display: true, folded: false, position: 'left' },
  toolbar: { display: true, style: 'fixed', position: 'below' },
  footer: { display: false, style: 'fixed', position: 'below' },
  leftSidePanel: { display: true },
  rightSidePanel: { display: true },
} as const satisfies LayoutConfig;

/** What a layout looks like until somebody changes it. */
export const defaultConfigs: Readonly<Record<LayoutStyle, LayoutConfig>> = {
  layout1: common,
  layout2: common,
  layout3: { ...common, mode: 'container', toolbar: { ...common.toolbar, position: 'above' } },
};

export const defaultTheme: AppSettings['theme'] = {
  main: 'default',
  navbar: 'default',
  toolbar: 'default',
  footer: 'default',
};

export const defaultSettings: AppSettings = {
  layout: { style: 'layout1', config: defaultConfigs.layout1 },
  theme: defaultTheme,
  customScrollbars: true,
  density: 'comfortable',
  tables: {},
};
