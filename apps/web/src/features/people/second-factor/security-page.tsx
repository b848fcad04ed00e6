import Alert from '@mui/material/Alert';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Card from '@mui/material/Card';
import Typography from '@mui/material/Typography';
import { confirm, Empty, ErrorState, Loading, showMessage, InColumn, InRow } from '@senlab/ui';
import { useState, type ReactElement } from 'react';
import { useAnswer } from '../../../api/use-answer.ts';
import { exactTime } from '../../../session/activity/activity-time.ts';
import { loadUser } from '../../../session/user-loading.ts';
import { EnrolFlow, type FactorKind } from './enrol-flow.tsx';
import { RecoveryCodes } from './recovery-codes.tsx';
import { loadMine, removeFactor, renewCodes, type Factor, type Mine } from './second-factor-calls.ts';
import { texts } from './texts.ts';

const { security: said } = texts;

const nameOf = ({ kind, name }: Factor): string => (kind === 'totp' ? said.app : said.passkey(name));

function timesOf({ createdTime, lastUsedTime }: Factor): string {
  const added = said.added(exactTime(new Date(createdTime)));
  return lastUsedTime === null ? added : `${added} · ${said.used(exactTime(new Date(lastUsedTime)))}`;
}

function FactorRow(props: {
  readonly factor: Factor;
  readonly isLocked: boolean;
  readonly onRemove: (factor: Factor) => void;
}): ReactElement {
  const { factor, isLocked, onRemove } = props;
  return (
    <Box
      component="li"
      sx={{
        display: 'flex',
        alignItems: 'center',
        gap: 3,
        py: 3,
        borderTop: '1px solid',
        borderColor: 'divider',
        '&:first-of-type': { borderTop: 0, pt: 0 },
      }}
    >
      <Box sx={{ minWidth: 0, flex: 1 }}>
        <Typography sx={{ fontWeight: 500, overflowWrap: 'anywhere' }}>{nameOf(factor)}</Typography>
        <Typography variant="body2" color="textSecondary">
          {timesOf(factor)}
        </Typography>
      </Box>
      <Button
        color="error"
        disabled={isLocked}
        aria-label={said.removeLabel(nameOf(factor))}
        onClick={() => onRemove(factor)}
      >
        {said.remove}
      </Button>
    </Box>
  );
}

interface FactorsProps {
  readonly mine: Mine;
  readonly onAdd: (kind: FactorKind) => void;
  readonly onChanged: () => void;
  readonly onCodes: (codes: readonly string[]) => void;
}

function Factors({ mine, onAdd, onChanged, onCodes }: FactorsProps): ReactElement {
  const isLocked = mine.step === 'needed';
  const hasApp = mine.factors.some(({ kind }) => kind === 'totp');
  const remove = async (factor: Factor): Promise<void> => {
    if (!(await confirm(said.removeQuestion(nameOf(factor))))) return;
    const answer = await removeFactor(factor._id);
    if ('value' in answer) showMessage(said.removed, 'success');
    else if (answer.problem !== '') showMessage(answer.problem, 'error');
    onChanged();
  };
  const renew = async (): Promise<void> => {
    if (!(await confirm(said.renewQuestion))) return;
    const answer = await renewCodes();
    if ('value' in answer) onCodes(answer.value);
    else if (answer.problem !== '') showMessage(answer.problem, 'error');
  };
  return (
    <>
      {isLocked && <Alert severity="info">{said.needed}</Alert>}
      {mine.factors.length === 0 ? (
        <Empty title={said.none} text={said.noneText} />
      ) : (
        <Box component="ul" sx={{ m: 0, p: 0, listStyle: 'none' }}>
          {mine.factors.map((factor) => (
            <FactorRow
              key={factor._id}
              factor={factor}
              isLocked={isLocked}
              onRemove={(each) => void remove(each)}
            />
          ))}
        </Box>
      )}
      <InRow align="stretch" gap={2}>
        <Button variant="outlined" disabled={isLocked} onClick={() => onAdd('totp')}>
          {hasApp ? said.replaceApp : said.addApp}
        </Button>
        <Button variant="outlined" disabled={isLocked} onClick={() => onAdd('passkey')}>
          {said.addPasskey}
        </Button>
      </InRow>
      {mine.factors.length > 0 && (
        <InRow gap={3}>
          <Box sx={{ flex: '1 1 200px' }}>
            <Typography variant="h3" component="h2">
              {said.codes}
            </Typography>
            <Typography color="textSecondary">{said.codesLeft(mine.recoveryCodesLeft)}</Typography>
          </Box>
          <Button variant="outlined" disabled={isLocked} onClick={() => void renew()}>
            {said.renew}
          </Button>
        </InRow>
      )}
    </>
  );
}

/** The own factors: what there is, another one, and what helps when none is at hand. */
export function SecurityPage(): ReactElement {
  const { answer, problem, refresh } = useAnswer(loadMine);
  // What is old is no ground to remove a factor on.
  const mine = problem ? undefined : answer;
  const [adding, setAdding] = useState<FactorKind>();
  const [codes, setCodes] = useState<readonly string[]>([]);
  const load = (): void => void refresh();
  const onEnrolled = (made: readonly string[]): void => {
    setAdding(undefined);
    setCodes(made);
    showMessage(said.saved, 'success');
    load();
    void loadUser();
  };
  return (
    <InColumn gap={4} sx={{ maxWidth: 720 }}>
      <Typography variant="h1">{said.title}</Typography>
      <Typography color="textSecondary">{said.lead}</Typography>
      <Card sx={{ p: { xs: 4, sm: 6 }, display: 'grid', gap: 5 }}>
        {!mine && !problem && <Loading text={texts.step.loading} />}
        {problem && <ErrorState title={texts.step.loadFailed} retry={load} />}
        {codes.length > 0 && <RecoveryCodes codes={codes} onDone={() => setCodes([])} />}
        {mine && codes.length === 0 && adding === undefined && (
          <Factors mine={mine} onAdd={setAdding} onChanged={load} onCodes={setCodes} />
        )}
        {mine && adding !== undefined && (
          <>
            <Typography variant="h2">{adding === 'totp' ? said.addApp : said.addPasskey}</Typography>
            <EnrolFlow kind={adding} needsPassword={mine.factors.length === 0} onDone={onEnrolled} />
            <Button onClick={() => setAdding(undefined)}>{said.cancel}</Button>
          </>
        )}
      </Card>
    </InColumn>
  );
}
