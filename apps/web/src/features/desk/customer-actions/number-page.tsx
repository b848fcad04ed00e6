import ArrowBack from '@mui/icons-material/ArrowBack';
import Button from '@mui/material/Button';
import IconButton from '@mui/material/IconButton';
import Typography from '@mui/material/Typography';
import { Empty, ErrorState, InColumn, InRow, PagePart, SkeletonRows, tabularNumbers } from '@senlab/ui';
import { useCallback, type ReactElement } from 'react';
import { Link, useParams } from 'react-router';
import { useAnswer } from '../../../api/use-answer.ts';
import { customersAddress, actionAddress, kindOfRoute, loadAction } from './customer-calls.ts';
import { texts } from './texts.ts';
import { Timeline } from './timeline.tsx';

const say = texts.timeline;

/**
 * All that came from one telephone number. The address names an action of it: addresses are logged, sent and looked at
 * over shoulders, and a number is a person.
 */
export function CustomerNumberPage(): ReactElement {
  const { route, _id = '' } = useParams();
  const kind = kindOfRoute(route);
  const load = useCallback(async () => (kind === undefined ? null : loadAction(kind, _id)), [kind, _id]);
  const { answer, problem, refresh } = useAnswer(load);
  if (problem === 'missing' || kind === undefined)
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
        <IconButton component={Link} to={actionAddress({ _id, kind })} aria-label={texts.page.back}>
          <ArrowBack />
        </IconButton>
        <Typography variant="h1">{say.numberTitle}</Typography>
      </InRow>
      {!answer && !problem && <SkeletonRows rows={6} columns={3} />}
      {!answer && problem && <ErrorState title={texts.failed} retry={() => void refresh()} />}
      {answer?.phone === null && <Empty title={say.noNumber} />}
      {answer !== undefined && answer.phone !== null && (
        <PagePart title={say.numberText(answer.phone)}>
          <Typography variant="body2" color="textSecondary" sx={tabularNumbers}>
            {say.numberHint}
          </Typography>
          <Timeline of={{ phone: answer.phone }} label={say.ofNumber} here={_id} />
        </PagePart>
      )}
    </InColumn>
  );
}
