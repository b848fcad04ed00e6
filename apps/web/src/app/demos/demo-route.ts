import { routeGroups } from '@senlab/domain';
import type { SvgIconProps } from '@mui/material/SvgIcon';
import type { ComponentType } from 'react';
import type { RouteHandle } from '../../session/access.ts';
import { demoPart } from './demo-part.ts';

export interface DemoRoute {
  readonly path: string;
  readonly title: string;
  readonly page: () => Promise<ComponentType>;
  /** With it, search and shortcuts have the page; without, it is reached from another one of its demo. */
  readonly icon?: ComponentType<SvgIconProps>;
}

/** One door for each demo; its pages by their names. */
export function from<Module>(load: () => Promise<Module>): (name: keyof Module) => DemoRoute['page'] {
  return (name) => async () => (await demoPart(load))[name] as ComponentType;
}

export function demo(
  path: string,
  title: string,
  page: DemoRoute['page'],
  icon?: DemoRoute['icon'],
): DemoRoute {
  return { path, title, page, ...(icon && { icon }) };
}

/** Apps are for whoever has logged in, pages and samples of the interface for everybody (AMB-10). */
export function accessOf({ path }: DemoRoute): Pick<RouteHandle, 'auth'> {
  return path.startsWith('/apps/') ? { auth: routeGroups.user } : {};
}
