import { tabularNumbers } from '@senlab/ui';
import { texts } from './texts.ts';

const mostCounted = 99;

export function shownCount(count: number): string {
  return count > mostCounted ? texts.many : String(count);
}

/** As the library's badge looks; the badge itself would be two kilobytes on every page. */
export const countStyle = {
  ...tabularNumbers,
  position: 'absolute',
  top: 0,
  right: 0,
  transform: 'translate(50%, -50%)',
  minWidth: 20,
  px: '6px',
  fontSize: 12,
  fontWeight: 600,
  lineHeight: '20px',
  borderRadius: '10px',
  color: 'error.contrastText',
  bgcolor: 'error.main',
  // Where people choose all colours themselves the ground is not painted.
  '@media (forced-colors: active)': { border: '1px solid ButtonBorder' },
} as const;
