import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Chip from '@mui/material/Chip';
import TextField from '@mui/material/TextField';
import Typography from '@mui/material/Typography';
import { confirm, Empty, ErrorState, Loading, showMessage, InColumn } from '@senlab/ui';
import { useState, type ReactElement, type SyntheticEvent } from 'react';
import { useMay } from '../../../session/use-may.ts';
import { changeWord, loadWords, type FetalWord } from './secrecy-calls.ts';
import { texts } from './texts.ts';
import { useAnswer } from '../../../api/use-answer.ts';

const { words: said } = texts;

type TakeWords = (words: readonly FetalWord[]) => void;

function AddForm({ take }: { readonly take: TakeWords }): ReactElement {
  const [word, setWord] = useState('');
  const [problem, setProblem] = useState<string | null>(null);
  const [isSending, setSending] = useState(false);
  const send = async (): Promise<void> => {
    setSending(true);
    const changed = await changeWord(word.trim(), 'add');
    setSending(false);
    if ('problem' in changed) return setProblem(changed.problem);
    setWord('');
    take(changed.words);
  };
  const onSubmit = (event: SyntheticEvent): void => {
    event.preventDefault();
    if (word.trim() === '') setProblem(said.fault);
    else if (!isSending) void send();
  };
  return (
    <Box
      component="form"
      noValidate
      onSubmit={onSubmit}
      sx={{ display: 'flex', gap: 2, alignItems: 'flex-start' }}
    >
      <TextField
        size="small"
        label={said.label}
        value={word}
        error={problem !== null}
        helperText={problem}
        onChange={(event) => {
          setProblem(null);
          setWord(event.target.value);
        }}
        slotProps={{ htmlInput: { autoComplete: 'off', maxLength: 80 } }}
        sx={{ flex: 1, maxWidth: 400 }}
      />
      <Button type="submit" size="small" variant="contained" disabled={isSending}>
        {said.add}
      </Button>
    </Box>
  );
}

async function removeWord(word: string, take: TakeWords): Promise<void> {
  const isMeant = await confirm({
    title: said.removeTitle,
    text: said.removeText(word),
    agree: said.removeAgree,
  });
  if (!isMeant) return;
  const changed = await changeWord(word, 'remove');
  if ('words' in changed) take(changed.words);
  else if (changed.problem !== '') showMessage(changed.problem, 'error');
}

function WordList(props: { readonly words: readonly FetalWord[]; readonly take: TakeWords }): ReactElement {
  const { words, take } = props;
  const own = words.filter(({ isOwn }) => isOwn);
  const list = { display: 'flex', flexWrap: 'wrap', gap: 2, m: 0, p: 0, listStyle: 'none' } as const;
  return (
    <>
      <Typography variant="h3" component="h2">
        {said.own}
      </Typography>
      {own.length === 0 && <Typography color="textSecondary">{said.noneOwn}</Typography>}
      <Box component="ul" aria-label={said.own} sx={list}>
        {own.map(({ word }) => (
          <li key={word}>
            <Chip
              label={word}
              aria-label={said.remove(word)}
              onClick={() => void removeWord(word, take)}
              onDelete={() => void removeWord(word, take)}
            />
          </li>
        ))}
      </Box>
      <Typography variant="h3" component="h2">
        {said.given}
      </Typography>
      <Box component="ul" aria-label={said.given} sx={list}>
        {words
          .filter(({ isOwn }) => !isOwn)
          .map(({ word }) => (
            <li key={word}>
              <Chip variant="outlined" label={word} />
            </li>
          ))}
      </Box>
    </>
  );
}

function Words(): ReactElement {
  const { answer: words, problem, take, refresh } = useAnswer(loadWords);
  if (words === undefined)
    return problem === undefined ? (
      <Loading />
    ) : (
      <ErrorState title={texts.failed} retry={() => void refresh()} />
    );
  return (
    <InColumn gap={4} sx={{ maxWidth: 880 }}>
      <Typography color="textSecondary">{said.text}</Typography>
      <AddForm take={take} />
      <WordList words={words} take={take} />
    </InColumn>
  );
}

/** The words that would tell the sex of an unborn child; a hospital adds its own. */
export function FetalSexWords(): ReactElement {
  const may = useMay('settings.write');
  return may ? <Words /> : <Empty title={texts.notAllowed} text={texts.notAllowedText} />;
}
