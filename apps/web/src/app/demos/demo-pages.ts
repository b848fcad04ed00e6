import type { NavigationItem } from '../../shell/navigation/navigation.ts';
import { appDemos } from './apps.ts';
import { accessOf, type DemoRoute } from './demo-route.ts';
import { pageDemos } from './pages.ts';
import { demoTitles } from './texts.ts';
import { uiDemos } from './ui.ts';

/** Shortcuts of the template's sample people name these four by a word (AMB-36). */
const namedByTemplate = new Set(['/apps/calendar', '/apps/mail', '/apps/contacts', '/apps/todo']);

/** Stored with people's shortcuts. `demo-` in front, because the hospital's own menu has some of the same words. */
function idOf(url: string): string {
  const name = url.split('/').slice(2).join('-');
  return namedByTemplate.has(url) ? name : `demo-${name}`;
}

function itemOf(route: DemoRoute): readonly NavigationItem[] {
  const { path, title, icon } = route;
  const url = path.replace(/\/:.*$/, '');
  return icon === undefined ? [] : [{ id: idOf(url), type: 'item', title, icon, url, ...accessOf(route) }];
}

function group(id: string, title: string, routes: readonly DemoRoute[]): NavigationItem {
  return { id, type: 'group', title, children: routes.flatMap(itemOf) };
}

const { groups } = demoTitles;

/** For search and shortcuts; the hospital's menu names none of them (AMB-37). */
export const demoPages: NavigationItem = {
  id: 'demos',
  type: 'group',
  title: groups.all,
  children: [
    group('demo-apps', groups.apps, appDemos),
    group('demo-pages', groups.pages, pageDemos),
    group('demo-ui', groups.ui, uiDemos),
  ],
};
