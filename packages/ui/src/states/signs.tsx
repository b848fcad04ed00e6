import { createSvgIcon } from '@mui/material/utils';

const stroke = {
  fill: 'none',
  stroke: 'currentColor',
  strokeWidth: 1.5,
  strokeLinecap: 'round',
  strokeLinejoin: 'round',
} as const;

/** A tray with nothing in it. */
export const EmptySign = createSvgIcon(
  <path
    {...stroke}
    d="M4 13.5 6.6 5.6A1.5 1.5 0 0 1 8 4.5h8a1.5 1.5 0 0 1 1.4 1.1L20 13.5V18a1.5 1.5 0 0 1-1.5 1.5h-13A1.5 1.5 0 0 1 4 18zM4 13.5h4.5l1.2 2.2h4.6l1.2-2.2H20"
  />,
  'Empty',
);

export const FailedSign = createSvgIcon(
  <path {...stroke} d="M8.3 3h7.4L21 8.3v7.4L15.7 21H8.3L3 15.7V8.3zM12 7.8v5M12 16v.1" />,
  'Failed',
);
