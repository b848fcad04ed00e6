import Box from '@mui/material/Box';
import { useId, type ReactElement, type ReactNode, useState } from 'react';
import { NavBadge, LeafLink, targetOf, navStop } from '../nav-parts.tsx';
import {
  type NavigationGroup,
  type NavigationLeaf,
  holdsItem,
  type NavigationCollapse,
} from '../navigation.ts';
import { useVertical, RowContent, rowStyle } from './nav-row.tsx';
import OpenInNew from '@mui/icons-material/OpenInNew';
import { VisuallyHidden } from '@senlab/ui';
import { texts } from '../../texts.ts';
import ExpandMore from '@mui/icons-material/ExpandMore';

export function NavGroup(props: {
  readonly item: NavigationGroup;
  readonly children: ReactNode;
}): ReactElement {
  const { item, children } = props;
  const { isNarrow } = useVertical();
  const id = useId();
  return (
    <Box component="li" sx={{ '&:not(:first-of-type)': { mt: 3 } }}>
      <Box
        id={id}
        sx={{
          display: 'flex',
          alignItems: 'center',
          justifyContent: 'space-between',
          gap: 2,
          minHeight: 28,
          px: 5.5,
          fontSize: 12,
          fontWeight: 600,
          color: 'text.secondary',
          // The lines of a folded column keep their height: icons do not move when it opens.
          visibility: isNarrow ? 'hidden' : 'visible',
          whiteSpace: isNarrow ? 'nowrap' : 'normal',
          overflow: 'hidden',
        }}
      >
        {item.title}
        {item.badge && <NavBadge badge={item.badge} />}
      </Box>
      <Box component="ul" aria-labelledby={id} sx={{ m: 0, p: 0, listStyle: 'none' }}>
        {children}
      </Box>
    </Box>
  );
}

export function NavLeaf(props: { readonly leaf: NavigationLeaf; readonly depth: number }): ReactElement {
  const { leaf, depth } = props;
  const { activeId, onChoose } = useVertical();
  return (
    <li>
      <Box
        component={LeafLink}
        leaf={leaf}
        {...navStop}
        aria-current={leaf.id === activeId ? 'page' : undefined}
        onClick={onChoose}
        sx={rowStyle(depth)}
      >
        <RowContent item={leaf} depth={depth}>
          {targetOf(leaf) === '_blank' && (
            <>
              <OpenInNew aria-hidden sx={{ fontSize: 14, color: 'text.secondary' }} />
              <VisuallyHidden>{texts.menu.newTab}</VisuallyHidden>
            </>
          )}
        </RowContent>
      </Box>
    </li>
  );
}

/** Opens by itself when the address comes to lie inside; the person may close it again. */
function useOpen(isInside: boolean): readonly [boolean, () => void] {
  const [isOpen, setOpen] = useState(isInside);
  const [wasInside, setWasInside] = useState(isInside);
  if (isInside !== wasInside) {
    setWasInside(isInside);
    if (isInside) setOpen(true);
  }
  return [isOpen, () => setOpen(!isOpen)];
}

/** Folded to nothing without measuring: a row of a grid goes from 0fr to its full height. */
function Fold(props: {
  readonly id: string;
  readonly isOpen: boolean;
  readonly children: ReactNode;
}): ReactElement {
  const { id, isOpen, children } = props;
  return (
    <Box
      id={id}
      inert={!isOpen}
      sx={{
        display: 'grid',
        gridTemplateRows: isOpen ? '1fr' : '0fr',
        transition: 'grid-template-rows 160ms ease-out',
      }}
    >
      <Box component="ul" sx={{ minHeight: 0, overflow: 'hidden', m: 0, p: 0, listStyle: 'none' }}>
        {children}
      </Box>
    </Box>
  );
}

export function NavCollapse(props: {
  readonly item: NavigationCollapse;
  readonly depth: number;
  readonly children: ReactNode;
}): ReactElement {
  const { item, depth, children } = props;
  const { activeId, isNarrow } = useVertical();
  const isInside = holdsItem(item, activeId);
  const [isOpen, toggle] = useOpen(isInside);
  const id = useId();
  const isShown = isOpen && !isNarrow;
  return (
    <li>
      <Box
        component="button"
        type="button"
        {...navStop}
        aria-expanded={isShown}
        aria-controls={id}
        data-inside={isInside && !isShown ? '' : undefined}
        onClick={toggle}
        sx={[
          rowStyle(depth),
          {
            '&[data-inside]': {
              bgcolor: isNarrow ? 'primary.light' : undefined,
              color: 'primary.main',
              '& .nav-icon': { color: 'primary.main' },
            },
          },
        ]}
      >
        <RowContent item={item} depth={depth}>
          <ExpandMore
            aria-hidden
            sx={{
              fontSize: 18,
              color: 'text.secondary',
              transition: 'transform 160ms ease-out',
              transform: isShown ? 'none' : 'rotate(-90deg)',
            }}
          />
        </RowContent>
      </Box>
      <Fold id={id} isOpen={isShown}>
        {children}
      </Fold>
    </li>
  );
}
