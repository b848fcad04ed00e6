import Replay from '@mui/icons-material/Replay';
import ArrowBack from '@mui/icons-material/ArrowBack';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import IconButton from '@mui/material/IconButton';
import MuiLink from '@mui/material/Link';
import Typography from '@mui/material/Typography';
import { Empty, ErrorState, InColumn, InRow, PagePart, SkeletonForm, StatusChip } from '@senlab/ui';
import { useCallback, useState, type ReactElement } from 'react';
import { Link, useLocation, useParams } from 'react-router';
import { useAnswer } from '../../../../api/use-answer.ts';
import { ActionChips, kindLabel } from '../action-words.tsx';
import {
  customersAddress,
  customerTopics,
  kindOfRoute,
  loadAction,
  loadCustomerSettings,
  numberAddress,
  type CustomerAction,
  type CustomerSettings,
} from '../customer-calls.ts';
import { EditAction } from '../forms/edit-action.tsx';
import { texts } from '../texts.ts';
import { Timeline } from '../timeline.tsx';
import { BookingPart, ClinicalParts, LifeFacts } from './action-facts.tsx';
import { Conversation } from './conversation.tsx';
import { CustomerBanner } from './customer-banner.tsx';
import { may, type OpenAction } from '../open-action.tsx';
import { StepButtons } from './step-buttons.tsx';
import { TicketPart } from './ticket-part.tsx';

const say = texts.page;

function Head({ action }: { readonly action: CustomerAction }): ReactElement {
  return (
    <InRow as="header" gap={2}>
      <IconButton component={Link} to={customersAddress} aria-label={texts.title}>
        <ArrowBack />
      </IconButton>
      <Typography variant="h1">{kindLabel(action.kind)}</Typography>
      <ActionChips
        action={{
          ...action,
          isAnswerLate: action.ticket?.isAnswerLate ?? false,
          validity: action.testResult?.validity ?? null,
        }}
      />
      {action.ticket?.isReopened === true && action.state !== 'done' && (
        <StatusChip tone="abnormal" icon={<Replay />}>
          {texts.ticket.reopened}
        </StatusChip>
      )}
    </InRow>
  );
}

/** Her timeline once it is known whose it is; until then that of the number. */
function Beside({ action }: { readonly action: CustomerAction }): ReactElement | null {
  const { patientId, phone, _id } = action;
  if (patientId !== null)
    return (
      <PagePart title={texts.timeline.title}>
        <Timeline of={{ patientId }} label={texts.timeline.title} here={_id} />
      </PagePart>
    );
  if (phone === null) return null;
  return (
    <PagePart
      title={texts.timeline.ofNumber}
      action={
        <MuiLink component={Link} to={numberAddress(action)} variant="body2">
          {texts.timeline.whole}
        </MuiLink>
      }
    >
      <Timeline of={{ phone }} label={texts.timeline.ofNumber} here={_id} />
    </PagePart>
  );
}

interface OpenedProps extends OpenAction {
  readonly settings: CustomerSettings;
}

function Opened({ action, refresh, settings }: OpenedProps): ReactElement {
  const [isEditing, setEditing] = useState(false);
  const open = { action, refresh };
  if (isEditing && may(action, 'edit'))
    return (
      <>
        <CustomerBanner {...open} />
        <EditAction {...open} settings={settings} onDone={() => setEditing(false)} />
      </>
    );
  return (
    <>
      <CustomerBanner {...open} />
      <Box
        sx={{
          display: 'grid',
          gap: 4,
          alignItems: 'start',
          gridTemplateColumns: { xs: 'minmax(0, 1fr)', lg: 'minmax(0, 5fr) minmax(0, 3fr)' },
        }}
      >
        <InColumn gap={4}>
          <BookingPart action={action} />
          <TicketPart {...open} assignees={settings.assignees} />
          <Conversation {...open} />
          <ClinicalParts action={action} />
        </InColumn>
        <InColumn gap={4}>
          <StepButtons {...open} onEdit={() => setEditing(true)} />
          <LifeFacts action={action} />
          <Beside action={action} />
        </InColumn>
      </Box>
    </>
  );
}

function KnownAction({ kind, id }: { readonly kind: number; readonly id: string }): ReactElement {
  const load = useCallback(() => loadAction(kind, id), [kind, id]);
  const isAbout = (changed: string): boolean => changed === id;
  const { answer: action, problem, refresh } = useAnswer(load, { topics: customerTopics, isAbout });
  const settings = useAnswer(loadCustomerSettings);
  if (problem === 'missing')
    return (
      <Empty
        title={say.missing}
        text={say.missingText}
        action={
          <Button variant="outlined" component={Link} to={customersAddress}>
            {say.toList}
          </Button>
        }
      />
    );
  const again = (): void => {
    void refresh();
    void settings.refresh();
  };
  if (action === undefined || settings.answer === undefined)
    return (problem ?? settings.problem) ? (
      <ErrorState title={texts.failed} retry={again} />
    ) : (
      <SkeletonForm />
    );
  return (
    <>
      <Head action={action} />
      <Opened {...{ action, refresh }} settings={settings.answer} />
    </>
  );
}

/** One action of a customer, by the kind and the id that its address names. */
export function CustomerActionPage(): ReactElement {
  const { id = '' } = useParams();
  const kind = kindOfRoute(useLocation().pathname.split('/')[3]) ?? 0;
  return (
    <InColumn gap={4}>
      <KnownAction key={`${String(kind)} ${id}`} kind={kind} id={id} />
    </InColumn>
  );
}
