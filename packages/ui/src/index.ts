export { AppThemeProvider, createAppTheme } from './theme/app-theme.tsx';
export { applyDensity, type Density } from './theme/tokens.ts';
export { setHospitalPalette } from './theme/hospital-colours.ts';
export { applyMainTheme, previewMainTheme, ThemeArea, type ThemeAreaProps } from './theme/theme-area.tsx';
export type { HospitalColours } from './theme/palettes/hospital-palette.ts';
export { windowHeight, windowTop } from './layout/layout.ts';
export { tabularNumbers } from './theme/tabular-numbers.ts';
export { themeLabels } from './theme/texts.ts';
export { isThemeName, knownTheme, themeNames, type ThemeName } from './theme/theme-names.ts';
export { themeSwatches } from './theme/palettes/more-palettes.ts';
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
export { InColumn, InRow, PlainList } from './layout/layout.ts';
export { KeyCap, KeyList } from './keys/key-list.tsx';
export { VisuallyHidden } from './visually-hidden/visually-hidden.tsx';
export { confirm, type ConfirmOptions } from './dialogs/confirm.tsx';
export { useDialog, type DialogControls, DialogBody, DialogButtons } from './dialogs/dialog-parts.tsx';
export { DialogHost } from './dialogs/dialog-host.tsx';
export {
  askByDialog,
  hideAllDialogs,
  hideDialog,
  isDialogShown,
  showDialog,
  type DialogRequest,
  type DialogWidth,
} from './dialogs/dialog-store.ts';
export { QuickDialog } from './dialogs/dialog-frame.tsx';
export { buttonTexts } from './texts/buttons.ts';
export { Countdown, CountdownFace } from './countdown/countdown.tsx';
export { timeLeft, type TimeLeft } from './countdown/time-left.ts';
export { OfflineBanner } from './offline/offline-banner.tsx';
export { PageCarded, PageSimple } from './page-layouts/page-layouts.tsx';
export {
  PageHeader,
  SidebarButton,
  usePageSidebars,
  type PageSidebars,
  type SidebarControls,
} from './page-layouts/page-header.tsx';
export { PagePart } from './page-layouts/page-part.tsx';
export { MessageCard } from './snackbar/message-card.tsx';
export { Empty, ErrorState, PieceBoundary } from './states/states.tsx';
export { Loading, SkeletonForm, SkeletonRows, SkeletonText } from './states/loading.tsx';
export { useClosing, useFocusMoves } from './side-panel/use-side-panel.ts';
