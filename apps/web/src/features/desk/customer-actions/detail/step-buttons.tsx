import Button from '@mui/material/Button';
import Checkbox from '@mui/material/Checkbox';
import FormControlLabel from '@mui/material/FormControlLabel';
import Typography from '@mui/material/Typography';
import Cancel from '@mui/icons-material/CancelOutlined';
import CheckCircle from '@mui/icons-material/CheckCircleOutlined';
import DeleteOutlined from '@mui/icons-material/DeleteOutlined';
import EditOutlined from '@mui/icons-material/EditOutlined';
import EventAvailable from '@mui/icons-material/EventAvailable';
import PlayArrow from '@mui/icons-material/PlayArrow';
import Public from '@mui/icons-material/Public';
import PublicOff from '@mui/icons-material/PublicOff';
import { refusalTexts } from '@senlab/contract';
import {
  bookingCommandLabels,
  imagesCheckedLabel,
  publicationCommandLabels,
  ticketCommandLabels,
  vietnamDateAt,
} from '@senlab/domain';
import { confirm, InColumn } from '@senlab/ui';
import { useState, type ReactElement } from 'react';
import { askReason } from '../../../../forms/reason-dialog.tsx';
import { stepAction, type CustomerAction, type CustomerStep } from '../customer-calls.ts';
import { texts } from '../texts.ts';
import { may, RefusedLine, useStep, type OpenAction } from '../open-action.tsx';

const say = texts.steps;
type Reasoned = 'cancel' | 'withdraw' | 'remove';

const consequences: Readonly<Record<Reasoned, string>> = {
  cancel: say.cancelText,
  withdraw: say.withdrawText,
  remove: say.removeText,
};

interface Offered {
  readonly step: CustomerStep | 'edit';
  readonly label: string;
  readonly icon: ReactElement;
  readonly isMain?: boolean;
  readonly isDanger?: boolean;
}

function offersFor({ kind }: CustomerAction): readonly Offered[] {
  const edit = { step: 'edit', label: texts.page.edit, icon: <EditOutlined /> } as const;
  const remove = { step: 'remove', icon: <DeleteOutlined />, isDanger: true } as const;
  if (kind === 1)
    return [
      { step: 'confirm', label: bookingCommandLabels.confirm, icon: <EventAvailable />, isMain: true },
      { step: 'finish', label: bookingCommandLabels.finish, icon: <CheckCircle />, isMain: true },
      edit,
      { step: 'cancel', label: bookingCommandLabels.cancel, icon: <Cancel />, isDanger: true },
      { ...remove, label: bookingCommandLabels.remove },
    ];
  if (kind === 3)
    return [
      { step: 'start', label: ticketCommandLabels.start, icon: <PlayArrow />, isMain: true },
      { step: 'finish', label: ticketCommandLabels.finish, icon: <CheckCircle />, isMain: true },
      edit,
      { ...remove, label: ticketCommandLabels.remove },
    ];
  return [
    { step: 'publish', label: publicationCommandLabels.publish, icon: <Public />, isMain: true },
    edit,
    { step: 'withdraw', label: publicationCommandLabels.withdraw, icon: <PublicOff />, isDanger: true },
    { ...remove, label: publicationCommandLabels.remove },
  ];
}

/** Why the step that one would expect next is not offered. */
function hintFor(action: CustomerAction): string | undefined {
  const { kind, state, booking, ticket } = action;
  if (kind === 1 && state === 'confirmed' && !may(action, 'finish') && may(action, 'cancel'))
    return (booking?.appointmentDate ?? '') > vietnamDateAt(Date.now())
      ? refusalTexts['customer-booking-day-not-come']
      : undefined;
  const isOpenTicket = ticket !== null && (state === 'pending' || state === 'remaining');
  if (!isOpenTicket || may(action, 'finish') || !may(action, 'answer')) return undefined;
  return ticket.category === 'complaint'
    ? refusalTexts['customer-complaint-administrator-only']
    : refusalTexts['customer-ticket-not-answered'];
}

interface StepButtonsProps extends OpenAction {
  readonly onEdit: () => void;
}

/** What may be done with it now, by what the server offers; a scan is published only by somebody who looked at its pictures. */
export function StepButtons({ action, refresh, onEdit }: StepButtonsProps): ReactElement | null {
  const { isBusy, refused, run } = useStep({ action, refresh });
  const [isChecked, setChecked] = useState(false);
  const offers = offersFor(action).filter(({ step }) => may(action, step));
  const hint = hintFor(action);
  const asksForCheck = action.kind === 5 && may(action, 'publish');
  if (offers.length === 0 && hint === undefined) return null;

  const go = async (step: CustomerStep | 'edit'): Promise<void> => {
    if (step === 'edit') return onEdit();
    const said = say.done[step];
    if (step === 'cancel' || step === 'withdraw' || step === 'remove') {
      const title = offers.find((offer) => offer.step === step)?.label ?? '';
      const reason = await askReason({
        title,
        text: consequences[step],
        ...(step === 'cancel' ? { label: say.cancelReason } : {}),
        agree: say.agree[step],
        cancel: say.keep,
      });
      if (reason !== undefined) await run(() => stepAction(action, { step, reason }), said);
      return;
    }
    if (step === 'publish') {
      const question = { title: publicationCommandLabels.publish, text: say.publishText };
      if (!(await confirm({ ...question, agree: say.agree.publish, id: 'customer-publish' }))) return;
      const checked = asksForCheck ? { imagesChecked: isChecked } : {};
      await run(() => stepAction(action, { step, ...checked }), said);
      return;
    }
    await run(() => stepAction(action, { step }), said);
  };

  return (
    <InColumn gap={2}>
      {asksForCheck && (
        <FormControlLabel
          control={<Checkbox checked={isChecked} onChange={({ target }) => setChecked(target.checked)} />}
          label={imagesCheckedLabel}
        />
      )}
      {offers.map(({ step, label, icon, isMain = false, isDanger = false }) => (
        <Button
          key={step}
          fullWidth
          variant={isMain ? 'contained' : 'outlined'}
          {...(isDanger ? { color: 'error' as const } : {})}
          startIcon={icon}
          disabled={isBusy || (step === 'publish' && asksForCheck && !isChecked)}
          onClick={() => void go(step)}
        >
          {label}
        </Button>
      ))}
      {asksForCheck && !isChecked && (
        <Typography variant="small" color="textSecondary">
          {texts.clinical.checkImages}
        </Typography>
      )}
      {hint !== undefined && (
        <Typography variant="body2" color="textSecondary">
          {hint}
        </Typography>
      )}
      <RefusedLine {...{ refused, action }} />
    </InColumn>
  );
}
