import Public from '@mui/icons-material/Public';
import Button from '@mui/material/Button';
import Menu from '@mui/material/Menu';
import MenuItem from '@mui/material/MenuItem';
import { customerKindLabels, publishedKinds } from '@senlab/domain';
import { InRow, PagePart } from '@senlab/ui';
import { useId, useState, type ReactElement } from 'react';
import { Link, useSearchParams } from 'react-router';
import { useMay } from '../../../session/use-may.ts';
import { callWord } from '../calls/call-calls.ts';
import { BeginButtons } from './begin-buttons.tsx';
import { newActionAddress } from './customer-calls.ts';
import { texts } from './texts.ts';
import { Timeline } from './timeline.tsx';

/** Which of the four is published for her. */
function PublishButton({ patientId }: { readonly patientId: string }): ReactElement {
  const [anchor, setAnchor] = useState<HTMLElement | null>(null);
  const id = useId();
  const close = (): void => setAnchor(null);
  return (
    <>
      <Button
        id={id}
        size="small"
        variant="outlined"
        startIcon={<Public />}
        aria-haspopup="menu"
        aria-expanded={anchor !== null}
        onClick={({ currentTarget }) => setAnchor(currentTarget)}
      >
        {texts.publish}
      </Button>
      <Menu
        open={anchor !== null}
        anchorEl={anchor}
        onClose={close}
        slotProps={{ list: { 'aria-labelledby': id } }}
      >
        {publishedKinds.map((kind) => (
          <MenuItem key={kind} component={Link} to={newActionAddress(kind, { patientId })} onClick={close}>
            {customerKindLabels[kind]}
          </MenuItem>
        ))}
      </Menu>
    </>
  );
}

/** On the page of a patient: all that was between her and the house, and what can begin here. */
export function PatientActivity({ patientId }: { readonly patientId: string }): ReactElement {
  const mayPublish = useMay('customers.publish');
  const [words] = useSearchParams();
  return (
    <PagePart
      title={texts.timeline.ofPatient}
      action={
        <InRow gap={2}>
          {mayPublish && <PublishButton patientId={patientId} />}
          <BeginButtons from={{ patientId, callId: words.get(callWord) }} size="small" />
        </InRow>
      }
    >
      <Timeline of={{ patientId }} label={texts.timeline.ofPatient} />
    </PagePart>
  );
}
