import { confirm, tabularNumbers, InColumn } from '@senlab/ui';
import { useUnsavedChanges } from '@senlab/ui/form-builder';
import { useEffect, useEffectEvent, useRef, type KeyboardEvent, type ReactElement } from 'react';
import { useBlocker } from 'react-router';
import { texts } from './texts.ts';
import Alert from '@mui/material/Alert';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import CircularProgress from '@mui/material/CircularProgress';
import Typography from '@mui/material/Typography';
import { printedName } from '@senlab/domain';
import type { Patient } from '../../patients/patients/patient.ts';
import { useMinute } from '../../../parts/clock.ts';
import { ChosenList } from './chosen-list.tsx';
import { ItemPicker } from './item-picker.tsx';
import { OrderContext } from './order-form.ts';
import { PregnancyCard, ScreeningCard } from './pregnancy-card.tsx';
import { TubePlan } from './tube-plan.tsx';
import { useOrderEntry, type OrderEntrySetup, type UsedOrderEntry } from './use-order-entry.ts';
import { OrderedByCard, VisitCard } from './visit-card.tsx';

/** Asks before a half-filled order is left, by the router and by the browser. */
function useLeaveQuestion(isDirty: boolean): void {
  const blocker = useBlocker(useUnsavedChanges(isDirty));
  const settle = useEffectEvent((isLeaving: boolean) => {
    if (isLeaving) blocker.proceed?.();
    else blocker.reset?.();
  });
  const isBlocked = blocker.state === 'blocked';
  useEffect(() => {
    if (!isBlocked) return;
    const { title, text, agree, cancel } = texts.leave;
    void confirm({ id: 'unsent-order', title, text, agree, cancel, tone: 'danger' }).then((isLeaving) =>
      settle(isLeaving),
    );
  }, [isBlocked]);
}

function isPlaceKey(event: KeyboardEvent): boolean {
  return event.key === 'Enter' && (event.ctrlKey || event.metaKey) && !event.nativeEvent.isComposing;
}

/** Enter in a field must not send an order that nobody has looked at. */
function isStrayEnter(event: KeyboardEvent): boolean {
  return event.key === 'Enter' && event.target instanceof HTMLInputElement;
}

interface PlaceBarProps {
  readonly entry: UsedOrderEntry;
  readonly patient: Patient;
}

/** Says once more for whom, where the banner has been scrolled away. */
function PlaceBar({ entry, patient }: PlaceBarProps): ReactElement {
  const { isPlacing, refusal, wrongCount, checkHasFailed } = entry;
  return (
    <Box
      sx={{
        position: 'sticky',
        // Over the page's own lower margin, or what is scrolled would show under it.
        bottom: { xs: -16, sm: -24 },
        zIndex: 2,
        display: 'grid',
        gap: 2,
        pt: 3,
        pb: { xs: 4, sm: 6 },
        bgcolor: 'background.default',
      }}
    >
      {refusal === undefined ? undefined : <Alert severity="error">{refusal}</Alert>}
      {checkHasFailed && refusal === undefined ? (
        <Alert severity="info">{texts.checkFailed}</Alert>
      ) : undefined}
      {wrongCount > 0 ? (
        <Typography variant="body2" color="error" sx={{ fontWeight: 500 }}>
          {texts.toCorrect(wrongCount)}
        </Typography>
      ) : undefined}
      <Typography variant="body2" sx={{ display: { sm: 'none' }, fontWeight: 600, ...tabularNumbers }}>
        {`${printedName(patient.fullName)} · ${patient.birthDate.slice(0, 4)} · ${patient.patientCode}`}
      </Typography>
      <Button
        type="button"
        variant="contained"
        size="large"
        fullWidth
        aria-keyshortcuts="Control+Enter"
        title={texts.placeKey}
        aria-disabled={isPlacing}
        onClick={entry.place}
        startIcon={isPlacing ? <CircularProgress size={16} color="inherit" aria-hidden /> : undefined}
      >
        {isPlacing ? texts.placing : texts.place}
        <Box component="span" aria-hidden sx={{ ml: 2, fontSize: '0.75rem', fontWeight: 400 }}>
          {texts.placeKey}
        </Box>
      </Button>
    </Box>
  );
}

/** One order on one page: facts on the left, what it comes to on the right. */
export function OrderEntry(props: OrderEntrySetup): ReactElement {
  const { catalogue, patient, doctors } = props;
  const form = useRef<HTMLFormElement>(null);
  const entry = useOrderEntry(props, form);
  const nowMs = useMinute();
  useLeaveQuestion(!entry.work.form.isUntouched && !entry.isPlacing);
  // Before the fields hear it: a list of choices opens with Enter, whatever is held with it.
  const onKeyDownCapture = (event: KeyboardEvent<HTMLFormElement>): void => {
    if (!isPlaceKey(event) || !event.currentTarget.contains(event.target as Node)) return;
    event.preventDefault();
    event.stopPropagation();
    entry.place();
  };
  return (
    <OrderContext value={entry.work}>
      <Box
        component="form"
        ref={form}
        noValidate
        aria-label={texts.place}
        onKeyDownCapture={onKeyDownCapture}
        onKeyDown={(event) => {
          if (isStrayEnter(event)) event.preventDefault();
        }}
        onSubmit={(event) => event.preventDefault()}
        sx={{
          display: 'grid',
          gap: 4,
          alignItems: 'start',
          gridTemplateColumns: { xs: 'minmax(0, 1fr)', lg: 'minmax(0, 1fr) 360px' },
          // What Tab comes to must not rest under the patient's banner, or behind the bar at the foot of a phone.
          '& :is(button, [role="button"], [role="combobox"])': { scrollMarginBlock: '160px' },
        }}
      >
        <InColumn gap={4}>
          <OrderedByCard catalogue={catalogue} doctors={doctors} />
          <ItemPicker catalogue={catalogue} />
          <ScreeningCard screening={entry.screening} />
          {entry.mayBePregnant ? <PregnancyCard nowMs={nowMs} /> : undefined}
          <VisitCard catalogue={catalogue} isWeighedAbove={entry.screening !== null} />
        </InColumn>
        <InColumn gap={4} sx={{ position: { lg: 'sticky' }, top: { lg: 88 } }}>
          <ChosenList catalogue={catalogue} check={entry.check} />
          <TubePlan tubes={entry.tubes} catalogue={catalogue} />
          <PlaceBar entry={entry} patient={patient} />
        </InColumn>
      </Box>
    </OrderContext>
  );
}
