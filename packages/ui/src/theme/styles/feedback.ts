import { sizes, tokens, type Components } from '../tokens.ts';

const severities = ['error', 'warning', 'success', 'info'] as const;

/** Words in ink on the tint: the sign carries the colour, and black-and-white paper loses nothing. */
const alertVariants = severities.map((severity) => ({
  props: { severity, variant: 'standard' as const },
  style: {
    backgroundColor: `var(--app-palette-${severity}-light)`,
    borderColor: `color-mix(in srgb, var(--app-palette-${severity}-main) 30%, transparent)`,
    '& .MuiAlert-icon': { color: `var(--app-palette-${severity}-main)` },
  },
}));

/** The border is all that an outlined one has; the plain rule below would take it away. */
const outlinedAlerts = severities.map((severity) => ({
  props: { severity, variant: 'outlined' as const },
  style: { borderColor: `var(--app-palette-${severity}-main)` },
}));

export const feedback: Components = {
  MuiAlert: {
    styleOverrides: {
      root: {
        border: '1px solid transparent',
        borderRadius: 10,
        color: tokens.ink,
        fontSize: '0.875rem',
        lineHeight: 1.5,
        variants: [...alertVariants, ...outlinedAlerts],
      },
      icon: { opacity: 1 },
    },
  },
  MuiAlertTitle: {
    styleOverrides: { root: { fontSize: '0.875rem', fontWeight: 600, lineHeight: 1.5, marginBottom: 2 } },
  },
  MuiTooltip: {
    defaultProps: { enterDelay: 400 },
    styleOverrides: {
      tooltip: {
        backgroundColor: tokens.ink,
        color: tokens.paper,
        fontSize: '0.75rem',
        lineHeight: 1.5,
        padding: '4px 8px',
      },
      arrow: { color: tokens.ink },
    },
  },
  MuiChip: {
    styleOverrides: {
      root: {
        height: `calc(${sizes.smallControl} - 6px)`,
        borderRadius: 999,
        fontSize: '0.8125rem',
        variants: [
          { props: { size: 'small' }, style: { height: 24 } },
          { props: { color: 'default', variant: 'filled' }, style: { backgroundColor: tokens.line } },
          { props: { color: 'default', variant: 'outlined' }, style: { borderColor: tokens.fieldLine } },
        ],
        '&.Mui-disabled': { opacity: 1, color: tokens.inkDisabled },
      },
      deleteIcon: { color: 'inherit', opacity: 0.7, '&:hover': { color: 'inherit', opacity: 1 } },
    },
  },
  MuiBadge: { styleOverrides: { badge: { fontWeight: 600, fontVariantNumeric: 'tabular-nums' } } },
  MuiSkeleton: {
    defaultProps: { animation: 'wave' },
    styleOverrides: { root: { backgroundColor: tokens.line } },
  },
  MuiLinearProgress: { styleOverrides: { root: { borderRadius: 999, backgroundColor: tokens.line } } },
  MuiAvatar: {
    styleOverrides: { colorDefault: { backgroundColor: tokens.accentTint, color: tokens.accent } },
  },
};
