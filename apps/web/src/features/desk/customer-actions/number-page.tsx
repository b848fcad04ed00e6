import ArrowBack from '@mui/icons-material/ArrowBack';
import Button from '@mui/material/Button';
import IconButton from '@mui/material/IconButton';
import Typography from '@mui/material/Typography';
import { Empty, ErrorState, InColumn, InRow, PagePart, SkeletonRows, tabularNumbers } from '@senlab/ui';
import { useCallback, type ReactElement } from 'react';
import { Link, useParams } from 'react-router';
import { useAnswer } from '../../../api/use-answer.ts';
import { callRoute, callsAddress } from '../calls/call-calls.ts';
import { BeginButtons } from './begin-buttons.tsx';
import {
  actionAddress,
  customersAddress,
  kindOfRoute,
  loadAction,
  loadCaller,
  type Caller,
} from './customer-calls.ts';
import { texts } from './texts.ts';
import { Timeline } from './timeline.tsx';

const say = texts.timeline;

/** From where somebody asks for a number. */
interface Origin {
  readonly back: string;
  readonly load: () => Promise<Caller | null | undefined>;
}

function originOf(route: string | undefined, id: string): Origin | undefined {
  if (route === callRoute) return { back: callsAddress, load: () => loadCaller(id) };
  const kind = kindOfRoute(route);
  return kind && { back: actionAddress({ _id: id, kind }), load: () => loadAction(kind, id) };
}

/**
 * All that came from one telephone number. The address names an action of it, or a call: addresses are logged, sent and
 * looked at over shoulders, and a number is a person.
 */
export function CustomerNumberPage(): ReactElement {
  const { route, _id = '' } = useParams();
  const origin = originOf(route, _id);
  const load = useCallback(async () => originOf(route, _id)?.load() ?? null, [route, _id]);
  const { answer, problem, refresh } = useAnswer(load);
  if (problem === 'missing' || origin === undefined)
    return (
      <Empty
        title={texts.page.missing}
        text={texts.page.missingText}
        action={
          <Button variant="outlined" component={Link} to={customersAddress}>
            {texts.page.toList}
          </Button>
        }
      />
    );
  return (
    <InColumn gap={4}>
      <InRow as="header" gap={2} sx={{ flexWrap: 'nowrap' }}>
        <IconButton component={Link} to={origin.back} aria-label={texts.page.back}>
          <ArrowBack />
        </IconButton>
        <Typography variant="h1">{say.numberTitle}</Typography>
      </InRow>
      {!answer && !problem && <SkeletonRows rows={6} columns={3} />}
      {!answer && problem && <ErrorState title={texts.failed} retry={() => void refresh()} />}
      {answer?.phone === null && <Empty title={say.noNumber} />}
      {answer !== undefined && answer.phone !== null && (
        <PagePart
          title={say.numberText(answer.phone)}
          action={
            route === callRoute && (
              <InRow gap={2}>
                <BeginButtons from={{ callId: _id }} size="small" />
              </InRow>
            )
          }
        >
          <Typography variant="body2" color="textSecondary" sx={tabularNumbers}>
            {say.numberHint}
          </Typography>
          <Timeline of={{ phone: answer.phone }} label={say.ofNumber} here={_id} />
        </PagePart>
      )}
    </InColumn>
  );
}
