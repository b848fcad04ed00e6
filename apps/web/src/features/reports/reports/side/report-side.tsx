import { InColumn, InRow, PlainList } from '@senlab/ui';
import Box from '@mui/material/Box';
import Typography from '@mui/material/Typography';
import { useId, type ReactElement, type ReactNode } from 'react';
import Button from '@mui/material/Button';
import Anchor from '@mui/material/Link';
import { amendmentCategoryLabels } from '@senlab/domain';
import { Link } from 'react-router';
import { momentText } from '../moment-text.ts';
import { ReportStateChip } from '../report-state-chip.tsx';
import { type ReportData, compareAddress, reportAddress } from '../report-calls.ts';
import { texts } from './texts.ts';

interface SidePanelProps {
  readonly title: string;
  readonly children: ReactNode;
}

function SidePanel({ title, children }: SidePanelProps): ReactElement {
  const id = useId();
  return (
    <Box
      component="section"
      aria-labelledby={id}
      sx={{
        p: 4,
        border: '1px solid',
        borderColor: 'divider',
        borderRadius: '10px',
        bgcolor: 'background.paper',
        fontSize: '0.875rem',
      }}
    >
      <Typography id={id} variant="h3" component="h2" sx={{ mb: 2 }}>
        {title}
      </Typography>
      {children}
    </Box>
  );
}

/** A list of people and moments, each with a quieter second line. */
function SideList(props: { readonly children: ReactNode }): ReactElement {
  return <PlainList gap={3}>{props.children}</PlainList>;
}

function Quiet(props: { readonly children: ReactNode }): ReactElement {
  return (
    <Typography variant="body2" component="div" color="textSecondary" sx={{ overflowWrap: 'anywhere' }}>
      {props.children}
    </Typography>
  );
}

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
      <InRow gap={2}>
        {isShown ? (
          <strong>{`${name} (${texts.versions.current})`}</strong>
        ) : (
          <Anchor component={Link} to={reportAddress(version._id)}>
            {name}
          </Anchor>
        )}
        <ReportStateChip state={version.status} />
      </InRow>
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
function VersionsPanel({ report }: { readonly report: ReportData }): ReactElement {
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

interface PartProps {
  readonly report: ReportData;
}

function WithdrawalPanel({ report }: PartProps): ReactElement | null {
  const { withdrawalReason, withdrawalAskedTime, withdrawnTime } = report;
  if (withdrawalAskedTime === null) return null;
  const { withdrawal } = texts;
  const askedBy = report.withdrawalAskedByName ?? withdrawal.somebody;
  return (
    <SidePanel title={withdrawal.title}>
      <InColumn gap={1}>
        <div>{withdrawal.asked(askedBy, momentText(withdrawalAskedTime))}</div>
        {withdrawalReason !== null && <div>{withdrawal.reason(withdrawalReason)}</div>}
        {withdrawnTime === null ? (
          <Quiet>{withdrawal.waiting}</Quiet>
        ) : (
          <div>
            {withdrawal.done(report.withdrawnByName ?? withdrawal.somebody, momentText(withdrawnTime))}
          </div>
        )}
      </InColumn>
    </SidePanel>
  );
}

function SignaturesPanel({ report }: PartProps): ReactElement {
  const { signatures: words } = texts;
  return (
    <SidePanel title={words.title}>
      {report.signatures.length === 0 && <Quiet>{words.none}</Quiet>}
      <SideList>
        {report.signatures.map(({ name, meaning, licenceNo, time, isOfDocument, contentHash }) => (
          <li key={`${meaning}/${time}`}>
            <div>{`${words.meanings[meaning] ?? meaning}: ${name}`}</div>
            <Quiet>
              {[momentText(time), licenceNo === '' ? '' : words.licence(licenceNo)]
                .filter((part) => part !== '')
                .join(' · ')}
            </Quiet>
            <Quiet>
              <span title={contentHash ?? undefined}>
                {isOfDocument ? words.signed(contentHash) : words.other}
              </span>
            </Quiet>
          </li>
        ))}
      </SideList>
    </SidePanel>
  );
}

function ReadersPanel({ report }: PartProps): ReactElement {
  const { readers: words } = texts;
  const isAny = report.readers.length > 0;
  return (
    <SidePanel title={words.title}>
      <SideList>
        {report.readers.map(({ name, way, firstTime }) => (
          <li key={`${name}/${way}/${firstTime}`}>
            <div>{name}</div>
            <Quiet>{`${words.ways[way]} · ${momentText(firstTime)}`}</Quiet>
          </li>
        ))}
      </SideList>
      <Box sx={{ mt: isAny ? 3 : 0 }}>
        <Quiet>{isAny ? words.hint : words.none}</Quiet>
      </Box>
    </SidePanel>
  );
}

function DeliveryPanel({ report }: PartProps): ReactElement | null {
  const { deliveryStatus: status } = report;
  const isKnown = status === 'none' || status === 'partial' || status === 'delivered';
  if (!isKnown || report.status !== 'released') return null;
  return (
    <SidePanel title={texts.delivery.title}>
      <div>{texts.delivery[status]}</div>
    </SidePanel>
  );
}

/** What is known of the paper and does not stand on it. */
export function ReportSide({ report }: PartProps): ReactElement {
  return (
    <InColumn as="aside" gap={4} aria-label={texts.label} sx={{ alignContent: 'start' }}>
      <WithdrawalPanel report={report} />
      <VersionsPanel report={report} />
      <SignaturesPanel report={report} />
      <DeliveryPanel report={report} />
      <ReadersPanel report={report} />
    </InColumn>
  );
}
