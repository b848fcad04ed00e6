import VerifiedUser from '@mui/icons-material/VerifiedUserOutlined';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Typography from '@mui/material/Typography';
import { useState, type ReactElement } from 'react';
import { ListPage } from '../../../lists/list-page.tsx';
import { useList } from '../../../lists/use-list.ts';
import { useMay } from '../../../session/use-may.ts';
import { auditColumns } from './audit-columns.tsx';
import { openAuditDetail } from './audit-detail.tsx';
import { auditEntryId, auditSource, type AuditEntry } from './audit-source.ts';
import type { LabWords } from './audit-words.ts';
import { texts } from './texts.ts';
import { openVerifyDialog } from './verify-dialog.tsx';

const defaults = { pageSize: 50 } as const;

/** What was done, seen and refused: of everybody for those who read the log, of oneself for all others. */
export function AuditLog({ lab }: { readonly lab: LabWords }): ReactElement {
  const mayReadAll = useMay('audit.read');
  const [columns] = useState(() => auditColumns(lab));
  const list = useList<AuditEntry>({
    source: auditSource,
    columns,
    rowId: auditEntryId,
    defaults,
  });
  return (
    <Box sx={{ display: 'grid', gap: 3, minWidth: 0 }}>
      <Box sx={{ display: 'flex', flexWrap: 'wrap', alignItems: 'center', gap: 3 }}>
        <Typography variant="body2" sx={{ flex: 1, minWidth: 'min(100%, 240px)', color: 'text.secondary' }}>
          {mayReadAll ? texts.recent : texts.own}
        </Typography>
        {mayReadAll && (
          <Button variant="outlined" startIcon={<VerifiedUser />} onClick={openVerifyDialog}>
            {texts.verify.button}
          </Button>
        )}
      </Box>
      <ListPage<AuditEntry>
        name="audit-log"
        title={texts.title}
        list={list}
        noun={texts.noun}
        isHeadless
        empty={texts.empty}
        onOpen={(entry) => openAuditDetail(entry, lab)}
      />
    </Box>
  );
}
