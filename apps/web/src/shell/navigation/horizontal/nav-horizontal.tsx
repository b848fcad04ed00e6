import OpenInNew from '@mui/icons-material/OpenInNew';
import Box from '@mui/material/Box';
import { VisuallyHidden, InRow } from '@senlab/ui';
import { type ReactElement, useMemo, type KeyboardEvent } from 'react';
import { texts } from '../../texts.ts';
import { LeafLink, targetOf, navStop, NavBadge, moveFocus, type FocusStep } from '../nav-parts.tsx';
import { type NavigationLeaf, activeItemId, type NavigationItem } from '../navigation.ts';
import { barEntry, popupEntry, NavPopup, ownStops } from './nav-popup.tsx';
import { useLocation } from 'react-router';

function NavBarLeaf(props: {
  readonly leaf: NavigationLeaf;
  readonly isActive: boolean;
  readonly isNested: boolean;
  readonly onChoose: () => void;
}): ReactElement {
  const { leaf, isActive, isNested, onChoose } = props;
  const { icon: Icon, title, badge } = leaf;
  return (
    <li>
      <Box
        component={LeafLink}
        leaf={leaf}
        {...navStop}
        aria-current={isActive ? 'page' : undefined}
        onClick={onChoose}
        sx={isNested ? popupEntry : barEntry}
      >
        {isNested && Icon && <Icon aria-hidden sx={{ fontSize: 18, color: 'text.secondary' }} />}
        <Box component="span" sx={{ flex: 1 }}>
          {title}
        </Box>
        {badge && <NavBadge badge={badge} />}
        {targetOf(leaf) === '_blank' && (
          <>
            <OpenInNew aria-hidden sx={{ fontSize: 14, ml: 0.5, color: 'text.secondary' }} />
            <VisuallyHidden>{texts.menu.newTab}</VisuallyHidden>
          </>
        )}
      </Box>
    </li>
  );
}

const barSteps: Readonly<Record<string, FocusStep>> = {
  ArrowRight: 'next',
  ArrowLeft: 'previous',
  Home: 'first',
  End: 'last',
};

const popupSteps: Readonly<Record<string, FocusStep>> = {
  ArrowDown: 'next',
  ArrowUp: 'previous',
  Home: 'first',
  End: 'last',
};

interface Place {
  readonly activeId: string | undefined;
  readonly isNested: boolean;
  readonly onChoose: () => void;
}

function Line(props: { readonly isNested: boolean }): ReactElement {
  const across = { m: 0, border: 0, borderTop: 1, borderColor: 'divider' };
  const upright = { m: 0, mx: 1, border: 0, borderLeft: 1, borderColor: 'divider', height: 20 };
  return (
    <li>
      <Box
        component="hr"
        aria-orientation={props.isNested ? 'horizontal' : 'vertical'}
        sx={props.isNested ? across : upright}
      />
    </li>
  );
}

function Entry(props: { readonly item: NavigationItem; readonly place: Place }): ReactElement {
  const { item, place } = props;
  const { activeId, isNested, onChoose } = place;
  switch (item.type) {
    case 'group':
    case 'collapse':
      return (
        <NavPopup item={item} activeId={activeId} isNested={isNested}>
          {(close) => (
            <Entries
              items={item.children}
              place={{
                activeId,
                isNested: true,
                onChoose: () => {
                  close();
                  onChoose();
                },
              }}
            />
          )}
        </NavPopup>
      );
    case 'item':
    case 'link':
      return (
        <NavBarLeaf leaf={item} isActive={item.id === activeId} isNested={isNested} onChoose={onChoose} />
      );
    case 'divider':
      return <Line isNested={isNested} />;
  }
}

function Entries(props: {
  readonly items: readonly NavigationItem[];
  readonly place: Place;
}): readonly ReactElement[] {
  return props.items.map((item) => <Entry key={item.id} item={item} place={props.place} />);
}

/** Left and right along the bar, up and down in a pop-up; a pop-up's own keys (opening, closing) come first. */
function onArrow(event: KeyboardEvent): void {
  if (!(event.target instanceof Element) || event.altKey || event.ctrlKey || event.metaKey) return;
  const list = event.target.closest('ul');
  if (list === null) return;
  const isBar = list.parentElement === event.currentTarget;
  const step = (isBar ? barSteps : popupSteps)[event.key];
  if (step !== undefined && moveFocus(ownStops(list), step)) event.preventDefault();
}

const nothing = (): void => undefined;

/** The menu as a bar with pop-ups: by mouse after a moment, by click and by keyboard at once. */
export function NavHorizontal(props: {
  readonly items: readonly NavigationItem[];
  readonly label: string;
}): ReactElement {
  const { items, label } = props;
  const { pathname } = useLocation();
  const activeId = useMemo(() => activeItemId(items, pathname), [items, pathname]);
  return (
    <Box component="nav" aria-label={label} onKeyDown={onArrow} sx={{ minWidth: 0 }}>
      <InRow as="ul" gap={0.5} sx={{ m: 0, p: 0, listStyle: 'none' }}>
        <Entries items={items} place={{ activeId, isNested: false, onChoose: nothing }} />
      </InRow>
    </Box>
  );
}
