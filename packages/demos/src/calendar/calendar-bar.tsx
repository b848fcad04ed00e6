import type { CalendarController } from '@fullcalendar/react';
import ChevronLeft from '@mui/icons-material/ChevronLeft';
import ChevronRight from '@mui/icons-material/ChevronRight';
import Button from '@mui/material/Button';
import Typography from '@mui/material/Typography';
import { InRow } from '@senlab/ui';
import type { ReactElement } from 'react';
import { OneOf } from '../ground/choices.tsx';
import { Tool } from '../ground/form-tools.tsx';
import { firstView } from './calendar-view.tsx';
import { texts } from './texts.ts';

const views = Object.entries(texts.views);

interface BarProps {
  readonly controller: CalendarController;
  readonly isPhone: boolean;
}

function Today({ controller }: Pick<BarProps, 'controller'>): ReactElement {
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

/** Where in time the calendar is, the way to other days, and how it is looked at. */
export function CalendarBar({ controller, isPhone }: BarProps): ReactElement {
  return (
    <InRow gap={3} sx={{ flex: 1, justifyContent: 'space-between' }}>
      <InRow gap={2} sx={{ flexWrap: 'nowrap', minWidth: 0, width: { xs: '100%', md: 'auto' } }}>
        <Tool label={texts.earlier} sign={<ChevronLeft />} onClick={() => controller.prev()} />
        <Tool label={texts.later} sign={<ChevronRight />} onClick={() => controller.next()} />
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
        <OneOf
          label={texts.view}
          options={views}
          value={controller.view?.type ?? firstView(isPhone)}
          onChoose={(view) => controller.changeView(view)}
          isList={isPhone}
        />
        {isPhone && <Today controller={controller} />}
      </InRow>
    </InRow>
  );
}
