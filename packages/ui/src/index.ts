export { AppThemeProvider } from './theme/app-theme-provider.tsx';
export { createAppTheme } from './theme/app-theme.ts';
export { applyDensity, type Density } from './theme/density.ts';
export { setHospitalPalette } from './theme/hospital-colours.ts';
export { applyMainTheme, previewMainTheme } from './theme/main-theme.ts';
export type { HospitalColours } from './theme/palettes/hospital-palette.ts';
export { tabularNumbers } from './theme/tabular-numbers.ts';
export { themeLabels } from './theme/texts.ts';
export { ThemeArea, type ThemeAreaProps } from './theme/theme-area.tsx';
export { isThemeName, knownTheme, themeNames, type ThemeName } from './theme/theme-names.ts';
export { themeSwatches } from './theme/theme-swatches.ts';
export { tableStyles } from './plain-table/table-styles.ts';
export { StatusChip, type StatusChipProps, type StatusTone } from './status-chip/status-chip.tsx';
export { SnackbarHost } from './snackbar/snackbar-host.tsx';
export {
  clearMessages,
  showMessage,
  type MessageOptions,
  type MessageVariant,
} from './snackbar/show-message.ts';
export { useLatePart } from './late-part/use-late-part.ts';
export { VisuallyHidden } from './visually-hidden/visually-hidden.tsx';
export { confirm, type ConfirmOptions } from './dialogs/confirm.tsx';
export { useDialog, type DialogControls } from './dialogs/dialog-context.ts';
export { DialogHost } from './dialogs/dialog-host.tsx';
export { DialogBody, DialogButtons } from './dialogs/dialog-parts.tsx';
export {
  hideAllDialogs,
  hideDialog,
  isDialogShown,
  showDialog,
  type DialogRequest,
  type DialogWidth,
} from './dialogs/dialog-store.ts';
export { QuickDialog } from './dialogs/quick-dialog.tsx';
export { buttonTexts } from './texts/buttons.ts';
export { Countdown } from './countdown/countdown.tsx';
export { CountdownFace } from './countdown/countdown-face.tsx';
export { timeLeft, type TimeLeft } from './countdown/time-left.ts';
export { OfflineBanner } from './offline/offline-banner.tsx';
export { PageCarded } from './page-layouts/page-carded.tsx';
export { PageHeader } from './page-layouts/page-header.tsx';
export { PagePart } from './page-layouts/page-part.tsx';
export { PageSimple } from './page-layouts/page-simple.tsx';
export { SidebarButton } from './page-layouts/sidebar-button.tsx';
export { usePageSidebars, type PageSidebars, type SidebarControls } from './page-layouts/sidebars-context.ts';
export { MessageCard } from './snackbar/message-card.tsx';
export { Empty } from './states/empty.tsx';
export { ErrorState } from './states/error-state.tsx';
export { Loading } from './states/loading.tsx';
export { PieceBoundary } from './states/piece-boundary.tsx';
export { SkeletonForm, SkeletonRows, SkeletonText } from './states/skeletons.tsx';
export { useClosing } from './side-panel/use-closing.ts';
export { useFocusMoves } from './side-panel/use-focus-moves.ts';
