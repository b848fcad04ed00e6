import OpenInNew from '@mui/icons-material/OpenInNew';
import Box from '@mui/material/Box';
import { VisuallyHidden } from '@senlab/ui';
import type { ReactElement } from 'react';
import { texts } from '../../texts.ts';
import { LeafLink, targetOf } from '../leaf-link.tsx';
import { navStop } from '../move-focus.ts';
import { NavBadge } from '../nav-badge.tsx';
import type { NavigationLeaf } from '../navigation-item.ts';
import { barEntry, popupEntry } from './popup-style.ts';

export function NavBarLeaf(props: {
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
