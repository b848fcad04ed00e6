import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import FormControlLabel from '@mui/material/FormControlLabel';
import Radio from '@mui/material/Radio';
import RadioGroup from '@mui/material/RadioGroup';
import Typography from '@mui/material/Typography';
import { Empty, ErrorState, PagePart, SkeletonRows } from '@senlab/ui';
import { useCallback, useEffect, type ReactElement } from 'react';
import { Link } from 'react-router';
import { useLoaded } from '../../../../lists/use-loaded.ts';
import { orderAddress, slipAddress } from '../addresses.ts';
import { loadVisits, type Visit } from '../slip-calls.ts';
import { texts } from '../texts.ts';
import { visitWords } from '../visit-words.ts';

const say = texts.form;

function VisitLine({ visit }: { readonly visit: Visit }): ReactElement {
  const { title, under } = visitWords(visit);
  return (
    <Box component="span" sx={{ display: 'block', py: 1 }}>
      <Box component="span" sx={{ display: 'block' }}>
        {title}
      </Box>
      <Box component="span" sx={{ display: 'block', fontSize: '0.8125rem', color: 'text.secondary' }}>
        {under}
      </Box>
    </Box>
  );
}

function VisitChoice({ visit }: { readonly visit: Visit }): ReactElement {
  return (
    <Box sx={{ display: 'flex', flexWrap: 'wrap', alignItems: 'center', columnGap: 3 }}>
      <FormControlLabel
        value={visit._id}
        disabled={visit.slipId !== null}
        control={<Radio size="small" />}
        label={<VisitLine visit={visit} />}
        sx={{ flex: 1, minWidth: 'min(100%, 240px)' }}
      />
      {visit.slipId !== null && (
        <Typography variant="body2" sx={{ color: 'text.secondary' }}>
          {`${say.visitHasSlip} `}
          <Link to={slipAddress(visit.slipId)}>{say.openSlip}</Link>
        </Typography>
      )}
    </Box>
  );
}

interface VisitPartProps {
  readonly patientId: string;
  readonly chosen: Visit | undefined;
  readonly onChoose: (visit: Visit) => void;
}

/** The finished visit that the slip follows; one visit has one slip. The only one is chosen by itself. */
export function VisitPart({ patientId, chosen, onChoose }: VisitPartProps): ReactElement {
  const load = useCallback(() => loadVisits(patientId), [patientId]);
  const { answer, again } = useLoaded(load);
  const visits = answer === undefined || answer === 'failed' ? [] : answer;
  const open = visits.filter(({ slipId }) => slipId === null);
  const only = open.length === 1 ? open[0] : undefined;
  useEffect(() => {
    if (chosen === undefined && only !== undefined) onChoose(only);
  }, [chosen, only, onChoose]);
  return (
    <PagePart title={say.visit}>
      {answer === undefined && <SkeletonRows rows={2} columns={2} />}
      {answer === 'failed' && <ErrorState title={texts.failed} retry={() => void again()} />}
      {answer !== undefined && answer !== 'failed' && visits.length === 0 && (
        <Empty
          title={say.noVisits}
          text={say.noVisitsText}
          action={
            <Button variant="outlined" component={Link} to={orderAddress}>
              {say.toOrders}
            </Button>
          }
        />
      )}
      {visits.length > 0 && (
        <>
          <Typography variant="body2" sx={{ color: 'text.secondary' }}>
            {say.visitHint}
          </Typography>
          <RadioGroup
            aria-label={say.visit}
            value={chosen?._id ?? ''}
            onChange={({ target }) => {
              const visit = visits.find(({ _id }) => _id === target.value);
              if (visit) onChoose(visit);
            }}
          >
            {visits.map((visit) => (
              <VisitChoice key={visit._id} visit={visit} />
            ))}
          </RadioGroup>
        </>
      )}
    </PagePart>
  );
}
