import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Anchor from '@mui/material/Link';
import { amendmentCategoryLabels } from '@senlab/domain';
import type { ReactElement } from 'react';
import { Link } from 'react-router';
import { momentText } from '../moment-text.ts';
import { ReportStateChip } from '../report-state-chip.tsx';
import type { ReportData } from '../report-calls.ts';
import { compareAddress, reportAddress } from '../report-address.ts';
import { Quiet, SideList, SidePanel } from './side-panel.tsx';
import { texts } from './texts.ts';

type Version = ReportData['versions'][number];

function reasonOf({ amendCategory, amendReason }: Version): string | undefined {
  if (amendCategory === null || amendReason === null) return undefined;
  return texts.versions.reason(amendmentCategoryLabels[amendCategory], amendReason);
}

function VersionLine(props: { readonly version: Version; readonly shown: ReportData }): ReactElement {
  const { version, shown } = props;
  const isShown = version._id === shown._id;
  const facts = [version.approverName ?? '', momentText(version.releasedTime)].filter((part) => part !== '');
  const reason = reasonOf(version);
  const name = texts.versions.version(version.versionNo);
  return (
    <Box component="li" {...(isShown ? { 'aria-current': 'page' } : {})}>
      <Box sx={{ display: 'flex', flexWrap: 'wrap', alignItems: 'center', gap: 2 }}>
        {isShown ? (
          <strong>{`${name} (${texts.versions.current})`}</strong>
        ) : (
          <Anchor component={Link} to={reportAddress(version._id)}>
            {name}
          </Anchor>
        )}
        <ReportStateChip state={version.status} />
      </Box>
      <Quiet>{facts.join(' · ')}</Quiet>
      {reason !== undefined && <Quiet>{reason}</Quiet>}
      {!isShown && version.status !== 'discarded' && shown.document !== null && (
        <Button size="small" component={Link} to={compareAddress(shown._id, version._id)} sx={{ ml: -2 }}>
          {texts.versions.compare(version.versionNo)}
        </Button>
      )}
    </Box>
  );
}

/** Newest first, as the server gives them. */
export function VersionsPanel({ report }: { readonly report: ReportData }): ReactElement {
  return (
    <SidePanel title={texts.versions.title}>
      <SideList>
        {report.versions.map((version) => (
          <VersionLine key={version._id} version={version} shown={report} />
        ))}
      </SideList>
    </SidePanel>
  );
}
