import Box from '@mui/material/Box';
import { useId, type ReactElement, type ReactNode } from 'react';
import { NavBadge } from '../nav-badge.tsx';
import type { NavigationGroup } from '../navigation-item.ts';
import { useVertical } from './vertical-context.ts';

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
