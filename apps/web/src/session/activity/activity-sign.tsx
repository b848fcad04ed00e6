import Add from '@mui/icons-material/Add';
import DeleteOutlined from '@mui/icons-material/DeleteOutlined';
import EditOutlined from '@mui/icons-material/EditOutlined';
import Login from '@mui/icons-material/Login';
import MoreHoriz from '@mui/icons-material/MoreHoriz';
import Box from '@mui/material/Box';
import type { AccountAction } from '@senlab/domain';
import type { ReactElement } from 'react';

const signs = {
  LOGIN: Login,
  ADD_USERACTION: Add,
  UPDATE_USERACTION: EditOutlined,
  REMOVE_USERACTION: DeleteOutlined,
  OTHER: MoreHoriz,
} as const satisfies Record<AccountAction, unknown>;

export function ActivitySign(props: { readonly action: AccountAction }): ReactElement {
  const Sign = signs[props.action];
  return (
    <Box
      aria-hidden
      sx={{
        display: 'grid',
        placeItems: 'center',
        flexShrink: 0,
        width: 32,
        height: 32,
        borderRadius: '50%',
        bgcolor: 'primary.light',
        color: 'primary.main',
      }}
    >
      <Sign sx={{ fontSize: 18 }} />
    </Box>
  );
}
