import { useEffect, useState, type ReactElement } from 'react';
import { ask } from '../../../api/request.ts';
import { LabRecord, type LabRecordQuery } from '../../../api/bench/lab-records.generated.ts';
import CheckCircle from '@mui/icons-material/CheckCircleOutlined';
import Button from '@mui/material/Button';
import Typography from '@mui/material/Typography';
import { ErrorState, Loading, showMessage, tabularNumbers, InColumn, InRow } from '@senlab/ui';
import { Link } from 'react-router';
import type { Catalogue } from '../../../parts/catalogue/lab-catalogue.ts';
import { LabelledTubes } from '../labels/labelled-tubes.tsx';
import { PrintLabelsButton } from '../labels/print-labels-button.tsx';
import type { Patient } from '../../patients/patients/patient.ts';
import type { Placed } from './order-calls.ts';
import { OrderCard } from './order-card.tsx';
import { texts } from './texts.ts';

type RecordData = NonNullable<LabRecordQuery['response']['data']>;

interface Answer {
  readonly attempt: number;
  readonly record: RecordData | undefined;
}

interface PlacedRecord {
  readonly record: RecordData | undefined;
  readonly hasFailed: boolean;
  readonly retry: () => void;
}

/** The case of a new order, for the codes of its tubes. */
function usePlacedRecord(recordId: string): PlacedRecord {
  const [answer, setAnswer] = useState<Answer>();
  const [attempt, setAttempt] = useState(0);
  useEffect(() => {
    let isGone = false;
    void ask(LabRecord, { _id: recordId }).then((outcome) => {
      if (isGone) return;
      const data = outcome.kind === 'success' ? outcome.response.data : null;
      setAnswer({ attempt, record: data ?? undefined });
    });
    return () => {
      isGone = true;
    };
  }, [recordId, attempt]);
  const isCurrent = answer?.attempt === attempt;
  return {
    record: answer?.record,
    hasFailed: isCurrent && answer.record === undefined,
    retry: () => setAttempt((count) => count + 1),
  };
}

const say = texts.placed;

interface PlacedOrderProps {
  readonly placed: Placed;
  readonly patient: Patient;
  readonly catalogue: Catalogue;
  readonly onNext: () => void;
  readonly onAgain: () => void;
}

function Labels({ placed, catalogue }: Pick<PlacedOrderProps, 'placed' | 'catalogue'>): ReactElement {
  const { record, hasFailed, retry } = usePlacedRecord(placed.recordId);
  if (hasFailed) return <ErrorState title={say.labelsFailed} retry={retry} />;
  if (record === undefined) return <Loading />;
  return (
    <InColumn gap={4} sx={{ justifyItems: 'start' }}>
      <PrintLabelsButton
        variant="contained"
        isNext
        tubes={record.specimens}
        onPrinted={() => showMessage(say.printed, 'success')}
      />
      <LabelledTubes tubes={record.specimens} specimenTypes={catalogue.specimenTypes} />
    </InColumn>
  );
}

/** The order is in: labels first, because somebody holds the tubes already; then where to go. */
export function PlacedOrder(props: PlacedOrderProps): ReactElement {
  const { placed, onNext, onAgain } = props;
  return (
    <OrderCard
      title={say.title(placed.orderCode)}
      end={
        <Typography variant="body2" color="success" sx={{ display: 'flex', gap: 2, ...tabularNumbers }}>
          <CheckCircle aria-hidden fontSize="small" />
          {say.sid(placed.sid)}
        </Typography>
      }
    >
      <Labels placed={placed} catalogue={props.catalogue} />
      <InRow align="stretch" gap={2} sx={{ mt: 6 }}>
        <Button variant="outlined" component={Link} to={`/apps/lims/lims-detail/${placed.recordId}`}>
          {say.openCase}
        </Button>
        <Button variant="outlined" onClick={onAgain}>
          {say.again}
        </Button>
        <Button variant="outlined" onClick={onNext}>
          {say.nextPatient}
        </Button>
      </InRow>
    </OrderCard>
  );
}
