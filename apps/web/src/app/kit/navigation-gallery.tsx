import Box from '@mui/material/Box';
import Typography from '@mui/material/Typography';
import type { ReactElement, ReactNode } from 'react';
import { NavHorizontal } from '../../shell/navigation/horizontal/nav-horizontal.tsx';
import { permittedItems } from '../../shell/navigation/permitted.ts';
import { NavVertical } from '../../shell/navigation/vertical/nav-vertical.tsx';
import { barItems, roleItems, sampleItems } from './sample-items.ts';
import { texts } from './texts.ts';

function Sample(props: { readonly title: string; readonly children: ReactNode }): ReactElement {
  return (
    <Box sx={{ minWidth: 0 }}>
      <Typography variant="subtitle2" component="h3" sx={{ mb: 2 }}>
        {props.title}
      </Typography>
      {props.children}
    </Box>
  );
}

function Column(props: { readonly width: number; readonly children: ReactNode }): ReactElement {
  return (
    <Box
      sx={{
        boxSizing: 'border-box',
        width: props.width,
        overflow: 'hidden',
        border: 1,
        borderColor: 'divider',
        borderRadius: 1,
        bgcolor: 'background.paper',
      }}
    >
      {props.children}
    </Box>
  );
}

function Roles(): ReactElement {
  return (
    <Sample title={texts.roles}>
      <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 4 }}>
        {(['admin', 'staff', 'user', 'guest'] as const).map((role) => (
          <Box key={role}>
            <Typography variant="caption" component="p" sx={{ mb: 1, color: 'text.secondary' }}>
              {texts.roleNames[role]}
            </Typography>
            <Column width={264}>
              <NavVertical
                items={permittedItems(roleItems, { role: [role], mayOpen: () => true })}
                label={texts.roleNames[role]}
              />
            </Column>
          </Box>
        ))}
      </Box>
    </Sample>
  );
}

const flat = sampleItems(false);
const opened = sampleItems(true);

/** The menu in all its shapes. */
export function NavigationGallery(): ReactElement {
  return (
    <Box sx={{ display: 'grid', gap: 8 }}>
      <Typography sx={{ color: 'text.secondary' }}>{texts.hint}</Typography>
      <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 8 }}>
        <Sample title={texts.vertical}>
          <Column width={280}>
            <NavVertical items={flat} label={texts.vertical} />
          </Column>
        </Sample>
        <Sample title={texts.compact}>
          <Box sx={{ '--nav-row-height': '36px' }}>
            <Column width={280}>
              <NavVertical items={opened} label={texts.compact} />
            </Column>
          </Box>
        </Sample>
        <Sample title={texts.folded}>
          <Column width={64}>
            <NavVertical items={flat} label={texts.folded} isNarrow />
          </Column>
        </Sample>
      </Box>
      <Sample title={texts.horizontal}>
        <Box sx={{ p: 2, border: 1, borderColor: 'divider', borderRadius: 1, bgcolor: 'background.paper' }}>
          <NavHorizontal items={barItems} label={texts.horizontal} />
        </Box>
      </Sample>
      <Roles />
    </Box>
  );
}
