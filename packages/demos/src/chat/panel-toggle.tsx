import Close from '@mui/icons-material/Close';
import ForumOutlined from '@mui/icons-material/ForumOutlined';
import Box from '@mui/material/Box';
import IconButton from '@mui/material/IconButton';
import Tooltip from '@mui/material/Tooltip';
import type { ReactElement } from 'react';
import { texts } from './texts.ts';

/** Opens and closes in the same place: the second press needs no aiming. */
export function PanelToggle(props: { readonly isOpen: boolean; readonly onClick: () => void }): ReactElement {
  const label = props.isOpen ? texts.close : texts.open;
  return (
    <Box
      sx={{
        display: 'grid',
        placeItems: 'center',
        flexShrink: 0,
        height: 'var(--shell-bar-height, 64px)',
        borderBottom: '1px solid',
        borderColor: 'divider',
      }}
    >
      <Tooltip title={label} placement="left">
        <IconButton aria-label={label} onClick={props.onClick}>
          {props.isOpen ? <Close /> : <ForumOutlined />}
        </IconButton>
      </Tooltip>
    </Box>
  );
}
