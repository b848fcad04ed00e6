import { createSvgIcon } from '@mui/material/utils';

export const GripSign = createSvgIcon(
  <g fill="currentColor">
    {[6, 12, 18].flatMap((y) => [9, 15].map((x) => <circle key={`${x} ${y}`} cx={x} cy={y} r="1.6" />))}
  </g>,
  'Grip',
);
