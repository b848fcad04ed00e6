import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import FormControlLabel from '@mui/material/FormControlLabel';
import Radio from '@mui/material/Radio';
import RadioGroup from '@mui/material/RadioGroup';
import Typography from '@mui/material/Typography';
import { Empty, ErrorState, PagePart, SkeletonRows, InColumn } from '@senlab/ui';
import { useCallback, useEffect, type ReactElement, useState, type ComponentType } from 'react';
import { Link, useNavigate } from 'react-router';
import { useAnswer } from '../../../../api/use-answer.ts';
import { orderAddress, slipAddress, loadVisits, type Visit, type SlipRef } from '../slip-calls.ts';
import { texts } from '../texts.ts';
import { visitWords, patientWords, type SlipPatient } from '../slip-words.tsx';
import { useSession } from '../../../../session/session-store.ts';
import { firstDraft } from './slip-draft.ts';
import { SlipForm, type SlipWorld } from './slip-form.tsx';

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
        <Typography variant="body2" color="textSecondary">
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
function VisitPart({ patientId, chosen, onChoose }: VisitPartProps): ReactElement {
  const load = useCallback(() => loadVisits(patientId), [patientId]);
  const { answer, problem, refresh } = useAnswer(load);
  const visits = answer ?? [];
  const open = visits.filter(({ slipId }) => slipId === null);
  const only = open.length === 1 ? open[0] : undefined;
  useEffect(() => {
    if (chosen === undefined && only !== undefined) onChoose(only);
  }, [chosen, only, onChoose]);
  return (
    <PagePart title={say.visit}>
      {!answer && !problem && <SkeletonRows rows={2} columns={2} />}
      {!answer && problem && <ErrorState title={texts.failed} retry={() => void refresh()} />}
      {answer?.length === 0 && (
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
          <Typography variant="body2" color="textSecondary">
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

/** The search box for patients is the laboratory's: whoever composes the page brings it. */
export type PatientBox = ComponentType<{ readonly onPick: (patient: SlipPatient) => void }>;

interface NewSlipProps extends SlipWorld {
  readonly patientBox: PatientBox;
}

function PatientPart(props: { readonly patient: SlipPatient; readonly onOther: () => void }): ReactElement {
  return (
    <PagePart
      title={say.patient}
      action={
        <Button color="inherit" variant="outlined" size="small" onClick={props.onOther}>
          {say.otherPatient}
        </Button>
      }
    >
      <Typography sx={{ fontWeight: 500 }}>{patientWords(props.patient)}</Typography>
    </PagePart>
  );
}

/** Whom, after which visit, and then the slip itself. */
export function NewSlip({ patientBox: Search, ...world }: NewSlipProps): ReactElement {
  const [patient, setPatient] = useState<SlipPatient>();
  const [visit, setVisit] = useState<Visit>();
  const accountId = useSession((session) => session.user?.sub);
  const navigate = useNavigate();
  const open = ({ _id }: SlipRef): void => void navigate(slipAddress(_id), { replace: true });
  if (patient === undefined)
    return (
      <PagePart title={say.patient}>
        <Search onPick={setPatient} />
      </PagePart>
    );
  const onOther = (): void => {
    setPatient(undefined);
    setVisit(undefined);
  };
  const head = (
    <>
      <PatientPart {...{ patient, onOther }} />
      <VisitPart patientId={patient._id} chosen={visit} onChoose={setVisit} />
    </>
  );
  if (visit === undefined) return <InColumn gap={4}>{head}</InColumn>;
  return (
    <SlipForm
      key={visit._id}
      {...world}
      patient={patient}
      head={head}
      seen={null}
      initial={firstDraft(visit, { ...world, accountId })}
      isMove={false}
      onSaved={open}
      onIssued={open}
    />
  );
}
