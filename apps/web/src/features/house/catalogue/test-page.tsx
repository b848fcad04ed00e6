import Box from '@mui/material/Box';
import {
  criticalLimitsText,
  rangeForWhomText,
  rangeLimitsText,
  type RangeContent,
  compareTestVersions,
  type TestFieldDifference,
  type TestVersionContent,
  formatDate,
} from '@senlab/domain';
import { tableStyles, tabularNumbers, PagePart, InColumn } from '@senlab/ui';
import { type ReactElement, useCallback } from 'react';
import { useAnswer } from '../../../api/use-answer.ts';
import { Shown } from '../../../lists/shown.tsx';
import { texts } from './texts.ts';
import { type CodeNames, catalogueAddresses, loadTest, type TestInForce } from './catalogue-calls.ts';
import { type Fact, Facts, PageHead, catalogueTopics, WaitingNotice } from './page-frame.tsx';
import { namesFor, testContent } from './model/version-content.ts';
import EditOutlined from '@mui/icons-material/EditOutlined';
import Alert from '@mui/material/Alert';
import Button from '@mui/material/Button';
import Typography from '@mui/material/Typography';
import { Link } from 'react-router';
import { useMayProposeCatalogue } from '../../../session/use-may.ts';
import { VersionHistory } from './version-history.tsx';

/** For whom, between what, and who says so. */
function RangeTable({ ranges }: { readonly ranges: readonly RangeContent[] }): ReactElement {
  const { whom, range: title, critical, source } = texts.test;
  return (
    <Box component="table" aria-label={texts.test.ranges} sx={tableStyles}>
      <thead>
        <tr>
          <th scope="col">{whom}</th>
          <th scope="col">{title}</th>
          <th scope="col">{critical}</th>
          <th scope="col">{source}</th>
        </tr>
      </thead>
      <tbody>
        {ranges.map((range) => {
          const people = rangeForWhomText(range);
          return (
            <tr key={`${people} ${rangeLimitsText(range)}`}>
              <th scope="row">{people}</th>
              <Box component="td" data-label={title} sx={{ ...tabularNumbers, fontWeight: 500 }}>
                {rangeLimitsText(range)}
              </Box>
              <Box component="td" data-label={critical} sx={tabularNumbers}>
                {criticalLimitsText(range.criticalLow, range.criticalHigh)}
              </Box>
              <td data-label={source}>{range.source}</td>
            </tr>
          );
        })}
      </tbody>
    </Box>
  );
}

type Field = TestFieldDifference['field'];

const identity: readonly Field[] = [
  'code',
  'nameEn',
  'sectionCode',
  'specimenTypeCode',
  'singleSex',
  'sensitive',
  'loincCode',
  'sharedCode',
  'serviceCode',
];
const measuring: readonly Field[] = [
  'resultType',
  'unit',
  'unitUcum',
  'decimals',
  'method',
  'formula',
  'choices',
  'turnaroundMinutes',
  'minimumTime',
];
const limits: readonly Field[] = ['critical', 'plausible', 'delta'];

export interface TestFacts {
  readonly identity: readonly Fact[];
  readonly measuring: readonly Fact[];
  readonly limits: readonly Fact[];
}

/** What is filled in, in the words in which a proposal names it: compared with nothing, everything is news. */
function testFacts(content: TestVersionContent, names: CodeNames): TestFacts {
  const { fields } = compareTestVersions(null, content, namesFor(names));
  const pick = (wanted: readonly Field[]): readonly Fact[] =>
    wanted.flatMap((field) =>
      fields.filter((each) => each.field === field).map(({ label, after }) => [label, after] as const),
    );
  const ofNegatives = content.allowsNegative ? (['allowsNegative'] as const) : [];
  return { identity: pick(identity), measuring: pick([...measuring, ...ofNegatives]), limits: pick(limits) };
}

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
          <Typography color="textSecondary">
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
  const load = useCallback(() => loadTest(code), [code]);
  const asked = useAnswer(load, { topics: catalogueTopics });
  return (
    <InColumn gap={4}>
      <Shown asked={asked} words={{ ...texts, missing: texts.test.missing }}>
        {(test) => <TestView {...{ test, names }} />}
      </Shown>
    </InColumn>
  );
}
