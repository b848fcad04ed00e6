import Button from '@mui/material/Button';
import { quickDays, addMonths, firstAppointmentDay, lastAppointmentDay } from '@senlab/domain';
import { type ReactElement, useEffect, useState } from 'react';
import { dayName, freeIn, nextFreeDay, useCalendar } from '../calendar/month-days.ts';
import { texts } from '../texts.ts';
import { loadVisits, type DayLoad, type SlipSettings } from '../slip-calls.ts';
import FormHelperText from '@mui/material/FormHelperText';
import { PagePart, InRow } from '@senlab/ui';
import { CalendarHead } from '../calendar/month-view.tsx';
import { Hours } from '../calendar/hours.tsx';
import { MonthGrid } from '../calendar/month-grid.tsx';
import { nextOpenDay } from './slip-draft.ts';
import type { UsedSlipForm } from './use-slip-form.ts';

const say = texts.form;

interface QuickDaysProps {
  readonly today: string;
  readonly edd: string | undefined;
  /** The same day, or the next one that somebody can come on. */
  readonly openDayOf: (day: string) => string;
  readonly chosen: string;
  readonly onChoose: (day: string) => void;
}

/** The days that doctors name, beside the calendar: nobody counts weeks on it. */
function QuickDays({ today, edd, openDayOf, chosen, onChoose }: QuickDaysProps): ReactElement {
  return (
    <InRow as="section" align="stretch" gap={2} aria-label={say.quickDays}>
      {quickDays(today, edd).map(({ kind, weeks, day }) => {
        const open = openDayOf(day);
        return (
          <Button
            key={`${kind} ${String(weeks)}`}
            size="small"
            variant={open === chosen ? 'contained' : 'outlined'}
            color={open === chosen ? 'primary' : 'inherit'}
            aria-pressed={open === chosen}
            title={dayName(open)}
            onClick={() => onChoose(day)}
          >
            {kind === 'weeks' ? say.afterWeeks(weeks) : say.gestationWeek(weeks)}
          </Button>
        );
      })}
    </InRow>
  );
}

/** When the child is due, where it is known. Undefined also for whoever may not read patients: nothing is said. */
function useDueDate(patientId: string): string | undefined {
  const [known, setKnown] = useState<{ readonly of: string; readonly edd: string | undefined }>();
  useEffect(() => {
    let isGone = false;
    void loadVisits(patientId).then((visits) => {
      // Every visit says the same.
      if (!isGone) setKnown({ of: patientId, edd: visits?.[0]?.dueDate ?? undefined });
    });
    return () => {
      isGone = true;
    };
  }, [patientId]);
  return known?.of === patientId ? known.edd : undefined;
}

interface WhenPartProps {
  readonly form: UsedSlipForm;
  readonly settings: SlipSettings;
  readonly today: string;
  readonly patientId: string;
  /** Its day is what this page suggests; nobody has chosen one. */
  readonly isNew: boolean;
}

/** A day that the site is open on and that has room, and one of its hours. */
export function WhenPart({ form, settings, today, patientId, isNew }: WhenPartProps): ReactElement {
  const { draft, change, fields } = form;
  const [month, setMonth] = useState(draft.appointmentDate.slice(0, 7));
  /** A day that was only named: it gives way to the next one where nobody can come on it. */
  const [asked, setAsked] = useState(isNew ? draft.appointmentDate : undefined);
  const { loads, hasFailed } = useCalendar(draft.locationCode, month);
  const [first, last] = [firstAppointmentDay(today), lastAppointmentDay(today)];
  // A day of which nothing is known yet may be closed: it can be chosen when its hours are there.
  const isBlocked = (day: string, load: DayLoad | undefined): boolean =>
    day < first || day > last || load === undefined || load.closedReason !== null || freeIn(load.hours) === 0;
  const openDays = settings.sites.find(({ code }) => code === draft.locationCode)?.openDays ?? [];
  const openDayOf = (day: string): string => nextFreeDay(nextOpenDay(day, openDays), loads, isBlocked);
  const choose = (appointmentDate: string): void => {
    change({ appointmentDate });
    setMonth(appointmentDate.slice(0, 7));
  };
  useEffect(() => {
    if (asked === undefined || !loads.has(asked)) return;
    // Once, when its month has come: a day that fills up later must not move under somebody's hand.
    setAsked(undefined);
    const open = openDayOf(asked);
    if (open !== draft.appointmentDate) choose(open);
    // oxlint-disable-next-line react/exhaustive-deps -- The day that was asked for is judged by the month that came for it.
  }, [asked, loads]);
  return (
    <PagePart title={say.when}>
      <QuickDays
        today={today}
        edd={useDueDate(patientId)}
        openDayOf={openDayOf}
        chosen={draft.appointmentDate}
        onChoose={(day) => {
          choose(openDayOf(day));
          setAsked(day);
        }}
      />
      <CalendarHead
        title={texts.calendar.month(month)}
        previous={texts.calendar.previousMonth}
        next={texts.calendar.nextMonth}
        onMove={(steps) => setMonth((steps === 0 ? today : addMonths(`${month}-01`, steps)).slice(0, 7))}
        sites={settings.sites}
        site={draft.locationCode}
        onSite={(locationCode) => change({ locationCode })}
      />
      {hasFailed && <FormHelperText error>{texts.failed}</FormHelperText>}
      <MonthGrid
        key={draft.locationCode}
        isCompact
        month={month}
        loads={loads}
        today={today}
        chosen={draft.appointmentDate}
        onChoose={(day) => {
          choose(day);
          setAsked(undefined);
        }}
        onMonth={setMonth}
        isBlocked={isBlocked}
      />
      {fields.appointmentDate !== undefined && (
        <FormHelperText error>{fields.appointmentDate}</FormHelperText>
      )}
      <Hours
        day={draft.appointmentDate}
        load={loads.get(draft.appointmentDate)}
        chosen={draft.appointmentTime}
        onChoose={(appointmentTime) => change({ appointmentTime })}
        problem={fields.appointmentTime}
      />
    </PagePart>
  );
}
