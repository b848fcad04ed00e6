import Alert from '@mui/material/Alert';
import { PagePart, InColumn, InRow } from '@senlab/ui';
import MuiLink from '@mui/material/Link';
import Typography from '@mui/material/Typography';
import { catalogueChangeKindLabels, catalogueChangeStateLabels } from '@senlab/domain';
import { useCallback, type ReactElement } from 'react';
import { Link } from 'react-router';
import { catalogueAddresses, loadChange, type Change, type CodeNames } from '../catalogue-calls.ts';
import { ChangeChip } from '../change-list.tsx';
import { CoverageLine, ProblemLines } from '../problem-lines.tsx';
import { momentText } from '../../../../session/activity/activity-time.ts';
import { PageHead, catalogueTopics } from '../page-frame.tsx';
import { useAnswer } from '../../../../api/use-answer.ts';
import { Shown } from '../../../../lists/shown.tsx';
import { texts } from '../texts.ts';
import { useMayProposeCatalogue } from '../../../../session/use-may.ts';
import { ChangeActions } from './change-actions.tsx';
import { panelProblems, testProblems, ChangeEffect, useEffectAnswer } from './change-effect.tsx';
import { differencesOf, DifferenceTable } from './difference-table.tsx';

function nameOf(change: Change): string {
  return change.testAfter?.name ?? change.panelAfter?.name ?? change.code;
}

/** Where it can be read as it is in force; something new is nowhere yet. */
function subjectLink(change: Change): ReactElement | false {
  const isInForce = change.baseVersion > 0 || change.status === 'approved';
  const isTest = change.kind === 'test';
  const to = isTest ? catalogueAddresses.test(change.code) : catalogueAddresses.panel(change.code);
  return (
    isInForce && (
      <MuiLink component={Link} to={to}>
        {isTest ? texts.change.openTest : texts.change.openPanel}
      </MuiLink>
    )
  );
}

function Head({ change }: { readonly change: Change }): ReactElement {
  const { decidedByName, decidedTime, status } = change;
  const written = change.baseVersion === 0 ? texts.change.isNew : texts.change.written(change.baseVersion);
  return (
    <PageHead
      title={texts.change.title(nameOf(change))}
      under={
        <>
          <InRow gap={2}>
            <ChangeChip state={status} />
            <span>{`${catalogueChangeKindLabels[change.kind]} ${change.code} · ${written}`}</span>
            {subjectLink(change)}
          </InRow>
          <Typography variant="small" color="textSecondary">
            {texts.change.by(change.proposedByName, momentText(change.proposedTime))}
          </Typography>
          {decidedByName !== null && (
            <Typography variant="small" color="textSecondary">
              {texts.change.decided(
                catalogueChangeStateLabels[status],
                decidedByName,
                momentText(decidedTime),
              )}
            </Typography>
          )}
        </>
      }
    />
  );
}

function Reasons({ change }: { readonly change: Change }): ReactElement {
  const isWaiting = change.status === 'proposed';
  return (
    <>
      <PagePart title={texts.change.reason}>
        <Typography sx={{ whiteSpace: 'pre-line' }}>{change.reason}</Typography>
      </PagePart>
      {change.declineReason !== null && (
        <PagePart title={texts.change.declineReason}>
          <Typography sx={{ whiteSpace: 'pre-line' }}>{change.declineReason}</Typography>
        </PagePart>
      )}
      {isWaiting && change.isOutdated && <Alert severity="warning">{texts.change.outdated}</Alert>}
      {isWaiting && change.isOwnProposal && <Alert severity="info">{texts.change.own}</Alert>}
    </>
  );
}

function TestChecks({ change, names }: ChangeViewProps): ReactElement {
  const problems = testProblems(change, names);
  const others = problems.filter(({ field }) => field !== 'ranges');
  return (
    <PagePart title={texts.change.coverage}>
      <CoverageLine problems={problems} hasRanges={(change.testAfter?.ranges.length ?? 0) > 0} />
      <ProblemLines problems={others} />
    </PagePart>
  );
}

function PanelChecks({ change, names }: ChangeViewProps): ReactElement {
  const problems = panelProblems(change, names);
  return (
    <PagePart title={texts.change.checks}>
      {problems.length === 0 ? (
        <Typography>{texts.change.checksGood}</Typography>
      ) : (
        <ProblemLines problems={problems} />
      )}
    </PagePart>
  );
}

interface ChangeViewProps {
  readonly change: Change;
  readonly names: CodeNames;
}

function ChangeView(props: ChangeViewProps & { readonly refresh: () => Promise<void> }): ReactElement {
  const { change, names, refresh } = props;
  const isTest = change.kind === 'test';
  const isWaiting = change.status === 'proposed';
  const mayAsk = useMayProposeCatalogue();
  const differences = differencesOf(change, names);
  const used = useEffectAnswer(change._id, isTest && isWaiting && mayAsk);
  const asked = used.answer !== undefined && 'effect' in used.answer ? used.answer.effect : undefined;
  return (
    <>
      <Head change={change} />
      <Reasons change={change} />
      <PagePart title={texts.change.differences}>
        <DifferenceTable
          differences={differences}
          before={isWaiting ? texts.change.before : texts.change.beforeDecided}
        />
      </PagePart>
      {isWaiting && (isTest ? <TestChecks {...props} /> : <PanelChecks {...props} />)}
      {isTest && ((isWaiting && mayAsk) || change.effect !== null) && (
        <ChangeEffect kept={change.effect} used={used} />
      )}
      <ChangeActions
        change={change}
        name={nameOf(change)}
        rows={differences.changed}
        effect={isTest ? asked : null}
        refresh={refresh}
      />
    </>
  );
}

interface ChangePageProps {
  readonly id: string;
  readonly names: CodeNames;
}

/** One proposal: what it changes, whether it is sound, what it would do, and the decision. */
export function ChangePage({ id, names }: ChangePageProps): ReactElement {
  const load = useCallback(() => loadChange(id), [id]);
  const asked = useAnswer(load, { topics: catalogueTopics });
  return (
    <InColumn gap={4}>
      <Shown asked={asked} words={{ ...texts, missing: texts.change.missing }}>
        {(change) => <ChangeView {...{ change, names }} refresh={asked.refresh} />}
      </Shown>
    </InColumn>
  );
}
