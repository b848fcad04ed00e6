/** Paper with a line around it. */
export const framed = {
  border: '1px solid',
  borderColor: 'divider',
  borderRadius: '10px',
  bgcolor: 'background.paper',
} as const;

export const lineAbove = { borderTop: '1px solid', borderColor: 'divider' } as const;
export const lineBelow = { borderBottom: '1px solid', borderColor: 'divider' } as const;

/** As many beside each other as have room, each at least so wide. `fit`: few become wider instead of leaving a place. */
export function cells(least: number, kind: 'fill' | 'fit' = 'fill'): object {
  const column = `minmax(min(100%, ${String(least)}px), 1fr)`;
  return { display: 'grid', gap: 4, gridTemplateColumns: `repeat(auto-${kind}, ${column})` };
}

/** What a page is about, and something smaller beside it. */
export const withAside = {
  display: 'grid',
  gap: 5,
  alignItems: 'start',
  gridTemplateColumns: { xs: 'minmax(0, 1fr)', md: 'minmax(0, 1fr) 320px' },
} as const;
