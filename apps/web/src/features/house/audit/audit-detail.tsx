import Alert from '@mui/material/Alert';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import { DialogBody, DialogButtons, showDialog, useDialog, InColumn } from '@senlab/ui';
import type { ReactElement } from 'react';
import { Link } from 'react-router';
import { exactTime } from '../../../session/activity/activity-time.ts';
import {
  type AuditEntry,
  actionWords,
  commandWords,
  entityWords,
  fieldWords,
  labelWords,
  stateWords,
  valueWords,
  type LabWords,
} from './audit-words.ts';
import { texts } from './texts.ts';

const { detail, columns } = texts;

interface DetailProps {
  readonly entry: AuditEntry;
  readonly lab: LabWords;
}

function factsOf({ entry, lab }: DetailProps): readonly (readonly [name: string, words: string])[] {
  return [
    [columns.time, exactTime(new Date(entry.time))],
    [columns.actor, entry.actorName ?? texts.system],
    [columns.action, actionWords(entry.action)],
    [detail.command, commandWords(entry, lab)],
    [columns.entity, `${entityWords(entry.entity)} ${labelWords(entry)}`],
    [detail.state, stateWords(entry)],
    [columns.reason, entry.reason ?? ''],
    [detail.ip, entry.ip ?? ''],
    [detail.workstation, entry.workstation ?? ''],
  ];
}

/** What was not there before was written, not changed. */
function changeWords({ field, before, after }: AuditEntry['changes'][number], lab: LabWords): string {
  const words = before === null || before === after ? [after] : [before, after];
  return `${fieldWords(field, lab)}: ${words.map((value) => valueWords(field, value)).join(' → ')}`;
}

function Facts({ entry, lab }: DetailProps): ReactElement {
  return (
    <Box
      component="dl"
      sx={{
        display: 'grid',
        gridTemplateColumns: 'max-content minmax(0, 1fr)',
        columnGap: 4,
        rowGap: 1,
        m: 0,
        '& dt': { color: 'text.secondary' },
        '& dd': { m: 0, overflowWrap: 'anywhere' },
      }}
    >
      {factsOf({ entry, lab })
        .filter(([, words]) => words.trim() !== '')
        .map(([name, words]) => (
          <Box key={name} sx={{ display: 'contents' }}>
            <dt>{name}</dt>
            <dd>{words}</dd>
          </Box>
        ))}
      {entry.changes.length > 0 && (
        <>
          <dt>{detail.changes}</dt>
          <dd>
            {entry.changes.map((change) => (
              <div key={change.field}>{changeWords(change, lab)}</div>
            ))}
          </dd>
        </>
      )}
    </Box>
  );
}

function Detail({ entry, lab }: DetailProps): ReactElement {
  const { close } = useDialog();
  return (
    <>
      <DialogBody>
        <InColumn gap={3}>
          {entry.isRefused && <Alert severity="warning">{detail.refused}</Alert>}
          <Facts entry={entry} lab={lab} />
          {entry.isRedacted && <Alert severity="info">{detail.redacted}</Alert>}
        </InColumn>
      </DialogBody>
      <DialogButtons>
        {entry.recordId !== null && (
          <Button component={Link} to={`/apps/lims/lims-detail/${entry.recordId}`} onClick={close}>
            {detail.openRecord}
          </Button>
        )}
        <Button variant="outlined" color="inherit" onClick={close}>
          {detail.close}
        </Button>
      </DialogButtons>
    </>
  );
}

export function openAuditDetail(entry: AuditEntry, lab: LabWords): void {
  const content = <Detail entry={entry} lab={lab} />;
  showDialog({ id: 'audit-detail', title: detail.title, width: 'sm', content });
}
