import { PlainList } from '@senlab/ui';
import Box from '@mui/material/Box';
import { useMemo, type KeyboardEvent, type ReactElement } from 'react';
import { useLocation } from 'react-router';
import { activeItemId, type NavigationItem } from '../navigation.ts';
import { moveFocus, stopsIn, type FocusStep } from '../nav-parts.tsx';
import { NavCollapse, NavGroup, NavLeaf } from './nav-entries.tsx';
import { VerticalContext } from './nav-row.tsx';

const stepsByKey: Readonly<Record<string, FocusStep>> = {
  ArrowDown: 'next',
  ArrowUp: 'previous',
  Home: 'first',
  End: 'last',
};

function Entries(props: { readonly items: readonly NavigationItem[]; readonly depth: number }): ReactElement {
  return (
    <>
      {props.items.map((item) => (
        <Entry key={item.id} item={item} depth={props.depth} />
      ))}
    </>
  );
}

function Entry(props: { readonly item: NavigationItem; readonly depth: number }): ReactElement {
  const { item, depth } = props;
  switch (item.type) {
    case 'group':
      return (
        <NavGroup item={item}>
          <Entries items={item.children} depth={depth} />
        </NavGroup>
      );
    case 'collapse':
      return (
        <NavCollapse item={item} depth={depth}>
          <Entries items={item.children} depth={depth + 1} />
        </NavCollapse>
      );
    case 'item':
    case 'link':
      return <NavLeaf leaf={item} depth={depth} />;
    case 'divider':
      return (
        <Box component="li" sx={{ py: 2, px: 4 }}>
          <Box component="hr" sx={{ m: 0, border: 0, borderTop: 1, borderColor: 'divider' }} />
        </Box>
      );
  }
}

function onArrow(event: KeyboardEvent): void {
  const step = stepsByKey[event.key];
  if (step === undefined || event.altKey || event.ctrlKey || event.metaKey) return;
  if (moveFocus(stopsIn(event.currentTarget), step)) event.preventDefault();
}

/** The menu as a column. Tab walks through it like through any list of links; the arrow keys do as well. */
export function NavVertical(props: {
  readonly items: readonly NavigationItem[];
  readonly label: string;
  readonly isNarrow?: boolean;
  /** After an entry was chosen: a drawer closes then. */
  readonly onChoose?: () => void;
}): ReactElement {
  const { items, label, isNarrow = false, onChoose } = props;
  const { pathname } = useLocation();
  const activeId = useMemo(() => activeItemId(items, pathname), [items, pathname]);
  const state = useMemo(() => ({ activeId, isNarrow, onChoose }), [activeId, isNarrow, onChoose]);
  return (
    <VerticalContext value={state}>
      <Box component="nav" aria-label={label} onKeyDown={onArrow}>
        <PlainList gap={0.5} sx={{ py: 2 }}>
          <Entries items={items} depth={0} />
        </PlainList>
      </Box>
    </VerticalContext>
  );
}
