import type { ComponentType, ReactElement } from 'react';
import type { SvgIconProps } from '@mui/material/SvgIcon';
import { isBranch, type NavigationItem } from '../navigation/navigation.ts';
import Box from '@mui/material/Box';

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

/** The icon of a page; the first letter of its name where it has none. */
export function PageSign(props: { readonly page: SearchablePage }): ReactElement {
  const { icon: Icon, title } = props.page;
  if (Icon) return <Icon aria-hidden sx={{ fontSize: 20 }} />;
  return (
    <Box
      component="span"
      aria-hidden
      sx={{ width: 20, textAlign: 'center', fontWeight: 600, lineHeight: 1.45 }}
    >
      {title.normalize('NFC').slice(0, 1).toUpperCase()}
    </Box>
  );
}
