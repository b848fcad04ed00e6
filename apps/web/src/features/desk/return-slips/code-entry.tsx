import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Typography from '@mui/material/Typography';
import { printedName, isPatientCode } from '@senlab/domain';
import { tabularNumbers, InColumn, PlainList } from '@senlab/ui';
import { type ReactElement, useState, type SyntheticEvent } from 'react';
import { type FoundPerson, deskAddress, findPeople } from './slip-calls.ts';
import { texts as all } from './texts.ts';
import { useNavigate } from 'react-router';
import { bringIdentity, identityOfCard, type IdentityFields } from './named-identity.ts';
import Search from '@mui/icons-material/Search';
import InputAdornment from '@mui/material/InputAdornment';
import TextField from '@mui/material/TextField';

interface PeopleFoundProps {
  readonly people: readonly FoundPerson[];
  readonly onChoose: (person: FoundPerson) => void;
}

function PeopleFound({ people, onChoose }: PeopleFoundProps): ReactElement {
  return (
    <InColumn gap={2}>
      <Typography component="output" variant="subtitle2">
        {all.entry.several(people.length)}
      </Typography>
      <PlainList gap={1}>
        {people.map((person) => (
          <li key={person.code}>
            <Button
              fullWidth
              variant="outlined"
              color="inherit"
              onClick={() => onChoose(person)}
              sx={{
                justifyContent: 'flex-start',
                gap: 4,
                flexWrap: 'wrap',
                textAlign: 'left',
                ...tabularNumbers,
              }}
            >
              <strong>{printedName(person.fullName)}</strong>
              <span>{all.born(person.birthYear)}</span>
              <span>{all.patientCode(person.code)}</span>
            </Button>
          </li>
        ))}
      </PlainList>
    </InColumn>
  );
}

export interface Entry {
  readonly found: readonly FoundPerson[];
  readonly problem: string | null;
  readonly isAsking: boolean;
  readonly enter: (text: string) => Promise<void>;
  readonly choose: (person: FoundPerson) => void;
}

/** Opens the one that a text can only mean; asks which one where it may be several. */
function useEntry(): Entry {
  const navigate = useNavigate();
  const [found, setFound] = useState<readonly FoundPerson[]>([]);
  const [problem, setProblem] = useState<string | null>(null);
  const [isAsking, setAsking] = useState(false);
  const [card, setCard] = useState<Partial<IdentityFields>>({});

  const go = (mabn: string, identity: Partial<IdentityFields>): void => {
    bringIdentity(mabn, identity);
    void navigate(deskAddress(mabn));
  };

  const enter = async (typed: string): Promise<void> => {
    const text = typed.trim();
    if (text === '') return;
    // What was scanned here is one thing that the person has shown; the desk compares it with the others.
    if (isPatientCode(text)) {
      go(text, { patientCode: text });
      return;
    }
    const scanned = identityOfCard(text) ?? {};
    setAsking(true);
    const people = await findPeople(scanned.nationalId ?? text);
    setAsking(false);
    setCard(scanned);
    setFound(people !== undefined && people.length > 1 ? people : []);
    setProblem(people === undefined ? all.unreachable : people.length === 0 ? all.entry.nobody : null);
    const [only] = people ?? [];
    if (people?.length === 1 && only !== undefined) go(only.code, scanned);
  };

  return { found, problem, isAsking, enter, choose: ({ code }) => go(code, card) };
}

const texts = all.entry;

/** The one field of the counter: whatever the person shows goes in here. */
export function CodeEntry(): ReactElement {
  const [text, setText] = useState('');
  const { found, problem, isAsking, enter, choose } = useEntry();
  const onSubmit = (event: SyntheticEvent): void => {
    event.preventDefault();
    void enter(text);
  };
  return (
    <Box component="form" onSubmit={onSubmit} sx={{ display: 'grid', gap: 3 }}>
      <Box sx={{ display: 'flex', gap: 2, alignItems: 'stretch' }}>
        <TextField
          // oxlint-disable-next-line jsx-a11y/no-autofocus -- the page is this field: a scanner types where the focus is
          autoFocus
          fullWidth
          label={texts.label}
          value={text}
          onChange={(event) => setText(event.target.value)}
          autoComplete="off"
          slotProps={{
            // On the text alone: the frame keeps the gap for a label of the usual size.
            htmlInput: { maxLength: 400, spellCheck: false, sx: { fontSize: 24, ...tabularNumbers } },
            input: {
              sx: { height: 64 },
              startAdornment: (
                <InputAdornment position="start">
                  <Search aria-hidden />
                </InputAdornment>
              ),
            },
          }}
        />
        <Button
          type="submit"
          variant="contained"
          size="large"
          disabled={isAsking}
          sx={{ px: { xs: 4, sm: 8 } }}
        >
          {texts.open}
        </Button>
      </Box>
      <Typography color="text.secondary">{texts.hint}</Typography>
      {problem !== null && (
        <Typography role="alert" color="error">
          {problem}
        </Typography>
      )}
      {found.length > 0 && <PeopleFound people={found} onChoose={choose} />}
    </Box>
  );
}
