import Box from '@mui/material/Box';
import type { ReactElement } from 'react';
import { momentText } from '../moment-text.ts';
import type { ReportData } from '../report-calls.ts';
import { Quiet, SideList, SidePanel } from './side-panel.tsx';
import { texts } from './texts.ts';
import { VersionsPanel } from './versions-panel.tsx';

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
      <Box sx={{ display: 'grid', gap: 1 }}>
        <div>{withdrawal.asked(askedBy, momentText(withdrawalAskedTime))}</div>
        {withdrawalReason !== null && <div>{withdrawal.reason(withdrawalReason)}</div>}
        {withdrawnTime === null ? (
          <Quiet>{withdrawal.waiting}</Quiet>
        ) : (
          <div>
            {withdrawal.done(report.withdrawnByName ?? withdrawal.somebody, momentText(withdrawnTime))}
          </div>
        )}
      </Box>
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
    <Box component="aside" aria-label={texts.label} sx={{ display: 'grid', gap: 4, alignContent: 'start' }}>
      <WithdrawalPanel report={report} />
      <VersionsPanel report={report} />
      <SignaturesPanel report={report} />
      <DeliveryPanel report={report} />
      <ReadersPanel report={report} />
    </Box>
  );
}
