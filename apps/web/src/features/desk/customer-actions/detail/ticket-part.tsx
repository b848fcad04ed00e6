import HourglassBottom from '@mui/icons-material/HourglassBottom';
import Button from '@mui/material/Button';
import MenuItem from '@mui/material/MenuItem';
import TextField from '@mui/material/TextField';
import Alert from '@mui/material/Alert';
import Typography from '@mui/material/Typography';
import { instantOf, satisfactions, ticketCategoryLabels, ticketPriorityLabels } from '@senlab/domain';
import { InColumn, InRow, PagePart } from '@senlab/ui';
import { useId, type ReactElement } from 'react';
import { useMinute } from '../../../../parts/clock.ts';
import { useSession } from '../../../../session/session-store.ts';
import { FactList, type Fact } from '../../../patients/patients/person/fact-list.tsx';
import { momentWords } from '../action-words.tsx';
import { assignTicket, rateTicket, type CustomerAction, type CustomerSettings } from '../customer-calls.ts';
import { texts } from '../texts.ts';
import { may, RefusedLine, useStep, type OpenAction } from '../open-action.tsx';

const say = texts.ticket;
type Ticket = NonNullable<CustomerAction['ticket']>;

function leftWords(dueMs: number, nowMs: number): string {
  const minutes = Math.max(1, Math.ceil((dueMs - nowMs) / 60_000));
  return minutes < 60 ? say.minutes(minutes) : say.hours(Math.floor(minutes / 60), minutes % 60);
}

/** The clock of the first answer: how long there is, or that it was answered, or that nobody has. */
function AnswerClock({ ticket }: { readonly ticket: Ticket }): ReactElement | null {
  const nowMs = useMinute();
  const { answerDueTime, answeredTime, isAnswerLate } = ticket;
  if (answeredTime !== null) {
    const when = momentWords(answeredTime);
    return (
      <Alert severity={isAnswerLate ? 'warning' : 'success'}>
        {isAnswerLate ? say.answeredLate(when) : say.answered(when)}
      </Alert>
    );
  }
  const dueMs = answerDueTime === null ? undefined : instantOf(answerDueTime);
  if (dueMs === undefined) return null;
  const when = momentWords(answerDueTime);
  const isLate = isAnswerLate || dueMs <= nowMs;
  return (
    <Alert severity={isLate ? 'warning' : 'info'} icon={<HourglassBottom fontSize="inherit" />}>
      {isLate ? say.answerByLate(when) : say.answerLeft(when, leftWords(dueMs, nowMs))}
    </Alert>
  );
}

interface AssignProps extends OpenAction {
  readonly assignees: CustomerSettings['assignees'];
}

const isListed = (id: string, assignees: CustomerSettings['assignees']): boolean =>
  assignees.some(({ _id }) => _id === id);

/** Whoever handles it may have left since: the field is empty then, and the name stands among the facts. */
function isFieldFilled({ action, assignees }: AssignProps): boolean {
  const assigneeId = action.ticket?.assigneeId ?? null;
  return may(action, 'assign') && (assigneeId === null || isListed(assigneeId, assignees));
}

function Assign({ action, refresh, assignees }: AssignProps): ReactElement | null {
  const { isBusy, refused, run } = useStep({ action, refresh });
  const me = useSession(({ user }) => user?.sub);
  const assigneeId = action.ticket?.assigneeId ?? '';
  if (!may(action, 'assign')) return null;
  const assign = (id: string): void =>
    void run(() => assignTicket(action, id === '' ? null : id), say.assigned);
  const isMine = assigneeId === me;
  const isKnown = isListed(assigneeId, assignees);
  return (
    <InColumn gap={2}>
      <InRow gap={2}>
        <TextField
          select
          size="small"
          label={say.assignee}
          value={isKnown ? assigneeId : ''}
          disabled={isBusy}
          onChange={({ target }) => assign(target.value)}
          slotProps={{ select: { displayEmpty: true }, inputLabel: { shrink: true } }}
          sx={{ flex: '1 1 200px' }}
        >
          <MenuItem value="">{say.nobody}</MenuItem>
          {assignees.map(({ _id, name }) => (
            <MenuItem key={_id} value={_id}>
              {name}
            </MenuItem>
          ))}
        </TextField>
        {!isMine && me !== undefined && assignees.some(({ _id }) => _id === me) && (
          <Button variant="outlined" disabled={isBusy} onClick={() => assign(me)} sx={{ minHeight: 40 }}>
            {say.takeIt}
          </Button>
        )}
      </InRow>
      <RefusedLine {...{ refused, action }} />
    </InColumn>
  );
}

function Rating({ action, refresh }: OpenAction): ReactElement | null {
  const { isBusy, refused, run } = useStep({ action, refresh });
  const id = useId();
  const given = action.ticket?.satisfaction ?? null;
  if (!may(action, 'rate')) return null;
  return (
    <InColumn gap={2}>
      <Typography id={id} variant="body2" sx={{ fontWeight: 500 }}>
        {say.satisfaction}
      </Typography>
      <InRow as="section" gap={1} aria-labelledby={id}>
        {satisfactions.map((value) => (
          <Button
            key={value}
            size="small"
            variant={value === given ? 'contained' : 'outlined'}
            aria-pressed={value === given}
            disabled={isBusy}
            title={say.satisfactionWords[value - 1]}
            aria-label={`${String(value)} – ${say.satisfactionWords[value - 1] ?? ''}`}
            onClick={() => void run(() => rateTicket(action, value), say.rated)}
            sx={{ minWidth: 44 }}
          >
            {value}
          </Button>
        ))}
      </InRow>
      <RefusedLine {...{ refused, action }} />
    </InColumn>
  );
}

function factsOf(action: CustomerAction, ticket: Ticket, isAsked: boolean): readonly Fact[] {
  const { satisfaction, assigneeName } = ticket;
  const facts: readonly Fact[] = [
    [say.category, ticketCategoryLabels[ticket.category]],
    [say.priority, ticketPriorityLabels[ticket.priority]],
    [texts.page.department, action.departmentName],
    // Where it can be changed the field below says it.
    [say.assignee, isAsked ? '' : (assigneeName ?? say.nobody)],
    [say.due, momentWords(action.dueTime)],
    [say.done, momentWords(ticket.doneTime)],
    [
      say.satisfaction,
      satisfaction === null
        ? ''
        : `${say.satisfactionOf(satisfaction)} – ${say.satisfactionWords[satisfaction - 1] ?? ''}`,
    ],
    [texts.page.note, action.note],
  ];
  return facts.filter(([, value]) => value !== '' && value !== null);
}

/** What was asked, by when it is to be answered, and who does it. */
export function TicketPart(props: AssignProps): ReactElement | null {
  const { action } = props;
  const { ticket } = action;
  if (ticket === null) return null;
  const mayBeReopened = action.state === 'done' && ticket.reopenUntil !== null;
  return (
    <PagePart title={ticket.title}>
      <AnswerClock ticket={ticket} />
      <FactList facts={factsOf(action, ticket, isFieldFilled(props))} />
      <Assign {...props} />
      {mayBeReopened && (
        <Typography variant="body2" color="textSecondary">
          {say.reopenUntil(momentWords(ticket.reopenUntil))}
        </Typography>
      )}
      <Rating {...props} />
    </PagePart>
  );
}
