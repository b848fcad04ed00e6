export { AppThemeProvider } from './theme/app-theme-provider.tsx';
export { createAppTheme } from './theme/create-app-theme.ts';
export { palettes, type AppPalette, type PaletteName } from './theme/palettes.ts';
export { SnackbarHost } from './snackbar/snackbar-host.tsx';
export { clearMessages, showMessage, type MessageVariant } from './snackbar/show-message.ts';
export { VisuallyHidden } from './visually-hidden/visually-hidden.tsx';
