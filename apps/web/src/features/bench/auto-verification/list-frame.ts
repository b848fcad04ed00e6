/** A list of rows in one frame. */
export const listFrame = {
  m: 0,
  p: 0,
  listStyle: 'none',
  border: '1px solid',
  borderColor: 'divider',
  borderRadius: '10px',
  overflow: 'hidden',
} as const;
