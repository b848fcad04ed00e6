import Close from '@mui/icons-material/Close';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import IconButton from '@mui/material/IconButton';
import Typography from '@mui/material/Typography';
import { type ReactElement, useId } from 'react';
import { Link } from 'react-router';
import { ActivityList } from '../../session/activity/activity-list.tsx';
import { useMyActivity, type ActivityState } from '../../session/activity/use-my-activity.ts';
import { useMay } from '../../session/use-may.ts';
import { texts } from './texts.ts';
import { returnFocus } from '../panels.ts';
import { RightDrawer } from '../settings-panel/right-drawer.tsx';

function Header(props: {
  readonly titleId: string;
  readonly state: ActivityState;
  readonly onClose: () => void;
}): ReactElement {
  const { state } = props;
  return (
    <Box
      sx={{
        display: 'flex',
        alignItems: 'center',
        gap: 2,
        minHeight: 64,
        pl: { xs: 4, sm: 5 },
        pr: 2,
        borderBottom: '1px solid',
        borderColor: 'divider',
      }}
    >
      <Typography id={props.titleId} variant="h3" component="h2" sx={{ flex: 1, textWrap: 'balance' }}>
        {texts.title}
        {state.kind === 'loaded' && (
          <Box component="span" sx={{ fontWeight: 400, color: 'text.secondary' }}>
            {texts.counted(state.entries.length, state.total)}
          </Box>
        )}
      </Typography>
      <IconButton aria-label={texts.close} onClick={props.onClose}>
        <Close fontSize="small" />
      </IconButton>
    </Box>
  );
}

/** Asks only while it is open: most people look at their history now and then. */
function ActivityContent(props: { readonly titleId: string; readonly onClose: () => void }): ReactElement {
  const { state, retry, showMore, isGrowing } = useMyActivity();
  const meetsCustomers = useMay('customers.read');
  const hasMore = state.kind === 'loaded' && state.entries.length < state.total;
  return (
    <>
      <Header titleId={props.titleId} state={state} onClose={props.onClose} />
      <Box sx={{ flex: 1, overflowY: 'auto', overscrollBehavior: 'contain' }}>
        <ActivityList state={state} labelledBy={props.titleId} onRetry={retry} onLeave={props.onClose} />
        {hasMore && (
          <Box sx={{ px: { xs: 4, sm: 5 }, py: 4, borderTop: '1px solid', borderColor: 'divider' }}>
            <Button fullWidth variant="outlined" loading={isGrowing} onClick={showMore}>
              {texts.more}
            </Button>
          </Box>
        )}
      </Box>
      {meetsCustomers && (
        <Box sx={{ px: { xs: 4, sm: 5 }, py: 2, borderTop: '1px solid', borderColor: 'divider' }}>
          <Button fullWidth component={Link} to="/apps/user-actions" onClick={props.onClose}>
            {texts.customers}
          </Button>
        </Box>
      )}
    </>
  );
}

const drawerWidth = 380;

export function ActivityDrawer(props: {
  readonly isOpen: boolean;
  readonly onClose: () => void;
}): ReactElement {
  const titleId = useId();
  return (
    <RightDrawer {...props} width={drawerWidth} labelledBy={titleId} onClosed={returnFocus}>
      <ActivityContent titleId={titleId} onClose={props.onClose} />
    </RightDrawer>
  );
}
