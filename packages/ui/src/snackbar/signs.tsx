import { createSvgIcon } from '@mui/material/utils';

const stroke = {
  fill: 'none',
  stroke: 'currentColor',
  strokeWidth: 2,
  strokeLinecap: 'round',
  strokeLinejoin: 'round',
} as const;

export const CloseSign = createSvgIcon(<path {...stroke} d="M6 6l12 12M18 6L6 18" />, 'Close');

/** Four shapes, because a colour alone says nothing to many eyes and on paper. */
export const variantSigns = {
  success: createSvgIcon(
    <g {...stroke}>
      <circle cx="12" cy="12" r="9" />
      <path d="M8 12.5l2.7 2.7L16 9.5" />
    </g>,
    'Success',
  ),
  warning: createSvgIcon(<path {...stroke} d="M12 4L2.8 20h18.4zM12 10v4.5M12 17.2v.1" />, 'Warning'),
  error: createSvgIcon(
    <path {...stroke} d="M8.3 3h7.4L21 8.3v7.4L15.7 21H8.3L3 15.7V8.3zM12 7.5v5.5M12 16.2v.1" />,
    'Error',
  ),
  info: createSvgIcon(
    <g {...stroke}>
      <circle cx="12" cy="12" r="9" />
      <path d="M12 11v5.5M12 7.8v.1" />
    </g>,
    'Info',
  ),
};
