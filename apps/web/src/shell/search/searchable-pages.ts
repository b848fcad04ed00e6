import type { ComponentType } from 'react';
import type { SvgIconProps } from '@mui/material/SvgIcon';
import { isBranch, type NavigationItem } from '../navigation/navigation-item.ts';

/** A page that the person may open, with the headings it stands under: a menu has more than one "Danh sách". */
export interface SearchablePage {
  readonly id: string;
  readonly title: string;
  readonly trail: string;
  readonly url: string;
  readonly target?: string;
  readonly icon?: ComponentType<SvgIconProps>;
}

type Parent = Pick<SearchablePage, 'trail' | 'icon'>;

function pagesBelow(items: readonly NavigationItem[], parent: Parent): readonly SearchablePage[] {
  return items.flatMap((item) => {
    if (isBranch(item)) {
      const trail = parent.trail === '' ? item.title : `${parent.trail} › ${item.title}`;
      return pagesBelow(item.children, { ...parent, ...(item.icon && { icon: item.icon }), trail });
    }
    if (item.type !== 'item') return [];
    const { id, title, url } = item;
    return [
      {
        ...parent,
        ...(item.icon && { icon: item.icon }),
        id,
        title,
        url,
        ...(item.target && { target: item.target }),
      },
    ];
  });
}

/** The permitted navigation as one flat list. A page that stands in two places is listed once. */
export function searchablePages(items: readonly NavigationItem[]): readonly SearchablePage[] {
  return [...new Map(pagesBelow(items, { trail: '' }).map((page) => [page.id, page])).values()];
}
