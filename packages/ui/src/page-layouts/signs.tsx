import { createSvgIcon } from '@mui/material/utils';

const stroke = {
  fill: 'none',
  stroke: 'currentColor',
  strokeWidth: 1.75,
  strokeLinecap: 'round',
  strokeLinejoin: 'round',
} as const;

/** A page with a part set off at one side. */
export const sidebarSigns = {
  left: createSvgIcon(
    <path
      {...stroke}
      d="M5.5 4.5h13A1.5 1.5 0 0 1 20 6v12a1.5 1.5 0 0 1-1.5 1.5h-13A1.5 1.5 0 0 1 4 18V6a1.5 1.5 0 0 1 1.5-1.5zM9.5 4.5v15"
    />,
    'LeftSidebar',
  ),
  right: createSvgIcon(
    <path
      {...stroke}
      d="M5.5 4.5h13A1.5 1.5 0 0 1 20 6v12a1.5 1.5 0 0 1-1.5 1.5h-13A1.5 1.5 0 0 1 4 18V6a1.5 1.5 0 0 1 1.5-1.5zM14.5 4.5v15"
    />,
    'RightSidebar',
  ),
} as const;
