import { routeGroups } from '@senlab/domain';
import { replace, type RouteObject } from 'react-router';
import { hasGallery } from './gallery.ts';
import { hospitalRoutes } from './hospital-routes.ts';
import { laterPages } from './later-pages.ts';
import { texts } from './texts.ts';

const { titles } = texts;

/** What stands inside the shell, fetched with it: whoever is about to log in does not wait for a list of addresses. */
export const laterRoutes: RouteObject[] = [
  ...hospitalRoutes,
  {
    path: '/ui/kit/:section?',
    lazy: laterPages.kit,
    handle: { title: titles.kit },
    loader: () => (hasGallery() ? null : replace('/pages/errors/error-404')),
  },
  {
    path: '/auth/admin-role-example',
    lazy: laterPages.adminExample,
    handle: { auth: routeGroups.admin, title: titles.adminExample },
  },
  {
    path: '/auth/staff-role-example',
    lazy: laterPages.staffExample,
    handle: { auth: routeGroups.staff, title: titles.staffExample },
  },
  {
    path: '/auth/guest-role-example',
    lazy: laterPages.guestExample,
    handle: { auth: routeGroups.onlyGuest, title: titles.guestExample },
  },
];
