import ExpandMore from '@mui/icons-material/ExpandMore';
import Box from '@mui/material/Box';
import { useId, useState, type ReactElement, type ReactNode } from 'react';
import { holdsItem } from '../active.ts';
import { navStop } from '../move-focus.ts';
import type { NavigationCollapse } from '../navigation-item.ts';
import { RowContent } from './row-content.tsx';
import { rowStyle } from './row-style.ts';
import { useVertical } from './vertical-context.ts';

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
