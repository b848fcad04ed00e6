import type { CalendarController } from '@fullcalendar/react';
import ChevronLeft from '@mui/icons-material/ChevronLeft';
import ChevronRight from '@mui/icons-material/ChevronRight';
import Button from '@mui/material/Button';
import IconButton from '@mui/material/IconButton';
import MenuItem from '@mui/material/MenuItem';
import TextField from '@mui/material/TextField';
import ToggleButton from '@mui/material/ToggleButton';
import ToggleButtonGroup from '@mui/material/ToggleButtonGroup';
import Tooltip from '@mui/material/Tooltip';
import Typography from '@mui/material/Typography';
import { InRow } from '@senlab/ui';
import type { ReactElement } from 'react';
import { firstView } from './calendar-view.tsx';
import { texts } from './texts.ts';

const views = Object.entries(texts.views);

interface BarProps {
  readonly controller: CalendarController;
  readonly isPhone: boolean;
}

function ViewChoice({ controller, isPhone }: BarProps): ReactElement {
  const value = controller.view?.type ?? firstView(isPhone);
  const choose = (view: string): void => controller.changeView(view);
  if (isPhone)
    return (
      <TextField
        select
        size="small"
        value={value}
        onChange={({ target }) => choose(target.value)}
        slotProps={{ htmlInput: { 'aria-label': texts.view } }}
        sx={{ flex: 1 }}
      >
        {views.map(([view, name]) => (
          <MenuItem key={view} value={view}>
            {name}
          </MenuItem>
        ))}
      </TextField>
    );
  return (
    <ToggleButtonGroup
      exclusive
      size="small"
      value={value}
      aria-label={texts.view}
      // The chosen one pressed again leaves nothing chosen: then it stays.
      onChange={(_event, view: string | null) => view !== null && choose(view)}
    >
      {views.map(([view, name]) => (
        <ToggleButton key={view} value={view}>
          {name}
        </ToggleButton>
      ))}
    </ToggleButtonGroup>
  );
}

function Step(props: {
  readonly label: string;
  readonly sign: ReactElement;
  readonly onClick: () => void;
}): ReactElement {
  return (
    <Tooltip title={props.label}>
      <IconButton size="small" aria-label={props.label} onClick={props.onClick}>
        {props.sign}
      </IconButton>
    </Tooltip>
  );
}

/** Where in time the calendar is, the way to other days, and how it is looked at. */
export function CalendarBar(props: BarProps): ReactElement {
  const { controller, isPhone } = props;
  return (
    <InRow gap={3} sx={{ flex: 1, justifyContent: 'space-between' }}>
      <InRow gap={2} sx={{ flexWrap: 'nowrap', minWidth: 0, width: { xs: '100%', md: 'auto' } }}>
        <Step label={texts.earlier} sign={<ChevronLeft />} onClick={() => controller.prev()} />
        <Step label={texts.later} sign={<ChevronRight />} onClick={() => controller.next()} />
        <Typography
          variant="h2"
          aria-live="polite"
          sx={{ flex: 1, fontSize: '1rem', mx: 1, '&::first-letter': { textTransform: 'uppercase' } }}
        >
          {controller.view?.title}
        </Typography>
        {!isPhone && <Today controller={controller} />}
      </InRow>
      <InRow gap={2} sx={{ flexWrap: 'nowrap', width: { xs: '100%', md: 'auto' } }}>
        <ViewChoice {...props} />
        {isPhone && <Today controller={controller} />}
      </InRow>
    </InRow>
  );
}

function Today({ controller }: { readonly controller: CalendarController }): ReactElement {
  const { today } = controller.getButtonState();
  return (
    <Button
      size="small"
      variant="outlined"
      color="inherit"
      disabled={today.isDisabled}
      onClick={() => controller.today()}
    >
      {texts.today}
    </Button>
  );
}
