import OpenInNew from '@mui/icons-material/OpenInNew';
import Box from '@mui/material/Box';
import { VisuallyHidden } from '@senlab/ui';
import type { ReactElement } from 'react';
import { texts } from '../../texts.ts';
import { LeafLink, targetOf } from '../leaf-link.tsx';
import { navStop } from '../move-focus.ts';
import type { NavigationLeaf } from '../navigation-item.ts';
import { RowContent } from './row-content.tsx';
import { rowStyle } from './row-style.ts';
import { useVertical } from './vertical-context.ts';

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
