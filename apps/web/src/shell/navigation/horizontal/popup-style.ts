import { softShadow, type Style } from '../../style.ts';

const entry = {
  display: 'flex',
  alignItems: 'center',
  gap: 2,
  border: 0,
  borderRadius: 1,
  bgcolor: 'transparent',
  font: 'inherit',
  fontSize: 14,
  fontWeight: 500,
  lineHeight: 1.45,
  textAlign: 'left',
  textDecoration: 'none',
  color: 'text.primary',
  cursor: 'pointer',
  '&:hover, &[aria-expanded="true"]': { bgcolor: 'action.hover' },
  '&[aria-current="page"], &[data-inside]': { color: 'primary.main' },
  '&[aria-current="page"]': { bgcolor: 'primary.light', fontWeight: 600 },
} as const satisfies Style;

/** An entry of the bar itself. */
export const barEntry: Style = {
  ...entry,
  gap: 0.5,
  minHeight: 36,
  px: 1.75,
  py: 1,
  whiteSpace: 'nowrap',
};

/** An entry of a pop-up. */
export const popupEntry: Style = {
  ...entry,
  width: '100%',
  minHeight: 'var(--nav-row-height, 40px)',
  px: 3,
  py: 1.5,
};

export function popupPaper(place: { readonly isNested: boolean; readonly isTurned: boolean }): Style {
  const { isNested, isTurned } = place;
  const below = { top: 'calc(100% + 4px)', ...(isTurned ? { right: 0 } : { left: 0 }) };
  const beside = { top: -5, ...(isTurned ? { right: '100%' } : { left: '100%' }) };
  return {
    position: 'absolute',
    ...(isNested ? beside : below),
    zIndex: 1,
    display: 'grid',
    gap: 0.5,
    minWidth: 224,
    maxWidth: 320,
    m: 0,
    p: 1,
    listStyle: 'none',
    border: 1,
    borderColor: 'divider',
    borderRadius: 1,
    bgcolor: 'background.paper',
    color: 'text.primary',
    boxShadow: softShadow,
  };
}
