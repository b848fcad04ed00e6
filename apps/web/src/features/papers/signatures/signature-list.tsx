import Add from '@mui/icons-material/Add';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Typography from '@mui/material/Typography';
import { Empty } from '@senlab/ui';
import type { ReactElement } from 'react';
import { Link, useNavigate } from 'react-router';
import { ListPage } from '../../../lists/list-page.tsx';
import { useList } from '../../../lists/use-list.ts';
import { signatureAddresses } from './signature-addresses.ts';
import { signatureSource, type Signature } from './signature-calls.ts';
import { signatureColumns } from './signature-columns.tsx';
import { texts } from './texts.ts';
import { useMay } from '../../../session/use-may.ts';

const rowId = (row: Signature): string => row._id;
const defaults = { pageSize: 50 } as const;
const topics = ['signatures'] as const;

function Signatures(): ReactElement {
  const navigate = useNavigate();
  const mayKeep = useMay('settings.write');
  const list = useList<Signature>({
    source: signatureSource,
    columns: signatureColumns,
    rowId,
    defaults,
    topics,
  });
  return (
    <Box sx={{ display: 'grid', gridTemplateColumns: 'minmax(0, 1fr)', gap: 3 }}>
      {mayKeep ? (
        <Box>
          <Button variant="contained" startIcon={<Add />} component={Link} to={signatureAddresses.add}>
            {texts.add}
          </Button>
        </Box>
      ) : (
        <Typography sx={{ color: 'text.secondary' }}>{texts.ownHint}</Typography>
      )}
      <ListPage<Signature>
        name="signatures"
        title={texts.list}
        list={list}
        noun={texts.noun}
        isHeadless
        empty={{ title: texts.empty, reason: mayKeep ? texts.emptyReason : texts.emptyOwn }}
        onOpen={(row) => void navigate(signatureAddresses.one(row._id))}
      />
    </Box>
  );
}

/** Who signs which papers, and with what. Those who do not keep the list see their own row. */
export function SignatureList(): ReactElement {
  return useMay('settings.write', 'settings.read') ? (
    <Signatures />
  ) : (
    <Empty title={texts.notAllowed} text={texts.notAllowedText} />
  );
}
