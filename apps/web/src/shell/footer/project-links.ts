import Storage from '@mui/icons-material/Storage';
import WidgetsOutlined from '@mui/icons-material/WidgetsOutlined';
import type { SvgIconProps } from '@mui/material/SvgIcon';
import type { ComponentType } from 'react';
import { AtomIcon } from './atom-icon.tsx';

export interface ProjectLink {
  readonly title: string;
  readonly url: string;
  readonly icon: ComponentType<SvgIconProps>;
}

/** The projects on which the product stands. */
export const projectLinks: readonly ProjectLink[] = [
  { title: 'React', url: 'https://react.dev/', icon: AtomIcon },
  { title: 'Material UI', url: 'https://mui.com/', icon: WidgetsOutlined },
  { title: 'PostgreSQL', url: 'https://www.postgresql.org/', icon: Storage },
];
