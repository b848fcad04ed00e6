import EditOutlined from '@mui/icons-material/EditOutlined';
import { PagePart } from '@senlab/ui';
import Alert from '@mui/material/Alert';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Typography from '@mui/material/Typography';
import { formatDate } from '@senlab/domain';
import { useCallback, type ReactElement } from 'react';
import { Link } from 'react-router';
import { catalogueAddresses } from '../catalogue-addresses.ts';
import { loadTest } from '../catalogue-calls.ts';
import type { CodeNames, TestInForce } from '../catalogue-types.ts';
import { Facts } from '../facts.tsx';
import { testContent } from '../model/version-content.ts';
import { PageHead } from '../page-head.tsx';
import { Shown } from '../shown.tsx';
import { texts } from '../texts.ts';
import { useLive } from '../use-live.ts';
import { useMayProposeCatalogue } from '../../../../session/use-may.ts';
import { WaitingNotice } from '../waiting-notice.tsx';
import { RangeTable } from './range-table.tsx';
import { testFacts } from './test-facts.ts';
import { VersionHistory } from './version-history.tsx';

interface TestViewProps {
  readonly test: TestInForce;
  readonly names: CodeNames;
}

function ProposeButton({ code }: { readonly code: string }): ReactElement {
  return (
    <Button
      variant="contained"
      startIcon={<EditOutlined />}
      component={Link}
      to={catalogueAddresses.testEditor(code)}
    >
      {texts.test.propose}
    </Button>
  );
}

function Notices({ test }: { readonly test: TestInForce }): ReactElement {
  const { openChangeId, unapprovedRanges } = test;
  return (
    <>
      {openChangeId !== null && <WaitingNotice id={openChangeId} words={texts.test.waiting} />}
      {unapprovedRanges.length > 0 && openChangeId === null && (
        <Alert severity="warning">{texts.test.unapproved(unapprovedRanges.length)}</Alert>
      )}
    </>
  );
}

function TestView({ test, names }: TestViewProps): ReactElement {
  const content = testContent(test.content);
  const mayPropose = useMayProposeCatalogue();
  const { identity, measuring, limits } = testFacts(content, names);
  return (
    <>
      <PageHead
        title={content.name}
        under={
          <Typography sx={{ color: 'text.secondary' }}>
            {texts.test.since(test.version, formatDate(test.effectiveFrom))}
          </Typography>
        }
        action={mayPropose && test.openChangeId === null && <ProposeButton code={content.code} />}
      />
      <Notices test={test} />
      <PagePart title={texts.test.identity}>
        <Facts facts={identity} />
      </PagePart>
      <PagePart title={texts.test.measuring}>
        <Facts facts={measuring} />
      </PagePart>
      <PagePart title={texts.test.limits}>
        {limits.length > 0 ? <Facts facts={limits} /> : <Typography>{texts.test.noLimits}</Typography>}
      </PagePart>
      <PagePart title={texts.test.ranges}>
        {content.ranges.length > 0 ? (
          <RangeTable ranges={content.ranges} />
        ) : (
          <Typography>{texts.test.noRanges}</Typography>
        )}
      </PagePart>
      <PagePart title={texts.test.history}>
        <VersionHistory versions={test.versions} inForce={test.version} />
      </PagePart>
    </>
  );
}

interface TestPageProps {
  readonly code: string;
  readonly names: CodeNames;
}

/** One test as it is in force, and how it came to be so. */
export function TestPage({ code, names }: TestPageProps): ReactElement {
  const live = useLive(useCallback(() => loadTest(code), [code]));
  return (
    <Box sx={{ display: 'grid', gridTemplateColumns: 'minmax(0, 1fr)', gap: 4 }}>
      <Shown live={live} missing={texts.test.missing}>
        {(test) => <TestView {...{ test, names }} />}
      </Shown>
    </Box>
  );
}
