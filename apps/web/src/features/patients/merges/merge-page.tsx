import Alert from '@mui/material/Alert';
import MuiLink from '@mui/material/Link';
import Typography from '@mui/material/Typography';
import { mergeDoubtTexts, mergeGroupLabels, printedName } from '@senlab/domain';
import { InColumn, InRow, PagePart } from '@senlab/ui';
import { useCallback, type ReactElement } from 'react';
import { Link } from 'react-router';
import { useAnswer } from '../../../api/use-answer.ts';
import { Shown } from '../../../lists/shown.tsx';
import { momentText } from '../../../session/activity/activity-time.ts';
import { MergeActions } from './merge-actions.tsx';
import { loadMerge, mergeTopics, type Merge } from './merge-calls.ts';
import { MergeChip } from './merge-chip.tsx';
import { SideTable } from './side-table.tsx';
import { texts } from './texts.ts';

const say = texts.one;

type Step = (name: string, time: string) => string;

/** Who did what, in the order in which it was done. */
function stepsOf(merge: Merge): readonly string[] {
  const steps: readonly (readonly [Step, string | null, string | null])[] = [
    [say.asked, merge.proposedByName, merge.proposedTime],
    [say.decided, merge.decidedByName, merge.decidedTime],
    [say.undoAsked, merge.undoProposedByName, merge.undoProposedTime],
    [say.undone, merge.undoneByName, merge.undoneTime],
  ];
  return steps.flatMap(([words, name, time]) =>
    name === null || time === null ? [] : [words(name, momentText(time))],
  );
}

function Reasons({ merge }: { readonly merge: Merge }): ReactElement {
  const reasons = [
    [say.reason, merge.reason],
    [say.declineReason, merge.declineReason],
    [say.undoReason, merge.undoReason],
    [say.undoDeclineReason, merge.undoDeclineReason],
  ] as const;
  return (
    <>
      {reasons.map(([label, reason]) =>
        reason === null ? null : (
          <Typography key={label} variant="body2">
            {`${label}: ${reason}`}
          </Typography>
        ),
      )}
    </>
  );
}

/** What undoing would do, before anybody asks for it and again before somebody agrees. */
function UndoPreview({ merge }: { readonly merge: Merge }): ReactElement | null {
  if (merge.status !== 'merged' && merge.status !== 'undo_proposed') return null;
  const { sidsSince, editedSince, undoUntil } = merge;
  return (
    <PagePart title={say.undoTitle}>
      <InColumn gap={2}>
        <Typography variant="body2">{say.undoPlain}</Typography>
        {sidsSince.length > 0 && <Alert severity="warning">{say.undoRecords(sidsSince.join(', '))}</Alert>}
        {editedSince.length > 0 && (
          <Alert severity="warning">
            {say.undoEdited(editedSince.map((group) => mergeGroupLabels[group]).join(', '))}
          </Alert>
        )}
        {merge.status === 'merged' && undoUntil !== null && (
          <Typography variant="body2" color="textSecondary">
            {say.until(momentText(undoUntil))}
          </Typography>
        )}
      </InColumn>
    </PagePart>
  );
}

function MergeView({
  merge,
  refresh,
}: {
  readonly merge: Merge;
  readonly refresh: () => Promise<void>;
}): ReactElement {
  const { kept, merged, chosen, differing, doubts, problem, isOwnProposal } = merge;
  return (
    <>
      <InRow gap={3}>
        <Typography variant="h2" component="p">
          {printedName(kept.fullName)}
        </Typography>
        <MergeChip state={merge.status} />
        <MuiLink component={Link} to={`/apps/lims/benh-nhan/${merge.patientId}`}>
          {say.openPatient}
        </MuiLink>
      </InRow>
      <InColumn gap={1}>
        {stepsOf(merge).map((step) => (
          <Typography key={step} variant="body2" color="textSecondary">
            {step}
          </Typography>
        ))}
        <Reasons merge={merge} />
      </InColumn>
      {doubts.length > 0 && (
        <Alert severity="warning">
          {texts.doubts.confirmed}
          <ul>
            {doubts.map((doubt) => (
              <li key={doubt}>{mergeDoubtTexts[doubt]}</li>
            ))}
          </ul>
        </Alert>
      )}
      {isOwnProposal && <Alert severity="info">{say.own}</Alert>}
      {!isOwnProposal && problem !== null && <Alert severity="warning">{problem}</Alert>}
      <SideTable {...{ kept, merged, differing, chosen }} />
      <UndoPreview merge={merge} />
      <MergeActions merge={merge} refresh={refresh} />
    </>
  );
}

/** One merge: both records, who asked, and what can be done. */
export function MergePart({ id }: { readonly id: string }): ReactElement {
  const load = useCallback(() => loadMerge(id), [id]);
  const asked = useAnswer(load, { topics: mergeTopics });
  return (
    <Shown asked={asked} words={texts}>
      {(merge) => <MergeView merge={merge} refresh={asked.refresh} />}
    </Shown>
  );
}
