import Alert from '@mui/material/Alert';
import Autocomplete from '@mui/material/Autocomplete';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import MenuItem from '@mui/material/MenuItem';
import TextField from '@mui/material/TextField';
import Typography from '@mui/material/Typography';
import { confirm, InColumn, InRow, PagePart, PlainList } from '@senlab/ui';
import { useState, type ReactElement } from 'react';
import { SetResearchMember, type ResearchAccess } from '../../../../api/research/studies.generated.ts';
import { useAnswer } from '../../../../api/use-answer.ts';
import { loadPeople, type ResearchPerson, type StudyMember } from '../study-calls.ts';
import { texts } from '../texts.ts';
import { changeStudy, useStudy } from './use-study.ts';

const say = texts.members;
const accesses = ['read', 'write'] as const;

type SetAccess = (accountId: string, access: ResearchAccess) => Promise<void>;

interface MemberRowProps {
  readonly member: StudyMember;
  /** Whether the account may write at all; undefined: it is not known. */
  readonly mayWrite: boolean | undefined;
  /** Undefined where it is only read. */
  readonly set: SetAccess | undefined;
}

function MemberRow({ member, mayWrite, set }: MemberRowProps): ReactElement {
  const { accountId, name, access, isInvestigator } = member;
  const isFixed = set === undefined || isInvestigator;
  const remove = async (): Promise<void> => {
    const question = { title: say.removeTitle, text: say.removeText(name), agree: say.removeTitle };
    if (await confirm({ ...question, tone: 'danger', id: 'remove-member' })) await set?.(accountId, 'none');
  };
  return (
    <InRow as="li" gap={3} sx={{ py: 2, borderTop: '1px solid', borderColor: 'divider' }}>
      <Box sx={{ flex: '1 1 200px', minWidth: 0 }}>
        <Typography sx={{ fontWeight: 500, overflowWrap: 'anywhere' }}>{name}</Typography>
        {isInvestigator && (
          <Typography variant="small" color="textSecondary">
            {say.investigator}
          </Typography>
        )}
      </Box>
      {isFixed ? (
        <Typography color="textSecondary">{texts.access[access]}</Typography>
      ) : (
        <>
          <TextField
            select
            size="small"
            value={access}
            onChange={({ target }) => void set(accountId, target.value as ResearchAccess)}
            slotProps={{ select: { inputProps: { 'aria-label': say.change(name) } } }}
            sx={{ width: 160 }}
          >
            {accesses.map((each) => (
              <MenuItem key={each} value={each} disabled={each === 'write' && mayWrite === false}>
                {texts.access[each]}
              </MenuItem>
            ))}
          </TextField>
          <Button size="small" color="error" aria-label={say.remove(name)} onClick={() => void remove()}>
            {texts.editor.remove}
          </Button>
        </>
      )}
    </InRow>
  );
}

function AddMember({
  people,
  set,
}: {
  readonly people: readonly ResearchPerson[];
  readonly set: SetAccess;
}): ReactElement {
  const [person, setPerson] = useState<ResearchPerson | null>(null);
  const add = async (): Promise<void> => {
    if (person === null) return;
    await set(person.accountId, person.mayWrite ? 'write' : 'read');
    setPerson(null);
  };
  return (
    <InRow
      as="form"
      gap={2}
      align="flex-start"
      onSubmit={(event) => {
        event.preventDefault();
        void add();
      }}
    >
      <Autocomplete
        options={people}
        value={person}
        onChange={(_event, next) => setPerson(next)}
        getOptionLabel={({ name, username }) => `${name} (${username})`}
        getOptionKey={({ accountId }) => accountId}
        isOptionEqualToValue={(one, other) => one.accountId === other.accountId}
        renderInput={(params) => (
          <TextField
            {...params}
            size="small"
            label={say.person}
            helperText={person !== null && !person.mayWrite ? say.readOnly : undefined}
          />
        )}
        sx={{ flex: '1 1 280px', maxWidth: 480 }}
      />
      <Button type="submit" variant="outlined" disabled={person === null}>
        {say.choose}
      </Button>
    </InRow>
  );
}

function Editable({ members }: { readonly members: readonly StudyMember[] }): ReactElement {
  const open = useStudy();
  const { answer: people, problem: isPeopleMissing } = useAnswer(loadPeople);
  const [problem, setProblem] = useState('');
  const set: SetAccess = async (accountId, access) => {
    const variables = { studyId: open.study._id, accountId, access };
    const answer = await changeStudy(open, { document: SetResearchMember, variables, said: say.saved });
    setProblem(answer.problem ?? '');
  };
  const others = (people ?? []).filter(
    ({ accountId }) => !members.some((member) => member.accountId === accountId),
  );
  return (
    <InColumn gap={3}>
      {problem !== '' && <Alert severity="error">{problem}</Alert>}
      {people === undefined && isPeopleMissing !== undefined ? (
        <Alert severity="warning">{say.peopleFailed}</Alert>
      ) : (
        <AddMember people={others} set={set} />
      )}
      <PlainList>
        {members.map((member) => (
          <MemberRow
            key={member.accountId}
            {...{ member, set }}
            mayWrite={people?.find(({ accountId }) => accountId === member.accountId)?.mayWrite}
          />
        ))}
      </PlainList>
    </InColumn>
  );
}

/** Who sees the files of the study, and who writes in them. */
export function MembersPart(): ReactElement {
  const { members, steps } = useStudy().study;
  return (
    <PagePart title={say.title}>
      {steps.includes('set-members') ? (
        <Editable members={members} />
      ) : (
        <PlainList>
          {members.map((member) => (
            <MemberRow key={member.accountId} member={member} mayWrite={undefined} set={undefined} />
          ))}
        </PlainList>
      )}
    </PagePart>
  );
}
