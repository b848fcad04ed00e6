import SwapHoriz from '@mui/icons-material/SwapHoriz';
import Alert from '@mui/material/Alert';
import AlertTitle from '@mui/material/AlertTitle';
import Button from '@mui/material/Button';
import Checkbox from '@mui/material/Checkbox';
import FormControlLabel from '@mui/material/FormControlLabel';
import Typography from '@mui/material/Typography';
import { mergeDoubtTexts, type MergeDoubt, type MergeGroup } from '@senlab/domain';
import { InColumn, showMessage } from '@senlab/ui';
import { useCallback, useRef, useState, type ReactElement } from 'react';
import { Link, useNavigate } from 'react-router';
import { useAnswer } from '../../../api/use-answer.ts';
import { ReasonForm } from '../../../forms/reason-form.tsx';
import { Shown } from '../../../lists/shown.tsx';
import { mergeAddresses } from '../patients/person/merge-links.tsx';
import { PatientSearch } from '../patients/search/patient-search.tsx';
import { loadPreview, proposeMerge, type Preview } from './merge-calls.ts';
import { SideTable } from './side-table.tsx';
import { startingChoice } from './side-words.ts';
import { texts } from './texts.ts';

const say = texts.propose;

interface DoubtsProps {
  readonly doubts: readonly MergeDoubt[];
  readonly confirmed: readonly MergeDoubt[];
  readonly onChange: (confirmed: readonly MergeDoubt[]) => void;
}

/** One box each: nobody confirms in one click what she has not read. */
function Doubts({ doubts, confirmed, onChange }: DoubtsProps): ReactElement | null {
  if (doubts.length === 0) return null;
  return (
    <Alert severity="warning">
      <AlertTitle>{texts.doubts.title}</AlertTitle>
      {texts.doubts.hint}
      <InColumn gap={1} sx={{ mt: 2 }}>
        {doubts.map((doubt) => (
          <FormControlLabel
            key={doubt}
            label={mergeDoubtTexts[doubt]}
            control={
              <Checkbox
                size="small"
                checked={confirmed.includes(doubt)}
                onChange={(_event, isOn) =>
                  onChange(isOn ? [...confirmed, doubt] : confirmed.filter((one) => one !== doubt))
                }
              />
            }
          />
        ))}
      </InColumn>
    </Alert>
  );
}

function Comparison({
  preview,
  refresh,
}: {
  readonly preview: Preview;
  readonly refresh: () => Promise<void>;
}): ReactElement {
  const { kept, merged, problem, doubts, differing } = preview;
  const navigate = useNavigate();
  const sentId = useRef<string>(undefined);
  const [confirmed, setConfirmed] = useState<readonly MergeDoubt[]>([]);
  const [chosen, setChosen] = useState<readonly MergeGroup[]>(() =>
    differing.filter((group) => startingChoice(group, kept, merged)),
  );
  const choose = (group: MergeGroup, isOfMerged: boolean): void =>
    setChosen((now) => [...now.filter((one) => one !== group), ...(isOfMerged ? [group] : [])]);
  const send = async (reason: string): Promise<string | null> => {
    if (doubts.some((doubt) => !confirmed.includes(doubt))) return say.confirmAll;
    const answer = await proposeMerge({
      keptId: kept._id,
      mergedId: merged._id,
      keptVersion: kept.version,
      mergedVersion: merged.version,
      chosen: chosen.filter((group) => differing.includes(group)),
      confirmed: [...confirmed],
      reason,
    });
    if ('problem' in answer) {
      await refresh();
      return answer.problem;
    }
    showMessage(say.sent, 'success');
    sentId.current = answer.id;
    return null;
  };
  // The form closes once it is sent, too: whoever has asked wants to see what now waits.
  const leave = (): void => {
    const { current: id } = sentId;
    void navigate(id === undefined ? `/apps/lims/benh-nhan/${kept._id}` : mergeAddresses.one(id));
  };
  return (
    <>
      <Typography variant="body2" color="textSecondary">
        {say.what(preview.undoDays)}
      </Typography>
      <Button
        variant="outlined"
        startIcon={<SwapHoriz />}
        component={Link}
        to={mergeAddresses.compare(merged._id, kept._id)}
        replace
        sx={{ justifySelf: 'start' }}
      >
        {texts.pair.swap}
      </Button>
      {problem !== null && <Alert severity="error">{problem}</Alert>}
      {problem === null && <Doubts doubts={doubts} confirmed={confirmed} onChange={setConfirmed} />}
      {problem === null && differing.length > 0 && (
        <Typography variant="body2">{texts.pair.choose}</Typography>
      )}
      <SideTable
        {...{ kept, merged, differing }}
        chosen={problem === null ? chosen : []}
        {...(problem === null && { onChoose: choose })}
      />
      {problem === null && <ReasonForm label={say.reason} send={say.send} onSend={send} onClose={leave} />}
    </>
  );
}

/** Two records side by side, by the address alone: whoever reloads sees the same two. */
export function ComparePair(props: { readonly keptId: string; readonly mergedId: string }): ReactElement {
  const { keptId, mergedId } = props;
  const load = useCallback(() => loadPreview(keptId, mergedId), [keptId, mergedId]);
  const asked = useAnswer(load);
  return (
    <Shown asked={asked} words={{ ...texts, missing: texts.missingPair }}>
      {(preview) => (
        <Comparison
          key={`${String(preview.kept.version)} ${String(preview.merged.version)}`}
          preview={preview}
          refresh={asked.refresh}
        />
      )}
    </Shown>
  );
}

/** Who is the other one? Found by any of her numbers, as everywhere. */
export function ChooseSecond({ keptId }: { readonly keptId: string }): ReactElement {
  const navigate = useNavigate();
  return (
    <PatientSearch
      isFirst
      label={texts.choose.title}
      hint={texts.choose.hint}
      onPick={({ _id }) => void navigate(mergeAddresses.compare(keptId, _id))}
    />
  );
}
