import Box from '@mui/material/Box';
import type { ReactElement, ReactNode } from 'react';
import { unseen } from '../../style.ts';
import { badgeColours, NavBadge } from '../nav-badge.tsx';
import type { NavigationBranch, NavigationLeaf } from '../navigation-item.ts';
import { useVertical } from './vertical-context.ts';

/** In the folded column a badge is a dot: its text has no room, its colour still says that something waits. */
function BadgeDot(props: { readonly colour: string }): ReactElement {
  return (
    <Box
      component="span"
      sx={{
        position: 'absolute',
        top: -2,
        right: -4,
        width: 8,
        height: 8,
        borderRadius: 999,
        bgcolor: props.colour,
      }}
    />
  );
}

function RowIcon(props: { readonly item: NavigationBranch | NavigationLeaf }): ReactElement {
  const { icon: Icon, title, badge } = props.item;
  const { isNarrow } = useVertical();
  const { bgcolor, color } = badge ? badgeColours[badge.tone] : { bgcolor: '', color: '' };
  return (
    <Box
      component="span"
      className="nav-icon"
      aria-hidden
      sx={{ position: 'relative', display: 'grid', placeItems: 'center', width: 20, flexShrink: 0 }}
    >
      {Icon ? <Icon sx={{ fontSize: 20 }} /> : title.slice(0, 1)}
      {isNarrow && badge && <BadgeDot colour={badge.tone === 'accent' ? bgcolor : color} />}
    </Box>
  );
}

/** Icon, title, badge and whatever stands at the end. The title keeps naming the row when only the icon is in sight. */
export function RowContent(props: {
  readonly item: NavigationBranch | NavigationLeaf;
  readonly depth: number;
  readonly children?: ReactNode;
}): ReactElement {
  const { item, depth, children } = props;
  const { isNarrow } = useVertical();
  const shown = isNarrow ? unseen : {};
  return (
    <>
      {(depth === 0 || item.icon) && <RowIcon item={item} />}
      <Box component="span" sx={{ flex: 1, minWidth: 0, overflowWrap: 'anywhere', ...shown }}>
        {item.title}
      </Box>
      <Box component="span" sx={{ display: 'flex', alignItems: 'center', gap: 1, ...shown }}>
        {item.badge && <NavBadge badge={item.badge} />}
        {children}
      </Box>
    </>
  );
}
