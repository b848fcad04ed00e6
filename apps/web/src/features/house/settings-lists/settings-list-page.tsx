import Add from '@mui/icons-material/Add';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import { settingsLists, type SettingsListName } from '@senlab/domain';
import { Empty, ErrorState, Loading, InColumn } from '@senlab/ui';
import { useCallback, useMemo, type ReactElement } from 'react';
import { Link, useSearchParams } from 'react-router';
import { AtHandList } from '../../../lists/at-hand-list.tsx';
import { useAnswer } from '../../../api/use-answer.ts';
import { useMay } from '../../../session/use-may.ts';
import { listColumns } from './list-columns.tsx';
import { RowEditor } from './row-editor.tsx';
import { loadRows, type SettingsAnswer, type SettingsRow } from './settings-calls.ts';
import { texts } from './texts.ts';

/** Which row is open stands in the address, so that it can be linked to and the back key leads to the list. */
const openParameter = 'ma';
const newRow = 'moi';

const rowId = (row: SettingsRow): string => row.code;

interface RowsProps {
  readonly name: SettingsListName;
  readonly answer: SettingsAnswer;
  readonly mayWrite: boolean;
  readonly open: (code: string) => void;
  readonly refresh: () => Promise<void>;
}

function Rows({ name, answer, mayWrite, open, refresh }: RowsProps): ReactElement {
  const list = settingsLists[name];
  const columns = useMemo(() => listColumns(list, answer), [list, answer]);
  const asked = { answer: answer.rows, problem: undefined, refresh };
  return (
    <InColumn gap={3}>
      {mayWrite && (
        <Box>
          <Button variant="contained" startIcon={<Add />} component={Link} to={`?${openParameter}=${newRow}`}>
            {texts.add(list.one)}
          </Button>
        </Box>
      )}
      <AtHandList
        name={`settings-${name}`}
        label={list.title}
        {...{ asked, columns, rowId }}
        empty={{ title: texts.empty, reason: list.empty }}
        onOpen={(row) => open(row.code)}
      />
    </InColumn>
  );
}

function LoadedPage({ name }: { readonly name: SettingsListName }): ReactElement {
  const { answer, problem, refresh } = useAnswer(useCallback(() => loadRows(name), [name]));
  const mayWrite = useMay('settings.write');
  const [search, setSearch] = useSearchParams();
  if (answer === undefined)
    return problem ? <ErrorState title={texts.failed} retry={() => void refresh()} /> : <Loading />;
  const code = search.get(openParameter);
  if (code === null)
    return (
      <Rows {...{ name, answer, mayWrite, refresh }} open={(each) => setSearch({ [openParameter]: each })} />
    );
  const row = answer.rows.find((each) => each.code === code);
  if (row === undefined && (code !== newRow || !mayWrite))
    return <Empty title={texts.unknownRow} text={texts.unknownRowText} />;
  return (
    <RowEditor
      key={code}
      list={name}
      {...{ answer, mayWrite, refresh }}
      row={row ?? null}
      leave={() => setSearch({})}
    />
  );
}

/** A list that an administrator keeps: sites, departments, ultrasound doctors, closed days. */
export function SettingsListPage({ name }: { readonly name: SettingsListName }): ReactElement {
  const may = useMay('settings.read');
  return may ? (
    <LoadedPage key={name} name={name} />
  ) : (
    <Empty title={texts.notAllowed} text={texts.notAllowedText} />
  );
}
