import IconButton, { type IconButtonProps } from '@mui/material/IconButton';
import Tooltip from '@mui/material/Tooltip';
import type { ReactElement } from 'react';

/** A button of the toolbar: an icon whose name is read out, and shown to whoever points at it. */
export function ToolButton({
  label,
  sx = null,
  ...rest
}: IconButtonProps & { readonly label: string }): ReactElement {
  return (
    <Tooltip title={label}>
      <IconButton
        aria-label={label}
        color="inherit"
        {...rest}
        sx={[{ color: 'text.secondary' }, ...(Array.isArray(sx) ? sx : [sx])]}
      />
    </Tooltip>
  );
}
