import AddLink from '@mui/icons-material/AddLink';
import LinkOff from '@mui/icons-material/LinkOff';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Checkbox from '@mui/material/Checkbox';
import FormControlLabel from '@mui/material/FormControlLabel';
import MuiLink from '@mui/material/Link';
import Typography from '@mui/material/Typography';
import { foldForSearch, printedName } from '@senlab/domain';
import { confirm, InRow, PagePart, StatusChip, tabularNumbers } from '@senlab/ui';
import { useState, type ReactElement } from 'react';
import { Link } from 'react-router';
import { PatientSearch } from '../../../patients/patients/search/patient-search.tsx';
import type { PatientHit } from '../../../patients/patients/search/use-patient-search.ts';
import { linkAction, numberAddress } from '../customer-calls.ts';
import { texts } from '../texts.ts';
import { may, RefusedLine, useStep, type OpenAction } from '../open-action.tsx';

const say = texts.link;

/** Whose name she gave and whose file it is may differ: it is said before anything is linked. */
function questionFor(told: string, { fullName, patientCode }: PatientHit): string {
  const name = printedName(fullName);
  const sure = say.sure(name, patientCode);
  return foldForSearch(told) === foldForSearch(fullName)
    ? sure
    : `${say.differs(printedName(told), name)} ${sure}`;
}

function LinkPart({ action, refresh, onClose }: OpenAction & { readonly onClose: () => void }): ReactElement {
  const { isBusy, refused, run } = useStep({ action, refresh });
  const [isWhole, setWhole] = useState(true);
  const pick = async (hit: PatientHit): Promise<void> => {
    const text = questionFor(action.customerName, hit);
    if (!(await confirm({ title: say.title, text, agree: say.agree, id: 'customer-link' }))) return;
    const isDone = await run(() => linkAction(action, hit._id, isWhole && action.phone !== null), say.done);
    if (isDone) onClose();
  };
  return (
    <PagePart
      title={say.title}
      action={
        <Button size="small" variant="outlined" color="inherit" onClick={onClose}>
          {say.close}
        </Button>
      }
    >
      <Typography variant="body2">{say.text}</Typography>
      {action.phone !== null && (
        <FormControlLabel
          control={<Checkbox checked={isWhole} onChange={({ target }) => setWhole(target.checked)} />}
          label={say.whole}
        />
      )}
      <PatientSearch isFirst disabled={isBusy} onPick={(hit) => void pick(hit)} />
      <RefusedLine {...{ refused, action }} />
    </PagePart>
  );
}

/** Who it is, in the same place on every page of an action, also while it is scrolled. */
export function CustomerBanner({ action, refresh }: OpenAction): ReactElement {
  const [isLinking, setLinking] = useState(false);
  const { customerName, birthYear, patientId, patientCode, phone } = action;
  const isUnlinked = patientId === null;
  const words = [
    ...(birthYear === null ? [] : [texts.page.born(birthYear)]),
    ...(patientCode === null ? [] : [texts.page.code(patientCode)]),
  ];
  return (
    <>
      <Box
        component="section"
        aria-label={printedName(customerName)}
        sx={{
          ...tabularNumbers,
          position: { xs: 'static', sm: 'sticky' },
          top: -24,
          zIndex: 3,
          display: 'flex',
          flexWrap: 'wrap',
          alignItems: 'center',
          gap: 3,
          px: 4,
          py: 3,
          bgcolor: 'background.paper',
          border: '1px solid',
          borderColor: { xs: 'divider', sm: 'fieldLine' },
          borderRadius: '10px',
        }}
      >
        <Box sx={{ flex: 1, minWidth: 'min(100%, 280px)' }}>
          <Typography variant="h2" component="p">
            {isUnlinked ? (
              printedName(customerName)
            ) : (
              <MuiLink
                component={Link}
                to={`/apps/lims/benh-nhan/${patientId}`}
                color="inherit"
                underline="hover"
              >
                {printedName(customerName)}
              </MuiLink>
            )}
          </Typography>
          <InRow gap={2}>
            {words.length > 0 && <Typography variant="body2">{words.join(' · ')}</Typography>}
            {phone !== null && (
              <MuiLink component={Link} to={numberAddress(action)} variant="body2">
                {phone}
              </MuiLink>
            )}
          </InRow>
        </Box>
        {isUnlinked && (
          <StatusChip tone="abnormal" icon={<LinkOff />}>
            {texts.unlinked}
          </StatusChip>
        )}
        {may(action, 'link') && !isLinking && (
          <Button variant="outlined" startIcon={<AddLink />} onClick={() => setLinking(true)}>
            {say.open}
          </Button>
        )}
      </Box>
      {isUnlinked && isLinking && may(action, 'link') && (
        <LinkPart {...{ action, refresh }} onClose={() => setLinking(false)} />
      )}
    </>
  );
}
